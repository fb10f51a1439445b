import type { DataOf } from '../../../api/endpoint'
import type { cancellationQuery } from '../../../api/cancellation'

/** The screens of the deletion, in order. */
export type Step = 'declaration' | 'check' | 'verify' | 'submit'

/** What is left in the account. */
export type AssetsLeft = DataOf<typeof cancellationQuery>

/** Whether anything is left, as far as the server was asked. `generation` is the load id: an answer of another load is dropped. */
export type AssetsCheck =
  | { readonly phase: 'loading'; readonly generation: string }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly left: AssetsLeft }

/** Why a step did not go through: the kind of failure, the server's code and message ('' where it had none). */
export interface Trouble {
  readonly kind: string
  readonly code: string
  readonly message: string
}

export interface AccountDeletionState {
  /** The step that is due next; or what became of the last one. */
  readonly phase: Step | 'submitting' | 'unknown' | 'deleted'
  /** Null before the server was asked. */
  readonly check: AssetsCheck | null
  /** A code is on its way to a phone, of which only the last digits are known; `resendAt` (epoch ms) is when another may be asked for. */
  readonly code: { readonly resendAt: number; readonly maskedPhone: string } | null
  /** The server is asked to send or check a code, or for the outcome of the deletion. */
  readonly busy: boolean
  readonly agreed: boolean
  readonly trouble: Trouble | null
}
