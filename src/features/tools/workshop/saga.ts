import { put } from 'typed-redux-saga'
import { leading, on, watch } from '../../../journal/supervised'
import { entered } from '../../../navigation/events'
import { call } from '../../../ports/call'
import { reloadPage } from '../../../ports/history'
import { keepEnvironment, readEnvironment, tellSandbox } from '../../../ports/workshop'
import type { SandboxCommand } from '../../../ports/workshop'
import { environmentKept, environmentRead, sandboxAnswered, sandboxAsked, sandboxMissed } from './events'

function* enter() {
  yield* put(environmentRead(yield* call(readEnvironment)))
  yield* tell({ action: 'state' })
}

function* keep({ payload: { environment } }: ReturnType<typeof environmentKept>) {
  yield* call(keepEnvironment, environment)
  yield* call(reloadPage)
}

function* askSandbox({ payload: { wish } }: ReturnType<typeof sandboxAsked>) {
  yield* tell(wish)
}

function* tell(wish: SandboxCommand) {
  const answer = yield* call(tellSandbox, wish)
  yield* put('failed' in answer ? sandboxMissed() : sandboxAnswered(answer))
}

export function* workshopSaga() {
  yield* watch('workshop',
    on(entered('testEnvironment'), enter),
    leading(environmentKept, keep),
    on(sandboxAsked, askSandbox),
  )
}
