import { FormattedMessage } from 'react-intl'
import { PhotoBarSkeleton } from '../../../../../ui/bars/PhotoBar'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import page from './StorePage.module.css'
import css from './StorePageSkeleton.module.css'
import photos from '../../../../../ui/media/PhotoStrip.module.css'
import rows from '../cards/StoreRows.module.css'

/** Has the layout of the loaded page, and a working back button. */
export function StorePageSkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <main className={page.page} aria-busy="true">
      <h1 className="spoken">
        <FormattedMessage id="stores.loading" />
      </h1>
      <PhotoBarSkeleton onBack={onBack} />
      <div className={page.photos}>
        <Skeleton className={`${photos.photos} ${css.photo}`} />
      </div>
      <div className={page.panel} aria-hidden="true">
        <Skeleton className={css.name} />
        <Skeleton className={css.rating} />
        <Skeleton className={css.facts} />
        <Skeleton className={css.line} />
        {[0, 1, 2].map((at) => (
          <div key={at} className={rows.row}>
            <Skeleton className={css.icon} />
            <Skeleton className={css.text} />
          </div>
        ))}
      </div>
      <div className={page.section} aria-hidden="true">
        <div className={page.title}>
          <Skeleton className={css.title} />
        </div>
        <div className={page.products}>
          <Skeleton className={css.deal} />
          <Skeleton className={css.deal} />
        </div>
      </div>
    </main>
  )
}
