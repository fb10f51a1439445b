import { lazy } from 'react'
import type { ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { backTapped, tabTapped } from '../../navigation/events'
import type { Screen } from '../../navigation/routes'
import { Button } from '../../ui/Button'
import { insist } from '../../ui/insist'
import { NavBar } from '../../ui/NavBar'
import { Notice } from '../../ui/Notice'
import { BrandScreen, BrandsScreen } from './BrandsScreen'
import { CategoryScreen } from './CategoryScreen'
import { FavouritesScreen } from './FavouritesScreen'
import { MallScreen } from './MallScreen'
import { MallsScreen } from './MallsScreen'
import { RankScreen } from './RankScreen'
import type { ScreenProps } from './screenProps'
import { PhotoScreen, StoreDetailsScreen, StoreScreen } from './StoreScreens'

/** The screens that lie over the tabs. */
const SCREENS: Partial<Record<Screen, ComponentType<ScreenProps>>> = {
  merchant: StoreScreen,
  merchantDetail: StoreDetailsScreen,
  imagePreview: PhotoScreen,
  categoryPoiList: CategoryScreen,
  rank: RankScreen,
  mallList: MallsScreen,
  mall: MallScreen,
  brands: BrandsScreen,
  brandsHomepage: BrandScreen,
  favoritesList: FavouritesScreen,
  searchDishes: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "search" */ './SearchScreen'))).SearchScreen,
  })),
}

/** A screen that lies over the tabs, by its name. */
export function Stacked({ screen, params, now }: ScreenProps & { readonly screen: Screen }) {
  const Known = SCREENS[screen]
  if (Known) return <Known params={params} now={now} />
  return screen === 'notFound' ? <NotFound /> : <ComingSoon />
}

function NotFound() {
  const dispatch = useDispatch()
  return (
    <Notice picture="bowl" title={<FormattedMessage id="notFound.title" />} help={<FormattedMessage id="notFound.help" />}>
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="notFound.home" />
      </Button>
    </Notice>
  )
}

/** A route of a later version: says so, and leads back. */
function ComingSoon() {
  const dispatch = useDispatch()
  const back = () => dispatch(backTapped())
  return (
    <>
      <NavBar title={<FormattedMessage id="soon.title" />} onBack={back} />
      <Notice picture="bowl" title={<FormattedMessage id="soon.title" />} help={<FormattedMessage id="soon.help" />}>
        <Button kind="main" onClick={back}>
          <FormattedMessage id="ui.back" />
        </Button>
      </Notice>
    </>
  )
}
