import type { UnknownAction } from 'redux'
import { sessionEnded, sessionStarted } from '../../session/events'
import { feedOpened, feedRefreshed } from '../feed/events'
import { resourceAwaited } from '../resource/events'
import { failed, forgotten, notApplied, outcomeLost, started, succeeded, successOf } from './events'
import { mutationsReducer, type MutationsState } from './reducer'
import { selectLost } from './selectors'

const FAILURE = { kind: 'network', code: '', message: '' }
const of = (key: string, intentId = 'i') => ({ name: 'pay', key, intentId })
const start = (key: string, { intentId = 'i', ...more }: { intentId?: string; outlivesLogout?: true } = {}) =>
  started({ ...of(key, intentId), userId: 'sari', input: 1, ...more })
const lose = (key: string) => outcomeLost({ ...of(key), failure: FAILURE })
const open = (key: string) => notApplied({ ...of(key), failure: FAILURE })
const after = (...actions: readonly UnknownAction[]): MutationsState =>
  actions.reduce(mutationsReducer, mutationsReducer(undefined, { type: 'start' }))
const one = (...actions: readonly UnknownAction[]) => after(...actions)['pay:a']
const ENDS = [succeeded({ ...of('a'), result: 1 }), failed({ ...of('a'), reason: 'r', failure: null }), open('a'), lose('a')]

describe('an attempt', () => {
  it('is pending until its outcome, and a second tap does not replace it', () => {
    expect(one(start('a'))).toEqual({
      phase: 'pending', intentId: 'i', userId: 'sari', input: 1, lost: false, outlivesLogout: false, failure: null,
    })
    const pending = after(start('a'))
    expect(mutationsReducer(pending, start('a', { intentId: 'j' }))).toBe(pending)
    expect(ENDS.map((end) => one(start('a'), end)?.phase)).toEqual(['succeeded', 'failed', 'open', 'unknown'])
  })

  it('has only the first outcome, and none of another intent', () => {
    const [done, other] = [after(start('a'), ENDS[0] as UnknownAction), after(start('a', { intentId: 'j' }))]
    const isUnchanged = ENDS.flatMap((end) => [done, other].map((before) => mutationsReducer(before, end) === before))
    expect(new Set(isUnchanged)).toEqual(new Set([true]))
  })

  it('with a lost outcome stays lost while it is sent again, until the server has not applied it', () => {
    expect(one(start('a'), lose('a'), start('a'))).toMatchObject({ phase: 'pending', lost: true })
    expect(one(start('a'), lose('a'), start('a'), lose('a'), start('a'))).toMatchObject({ lost: true })
    expect(one(start('a'), lose('a'), start('a'), open('a'), start('a'))).toMatchObject({ lost: false })
    expect(one(start('a'), open('a'), start('a'))).toMatchObject({ lost: false })
    expect(one(start('a'), lose('a'), start('a', { intentId: 'j' }))).toMatchObject({ intentId: 'j', lost: false })
  })

  it('is forgotten by its own name and id', () => {
    const known = after(start('a'), start('b'))
    expect(mutationsReducer(known, forgotten(of('a', 'j')))).toBe(known)
    expect(Object.keys(mutationsReducer(known, forgotten(of('a'))))).toEqual(['pay:b'])
  })
})

describe('the end of a session', () => {
  const all = [
    start('pending'), start('unknown'), lose('unknown'), start('open'), open('open'), start('done'),
    succeeded({ ...of('done'), result: 1 }),
  ]
  const keysAfter = (before: readonly UnknownAction[], last: UnknownAction) => Object.keys(after(...before, last))

  it.each([['loggedOut', []], ['elsewhere', []], ['refused', ['pay:pending']], ['invalid', ['pay:pending']]] as const)(
    '%s keeps a pending attempt only if its user may return', (reason, keys) => {
      expect(keysAfter(all, sessionEnded({ reason }))).toEqual(keys)
    },
  )

  it('keeps attempts whose outcome must be known, without those that had no effect', () => {
    const outliving = all.map((action) => (started.match(action) ? start(action.payload.key, { outlivesLogout: true }) : action))
    expect(keysAfter(outliving, sessionEnded({ reason: 'loggedOut' }))).toEqual(['pay:pending', 'pay:unknown'])
  })

  it('is followed by a login, which keeps the pending attempt of the same user', () => {
    const login = (userId: string) => sessionStarted({ userId, generation: 2, registered: false })
    expect(keysAfter(all, login('sari'))).toEqual(['pay:pending'])
    expect(keysAfter(all, login('budi'))).toEqual([])
    expect(keysAfter([start('a', { outlivesLogout: true })], login('sari'))).toEqual([])
  })
})

describe('an outcome', () => {
  const loads = Array.from({ length: 10 }, (_, at) => resourceAwaited({ resource: 'r', generation: `g${at}` }))
  it('notes the last eight requests that started after it', () => {
    const [done, refused] = [succeeded({ ...of('a'), result: 1 }), failed({ ...of('a'), reason: 'r', failure: FAILURE })]
    expect(one(loads[0] as UnknownAction, start('a'), done)).toEqual({ phase: 'succeeded', intentId: 'i', result: 1, since: [] })
    expect(one(start('a'), refused, ...loads)).toEqual({
      phase: 'failed', intentId: 'i', reason: 'r', failure: FAILURE, since: ['g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9'],
    })
    const feedLoads = [feedOpened, feedRefreshed].map((load, at) => load({ feed: 'f', generation: `f${at}`, sourceCount: 1 }))
    expect(one(start('a'), done, ...feedLoads)).toMatchObject({ since: ['f0', 'f1'] })
  })

  it('is all that notes requests', () => {
    const pending = after(start('a'))
    expect(mutationsReducer(pending, loads[0] as UnknownAction)).toBe(pending)
    expect(after(start('b'), start('a'), succeeded({ ...of('a'), result: 1 }), ...loads)['pay:b']).toEqual(one(start('a')))
  })
})

it('an event is matched by its type and by the name of its mutation', () => {
  const isPaid = successOf('pay')
  const events = [ENDS[0], succeeded({ ...of('a'), name: 'cancel', result: 1 }), start('a')] as readonly UnknownAction[]
  expect(events.map((event) => isPaid(event))).toEqual([true, false, false])
})

it('lost intents are those of the mutation without a known outcome, each with all of its keys', () => {
  const other = { ...of('d'), name: 'cancel' }
  const mutations = after(
    start('a'), lose('a'), start('b'), lose('b'), start('c', { intentId: 'j' }), started({ ...other, userId: 'sari', input: 1 }),
    outcomeLost({ ...other, failure: FAILURE }),
  )
  expect(selectLost({ mutations }, 'pay').map(({ intentId, keys }) => [intentId, keys])).toEqual([['i', ['a', 'b']]])
  expect(selectLost({}, 'pay')).toEqual([])
})
