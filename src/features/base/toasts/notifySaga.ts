import { put } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { nextId } from '../../../ports/random'
import { toastRaised } from './events'

export interface ToastOptions {
  /** `done` for what the shopper wanted and has, `plain` for everything else, which is the usual. */
  readonly tone?: 'done' | 'plain'
  /** The server's message, shown in place of ours; '' where it sent none. */
  readonly message?: string
}

/** Shows a toast: `text` is a message id. */
export function* notify(text: string, { tone = 'plain', message = '' }: ToastOptions = {}) {
  yield* put(toastRaised({ id: yield* call(nextId), text, tone, ...(message === '' ? {} : { message }) }))
}

/** A link, an address or an answer lacks a `parameter` that `at` needs: shown to the shopper and reported to monitoring. */
export function* notifyMissing(parameter: string, at: string): SagaGenerator<void> {
  yield* notify('toast.parameterError')
  yield* call(reportError, { kind: 'parameterMissing', code: parameter, at })
}
