import { put } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { classOf } from '../../../api/errors'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { nextId } from '../../../ports/random'
import { toastRaised } from './events'

export interface ToastOptions {
  /** `done` for what the shopper wanted and has, `plain` for everything else, which is the usual. */
  readonly tone?: 'done' | 'plain'
  /** The server's message, shown in place of ours; '' where it sent none. */
  readonly message?: string
  /** An everyday refusal: nothing failed. */
  readonly refused?: boolean
}

interface Told {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** What a toast says of a call that did not succeed: the server's message, and whether it is an everyday refusal. */
export function toldOf(failure: Told | null): Pick<ToastOptions, 'message' | 'refused'> {
  return { message: failure?.message ?? '', refused: failure?.kind === 'refused' && classOf(failure.code) === 'expected' }
}

/** Shows a toast: `text` is a message id. */
export function* notify(text: string, { tone = 'plain', message = '', refused = false }: ToastOptions = {}) {
  const said = { ...(message === '' ? {} : { message }), ...(refused ? { refused: true as const } : {}) }
  yield* put(toastRaised({ id: yield* call(nextId), text, tone, ...said }))
}

/** A link, an address or an answer lacks a `parameter` that `at` needs: shown to the shopper and reported to monitoring. */
export function* notifyMissing(parameter: string, at: string): SagaGenerator<void> {
  yield* notify('toast.parameterError')
  yield* call(reportError, { kind: 'parameterMissing', code: parameter, at })
}
