import { FormattedMessage } from 'react-intl'
import { PhotoBarSkeleton } from '../../../ui/PhotoBar'
import { Bone } from '../../../ui/Skeleton'
import head from './ProductHead.module.css'
import page from './ProductPage.module.css'
import css from './ProductPageSkeleton.module.css'

/** A product's page that is still to come: the same boxes in the same places, and the way back. */
export function ProductPageSkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <main className={page.page} aria-busy="true">
      <h1 className="spoken">
        <FormattedMessage id="products.loading" />
      </h1>
      <PhotoBarSkeleton onBack={onBack} />
      <div className={page.photos}>
        <Bone className={css.photo} />
      </div>
      <div className={head.head} aria-hidden="true">
        <Bone className={css.price} />
        <Bone className={css.name} />
        <Bone className={css.facts} />
      </div>
      <div className={page.panel} aria-hidden="true">
        <div className={css.store}>
          <Bone className={css.picture} />
          <Bone className={css.words} />
        </div>
      </div>
      <div className={page.panel} aria-hidden="true">
        <Bone className={css.title} />
        <Bone className={css.line} />
        <Bone className={css.line} />
      </div>
    </main>
  )
}
