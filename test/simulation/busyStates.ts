import type { RootState } from '../../src/app/rootReducer'
import { selectIsHomeFree, selectNextDialog } from '../../src/features/engagement/promotions/selectors'

/** Says for each phase of a machine if it waits for something. A missing phase does not compile. */
type Phases<Phase extends string> = Readonly<Record<Phase, 'busy' | 'rests'>>
type Look<Slice> = (slice: Slice, state: RootState) => readonly string[]

const FEED: Phases<RootState['feeds'][string]['phase']> = {
  opening: 'busy', loadingMore: 'busy', refreshing: 'busy', ready: 'rests', failed: 'rests', moreFailed: 'rests',
}
const RESOURCE: Phases<RootState['resources'][string]['phase']> = { loading: 'busy', refreshing: 'busy', ready: 'rests', failed: 'rests' }
const FILTERS: Phases<NonNullable<RootState['filters']>[string]['phase']> = { loading: 'busy', ready: 'rests', failed: 'rests' }
const HOME: Phases<RootState['home']['phase']> = { init: 'rests', loading: 'busy', ready: 'rests', failed: 'rests' }
const REDEEMING: Phases<RootState['redeeming'][string]['phase']> = {
  locating: 'busy', checking: 'busy', redeeming: 'busy', noPosition: 'rests', notChecked: 'rests', tooFar: 'rests', confirming: 'rests',
  unknown: 'rests', done: 'rests', failed: 'rests',
}
const PLACE: Phases<RootState['location']['position']['status']> = { init: 'rests', loading: 'busy', end: 'rests' }
const MUTATION: Phases<NonNullable<RootState['mutations']>[string]['phase']> = {
  pending: 'busy', unknown: 'rests', open: 'rests', succeeded: 'rests', failed: 'rests',
}
const PROFILE: Phases<RootState['profile']['phase']> = {
  loading: 'busy', refreshing: 'busy', none: 'rests', ready: 'rests', failed: 'rests',
}
const PORTRAIT: Phases<RootState['portrait']['phase']> = {
  picking: 'busy', cutting: 'busy', uploading: 'busy', idle: 'rests', cropping: 'rests',
}
const DELETION: Phases<RootState['accountDeletion']['phase']> = {
  submitting: 'busy', declaration: 'rests', check: 'rests', verify: 'rests', submit: 'rests', unknown: 'rests', deleted: 'rests',
}
const ORDERING: Phases<RootState['confirm'][string]['stage']['phase']> = {
  ordering: 'busy', choosing: 'rests', moved: 'rests', refused: 'rests', unsure: 'rests', ordered: 'rests',
}
const CHECK: Phases<NonNullable<RootState['accountDeletion']['check']>['phase']> = { loading: 'busy', failed: 'rests', ready: 'rests' }
const FLOATING: Phases<RootState['floating']['phase']> = {
  loading: 'busy', unknown: 'rests', here: 'rests', none: 'rests', closed: 'rests',
}
const LINKS: Phases<NonNullable<RootState['installed']>['links']['phase']> = { loading: 'busy', failed: 'rests', ready: 'rests' }
const CACHE: Phases<RootState['settingsPage']['cache']['phase']> = { clearing: 'busy', idle: 'rests', cleared: 'rests' }
const EXPORTING: Phases<RootState['developer']['exporting']> = { busy: 'busy', idle: 'rests', done: 'rests', failed: 'rests' }
const WATCHING: Phases<RootState['developer']['watching']['phase']> = { busy: 'busy', idle: 'rests', shown: 'rests', failed: 'rests' }
const CLEARING: Phases<RootState['developer']['clearing']> = { busy: 'busy', no: 'rests', confirming: 'rests', failed: 'rests' }

const REPORT: Phases<NonNullable<RootState['report']>['phase']> = {
  preparing: 'busy', sending: 'busy', none: 'rests', unprepared: 'rests', ready: 'rests', refused: 'rests', waiting: 'rests', sent: 'rests',
  withdrawn: 'rests',
}

