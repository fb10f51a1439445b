import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { categoryFeed, selectCategoryName } from './selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ListFilters } from '../../lists/filters/ListFilters'
import { StoreList } from '../stores/views/cards/StoreList'
import { ListScreen } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'
import { searchTapped } from '../../home/page/model/events'
import type { WithHome } from '../../home/page/model/selectors'
import { IconButton } from '../../../ui/controls/Button'
import { MapButton } from '../storeMap/MapButton'

export function CategoryScreen({ params: { id } }: ScreenProps<'id'>) {
  const locale = useIntl().locale as Locale
  const name = useSelector((state: WithHome) => selectCategoryName(state, id))
  const feed = categoryFeed.of(id)
  return (
    <ListScreen
      feed={feed}
      title={name ? localized(name, locale) : <FormattedMessage id="categories.title" />}
      action={<Actions />}
      bar={<ListFilters feed={feed} />}
    >
      <StoreList feed={feed} firstScreen />
    </ListScreen>
  )
}

/** As on home: the search, and the stores near the user on a map. */
function Actions() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  return (
    <>
      <IconButton icon="search" label={formatMessage({ id: 'home.search' })} onClick={() => dispatch(searchTapped())} />
      <MapButton list="home" />
    </>
  )
}
