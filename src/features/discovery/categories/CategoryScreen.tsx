import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { categoryFeed, selectCategoryName } from './selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { ListScreen } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'
import type { WithHome } from '../../home/page/model/selectors'

export function CategoryScreen({ params: { id } }: ScreenProps<'id'>) {
  const locale = useIntl().locale as Locale
  const name = useSelector((state: WithHome) => selectCategoryName(state, id))
  const feed = categoryFeed.of(id)
  return (
    <ListScreen
      feed={feed}
      title={name ? localized(name, locale) : <FormattedMessage id="categories.title" />}
      bar={<ListFilters feed={feed} />}
    >
      <StoreList feed={feed} firstScreen />
    </ListScreen>
  )
}