const one = <Phase extends string>(phases: Phases<Phase>, phase: Phase, what = ''): readonly string[] =>
  phases[phase] === 'busy' ? [`${what}${phase}`] : []
const when = (is: boolean, what: string): readonly string[] => (is ? [what] : [])
const each = <Phase extends string>(phases: Phases<Phase>): Look<Readonly<Record<string, { readonly phase: Phase }>>> =>
  (slice) => Object.entries(slice).flatMap(([name, { phase }]) => one(phases, phase, `${name} `))
const nothing: Look<unknown> = () => []

/** The pending work of each slice. A missing slice does not compile. */
const LOOKS: { readonly [Slice in keyof RootState]-?: Look<NonNullable<RootState[Slice]>> } = {
  accountDeletion: ({ phase, check, busy }) =>
    [...one(DELETION, phase), ...(check ? one(CHECK, check.phase, 'check ') : []), ...when(busy, 'asks the server')],
  bottomBanner: nothing,
  // An order waits for its login while the login sheet is open.
  confirm: (pages, { session }) =>
    (session.login ? [] : Object.entries(pages).flatMap(([page, { stage }]) => one(ORDERING, stage.phase, `${page} `))),
  connection: nothing,
  couponPages: nothing,
  developer: ({ exporting, watching, clearing }) =>
    [...one(EXPORTING, exporting, 'exporting '), ...one(WATCHING, watching.phase, 'watching '), ...one(CLEARING, clearing, 'clearing ')],
  editing: nothing,
  education: nothing,
  entities: nothing,
  explore: nothing,
  favourites: nothing,
  feeds: each(FEED),
  filters: each(FILTERS),
  flashSale: nothing,
  floating: ({ phase }) => one(FLOATING, phase),
  // The browser's own prompts may stay open forever.
  installed: ({ links }) => one(LINKS, links.phase, 'links '),
  invitations: nothing,
  offlineVouchers: nothing,
  home: ({ phase, refreshing }) => [...one(HOME, phase), ...when(refreshing, 'refreshing')],
  location: ({ position, address }) => [...one(PLACE, position.status, 'position '), ...one(PLACE, address.status, 'address ')],
  login: ({ busy }) => when(busy, 'asks the server'),
  malls: nothing,
  monitoring: nothing,
  mutations: each(MUTATION),
  navigation: ({ pendingScreen }) => when(pendingScreen !== null && !pendingScreen.failed, 'a screen is awaited'),
  places: nothing,
  payments: ({ orders }) =>
    Object.entries(orders).flatMap(([id, { pendingPoll }]) => when(pendingPoll?.by === 'tap', `${id} is polled`)),
  orders: nothing,
  // A waiting dialog opens as soon as home is free.
  popups: (_, state) => when(selectIsHomeFree(state) && selectNextDialog(state) !== null, 'a dialog waits'),
  portrait: ({ phase }) => one(PORTRAIT, phase),
  profile: ({ phase }) => one(PROFILE, phase),
  ratings: nothing,
  redeeming: each(REDEEMING),
  recentDeals: nothing,
  reminders: nothing,
  report: (report) => [
    ...one(REPORT, report.phase), ...when('withdrawal' in report && report.withdrawal === 'busy', 'is taken back'),
  ],
  resources: each(RESOURCE),
  router: nothing,
  search: nothing,
  session: ({ refreshing }) => when(refreshing, 'refreshing'),
  settings: ({ changingLocale }) => when(changingLocale, 'a language is awaited'),
  settingsPage: ({ cache }) => one(CACHE, cache.phase, 'cache '),
  skyPackets: nothing,
  startup: nothing,
  storeMap: nothing,
  toasts: nothing,
  unread: nothing,
  visit: ({ sessionId }) => when(sessionId === '', 'has not begun'),
  wallet: nothing,
  workshop: nothing,
}

/** All pending work of all loaded slices. */
export function busyIn(state: RootState): readonly string[] {
  return (Object.keys(state) as (keyof RootState)[]).flatMap((slice) =>
    (LOOKS[slice] as Look<unknown>)(state[slice], state).map((what) => `${slice}: ${what}`),
  )
}
