import { delay, fork, put, race, select, take } from 'typed-redux-saga'
import { isolated, leading, on, watch } from '../../../journal/supervised'
import { screenEntered, screenLeft, URL_CHANGED } from '../../../navigation/events'
import { selectHasPopup, selectCanPrompt } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { loginDismissed, loginClosed, sessionStarted } from '../../../session/events'
import { selectLogin } from '../../../session/selectors'
import { optionsFailed, optionsLoaded } from '../../lists/filters/events'
import { selectFilters, selectHasCouponFilter } from '../../lists/filters/selectors'
import { NEARBY } from '../../home/home/selectors'
import { finished, firstShown, gotItTapped, knownAlready, tourNextTapped, owed, secondShown } from './events'
import { selectIsTourPending } from './selectors'

/** Home stays unobstructed for at least this long, in ms. */
export const FIRST_LOOK_MS = 1_000

function* restoreCompletion() {
  const { value } = yield* call(readStored, { key: 'education' })
  if (value !== null) return yield* put(knownAlready())
  yield* put(owed())
  yield* showFirstStep()
}

/**
 * Shows the first step once home has loaded its filters and nothing covers it. If the user leaves home first, the next visit tries again.
 */
function* showFirstStep() {
  if (!(yield* select(selectIsTourPending)) || !(yield* select(selectCanPrompt))) return
  const { left } = yield* race({ left: take(screenLeft), free: waitForUnobstructedHome() })
  if (!left) yield* put(firstShown())
}

/** Waits for home to be unobstructed at the end of `FIRST_LOOK_MS`. Repeats the wait after each obstruction. */
function* waitForUnobstructedHome() {
  for (;;) {
    yield* waitForFirstLook()
    if (!(yield* select(selectHasPopup)) && !(yield* select(selectLogin))) return
    yield* take([URL_CHANGED, loginDismissed.type, loginClosed.type, sessionStarted.type])
  }
}

function* waitForFirstLook() {
  const phase = (yield* select(selectFilters, NEARBY.name))?.phase ?? 'loading'
  if (phase === 'loading') yield* take([optionsLoaded, optionsFailed])
  yield* delay(FIRST_LOOK_MS)
}

/** The second step explains the coupon filter. Without that filter the tour ends. */
function* showSecondStep() {
  if (yield* select(selectHasCouponFilter, NEARBY.name)) yield* put(secondShown())
  else yield* finishTour()
}

function* finishTour() {
  yield* put(finished())
  yield* call(writeStored, { key: 'education', value: { finished: true } })
}

/** Shows the tour of home once per device. */
export function* educationSaga() {
  yield* watch('education',
    leading(screenEntered, showFirstStep),
    on(tourNextTapped, showSecondStep),
    on(gotItTapped, finishTour),
  )
  yield* fork(isolated, 'education/learn', restoreCompletion)
}
