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
import type * as DeletionScreens from './AccountDeletionScreens'
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
  editProfile: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "account" */ './EditProfileScreen'))).EditProfileScreen,
  })),
  login: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "login" */ './LoginScreen'))).LoginScreen,
  })),
  setting: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "account" */ './SettingScreen'))).SettingScreen,
  })),
  privacyPolicy: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "account" */ './PolicyScreens'))).PrivacyPolicyScreen,
  })),
  accountDeletionPolicy: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "account" */ './PolicyScreens'))).DeletionPolicyScreen,
  })),
  accountDeletionDeclaration: deletion('DeletionDeclarationScreen'),
  accountDeletionAssetsCheck: deletion('DeletionCheckScreen'),
  accountDeletionVerify: deletion('DeletionVerifyScreen'),
  accountDeletionSubmit: deletion('DeletionSubmitScreen'),
  developerOptions: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "developer" */ './DeveloperScreen'))).DeveloperScreen,
  })),
  ...(process.env['DEKAT_STAGE'] === 'production' ? {} : {
    example: lazy(async () => ({
      default: (await insist(() => import(/* webpackChunkName: "workshop" */ './WorkshopScreens'))).ExampleScreen,
    })),
    testEnvironment: lazy(async () => ({
      default: (await insist(() => import(/* webpackChunkName: "workshop" */ './WorkshopScreens'))).TestEnvironmentScreen,
    })),
  }),
  flashDeal: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "offers" */ './FlashDealScreen'))).FlashDealScreen,
  })),
  groupCouponDetail: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "offers" */ './ProductScreens'))).ProductScreen,
  })),
  groupCouponDetailPreview: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "offers" */ './ProductScreens'))).ProductPreviewScreen,
  })),
  receiveRedEnvelope: ReceiveScreen,
  couponDetail: offers(() => import(/* webpackChunkName: "coupons" */ './CouponScreen'), 'CouponScreen'),
  myCouponList: offers(() => import(/* webpackChunkName: "coupons" */ './WalletScreens'), 'MyCouponsScreen'),
  myOffers: offers(() => import(/* webpackChunkName: "coupons" */ './WalletScreens'), 'MyOffersScreen'),
  historyOffers: offers(() => import(/* webpackChunkName: "coupons" */ './WalletScreens'), 'HistoryScreen'),
  tripartiteCoupons: offers(() => import(/* webpackChunkName: "coupons" */ './PartnersScreen'), 'PartnersScreen'),
  redEnvelopeDetail: offers(() => import(/* webpackChunkName: "coupons" */ './EnvelopeScreens'), 'EnvelopeScreen'),
  redEnvelopeProducts: offers(() => import(/* webpackChunkName: "coupons" */ './EnvelopeScreens'), 'EnvelopeProductsScreen'),
  operationalDelivery: offers(() => import(/* webpackChunkName: "coupons" */ './CampaignScreen'), 'CampaignScreen'),
  searchDishes: lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "search" */ './SearchScreen'))).SearchScreen,
  })),
}

/** The four steps come together. */
function deletion(name: keyof typeof DeletionScreens) {
  return lazy(async () => ({
    default: (await insist(() => import(/* webpackChunkName: "account" */ './AccountDeletionScreens')))[name],
  }))
}

const ActivityScreen = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "offers" */ './ActivityScreen'))).ActivityScreen,
}))

const PacketScreen = offers(() => import(/* webpackChunkName: "coupons" */ './EnvelopeScreens'), 'PacketScreen')

/** What a packet's link leads to: the activity that it names, else the general packet. */
function ReceiveScreen(props: ScreenProps) {
  return props.params['activityId'] ? <ActivityScreen {...props} /> : <PacketScreen {...props} />
}

/** A screen of a module that comes when it is first shown. */
function offers<Name extends string>(load: () => Promise<Record<Name, ComponentType<ScreenProps>>>, name: Name) {
  return lazy(async () => ({ default: (await insist(load))[name] }))
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

/** A route of a later version: a notice with a way back. */
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
