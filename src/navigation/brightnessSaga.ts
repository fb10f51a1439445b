import { put, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { call } from '../ports/call'
import { brightenScreen, restoreBrightness } from '../ports/screen'
import { brightnessAsked, screenLeft } from './events'
import { selectInShell } from './selectors'

/**
 * Full brightness until the screen is left or this flow is cancelled, where a shell can set it: a scanner reads a bright code. A flow that
 * ends by a bug gives it back, too.
 */
export function* keepBright(): SagaGenerator<void> {
  if (!(yield* select(selectInShell))) return
  try {
    yield* put(brightnessAsked({ isFull: (yield* call(brightenScreen)).bright }))
    yield* take(screenLeft.type)
  } finally {
    yield* call(restoreBrightness)
  }
}
