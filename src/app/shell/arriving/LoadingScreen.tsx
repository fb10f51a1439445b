import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { reloadTapped } from '../../../features/base/connection/events'
import { selectOnline } from '../../../features/base/connection/selectors'
import { selectTileName, type WithHome } from '../../../features/home/page/model/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ACCOUNT_OUTLINES, type AccountShape } from './accountOutlines'
import { OFFER_OUTLINES, type OfferShape } from './offerOutlines'
import { BUYING_OUTLINES, type BuyingShape } from './buyingOutlines'
import { DISCOVERY_OUTLINES, type DiscoveryShape } from './discoveryOutlines'
import { StoreCardSkeleton } from '../../../features/discovery/stores/views/cards/StoreCardSkeleton'
import { INVITATION_OUTLINES, type InvitationShape } from './invitationOutlines'
import { backTapped, screenRetryTapped } from '../../../navigation/events'
import type { Screen } from '../../../navigation/routes'
import { ActionBarSkeleton } from '../../../ui/bars/ActionBar'
import { NavBar } from '../../../ui/bars/NavBar'
import { Button } from '../../../ui/controls/Button'
import { ReportLink } from '../../../ui/status/Reporting'
import { Skeleton } from '../../../ui/status/Skeleton'
import { StatusPage } from '../../../ui/status/StatusPage'
import css from './LoadingScreen.module.css'
import { TextLines } from './TextLines'
import lines from './TextLines.module.css'
import { TITLES } from './titles'

type Shape = DiscoveryShape | InvitationShape | AccountShape | BuyingShape | OfferShape | 'map' | 'stores' | 'sale' | 'campaign' | 'places'
  | 'orders' | 'order' | 'confirm' | 'tickets' | 'sum' | 'receipt' | 'split' | 'panels'

/** Each shape has the blocks that its screens begin with; all other screens are outlined as panels. */
const SHAPES: Readonly<Partial<Record<Screen, Shape>>> = {
  merchant: 'store', groupCouponDetail: 'photo', storeMap: 'map', mall: 'mall', categoryPoiList: 'category', rank: 'ranking',
  brands: 'brands', brandsHomepage: 'brand', mallList: 'malls',
  favoritesList: 'stores', flashDeal: 'sale', operationalDelivery: 'campaign', searchDishes: 'search',
  choosePlace: 'places', order: 'orders', groupCouponOrderDetail: 'order', confirmOrder: 'confirm', savings: 'sum',
  receipt: 'receipt', splitBill: 'split',
  invitationTheme: 'invitation', friendActivity: 'friend', myRewards: 'rewards', explore: 'videos',
  account: 'account', editProfile: 'profile',
  couponDetail: 'coupon', tripartiteCoupons: 'partners', redEnvelopeDetail: 'envelope', receiveRedEnvelope: 'envelope',
  myCouponList: 'tickets', myOffers: 'tickets', historyOffers: 'tickets',
  voucher: 'voucher', payPage: 'counter', payCode: 'payCode',
}

/** These tabs have a large title on the ground of the page. */
const TAB_TITLES: Readonly<Partial<Record<Screen, string | undefined>>> = {
  account: css.display, explore: `${css.display} ${css.head}`, order: `${css.display} ${css.head}`,
}

/** The photo of these screens begins below their bar. */
const HAS_PHOTO: readonly (Shape | undefined)[] = ['photo', 'store', 'mall', 'brand']
/** The actions of these screens are in a bar at the lower edge. */
const HAS_BAR: readonly (Shape | undefined)[] = ['confirm', 'counter', 'payCode', 'photo', 'coupon', 'envelope', 'receipt']
/** These screens have a field instead of a title. */
const HAS_FIELD: readonly (Shape | undefined)[] = ['search', 'places']
/** The bar of these screens belongs to a red hero. */
const IS_RED: readonly (Shape | undefined)[] = ['invitation', 'friend']

export interface LoadingScreenProps {
  readonly screen: Screen
  readonly failed: boolean
  readonly isTab: boolean
  readonly params?: Readonly<Record<string, string>>
}

const NO_PARAMS = {}

/**
 * Placeholder for a screen whose code is loading, with the title and the outline of that screen. The tab bar stays. Offline it says so
 * while the import is retried.
 */
