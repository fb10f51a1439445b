import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped } from '../../../../navigation/events'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { PhotoBarSkeleton } from '../../../../ui/bars/PhotoBar'
import { Skeleton } from '../../../../ui/status/Skeleton'
import head from './ProductHead.module.css'
import page from './ProductPage.module.css'
import css from './ProductPageSkeleton.module.css'

/** Has the layout of the loaded page, and a working back button. */
export function ProductPageSkeleton() {
  const dispatch = useDispatch()
  return (
    <main className={page.page} aria-busy="true">
      <h1 className="spoken">
        <FormattedMessage id="products.loading" />
      </h1>
      <PhotoBarSkeleton onBack={() => dispatch(backTapped())} />
      <div className={page.photos}>
        <Skeleton className={css.photo} />
      </div>
      <div className={head.head} aria-hidden="true">
        <Skeleton className={css.price} />
        <Skeleton className={css.name} />
        <Skeleton className={css.facts} />
        <Skeleton className={css.promise} />
      </div>
      <div className={page.panel} aria-hidden="true">
        <div className={css.store}>
          <Skeleton className={css.picture} />
          <div className={css.texts}>
            <Skeleton className={css.text} />
            <Skeleton className={css.short} />
            <Skeleton className={css.short} />
          </div>
        </div>
      </div>
      <section className={page.panel} aria-hidden="true">
        <Skeleton className={css.title} />
        <Skeleton className={css.line} />
        <Skeleton className={css.line} />
      </section>
      <ActionBar>
        <Skeleton className={css.total} />
        <Skeleton className={css.button} />
      </ActionBar>
    </main>
  )
}
