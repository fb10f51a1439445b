import { configureStore, Tuple } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import createSagaMiddleware from 'redux-saga'
import { clearVault, readVault, refreshTokens } from '../ports/data/vault'
import { isPort } from '../ports/port'
import { nextId } from '../ports/random'
import {
  logoutTapped, refreshRefused, refreshUnreachable, sessionEnded, sessionStarted, tokenExpired, tokensRefreshed, userFound, vaultChanged,
} from './events'
import { sessionReducer } from './reducer'
import { endSession, sessionSaga } from './saga'

const SARI = { userId: 'sari', generation: 3 }
const BUDI = { userId: 'budi', generation: 9 }
const STARTED = sessionStarted({ ...SARI, registered: false })
const visit = { sessionId: 'visit', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } }
const UNKNOWN = sessionReducer(undefined, { type: 'start' })

interface Answers {
  readonly refresh?: object | Promise<object>
  readonly holders?: readonly (object | Promise<object> | null)[]
}

/** The events that follow some actions, and the arguments of calls that change tokens, in their order. */
async function effectsOf(
  saga: () => Generator, before: readonly UnknownAction[], actions: readonly UnknownAction[], answers: Answers = {},
) {
  const happened: unknown[] = []
  const holders = [...(answers.holders ?? [])]
  function answerOf({ fn, args }: { readonly fn: unknown; readonly args: readonly unknown[] }): unknown {
    if (fn === readVault) return Promise.resolve({ holder: holders.shift() ?? null })
    if (fn !== refreshTokens && fn !== clearVault) return fn === nextId ? 'id' : null
    happened.push(args[0])
    return fn === refreshTokens ? answers.refresh : null
  }
  const sagas = createSagaMiddleware({
    effectMiddlewares: [(run) => (effect: unknown) => {
      const { type, payload } = (effect ?? {}) as { type?: string; payload?: { fn: unknown; args: readonly unknown[]; action: unknown } }
      if (type === 'PUT') happened.push(payload?.action)
      run((type === 'CALL' && payload && isPort(payload.fn) ? answerOf(payload) : effect) as never)
    }],
  })
  const session = before.reduce(sessionReducer, UNKNOWN)
  const { dispatch } = configureStore({
    reducer: { visit: (state = visit) => state, session: (state = session, action) => sessionReducer(state, action) },
    middleware: () => new Tuple(sagas),
  })
  sagas.run(saga)
  for (const action of actions) dispatch(action)
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => void setImmediate(resolve))
  return happened
}
const EXPIRED = tokenExpired({ generation: 3 })
const REQUEST = { generation: 3, requestId: 'id', sessionId: 'visit' }

describe('the refresh of an expired token', () => {
  const refresh = (answer: object, ...more: readonly UnknownAction[]) =>
    effectsOf(sessionSaga, [STARTED], [EXPIRED, ...more], { refresh: answer })

  it('gives the newer tokens of its user', async () => {
    expect(await refresh({ refreshed: { ...SARI, generation: 4 } })).toEqual([REQUEST, tokensRefreshed({ ...SARI, generation: 4 })])
  })

  it('that finds another user starts their session', async () => {
    expect(await refresh({ refreshed: BUDI }))
      .toEqual([REQUEST, sessionEnded({ reason: 'elsewhere' }), sessionStarted({ ...BUDI, registered: false })])
  })

  it('that is refused ends the session and removes these tokens only', async () => {
    expect(await refresh({ refused: { code: '1' } }))
      .toEqual([REQUEST, refreshRefused({ generation: 3, code: '1' }), sessionEnded({ reason: 'refused' }), SARI])
  })

  it('that reaches no server keeps the session', async () => {
    expect(await refresh({ unreachable: 'network' })).toEqual([REQUEST, refreshUnreachable({ generation: 3, kind: 'network' })])
  })

  it('that ends after its session changes nothing', async () => {
    const late = new Promise<object>((resolve) => void setImmediate(resolve, { refreshed: { ...SARI, generation: 4 } }))
    expect(await refresh(late, sessionEnded({ reason: 'elsewhere' }))).toEqual([REQUEST])
  })

  it('is not sent for a token that was replaced', async () => {
    expect(await effectsOf(sessionSaga, [STARTED], [tokenExpired({ generation: 2 })])).toEqual([])
  })

  it('that crashes releases the waiting calls', async () => {
    expect(await refresh(Promise.reject(new Error('a bug on purpose')))).toContainEqual(refreshUnreachable({ generation: 3, kind: 'bug' }))
  })
})

describe('the end of a session', () => {
  it('removes all tokens of a user who logs out, and only its own if the server refused it', async () => {
    expect(await effectsOf(sessionSaga, [STARTED], [logoutTapped()])).toEqual([sessionEnded({ reason: 'loggedOut' }), { userId: 'sari' }])
    expect(await effectsOf(() => endSession('invalid'), [STARTED], [])).toEqual([sessionEnded({ reason: 'invalid' }), SARI])
  })

  it('does nothing for a guest', async () => {
    expect(await effectsOf(sessionSaga, [], [logoutTapped()])).toEqual([])
  })
})

describe('a change of the vault by another tab', () => {
  const changed = (before: readonly UnknownAction[], holder: object | null) =>
    effectsOf(sessionSaga, before, [vaultChanged()], { holders: [holder] })

  it('is ignored before the first read of the vault', async () => {
    expect(await changed([], BUDI)).toEqual([])
  })

  it('that removes the tokens ends the session of a user', async () => {
    expect(await changed([STARTED], null)).toEqual([sessionEnded({ reason: 'elsewhere' })])
    expect(await changed([STARTED, sessionEnded({ reason: 'invalid' })], null)).toEqual([])
  })

  it('that adds a user starts their session, after the end of the other one', async () => {
    const started = sessionStarted({ ...BUDI, registered: false })
    expect(await changed([STARTED], BUDI)).toEqual([sessionEnded({ reason: 'elsewhere' }), started])
    expect(await changed([STARTED, sessionEnded({ reason: 'invalid' })], BUDI)).toEqual([started])
  })

  it('that renews the tokens of the same user is taken over, an older pair is not', async () => {
    expect(await changed([STARTED], { ...SARI, generation: 4 })).toEqual([userFound({ ...SARI, generation: 4 })])
    expect(await changed([STARTED], SARI)).toEqual([])
  })

  it('that was read before a login in this tab is read again', async () => {
    const happened = await effectsOf(
      sessionSaga, [STARTED], [vaultChanged(), sessionStarted({ ...BUDI, registered: false })], { holders: [SARI, BUDI] },
    )
    expect(happened).toEqual([])
  })
})
