import type { DataOf } from '../../../api/kit/endpoint'
import type { cancellationQuery } from '../../../api/account/cancellation'
import type { EpochMs, Id, Private, Sentence } from '../../../shared/meaning'

export type Step = 'declaration' | 'check' | 'verify' | 'submit'

export type RemainingAssets = DataOf<typeof cancellationQuery>

/** Result of the last check. An answer of another load is dropped; the load id is in `generation`. */
export type AssetsCheck =
  | { readonly phase: 'loading'; readonly generation: Id }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly left: RemainingAssets }

/** `code` and `message` are the server's, '' if it sent none. */
export interface StepError {
  readonly kind: Id
  readonly code: Id
  readonly message: Sentence
}

export interface AccountDeletionState {
  /** The next incomplete step, or the result of the last one. */
  readonly phase: Step | 'submitting' | 'unknown' | 'deleted'
  /** Null before the first check. */
  readonly check: AssetsCheck | null
  /** The code that was sent. `resendAt` (epoch ms) is the earliest time for another; `maskedPhone` has only the last digits. */
  readonly code: { readonly resendAt: EpochMs; readonly maskedPhone: Private<string> } | null
  /** A request is pending: to send a code, to check a code, or to read the outcome. */
  readonly busy: boolean
  readonly agreed: boolean
  readonly error: StepError | null
}
