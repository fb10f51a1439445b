import type { DataOf } from '../../../api/kit/endpoint'
import type { cancellationQuery } from '../../../api/account/cancellation'

export type Step = 'declaration' | 'check' | 'verify' | 'submit'

export type RemainingAssets = DataOf<typeof cancellationQuery>

/** Result of the last check. An answer of another load is dropped; the load id is in `loadId`. */
export type AssetsCheck =
  | { readonly phase: 'loading'; readonly generation: string }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly left: RemainingAssets }

/** `code` and `message` are the server's, '' if it sent none. */
export interface StepError {
  readonly kind: string
  readonly code: string
  readonly message: string
}

export interface AccountDeletionState {
  /** The next incomplete step, or the result of the last one. */
  readonly phase: Step | 'submitting' | 'unknown' | 'deleted'
  /** Null before the first check. */
  readonly check: AssetsCheck | null
  /** The code that was sent. `resendAt` (epoch ms) is the earliest time for another; `maskedPhone` has only the last digits. */
  readonly code: { readonly resendAt: number; readonly maskedPhone: string } | null
  /** A request is pending: to send a code, to check a code, or to read the outcome. */
  readonly busy: boolean
  readonly agreed: boolean
  readonly error: StepError | null
}