export function LoadingScreen({ screen, failed, isTab, params = NO_PARAMS }: LoadingScreenProps) {
  const locale = useIntl().locale as Locale
  const dispatch = useDispatch()
  const online = useSelector(selectOnline)
  const category = useSelector((state: WithHome) => (screen === 'categoryPoiList' ? selectTileName(state, params['id'] ?? '') : null))
  const isOutlined = !failed && online
  const text = category
    ? localized(category, locale)
    : <FormattedMessage id={TITLES[screen] ?? (isOutlined ? 'arriving.loading' : 'arriving.failed')} />
  const hasField = isOutlined && HAS_FIELD.includes(SHAPES[screen])
  const title = hasField ? <><span className="spoken">{text}</span><Skeleton className={css.field} /></> : text
  // Once the code failed to load, a tap loads it again. Before that the import is waiting for the network.
  const retry = () => dispatch(failed ? screenRetryTapped() : reloadTapped({ from: 'render' }))
  const hasTabTitle = isTab && TITLES[screen] !== undefined
  const tabTitle = hasTabTitle && <h1 className={TAB_TITLES[screen]}>{text}</h1>
  const frame = HAS_PHOTO.includes(SHAPES[screen]) ? css.over : IS_RED.includes(SHAPES[screen]) ? css.red : undefined
  const hasBar = HAS_BAR.includes(SHAPES[screen])
  const bar = !isTab && <NavBar title={title} onBack={() => dispatch(backTapped())} />
  return (
    <>
      {isOutlined && frame !== undefined ? <div className={frame}>{bar}</div> : bar}
      {!isOutlined && tabTitle}
      {!isOutlined && (
        <StatusPage
          picture="cloud" title={<FormattedMessage id={online ? 'arriving.failed' : 'offline.now'} />}
          help={<FormattedMessage id={online ? 'feed.anyFailedHelp' : 'feed.failedHelp'} />}
        >
          <Button kind={online ? 'main' : 'tint'} onClick={retry}>
            <FormattedMessage id="feed.retry" />
          </Button>
          <ReportLink from="page" />
        </StatusPage>
      )}
      {isOutlined && (
        <main
          className={`${css.arriving} ${hasBar ? css.aboveBar : isTab ? css.tab : ''} ${isTab && screen === 'account' ? css.glow : ''}`}
          aria-busy="true"
        >
          {tabTitle}
          <div className={css.shape} aria-hidden="true">
            {OUTLINES[SHAPES[screen] ?? 'panels']()}
          </div>
        </main>
      )}
      {isOutlined && hasBar && <ActionBarSkeleton />}
    </>
  )
}

function List({ children }: { readonly children: ReactNode }) {
  return <div className={css.list}>{children}</div>
}

const OUTLINES: Readonly<Record<Shape, () => ReactNode>> = {
  ...DISCOVERY_OUTLINES,
  ...INVITATION_OUTLINES,
  ...ACCOUNT_OUTLINES,
  ...BUYING_OUTLINES,
  ...OFFER_OUTLINES,
  map: () => <><Skeleton className={css.map} /><Stores /></>,
  stores: () => <Stores />,
  sale: () => <div className={css.sale}><List><Skeleton className={css.bar} /><Deals /><Deals /></List></div>,
  campaign: () => <List><Skeleton className={css.banner} /><Panel /><Deals /></List>,
  places: () => <List><Place /><div><Place /><Place /><Place /><Place /></div></List>,
  orders: () => <List><Skeleton className={css.tabs} /><Deals /></List>,
  order: () => (
    <List><Skeleton className={lines.name} /><Skeleton className={lines.line} /><Skeleton className={css.bar} /><Panel /><Panel /></List>
  ),
  confirm: () => <List><Deal /><Skeleton className={css.bar} /><Panel /></List>,
  tickets: () => <List><Skeleton className={css.tabs} /><div className={css.tickets}><Deals /></div></List>,
  sum: () => <List><Skeleton className={css.sum} /><Panel /><Panel /></List>,
  receipt: () => <List><div className={css.slip}><Panel /><Panel /></div></List>,
  split: () => (
    <List><Skeleton className={lines.name} /><Skeleton className={lines.line} /><Skeleton className={css.tabs} /><Panel /><Panel /></List>
  ),
  panels: () => <List><Panel /><Panel /><Panel /></List>,
}

function Stores() {
  return <List><StoreCardSkeleton /><StoreCardSkeleton /><StoreCardSkeleton /></List>
}

function Deals() {
  return <><Deal /><Deal /><Deal /></>
}

function Deal() {
  return (
    <div className={css.deal}>
      <Skeleton className={css.picture} />
      <div className={css.text}><TextLines /></div>
    </div>
  )
}

function Place() {
  return <div className={css.place}><Skeleton className={lines.short} /><Skeleton className={lines.line} /></div>
}

function Panel() {
  return <div className={css.panel}><TextLines /></div>
}
