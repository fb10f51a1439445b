import type { UnknownAction } from 'redux'
import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Entry, Journal } from '../record/entries'
import { hashJson, hashSlices } from '../record/hash'
import { FLOW_ENDED, type Log } from '../runtime/log'
import { fold, verify, verifyFromSnapshot, type StartReplay } from './verify'

type State = Readonly<Record<string, number>>
/** Counts events by type. */
const reducer = (state: State = {}, { type }: UnknownAction): State =>
  (type.startsWith('@@') ? state : { ...state, [type]: (state[type] ?? 0) + 1 })

/** A session that does this after each input. */
const session = (does: (log: Log, type: string) => void): StartReplay => (_, log) => {
  let state: State = {}
  return {
    enter(action, origin, at) {
      if (action.type === 'nobody') return log.note('answer to nobody')
      log.input(at, origin, action)
      state = reducer(state, action)
      does(log, action.type)
    },
    getState: () => state,
  }
}

const input = (type: string) => ({ k: 'i', at: 5, origin: 'ui', action: { type } })
const event = (type: string) => ({ k: 's', action: { type } })
const call = (port: string, ...args: unknown[]) => ({ k: 'c', port, args })
const mark = (state: State) => ({ k: 'h', hash: hashJson(state), slices: hashSlices(state, new WeakMap()) })

function journal(...entries: readonly object[]): Journal {
  return { header: aHeader('x'), entries: entries.map((entry, seq) => ({ ...entry, seq }) as Entry) }
}

/** Puts an event, makes a call and writes notes. */
const works = session((log) => {
  log.note('one')
  log.derived({ type: 'put' })
  log.note('two')
  log.call('p', undefined, [1])
  log.note('three')
})
const TURN = [input('a'), event('put'), call('p', 1)]

