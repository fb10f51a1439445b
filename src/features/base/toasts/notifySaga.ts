import { put, type SagaGenerator } from 'typed-redux-saga'
import { classOf } from '../../../api/kit/errors'
import type { MessageId } from '../../../i18n/messageId'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { nextId } from '../../../ports/random'
import { toastRaised } from './events'

export interface ToastOptions {
  /** `done` if the user's action succeeded, `plain` (default) for everything else. */
  readonly tone?: 'done' | 'plain'
  /** The server's message, shown instead of the text of `messageId`; '' if it sent none. */
  readonly message?: string
  /** An expected refusal and not an error. */
  readonly refused?: boolean
}

interface ToastFailure {
  readonly kind: string
  readonly code: string
  readonly message: string
}

/** Toast options of a failed request: the server's message, and if the refusal is expected. */
export function toastOptions(failure: ToastFailure | null): Pick<ToastOptions, 'message' | 'refused'> {
  return { message: failure?.message ?? '', refused: failure?.kind === 'refused' && classOf(failure.code) === 'expected' }
}

export function* notify(messageId: MessageId, { tone = 'plain', message = '', refused = false }: ToastOptions = {}) {
  const optionalFields = { ...(message === '' ? {} : { message }), ...(refused ? { refused: true as const } : {}) }
  yield* put(toastRaised({ id: yield* call(nextId), text: messageId, tone, ...optionalFields }))
}

/** A link, a URL or a response lacks a `parameter` that `at` needs. Shows a toast and reports the error to monitoring. */
export function* notifyMissing(parameter: string, at: string): SagaGenerator<void> {
  yield* notify('toast.parameterError')
  yield* call(reportError, { kind: 'parameterMissing', code: parameter, at })
}

/** A URL lacks a parameter of its screen. The screen explains that itself; a missing product or store is shown as a toast, too. */
export function* reportMissing(parameter: string, at: string): SagaGenerator<void> {
  if (parameter === 'skuId' || parameter === 'storeId') yield* notifyMissing(parameter, at)
  else yield* call(reportError, { kind: 'parameterMissing', code: parameter, at })
}

/** Texts for outcomes of a share sheet that the device does not show itself. */
export interface ShareTexts {
  /** The device has no sheet, so the picture was downloaded or the text copied. */
  readonly saved: MessageId
  readonly unavailable: MessageId
}

/** Notifies the user of a fallback of the share sheet. The sheet shows its own result. */
export function* notifyShared(
  outcome: 'shared' | 'saved' | 'copied' | 'cancelled' | 'unavailable', texts: ShareTexts,
): SagaGenerator<void> {
  if (outcome === 'saved' || outcome === 'copied') yield* notify(texts.saved, { tone: 'done' })
  if (outcome === 'unavailable') yield* notify(texts.unavailable)
}
