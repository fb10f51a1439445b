import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { NearbyDealsList } from '../../discovery/deals/NearbyDealsList'
import { CategoryList } from '../../home/page/views/CategoryList'
import { categoryTapped } from '../../home/page/model/events'
import { selectCategoryTiles } from '../../home/page/model/selectors'
import css from './SearchMore.module.css'

/** Shown without results: home's categories and nearby deals. */
export function SearchMore({ showsRecent }: { readonly showsRecent: boolean }) {
  const dispatch = useDispatch()
  const title = useId()
  const categories = useSelector(selectCategoryTiles)
  return (
    <div className={css.more}>
      {categories.length > 0 && (
        <section aria-labelledby={title}>
          <h2 id={title} className={css.title}>
            <FormattedMessage id="search.categories" />
          </h2>
          <CategoryList categories={categories} onTap={(categoryId) => dispatch(categoryTapped({ categoryId }))} />
        </section>
      )}
      <NearbyDealsList showsRecent={showsRecent} />
    </div>
  )
}
