import { delay, race, take } from 'typed-redux-saga'
import { pageShown } from '../navigation/pageEvents'
import { call } from '../ports/call'
import { now } from '../ports/clock'

/** Longest timer. Timers of a sleeping device fire late by the sleep, and no event follows if the page was never hidden. */
const MAX_TIMER_MS = 60_000

/** Waits until a moment, epoch ms. After a phone's sleep it ends when the page is shown again, because timers may fire late. */
export function* untilDeadline(at: number) {
  for (;;) {
    const left = at - (yield* call(now))
    if (left <= 0) return
    yield* race({ elapsed: delay(Math.min(left, MAX_TIMER_MS)), woken: take(pageShown) })
  }
}
