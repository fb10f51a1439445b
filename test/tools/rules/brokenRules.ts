import { rowsOf } from '../docs/docTable'
import { proofsIn } from '../docs/titles'

/** A rule of docs/specification.md, an edit of the sources that breaks it, and the test of its row that must then fail. */
export interface BrokenRule {
  /** The beginning of the row. */
  readonly rule: string
  /** Relative to the project. */
  readonly file: string
  /** A passage that occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  readonly test: string
  readonly title: string
}

/** The reason why an entry is invalid: its row is missing or ambiguous, or does not name that test and title. Null for a valid one. */
export function faultOfEntry({ rule, test, title }: BrokenRule, page: string): string | null {
  const [row, ...others] = rowsOf(page).filter(([words = '']) => words.startsWith(rule))
  if (row === undefined) return 'docs/specification.md has no such row'
  if (others.length > 0) return 'docs/specification.md has several rows that begin so'
  const isNamed = proofsIn(row[2] ?? '').proofs.some(({ name, titles }) => name === test && titles.includes(title))
  return isNamed ? null : `the row does not name ${test} "${title}"`
}

/**
 * Rules whose proof was once insufficient or missing. `npm run proofs` breaks them. Absent: the carousel that fails to load and the height
 * of the navigation bar, which browser tests alone can prove, and these run the build.
 */
export const BROKEN_RULES: readonly BrokenRule[] = [
  {
    rule: 'Received coupons are requested 5 s after the start',
    file: 'src/features/base/unread/saga.ts', from: 'latest([visitBegan, sessionStarted,', to: 'latest([sessionStarted,',
    test: 'test/flows/account/session.test.ts', title: 'raise an unread mark on the account tab five seconds after a user starts the app',
  },
  {
    rule: 'Options are loaded by scene',
    file: 'src/features/lists/filters/saga.ts',
    from: 'request(filterOptions, { scene })',
    to: `request(filterOptions, { scene: 'HOME_PAGE' })`,
    test: 'test/flows/discovery/filters.test.ts', title: 'of %s are the options of the scene %s',
  },
  {
    rule: 'The tabs are home, explore for users with access',
    file: 'src/app/shell/Screens.tsx', from: `TABS.filter((tab) => tab !== 'explore' || canExplore || current === 'explore')`, to: 'TABS',
    test: 'src/app/shell/Screens.test.tsx', title: 'has a tab of videos for those who may watch them alone: %s',
  },
  {
    rule: 'The bar on home resets the previous search',
    file: 'src/ui/layout/pageHooks.ts', from: 'if (before.screenKey !== screenKey && isNew) positions.current.delete(screenKey)', to: '',
    test: 'src/ui/layout/scrollMemory.test.tsx', title: 'is the top in every tab of a screen that was entered again',
  },
  {
    rule: 'The bar on home resets the previous search',
    file: 'src/app/shell/Screens.tsx', from: 'isNew: pushed && active === null', to: 'isNew: false',
    test: 'src/app/shell/Screens.test.tsx',
    title: 'shows search at the top when it is opened from home, and keeps its position on back navigation',
  },
  {
    rule: '0310205, 0310206, 0310202 and 0310218 clear the session and ask for a login',
    file: 'src/session/request.ts', from: 'if (background) return', to: 'if (background || userId !== null) return',
    test: 'src/session/request.test.ts', title: 'ends the session on %s and requests a login',
  },
  {
    rule: 'A call that is refused again after the remedy',
    file: 'src/session/request.ts', from: '      yield* reportFailure(endpoint.name, requestId, attempt.failure)\n', to: '',
    test: 'src/session/request.test.ts', title: 'reports a call that is refused for the same reason after a refresh',
  },
  {
    rule: 'A call that is refused again after the remedy',
    file: 'src/session/request.ts', from: '      yield* reportFailure(endpoint.name, requestId, attempt.failure)\n', to: '',
    test: 'src/session/request.test.ts', title: 'reports a call that is refused for the same reason after a login',
  },
  {
    rule: 'A coupon is locked by an order and released',
    file: 'src/features/buying/orders/model/updatesSaga.ts',
    from: 'if ((yield* select(selectOrder, orderId))?.benefit === undefined) return',
    to: 'return',
    test: 'test/flows/buying/orders.test.ts', title: 'makes the coupon of the order usable again',
  },
  {
    rule: 'Code, messages and the carousel that fail to load',
    file: 'src/features/base/monitoring/saga.ts',
    from: 'on(moduleFailed, reportModuleFailed),\n    on(messagesFailed, reportLocaleFailed),',
    to: 'on(moduleFailed, reportModuleFailed),',
    test: 'test/flows/page/monitoring.test.ts',
    title: 'messages that fail to load are reported, and the loaded ones remain',
  },
  {
    rule: 'Home is pulled to be refreshed; pulls count once in 300 ms',
    file: 'src/data/pullSaga.ts',
    from: 'if (keyOf(pull) !== key) running',
    to: 'if (running !== undefined) running',
    test: 'test/flows/discovery/home.test.ts',
    title: 'twice within 300 ms is one refresh, and three times as well',
  },
  {
    rule: 'The flash-sale tile says up to how much off',
    file: 'src/features/home/page/views/DealTiles.tsx',
    from: 'id="home.upTo"',
    to: 'id="home.flashSale"',
    test: 'src/features/home/page/views/HomeCards.test.tsx',
    title: 'show the maximum discount of a sale, with a text that is no progress',
  },
  {
    rule: 'The hardware type is Mobile unless',
    file: 'src/adapters/shell/methods.ts',
    from: 'brand: text, hardwareType: text, country',
    to: 'brand: text, country',
    test: 'src/adapters/shell/shellPorts.test.ts',
    title: 'uses the shell\'s facts about the phone before those of the browser',
  },
  {
    rule: '429, no network, a timeout and a cancelled call',
    file: 'src/api/kit/errors.ts',
    from: `  ['cancelled', ['cancelled']],\n`,
    to: '',
    test: 'src/api/kit/errors.test.ts',
    title: 'classifies a call that failed as %s %s as %s',
  },
  {
    rule: 'A page view names the subject of the page',
    file: 'src/features/base/monitoring/logic.ts',
    from: `poiId: 'poi_id'`,
    to: `poiId: 'coupon_id'`,
    test: 'test/flows/page/analytics.test.ts',
    title: 'a visit that starts at home reports the subject of each page',
  },
  {
    rule: 'A banner, popup or floating picture whose link is missing',
    file: 'src/navigation/opening.ts',
    from: 'if (!hasTarget(link)) {',
    to: 'if (!hasTarget(link) && !requiredLogin) {',
    test: 'test/flows/discovery/bannerLinks.test.ts',
    title: '%s is not asked to log in: the tap is reported, and nothing else happens',
  },
  {
    rule: 'QRIS has a ceiling, above which one pays in cash',
    file: 'src/features/buying/payment/views/choose/MethodRow.tsx',
    from: 'id="pay.off.CEILING"',
    to: 'id="pay.aboutQris"',
    test: 'src/features/buying/payment/views/payment.test.tsx',
    title: 'explains disabled methods, and preselects another',
  },
  {
    rule: 'An amount above the ceiling and a payment that cannot be had',
    file: 'src/features/buying/payment/views/choose/MethodRow.tsx',
    from: 'id="pay.off.CEILING"',
    to: 'id="pay.aboutQris"',
    test: 'src/features/buying/payment/views/payment.test.tsx',
    title: 'explains disabled methods, and preselects another',
  },
  {
    rule: 'No payment is opened over an amount that was not on the button',
    file: 'src/features/buying/payment/model/paySaga.ts',
    from: `if (answer.data.amount !== input.agreedAmount) return refused('amountChanged')`,
    to: '',
    test: 'test/flows/buying/paidAmount.test.ts',
    title: 'opens nothing by %s, shows the change, and is paid after an agreement, where the host %s',
  },
  {
    rule: 'An order goes from to pay to closed or paid',
    file: 'src/entities/orderRules.ts',
    from: `CLOSED_TIMEOUT: ['PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'REFUNDED'],`,
    to: 'CLOSED_TIMEOUT: [],',
    test: 'src/entities/orderRules.test.ts',
    title: 'accepts after %s only later statuses, and none that reverts a payment',
  },
  {
    rule: 'An order goes from to pay to closed or paid',
    file: 'src/entities/reducer.ts',
    from: 'function newerOrder(before: PartialOrder | undefined, now: PartialOrder): object {',
    to: 'function newerOrder(before: PartialOrder | undefined, now: PartialOrder): object {\n  if (now.status) return now',
    test: 'test/flows/buying/orders.test.ts',
    title: 'never returns to an earlier status, even if answers alternate',
  },
  {
    rule: 'An unknown order shows that',
    file: 'src/features/buying/orders/views/page/OrderScreen.tsx',
    from: 'isUnknownOrder(page.failure)) return',
    to: 'false) return',
    test: 'src/features/buying/orders/views/page/OrderScreen.test.tsx',
    title: 'says not found by the error code alone',
  },
  {
    rule: 'It is redeemed within some days after the purchase',
    file: 'src/features/buying/vouchers/model/logic.ts',
    from: `return isOver ? 'daysOver' : voucherStatus`,
    to: 'return voucherStatus',
    test: 'src/features/buying/vouchers/model/logic.test.ts',
    title: 'marks a paper voucher as late exactly when the server no longer allows redeeming it',
  },
  {
    rule: `A browser's install prompt is waited for up to 10 s`,
    file: 'src/features/engagement/installed/logic.ts',
    from: 'MAX_PROMPT_DELAY_MS = 10_000',
    to: 'MAX_PROMPT_DELAY_MS = 20_000',
    test: 'test/flows/page/installed.test.ts',
    title: 'installs at once if the browser offers it soon and there is nothing to download',
  },
  {
    rule: 'Position and address each go from init',
    file: 'src/features/base/location/reducer.ts',
    from: 'isSimulated: simulated }',
    to: 'isSimulated: false }',
    test: 'test/flows/discovery/location.test.ts',
    title: 'pass from initial through loading to their ends, and mark a simulated position',
  },
  {
    rule: 'An answer without cards leaves home with its list',
    file: 'src/api/discovery/home.ts', from: 'cardList: itemsOf(homeCardSchema),',
    to: 'cardList: v.pipe(itemsOf(homeCardSchema), v.minLength(1)),',
    test: 'test/flows/discovery/home.test.ts', title: 'is shown if the server answers no cards at all',
  },
  {
    rule: 'The account shows name, avatar and a masked phone number',
    file: 'src/features/account/page/MemberCard.tsx', from: 'id="account.infoFailed"', to: 'id="ui.retry"',
    test: 'src/features/account/page/AccountTab.test.tsx', title: 'shows what is loading, and what failed',
  },
  {
    rule: 'The cutter is round',
    file: 'src/features/account/profile/views/Cropper.tsx', from: 'cropShape="round"', to: 'cropShape="rect"',
    test: 'src/features/account/profile/views/Cropper.test.tsx',
    title: 'is round, square in its sides, named, usable by keys, and adds no style of its own',
  },
  {
    rule: 'A picture is at least 72 pixels',
    file: 'src/shared/media/imageBytes.ts', from: 'shortestSide: 72', to: 'shortestSide: 60',
    test: 'src/shared/media/imageBytes.test.ts', title: 'classifies every file by its bytes',
  },
  {
    rule: 'An upload is aborted 20 s after its last bytes were sent',
    file: 'src/adapters/http/transport.ts', from: 'if (!controller.signal.aborted) timer = setTimeout(end, timeoutMs)', to: '',
    test: 'src/adapters/http/transport.test.ts', title: 'has its time limit from the last sent chunk',
  },
  {
    rule: 'A payment is pending with a countdown',
    file: 'src/features/buying/payment/views/choose/PayHead.tsx',
    from: '<CountdownPill endsAt={endsAt} now={now}', to: '<CountdownPill endsAt={now()} now={now}',
    test: 'src/features/buying/payment/views/payment.test.tsx', title: 'shows amount, deadline and methods in %s, the amount once',
  },
  {
    rule: 'Where the server names no number of hours or days',
    file: 'src/features/buying/vouchers/views/ConfirmRedeem.tsx',
    from: 'id="vouchers.redeem.goodLimitedHelp"', to: 'id="vouchers.redeem.noMoneyBack"',
    test: 'src/features/buying/vouchers/views/vouchers.test.tsx', title: 'warns in %s of limited hours if their number is unknown',
  },
  {
    rule: 'A store in a list: ids',
    file: 'src/api/discovery/stores.ts', from: '  brandStoreNum: displayOnly(countSchema),\n', to: '',
    test: 'src/api/promisedFields.test.ts', title: 'an answer of %s keeps each promised field',
  },
  {
    rule: 'A page of videos: previews',
    file: 'src/api/discovery/videos.ts', from: '    requestId: displayOnly(nameSchema),\n', to: '',
    test: 'src/api/promisedFields.test.ts', title: 'an answer of %s keeps each promised field',
  },
  {
    rule: 'The request of videos',
    file: 'src/api/discovery/videos.ts', from: '    contentId: v.optional(nameSchema),\n', to: '',
    test: 'src/api/promisedFields.test.ts', title: 'a body of %s has each promised field',
  },
  {
    rule: 'A message of the service worker changes choices',
    file: 'src/features/engagement/installed/saga.ts', from: '  yield* call(writeStored, { key, value })\n', to: '',
    test: 'test/flows/page/installed.test.ts', title: 'changes the language, the data saver and the tour on this device, and nothing else',
  },
  {
    rule: 'A message of the service worker loads the page again',
    file: 'src/features/engagement/installed/saga.ts', from: 'while (!canReload(', to: 'while (false && !canReload(',
    test: 'test/flows/page/installed.test.ts', title: 'reloads the page, but never during a payment',
  },
  {
    rule: 'A new push token of the service worker',
    file: 'src/features/engagement/installed/messagesSaga.ts', from: ', on(pushTokenReceived, onPushTokenReceived),', to: ',',
    test: 'test/flows/page/installed.test.ts', title: 'sends a new token to the server, which is not stored',
  },
  {
    rule: 'The download page links to the app',
    file: 'src/features/engagement/installed/saga.ts', from: 'on(appLinkTapped, followAppLink), ', to: '',
    test: 'test/flows/page/installed.test.ts', title: `offers on Android the server's links, and the browser's own installation`,
  },
  {
    rule: 'Ids stay in URLs exactly as the server sent them',
    file: 'src/navigation/cleanUrl.ts',
    from: `[name.replace('?', ''), isId]`, to: `[name.replace('?', ''), matchesPattern(/^[a-z]{2,9}\\d{1,4}$/)]`,
    test: 'test/flows/host/ids.test.ts', title: 'opens a %s from its card, by its address and after a reload',
  },
  {
    rule: 'Every page except the root is below /platform/',
    file: 'src/navigation/routes.ts', from: 'paths: [`/platform/${path}`], ...more', to: 'paths: [`/${path}`], ...more',
    test: 'src/navigation/links.test.ts', title: 'has every page except the root below /platform/',
  },
  {
    rule: 'Links of banners and deep links lead into the app',
    file: 'src/navigation/links.ts',
    from: 'if (site === undefined) return NO_TARGET', to: `if (site === undefined) return { kind: 'outside', url: text }`,
    test: 'src/navigation/links.test.ts', title: 'opens nothing: %j',
  },
  {
    rule: 'Nearby stores load ten a page',
    file: 'src/features/home/page/screens.ts',
    from: 'listOrigin?.halved ? NEARBY_PAGE_SIZE / 2 : NEARBY_PAGE_SIZE', to: 'NEARBY_PAGE_SIZE',
    test: 'test/flows/account/settings.test.ts', title: 'is stored, and lists load half pages from their next opening',
  },
  {
    rule: 'Reports name the region of the user',
    file: 'src/features/engagement/analytics/saga.ts', from: 'city_id: cityId, ', to: '',
    test: 'test/flows/page/analytics.test.ts', title: 'names the region once the address is known',
  },
  {
    rule: 'The activity of friends lies outside the main layout',
    file: 'src/navigation/routes.ts',
    from: `'friend_activity', { chromeless: true, ...INVITATIONS`, to: `'friend_activity', { ...INVITATIONS`,
    test: 'src/app/selectors.test.ts', title: 'renders no frame around chromeless pages, nor while one is loading',
  },
]