describe('a replay', () => {
  it('is complete if everything is as recorded, with other notes', () => {
    const result = verify(journal(...TURN, mark({ a: 1 }), { k: 'n', note: 'x' }, ...TURN), works)
    expect(result).toMatchObject({ verdict: 'complete', from: 'start', divergence: null, turns: 2, missing: 0, isMonitoringOnly: false })
    expect([...result.hashes]).toEqual([[3, hashJson({ a: 1 })]])
    expect(result.state).toEqual({ a: 2 })
  })

  it('of nothing is empty', () => {
    expect(verify(journal(), works)).toMatchObject({ verdict: 'empty', turns: 0 })
  })

  it('of a recording that ends inside its last turn has more entries', () => {
    const busy = session((log) => ['x', 'y', 'z'].forEach((type) => log.derived({ type })))
    expect(verify(journal(input('a'), event('x')), busy)).toMatchObject({ verdict: 'endsInsideTurn', missing: 2 })
  })

  it('diverges at the first difference, with the five entries before it', () => {
    const entries = [...TURN, ...TURN, input('b'), event('other'), call('p', 1)]
    const { verdict, divergence } = verify(journal(...entries), works)
    expect(verdict).toBe('diverges')
    expect(divergence?.before.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6])
    expect(divergence).toMatchObject({
      seq: 7, path: '', input: { action: { type: 'b' } }, recorded: { action: { type: 'other' } }, actual: { action: { type: 'put' } },
      kind: 'event', guess: 'the event put comes instead of the event other',
    })
  })

  const GONE = 'the event gone no longer happens'
  it.each([
    ['a note', { k: 'n', note: 'x' }, GONE], ['a time', { k: 't', at: 5 }, GONE],
    ['a cancellation', { k: 'x', id: 'q#1' }, GONE], ['a call', call('q'), GONE],
    ['an event', event('other'), GONE],
    ['the next input', input('b'), 'the event put comes instead of the event gone'],
  ])('guesses from the whole recorded turn, and from no later one: before %s', (_, entry, guess) => {
    expect(verify(journal(input('a'), event('gone'), entry, event('put')), works).divergence).toMatchObject({ guess })
  })

  it('diverges where something happens before the first input', () => {
    const early: StartReplay = (header, log) => {
      log.derived({ type: 'early' })
      return works(header, log)
    }
    expect(verify(journal(...TURN), early).divergence).toMatchObject({ seq: 0, actual: { action: { type: 'early' } } })
  })

  it.each([
    ['an event', (log: Log) => log.derived({ type: 'put' })], ['a call of another port', (log: Log) => log.call('q', undefined, [2])],
  ])('diverges where monitoring is replaced by %s', (_, does) => {
    for (const recorded of [call('p', 1), event('other')]) {
      expect(verify(journal(input('a'), recorded), session(does), 'strict', () => true)).toMatchObject({
        verdict: 'diverges', isMonitoringOnly: false,
      })
    }
  })

  it('diverges where an input becomes a note', () => {
    expect(verify(journal(input('nobody')), works).divergence).toMatchObject({ seq: 0, actual: null })
  })

  it('names the flow that had ended in an earlier turn, and no other note', () => {
    const crashes = (about: string) => session((log, type) => {
      if (type === 'a') log.note('threw: boom', about)
    })
    const recorded = journal(input('a'), input('b'), event('put'))
    expect(verify(recorded, crashes(FLOW_ENDED)).divergence?.guess).toBe('flow ended threw: boom')
    expect(verify(recorded, crashes('another')).divergence?.guess).toMatch(/^the event put no longer happens after b/)
  })

  it('names the slices of another state, and the last mark with an equal one', () => {
    const recorded = journal(input('a'), mark({ a: 1 }), input('b'), mark({ a: 1, b: 2 }))
    const idle = session(() => undefined)
    expect(verify(recorded, idle).divergence).toMatchObject({ seq: 3, path: 'hash', slices: ['b'], since: 1, kind: 'reducer' })
    expect(verify(journal(input('a'), mark({})), idle).divergence).toMatchObject({ since: null })
    expect(verify(recorded, idle, 'behaviour').verdict).toBe('complete')
  })

  describe('with other arguments of monitoring', () => {
    const tracks = session((log) => {
      log.call('track', undefined, [2])
      log.call('track', undefined, [3])
      log.derived({ type: 'put' })
    })
    const isMonitoring = (port: string) => port === 'track'
    const recorded = (...more: readonly object[]) => journal(input('a'), call('track', 1), call('track', 1), ...more)

    it('continues, and reports the first of them', () => {
      expect(verify(recorded(event('put')), tracks, 'strict', isMonitoring)).toMatchObject({
        verdict: 'diverges', isMonitoringOnly: true, divergence: { seq: 1, kind: 'argument', input: { action: { type: 'a' } } },
      })
    })

    it('reports any other difference instead', () => {
      const others = [event('other'), call('other'), call('track', 1)]
      for (const other of others) {
        expect(verify(recorded(other), tracks, 'strict', isMonitoring)).toMatchObject({ isMonitoringOnly: false, divergence: { seq: 3 } })
      }
      expect(verify(journal(input('a'), call('other', 2)), tracks, 'strict', isMonitoring)).toMatchObject({ isMonitoringOnly: false })
      expect(verify(journal(input('a'), event('put')), tracks, 'strict', () => true)).toMatchObject({ isMonitoringOnly: false })
    })

    it('diverges if nothing is monitoring', () => {
      expect(verify(recorded(event('put')), tracks)).toMatchObject({ verdict: 'diverges', isMonitoringOnly: false })
    })
  })
})

describe('a check from a snapshot', () => {
  const snapshot = { k: 'b', turns: 4, state: { a: 1 }, hash: hashJson({ a: 1 }) }

  it('folds the events, and compares the states', () => {
    const result = verifyFromSnapshot(journal(snapshot, input('b'), event('put'), mark({ a: 1, b: 1, put: 1 })), reducer)
    expect(result).toMatchObject({ verdict: 'complete', from: 'snapshot', turns: 1, missing: 0, isMonitoringOnly: false, divergence: null })
    expect([...result.hashes.keys()]).toEqual([0, 3])
  })

  it('stops at the first state that differs', () => {
    const entries = [snapshot, input('b'), mark({ a: 1, b: 1 }), input('b'), mark({}), input('c'), mark({})]
    const result = verifyFromSnapshot(journal(...entries), reducer)
    expect(result).toMatchObject({
      verdict: 'diverges', turns: 2, divergence: { seq: 4, since: 2, input: { seq: 3 }, path: 'hash', kind: 'reducer', slices: ['b'] },
    })
  })
})

describe('a fold', () => {
  it.each([
    [undefined, { a: 2, put: 2 }], [4, { a: 2, put: 2 }], [3, { a: 2, put: 1 }], [0, { a: 1 }],
  ])('until the entry %j, with it', (until, state) => {
    expect(fold(journal(...TURN, ...TURN), reducer, {}, until)).toEqual(state)
  })
})
