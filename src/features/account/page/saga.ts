import { leading, watch } from '../../../journal/runtime/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { openPage, replacePage } from '../../../navigation/saga'
import { TAB_PATHS, type Screen } from '../../../navigation/routes'
import { ensureLoggedIn } from '../../../session/loggedIn'
import { entryTapped, ordersTapped, type AccountEntry } from './events'

const SCREENS = {
  coupons: 'myCouponList', favourites: 'favoritesList', invitation: 'invitationTheme', settings: 'setting', profile: 'editProfile',
} as const satisfies Readonly<Record<Exclude<AccountEntry, 'orders'>, Screen>>

/** All entries except settings require a login first. */
function* openEntry({ payload: { entry } }: ReturnType<typeof entryTapped>) {
  if (entry !== 'settings' && !(yield* ensureLoggedIn(entry))) return
  if (entry === 'orders') yield* replacePage(TAB_PATHS.order)
  else yield* openPage(linkTo(SCREENS[entry]))
}

/** The tapped list goes into the URL, because the module of the orders tab may not be loaded yet. */
function* openOrders({ payload: { tab } }: ReturnType<typeof ordersTapped>) {
  if (yield* ensureLoggedIn('orders')) yield* replacePage(`${TAB_PATHS.order}?orders=${tab}`)
}

/** Opens the destinations of the account tab. `leading` ignores a second tap while the first is still navigating. */
export function* accountSaga() {
  yield* watch('account', leading(entryTapped, openEntry), leading(ordersTapped, openOrders))
}
