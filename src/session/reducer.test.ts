import type { UnknownAction } from 'redux'
import {
  deletionLeftOpen, deletionSettled, guestFound, isLogout, loginClosed, loginDismissed, loginRequired, refreshRefused, refreshUnreachable,
  sessionEnded, sessionStarted, tokenExpired, tokensRefreshed, userFound,
} from './events'
import { sessionReducer } from './reducer'

const SARI = { userId: 'sari', generation: 3 }
const STARTED = sessionStarted({ ...SARI, registered: false })
const after = (...actions: readonly UnknownAction[]) => actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' }))
/** The events of `more` leave the state as it is. */
function expectUnchanged(before: readonly UnknownAction[], ...more: readonly UnknownAction[]) {
  const state = after(...before)
  expect(more.map((action) => sessionReducer(state, action) === state)).toEqual(more.map(() => true))
}

describe('a session', () => {
  it('is unknown until the vault is read, then that of a guest or of a user', () => {
    expect(after()).toEqual({ phase: 'unknown', userId: null, generation: null, refreshing: false, login: null })
    expect(after(guestFound())).toEqual({ ...after(), phase: 'guest' })
    expect(after(userFound(SARI))).toEqual({ ...after(), ...SARI, phase: 'user' })
  })

  it('ignores what the vault contained before a login or a logout', () => {
    expectUnchanged([STARTED], guestFound(), userFound({ userId: 'budi', generation: 9 }))
    expectUnchanged([STARTED, sessionEnded({ reason: 'loggedOut' })], userFound(SARI))
    expect(after(STARTED, userFound({ ...SARI, generation: 4 }))).toMatchObject({ ...SARI, generation: 4 })
  })

  it('is refreshed when its newest token has expired', () => {
    expect(after(STARTED, tokenExpired({ generation: 3 })).refreshing).toBe(true)
    expectUnchanged([STARTED], tokenExpired({ generation: 2 }))
    expectUnchanged([guestFound()], tokenExpired({ generation: 3 }))
    expectUnchanged([STARTED, tokenExpired({ generation: 3 })], tokenExpired({ generation: 3 }))
  })

  it.each([
    tokensRefreshed({ ...SARI, generation: 4 }), refreshRefused({ generation: 3, code: '' }),
    refreshUnreachable({ generation: 3, kind: '' }),
  ])('ends its refresh with $type', (end) => {
    expect(after(STARTED, tokenExpired({ generation: 3 }), end)).toMatchObject({ phase: 'user', userId: 'sari', refreshing: false })
  })

  it('keeps the newest token of its own user', () => {
    expect(after(STARTED, tokensRefreshed({ ...SARI, generation: 4 })).generation).toBe(4)
    expect(after(STARTED, tokensRefreshed({ ...SARI, generation: 2 })).generation).toBe(3)
    expectUnchanged([STARTED], tokensRefreshed({ userId: 'budi', generation: 4 }))
    expectUnchanged([STARTED, sessionEnded({ reason: 'invalid' })], tokensRefreshed({ ...SARI, generation: 4 }))
  })

  it('ends once, and remembers only a logout in this tab', () => {
    const guest = after(guestFound())
    expect(after(STARTED, sessionEnded({ reason: 'loggedOut' }))).toEqual({ ...guest, loggedOut: true })
    for (const reason of ['refused', 'invalid', 'elsewhere'] as const) expect(after(STARTED, sessionEnded({ reason }))).toEqual(guest)
    expectUnchanged([guestFound()], sessionEnded({ reason: 'loggedOut' }))
    expect(after(STARTED, sessionEnded({ reason: 'loggedOut' }), STARTED)).toEqual(after(STARTED))
  })

  it('that ends while a deletion of its account is open counts as logged out', () => {
    const ended = after(deletionLeftOpen(), userFound(SARI), sessionEnded({ reason: 'invalid' }))
    expect(ended).toEqual({ ...after(guestFound()), loggedOut: true, deletionOpen: true })
  })

  it('remembers an open deletion until its outcome is known, or a user logs in', () => {
    expect(after(deletionLeftOpen(), guestFound()).deletionOpen).toBe(true)
    expect(after(deletionLeftOpen(), guestFound(), deletionSettled())).toEqual(after(guestFound()))
    expect(after(deletionLeftOpen(), STARTED)).toEqual(after(STARTED))
  })

  it('ends by a logout here or in another tab, or expires', () => {
    expect((['loggedOut', 'elsewhere', 'refused', 'invalid'] as const).map(isLogout)).toEqual([true, true, false, false])
  })
})

describe('the login sheet', () => {
  const [first, second] = [loginRequired({ reason: 'pay' }), loginRequired({ reason: 'coupons' })]
  it('keeps the reason of the first request, also when the session ends under it', () => {
    expect(after(first, second).login).toEqual({ reason: 'pay' })
    expect(after(STARTED, first, sessionEnded({ reason: 'invalid' })).login).toEqual({ reason: 'pay' })
  })

  it.each([loginDismissed(), loginClosed(), STARTED])('closes with $type', (end) => {
    expect(after(first, end).login).toBeNull()
  })

  it('that is closed stays as it is', () => {
    expectUnchanged([guestFound()], loginDismissed(), loginClosed())
  })
})
