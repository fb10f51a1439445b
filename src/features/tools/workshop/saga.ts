import { put } from 'typed-redux-saga'
import { leading, on, watch } from '../../../journal/runtime/supervised'
import { matchesEntered } from '../../../navigation/events'
import { call } from '../../../ports/call'
import { reloadPage } from '../../../ports/history'
import { writeEnvironment, readEnvironment, controlSandbox, type SandboxCommand } from '../../../ports/workshop'
import { environmentStored, environmentRead, sandboxAnswered, sandboxRequested, sandboxFailed } from './events'

function* enter() {
  yield* put(environmentRead(yield* call(readEnvironment)))
  yield* sendCommand({ action: 'state' })
}

function* applyEnvironment({ payload: { environment } }: ReturnType<typeof environmentStored>) {
  yield* call(writeEnvironment, environment)
  yield* call(reloadPage)
}

function* onCommandSubmitted({ payload: { command } }: ReturnType<typeof sandboxRequested>) {
  yield* sendCommand(command)
}

function* sendCommand(command: SandboxCommand) {
  const answer = yield* call(controlSandbox, command)
  yield* put('failed' in answer ? sandboxFailed() : sandboxAnswered(answer))
}

export function* workshopSaga() {
  yield* watch('workshop',
    on(matchesEntered('testEnvironment'), enter),
    leading(environmentStored, applyEnvironment),
    on(sandboxRequested, onCommandSubmitted),
  )
}
