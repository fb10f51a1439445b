import { leading, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { openPage, replacePage } from '../../../navigation/saga'
import { TAB_PATHS } from '../../../navigation/routes'
import type { Screen } from '../../../navigation/routes'
import { loggedIn } from '../../../session/loggedIn'
import { entryTapped, ordersTapped } from './events'
import type { AccountEntry } from './events'

const SCREENS = {
  coupons: 'myCouponList', favourites: 'favoritesList', invitation: 'invitationTheme', settings: 'setting', profile: 'editProfile',
} as const satisfies Readonly<Record<Exclude<AccountEntry, 'orders'>, Screen>>

/** Entries of a user ask for a login, then open. Settings open for guests too. */
function* open({ payload: { entry } }: ReturnType<typeof entryTapped>) {
  if (entry !== 'settings' && !(yield* loggedIn(entry))) return
  if (entry === 'orders') yield* replacePage(TAB_PATHS.order)
  else yield* openPage(linkTo(SCREENS[entry]))
}

/** The list of orders that was tapped: the address says which, as the orders tab may be loaded only now. */
function* openOrders({ payload: { tab } }: ReturnType<typeof ordersTapped>) {
  if (yield* loggedIn('orders')) yield* replacePage(`${TAB_PATHS.order}?orders=${tab}`)
}

/** Where the account tab leads; a second tap on the way there is ignored. */
export function* accountSaga() {
  yield* watch('account', leading(entryTapped, open), leading(ordersTapped, openOrders))
}
