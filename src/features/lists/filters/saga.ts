import { all, delay, fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import { filterOptions, filterSign, filterTags, TAGGED_SCENES, type Scene } from '../../../api/discovery/filters'
import { isolated, releaseOnCrash, latest, leading, on, watch } from '../../../journal/runtime/supervised'
import { declared } from '../../../data/declared'
import { reloadIfOpened } from '../../../data/operations'
import { feedOpened, pageAwaited, feedRefreshed, pageLoaded } from '../../../data/feed/events'
import { selectFeedNames } from '../../../data/feed/selectors'
import { popupRequested } from '../../../navigation/events'
import { onReconnect } from '../../../navigation/reconnect'
import { sessionEnded } from '../../../session/events'
import { ensureLoggedIn } from '../../../session/loggedIn'
import { request } from '../../../session/request'
import { selectLoggedIn } from '../../../session/selectors'
import { selectLocationParams } from '../../base/location/selectors'
import { notify } from '../../base/toasts/notifySaga'
import {
  applied,
  applyTapped,
  chipTapped,
  couponsRefused,
  draftCounted,
  filterClearTapped,
  filterItemTapped,
  optionsAwaited,
  optionsFailed,
  optionsLoaded,
  filtersCleared,
  resetTapped,
  tagsLoaded,
  tagTapped,
  toggleApplied, couponFilterCleared,
} from './events'
import { toChosenFilters, replaceOption } from './logic'
import { selectCouponToggles, selectFilters } from './selectors'

/** Loads the options of a list once. After a failure, the next load of the list or the restored network retries. */
function* loadOptions(feed: string) {
  const scene = (yield* declared()).list(feed)?.scene
  const current = yield* select(selectFilters, feed)
  if (scene === undefined || (current !== null && current.phase !== 'failed')) return
  yield* releaseOnCrash(requestOptions(feed, scene), optionsFailed({ feed }))
}

function* requestOptions(feed: string, scene: Scene): SagaGenerator<void> {
  yield* put(optionsAwaited({ feed }))
  const answer = yield* request(filterOptions, { scene })
  if ('failure' in answer) return void (yield* put(optionsFailed({ feed })))
  yield* put(optionsLoaded({ feed, options: answer.data }))
  const taggedScene = TAGGED_SCENES.find((each) => each === scene)
  if (taggedScene) yield* fork(isolated, 'filters/tags', () => requestTags(feed, taggedScene))
}

/** Tags are optional: a list works without them, so a failure shows no message. */
function* requestTags(feed: string, scene: (typeof TAGGED_SCENES)[number]) {
  const answer = yield* request(filterTags, { scene }, { background: true })
  if ('data' in answer) yield* put(tagsLoaded({ feed, tags: answer.data.tagList }))
}

/** Debounce of the draft before it is counted, ms. */
export const COUNT_PAUSE_MS = 300

/** Counts home's stores that match the draft. Without a result the button says "Apply". */
function* countDraft({ payload: { feed, at } }: ReturnType<typeof filterItemTapped | typeof filterClearTapped>) {
  const { options, draft } = (yield* select(selectFilters, feed)) ?? { options: [], draft: null }
  const scene = (yield* declared()).list(feed)?.scene
  if (draft?.at !== at || scene !== 'HOME_PAGE') return
  yield* delay(COUNT_PAUSE_MS)
  const query = {
    scene, filterOptions: toChosenFilters(replaceOption(options, at, draft.option)), ...(yield* select(selectLocationParams)),
  }
  const answer = yield* request(filterSign, query, { background: true })
  if ('data' in answer) yield* put(draftCounted({ feed, at, total: answer.data.total }))
}

function* loadOptionsOfList({ payload: { feed } }: ReturnType<typeof feedOpened | typeof feedRefreshed | typeof pageAwaited>) {
  yield* loadOptions(feed)
}

/** Opens the sheet of a chip with a list, or toggles it. The coupon toggle requires a login. */
function* onChipTapped({ payload: { feed, at } }: ReturnType<typeof chipTapped>) {
  const option = (yield* select(selectFilters, feed))?.options[at]
  if (!option) return
  if (option.listData) return yield* put(popupRequested({ popup: 'filter', value: String(at) }))
  const isTurningOnCoupons = option.type === 'COUPON_AVAILABLE' && !option.objectData?.checked
  if (isTurningOnCoupons) {
    // Explains the login sheet that opens with it.
    if (!(yield* select(selectLoggedIn))) {
      yield* put(couponsRefused())
      yield* notify('toast.loginForCoupons')
    }
    if (!(yield* ensureLoggedIn('couponFilter'))) return
  }
  yield* put(toggleApplied({ feed, at }))
}

/** The user filters by usable coupons and has none. */
function* notifyNothingUsable({ payload: { nothingUsable } }: ReturnType<typeof pageLoaded>) {
  if (nothingUsable) yield* notify('toast.nothingUsable')
}

/** Applies the draft if it differs from the active filter. */
function* apply({ payload: { feed, at } }: ReturnType<typeof applyTapped>) {
  const filters = yield* select(selectFilters, feed)
  const option = filters?.options[at]
  if (filters?.draft?.at !== at || !option) return
  const hasChanged = JSON.stringify(toChosenFilters([filters.draft.option])) !== JSON.stringify(toChosenFilters([option]))
  if (hasChanged) yield* put(applied({ feed, at }))
}

const FILTER_CHANGES = [toggleApplied, couponFilterCleared, applied, filtersCleared, tagTapped] as const

function* resetAll({ payload: { feed } }: ReturnType<typeof resetTapped>) {
  yield* put(filtersCleared({ feed }))
}

function* reloadList({ payload: { feed } }: ReturnType<(typeof FILTER_CHANGES)[number]>) {
  yield* reloadIfOpened(feed)
}

/** Coupons belong to a user: after a logout the coupon filter is off. */
function* turnOffCouponToggles() {
  for (const toggle of yield* select(selectCouponToggles)) yield* put(couponFilterCleared(toggle))
}

/** Loads the options of lists that opened before this module had loaded, or whose request failed. */
function* loadMissingOptions() {
  yield* all((yield* select(selectFeedNames)).map((feed) => isolated('filters/first', () => loadOptions(feed))))
}

export function* filtersSaga() {
  yield* watch('filters',
    // Only the latest draft is counted.
    latest([filterItemTapped, filterClearTapped], countDraft), leading(chipTapped, onChipTapped),
    on(
      [feedOpened, feedRefreshed, pageAwaited], loadOptionsOfList,
    ), on(applyTapped, apply), on(resetTapped, resetAll), on(sessionEnded, turnOffCouponToggles),
    on(FILTER_CHANGES, reloadList), on(pageLoaded, notifyNothingUsable), onReconnect(loadMissingOptions),
  )
  yield* fork(isolated, 'filters/catchUp', loadMissingOptions)
}
