import { put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { call } from '../ports/call'
import { brightenScreen, restoreBrightness } from '../ports/device/screen'
import { brightnessRequested, screenLeft } from './events'
import { selectInShell } from './selectors'

/** Full brightness in a native shell, so that scanners can read the code, until the screen is left or this flow ends. */
export function* brightenWhileOpen(): SagaGenerator<void> {
  if (!(yield* select(selectInShell))) return
  try {
    yield* put(brightnessRequested({ isFull: (yield* call(brightenScreen)).bright }))
    yield* take(screenLeft.type)
  } finally {
    yield* call(restoreBrightness)
  }
}
