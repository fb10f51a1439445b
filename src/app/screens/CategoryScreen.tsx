import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { categoryFeed, selectCategoryName } from '../../features/categories/selectors'
import type { Locale } from '../../i18n/locales'
import { localized } from '../../i18n/localized'
import { ListFilters } from '../ListFilters'
import type { RootState } from '../rootReducer'
import { StoreList } from '../StoreList'
import { Listing, Unknown } from './Listing'
import type { ScreenProps } from './screenProps'

/** The stores of one category. */
export function CategoryScreen({ params: { id } }: ScreenProps) {
  const locale = useIntl().locale as Locale
  const name = useSelector((state: RootState) => selectCategoryName(state, id ?? ''))
  if (!id) return <Unknown title={<FormattedMessage id="categories.title" />} />
  const feed = categoryFeed.of(id)
  return (
    <Listing
      feed={feed}
      title={name ? localized(name, locale) : <FormattedMessage id="categories.title" />}
      bar={<ListFilters feed={feed} />}
    >
      <StoreList feed={feed} firstScreen />
    </Listing>
  )
}
