import { ActionBarSkeleton } from '../../../../../ui/bars/ActionBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import page from './OrderPage.module.css'
import css from './OrderPageSkeleton.module.css'

/** Placeholder with the same boxes as the loaded page, so the layout does not shift. */
export function OrderPageSkeleton() {
  return (
    <div className={css.whole}>
      <div className={page.page} aria-hidden="true">
        <div className={page.headline}>
          <Skeleton className={css.title} />
          <Skeleton className={css.sentence} />
        </div>
        <div className={`${page.paper} ${css.track}`}>
          {[0, 1, 2, 3].map((at) => (
            <span key={at} className={css.step}>
              <Skeleton className={css.mark} />
              <Skeleton className={css.name} />
            </span>
          ))}
        </div>
        <div className={`${page.paper} ${css.box}`}>
          <Skeleton className={css.wide} />
          <Skeleton className={css.line} />
        </div>
        <div className={`${page.paper} ${css.box}`}>
          <Skeleton className={css.line} />
          <Skeleton className={css.line} />
          <Skeleton className={css.wide} />
        </div>
      </div>
      <ActionBarSkeleton />
    </div>
  )
}
