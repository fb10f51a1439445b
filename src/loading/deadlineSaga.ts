import { delay, race, take } from 'typed-redux-saga'
import { shown } from '../navigation/pageEvents'
import { call } from '../ports/call'
import { now } from '../ports/clock'

/** No timer is set for longer: those of a device that slept come late by its sleep, and no event follows when no page was covered. */
const LONGEST_MS = 60_000

/** Waits until a moment (epoch ms) has come. After a phone's sleep it ends when the page is shown again: timers may come late. */
export function* untilDeadline(at: number) {
  for (;;) {
    const left = at - (yield* call(now))
    if (left <= 0) return
    yield* race({ elapsed: delay(Math.min(left, LONGEST_MS)), woken: take(shown) })
  }
}
