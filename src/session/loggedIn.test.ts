import type { UnknownAction } from 'redux'
import { expectSaga } from 'redux-saga-test-plan'
import { guestFound, loginClosed, loginDismissed, loginRequired, sessionStarted, userFound } from './events'
import { ensureLoggedIn } from './loggedIn'
import { sessionReducer } from './reducer'

const SARI = { userId: 'sari', generation: 3 }
const STARTED = sessionStarted({ ...SARI, registered: false })
const reducer = (state = { session: sessionReducer(undefined, { type: 'start' }) }, action: UnknownAction) =>
  ({ session: sessionReducer(state.session, action) })

/** The answer after some events, or that it waits, and whether the login sheet was requested. */
async function answerAfter(...actions: readonly UnknownAction[]) {
  const saga = expectSaga(ensureLoggedIn, 'pay').withReducer(reducer)
  const { allEffects, returnValue } = await actions.reduce((each, action) => each.dispatch(action), saga).silentRun(5)
  const isAsked = JSON.stringify(allEffects).includes(loginRequired.type)
  return [typeof returnValue === 'boolean' ? returnValue : 'waits', isAsked]
}

describe('an action that needs a login', () => {
  it('waits until the vault is read, and continues for a user without a sheet', async () => {
    expect(await answerAfter()).toEqual(['waits', false])
    expect(await answerAfter(userFound(SARI))).toEqual([true, false])
  })

  it('continues after the login of a guest, and ends when the sheet closes', async () => {
    expect(await answerAfter(guestFound())).toEqual(['waits', true])
    expect(await answerAfter(guestFound(), STARTED)).toEqual([true, true])
    for (const closed of [loginDismissed(), loginClosed()]) expect(await answerAfter(guestFound(), closed)).toEqual([false, true])
  })
})
