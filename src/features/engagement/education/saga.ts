import { delay, fork, put, race, select, take } from 'typed-redux-saga'
import { isolated, leading, on, watch } from '../../../journal/supervised'
import { screenEntered, screenLeft, URL_CHANGED } from '../../../navigation/events'
import { selectHasPopup, selectCanPrompt } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { loginDismissed, sessionStarted } from '../../../session/events'
import { selectLogin } from '../../../session/selectors'
import { optionsFailed, optionsLoaded } from '../../lists/filters/events'
import { selectFilters, selectHasCouponFilter } from '../../lists/filters/selectors'
import { NEARBY } from '../../home/home/selectors'
import { finished, firstShown, gotItTapped, knownAlready, tourNextTapped, owed, secondShown } from './events'
import { selectEducationOwed } from './selectors'

/** How long home is shown before something lies over it. */
export const FIRST_LOOK_MS = 1_000

function* learn() {
  const { value } = yield* call(readStored, { key: 'education' })
  if (value !== null) return yield* put(knownAlready())
  yield* put(owed())
  yield* show()
}

/** Shows the first step when home has what it explains and nothing lies over it; if home is left before, when it is entered again. */
function* show() {
  if (!(yield* select(selectEducationOwed)) || !(yield* select(selectCanPrompt))) return
  const { left } = yield* race({ left: take(screenLeft), free: freeLook() })
  if (!left) yield* put(firstShown())
}

/** A first look at home, and as many more as end with something lying over it. */
function* freeLook() {
  for (;;) {
    yield* firstLook()
    if (!(yield* select(selectHasPopup)) && !(yield* select(selectLogin))) return
    yield* take([URL_CHANGED, loginDismissed.type, sessionStarted.type])
  }
}

function* firstLook() {
  const phase = (yield* select(selectFilters, NEARBY.name))?.phase ?? 'loading'
  if (phase === 'loading') yield* take([optionsLoaded, optionsFailed])
  yield* delay(FIRST_LOOK_MS)
}

/** The second step explains a filter: without that filter there is none. */
function* goOn() {
  if (yield* select(selectHasCouponFilter, NEARBY.name)) yield* put(secondShown())
  else yield* finish()
}

function* finish() {
  yield* put(finished())
  yield* call(writeStored, { key: 'education', value: { finished: true } })
}

/** Shows a newcomer around home, once a device. */
export function* educationSaga() {
  yield* watch('education',
    leading(screenEntered, show),
    on(tourNextTapped, goOn),
    on(gotItTapped, finish),
  )
  yield* fork(isolated, 'education/learn', learn)
}
