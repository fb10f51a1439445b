import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { send } from '../../ports/http'
import type { HttpAnswer, HttpRequest } from '../../ports/http'
import { moveHistory } from '../../ports/history'
import { reportError } from '../../ports/monitoring'
import { nextId } from '../../ports/random'
import { clearVault } from '../../ports/vault'
import { deleted, submitConfirmed, submitRefused } from './events'
import { accountDeletionReducer } from './reducer'
import { accountDeletionSaga } from './saga'
import type { AccountDeletionState } from './types'

const READY: AccountDeletionState = {
  phase: 'submit', check: null, code: null, busy: false, agreed: true, intentId: null, trouble: null,
}
const AROUND = {
  session: { phase: 'user', userId: 'sari', generation: 3, refreshing: false, login: null },
  visit: { sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } },
  navigation: { screen: 'accountDeletionSubmit' },
}
/** A browser sent the wish twice by itself, for the first answer was lost: the server knows the request already. */
const KNOWN_ALREADY: HttpAnswer = { status: 409, body: { success: false, error: { code: '0310409', message: 'used' } }, generation: 3 }

function confirming(done: boolean) {
  const outcome: HttpAnswer = { status: 200, body: { success: true, data: { done } }, generation: null }
  return expectSaga(accountDeletionSaga)
    .withReducer((state: object | undefined, action) => ({
      ...AROUND,
      accountDeletion: accountDeletionReducer((state as { accountDeletion?: AccountDeletionState } | undefined)?.accountDeletion, action),
    }))
    .withState({ ...AROUND, accountDeletion: READY })
    .provide([
      [matchers.call.fn(nextId), 'wish'],
      [matchers.call.fn(reportError), undefined],
      [matchers.call.fn(moveHistory), null],
      [matchers.call.fn(clearVault), { cleared: true }],
      {
        call: (effect, next) => {
          if (effect.fn !== (send as unknown)) return next()
          return (effect.args[0] as HttpRequest).endpoint === 'cancelAccount' ? KNOWN_ALREADY : outcome
        },
      },
    ])
    .dispatch(submitConfirmed())
}

describe('a refusal that is not about the account', () => {
  it('does not hide a deletion that had gone through', () => confirming(true).put(deleted()).silentRun(20))

  it('is told as a wish that did not arrive, when it did not', () =>
    confirming(false).put(submitRefused({ reason: 'lost', kind: 'lost', code: '', message: '' })).not.put(deleted()).silentRun(20))
})
