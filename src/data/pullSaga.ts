import type { UnknownAction } from 'redux'
import type { Task } from 'redux-saga'
import { delay, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga'

/** Pulls within this time are one refresh. */
export const REFRESH_THROTTLE_MS = 300

interface PullOptions<Pull> {
  /** Pulls with different keys are separate refreshes. */
  readonly keyOf?: (pull: Pull) => string
  /** Event that ends the pull indicator of a pull that was dropped after its refresh had ended. */
  readonly onLatePull?: () => UnknownAction
}

/** Starts a refresh with the first of several pulls; redux-saga's `throttle` would start another for the last one. */
export function* onPulls<Pull extends UnknownAction>(
  event: { readonly type: string } & ((...args: never[]) => Pull),
  refresh: (pull: Pull) => Generator,
  { keyOf = () => '', onLatePull }: PullOptions<Pull> = {},
): SagaGenerator<void> {
  for (;;) {
    let pull: Pull | undefined = (yield* take(event.type)) as Pull
    let key: string | null = null
    let running: Task | null = null
    while (pull) {
      if (keyOf(pull) !== key) running = yield* fork(refresh, pull)
      else if (onLatePull && !running?.isRunning()) yield* put(onLatePull())
      key = keyOf(pull)
      const { more } = yield* race({ over: delay(REFRESH_THROTTLE_MS), more: take(event.type) })
      pull = more as unknown as Pull | undefined
    }
  }
}
