import { ASSET_KINDS } from '../../../api/account/cancellation'
import { UNKNOWN } from '../../../api/kit/fields'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { AccountDeletionState } from './types'

export const accountDeletionPrivacy: Declarations = {
  events: events<typeof Events>('accountDeletion', {
    continued: { step: oneOf('check', 'declaration') },
    assetsAwaited: { generation: 'id' },
    assetsLoaded: {
      generation: 'id', left: { pendingOrders: 'count', unsettledAssets: { kind: oneOf(...ASSET_KINDS, UNKNOWN), count: 'count' } },
    },
    assetsFailed: { generation: 'id', kind: 'id' },
    settleTapped: { kind: oneOf(...ASSET_KINDS, UNKNOWN, 'ORDER') },
    deletionCodeSent: { resendAt: 'moment', maskedPhone: 'private' },
    deletionCodeSubmitted: { otp: 'private' },
    codeFailed: { kind: 'id', code: 'id', message: 'sentence' },
  }, { deletionCodeSent: 'accountDeletion/codeSent', deletionCodeSubmitted: 'accountDeletion/codeSubmitted' }),
  slices: slices<{ accountDeletion: AccountDeletionState }>({
    accountDeletion: {
      phase: oneOf('unknown', 'check', 'declaration', 'verify', 'submit', 'submitting', 'deleted'),
      check: {
        phase: oneOf('loading', 'failed', 'ready'), generation: 'id',
        left: { pendingOrders: 'count', unsettledAssets: { kind: oneOf(...ASSET_KINDS, UNKNOWN), count: 'count' } },
      },
      code: { resendAt: 'moment', maskedPhone: 'private' }, error: { kind: 'id', code: 'id', message: 'sentence' },
    },
  }),
}
