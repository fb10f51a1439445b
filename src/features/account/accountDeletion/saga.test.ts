import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { send, type HttpAnswer, type HttpRequest } from '../../../ports/data/http'
import { moveHistory } from '../../../ports/history'
import { reportError } from '../../../ports/monitoring'
import { nextId } from '../../../ports/random'
import { clearVault } from '../../../ports/data/vault'
import { failed, succeeded } from '../../../data/mutation/events'
import { mutationsReducer, type MutationsState } from '../../../data/mutation/reducer'
import { DELETION, submitConfirmed } from './events'
import { accountDeletionReducer } from './reducer'
import { accountDeletionSaga } from './saga'
import type { AccountDeletionState } from './types'

const READY: AccountDeletionState = {
  phase: 'submit', check: null, code: null, busy: false, agreed: true, error: null,
}
const OTHER_SLICES = {
  session: { phase: 'user', userId: 'sari', generation: 3, refreshing: false, login: null },
  visit: { sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } },
  navigation: { screen: 'accountDeletionSubmit' },
}
/** The browser sent the request twice after losing the first answer: the server already has this intent id. */
const DUPLICATE_INTENT: HttpAnswer = { status: 409, body: { success: false, error: { code: '0310409', message: 'used' } }, generation: 3 }

function runConfirmation(done: boolean) {
  const outcome: HttpAnswer = { status: 200, body: { success: true, data: { done } }, generation: null }
  return expectSaga(accountDeletionSaga)
    .withReducer((state: object | undefined, action) => ({
      ...OTHER_SLICES,
      accountDeletion: accountDeletionReducer((state as { accountDeletion?: AccountDeletionState } | undefined)?.accountDeletion, action),
      mutations: mutationsReducer((state as { mutations?: MutationsState } | undefined)?.mutations, action),
    }))
    .withState({ ...OTHER_SLICES, accountDeletion: READY })
    .provide([
      [matchers.call.fn(nextId), 'wish'],
      [matchers.call.fn(reportError), undefined],
      [matchers.call.fn(moveHistory), null],
      [matchers.call.fn(clearVault), { cleared: true }],
      {
        call: (effect, next) => {
          if (effect.fn !== (send as unknown)) return next()
          return (effect.args[0] as HttpRequest).endpoint === 'cancelAccount' ? DUPLICATE_INTENT : outcome
        },
      },
    ])
    .dispatch(submitConfirmed())
}

const INTENT = { name: DELETION, key: '', intentId: 'wish' }
const USED = { kind: 'refused', code: '0310409', message: 'used' } as const

describe('a refusal that does not concern the account', () => {
  it('does not hide a deletion that had succeeded', () => runConfirmation(true).put(succeeded({ ...INTENT, result: {} })).silentRun(20))

  it('is shown as an intent that never arrived, if it did not', () =>
    runConfirmation(false).put(failed({ ...INTENT, reason: 'lost', failure: USED })).not.put(succeeded({ ...INTENT, result: {} }))
      .silentRun(20))
})
