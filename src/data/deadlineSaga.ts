import { delay, race, take } from 'typed-redux-saga'
import { pageShown } from '../navigation/pageEvents'
import { call } from '../ports/call'
import { now } from '../ports/clock'

/** Longest timer. A sleeping device delays timers, and emits no event on waking if the page was never hidden. */
const MAX_TIMER_MS = 60_000

/** Waits until `at`, epoch ms. Also checks the time when the page is shown again, because a sleeping device delays timers. */
export function* untilDeadline(at: number) {
  for (;;) {
    const remainingMs = at - (yield* call(now))
    if (remainingMs <= 0) return
    yield* race({ elapsed: delay(Math.min(remainingMs, MAX_TIMER_MS)), woken: take(pageShown) })
  }
}
