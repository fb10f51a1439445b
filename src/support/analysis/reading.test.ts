import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '../../cli/eventsDoc'
import { findEndpoint } from '../endpoints'
import { ALL_MODULES } from '../../app/allModules'
import { createRootReducer } from '../../app/rootReducer'
import type { Header, Journal } from '../../journal/record/entries'
import { parseJournal } from '../../journal/record/parse'
import { fold } from '../../journal/replay/verify'
import { causesOf } from './causes'
import { byBranch, changedSlices, differencesBetween } from './differences'
import { describeAction, formatDuration, describeEvent, formatTime, describePayload, toPlainText } from './eventTexts'
import { lanesOf } from './lanes'
import { pendingAfter, readSession } from './readSession'
import { EVENT_DESCRIPTIONS } from './eventDescriptions'
import { buildSearchIndex, nextTurn, turnOfSeq, filterTurns } from './search'
import { inputSentence, sentencesOf } from './sentences'
import { createStates } from './states'
import type { Session } from './types'

const FOLDER = join(__dirname, '../../../test/flows/recorded')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const readRecording = (name: string): Session => readSession(parseJournal(readFileSync(join(FOLDER, name), 'utf8')), findEndpoint)
const reducerOf = ({ journal }: Session) => createRootReducer(journal.header.location, ALL_MODULES)

const header = { id: 'a-session', startedAt: 0, location: { pathname: '/', search: '', hash: '' }, eventVersions: {} } as unknown as Header
const journalOf = (...entries: readonly object[]) =>
  ({ header, entries: entries.map((entry, seq) => ({ ...entry, seq })) }) as unknown as Journal
const input = (type: string, more: object = {}) => ({ k: 'i', at: 0, origin: 'ui', action: { type }, ...more })
const callEntry = (id: string, endpoint = 'claimCoupon') => (
  { k: 'c', port: 'http/send', id, args: [{ endpoint, requestId: `request-${id}` }] }
)
const answerEntry = (id: string, payload: object, at = 60) =>
  input('http/settled', { at, origin: 'port', action: { type: 'http/settled', payload, meta: { settles: id } } })
const claimEndpoint = { method: 'POST', path: '/market/coupon/claim' }
const sessionOf = (...entries: readonly object[]) => readSession(journalOf(...entries), () => claimEndpoint)

describe.each(files)('%s', (name) => {
  const session = readRecording(name)

  it('is read to the last line: each in one turn, each call answered, cancelled or pending', () => {
    const { turns, calls, journal } = session
    const lines = turns.reduce((sum, { entries }) => sum + 1 + entries.length, 0)
    expect(lines).toBe(journal.entries.length - journal.entries.findIndex(({ k }) => k === 'i'))
    const open = calls.filter(({ id, answered, cancelled }) => id !== null && !answered && !cancelled)
    expect(pendingAfter(session, turns.length - 1)).toEqual(open)
    const answers = turns.filter(({ input: { action } }) => 'settles' in ((action['meta'] as object | undefined) ?? {}))
    expect(answers.every(({ settles }) => settles !== null)).toBe(true)
    expect(calls.flatMap(({ request }) => (request && request.path === null ? [request.endpoint] : []))).toEqual([])
  })

  it('has a sentence for each of its turns, a path back to its causes, and lanes within its time', () => {
    const { requests, timers, screens, notes } = lanesOf(session)
    for (const { turn, from, to } of [...requests, ...timers, ...screens]) {
      expect(session.turns[turn]?.at).toBe(from)
      expect(to === null || (to >= from && to <= session.endsAt)).toBe(true)
    }
    expect(notes.every(({ at }) => at <= session.endsAt)).toBe(true)
    for (const turn of session.turns) {
      for (const { text } of sentencesOf(turn)) expect(toPlainText(text)).not.toMatch(/undefined|null|\[object|NaN/)
      const steps = causesOf(session, turn.index)
      expect(steps.at(-1)?.turn).toBe(turn)
      expect(steps[0]?.turn.settles).toBeNull()
    }
  })

  it('leads to the same states in any order of access', () => {
    const states = createStates(session.journal, reducerOf(session))
    const seqs = [...session.turns].reverse().filter((_, at) => at % 7 === 0).map(({ lastSeq }) => lastSeq)
    for (const seq of seqs) expect(states.after(seq)).toEqual(fold(session.journal, reducerOf(session), undefined, seq))
  })
})

describe('a session', () => {
  it('knows who caused a turn, and its failures', () => {
    const { turns } = sessionOf(
      input('visit/opened', { origin: 'boot' }),
      input('claims/claimTapped'), callEntry('http/send#1'), callEntry('http/send#2'), callEntry('http/send#3'),
      answerEntry('http/send#1', { value: { status: 409, body: { success: false, error: { code: '0310409', message: 'no' } } } }),
      answerEntry('http/send#2', { value: { failed: 'timeout', generation: null } }),
      answerEntry('http/send#3', { error: { name: 'TypeError', message: 'x is not a function' } }),
      input('', { origin: 'source', action: { type: 'page/errorRaised', payload: { kind: 'error', message: 'ResizeObserver loop' } } }),
      input('clock/elapsed', { origin: 'timer' }),
      { k: 's', action: { type: 'app/flowCrashed', payload: { flow: 'f', on: 'e', message: 'm' } } },
    )
    expect(turns.map(({ by, problem }) => [by, problem])).toEqual([
      ['start', null], ['user', null], ['answer', 'refused'], ['answer', 'failed'], ['answer', 'crashed'], ['source', null],
      ['timer', 'crashed'],
    ])
    expect(turns[2]?.settles?.request).toMatchObject({
      method: 'POST', path: '/market/coupon/claim', status: 409, code: '0310409', message: 'no', requestId: 'request-http/send#1',
    })
    expect(turns.slice(2, 5).map((turn) => toPlainText(inputSentence(turn).text))).toEqual([
      'The server refused POST /market/coupon/claim: 409 0310409 “no”.',
      'POST /market/coupon/claim came to no answer: timeout.',
      'http/send threw: TypeError: x is not a function',
    ])
  })

  it('keeps a call pending until its answer or its cancellation', () => {
    const session = sessionOf(
      input('a/tapped'), callEntry('http/send#1'), callEntry('http/send#2'), { k: 'c', port: 'monitoring/track', args: [] },
      answerEntry('http/send#1', { value: null }), input('b/tapped'), { k: 'x', id: 'http/send#2' },
    )
    expect([0, 1, 2].map((turn) => pendingAfter(session, turn).map(({ id }) => id))).toEqual([
      ['http/send#1', 'http/send#2'], ['http/send#2'], [],
    ])
  })

  it('that begins with a snapshot continues its count, and shows an earlier answer alone', () => {
    const { turns } = sessionOf({ k: 'b', turns: 41, state: {}, hash: '' }, answerEntry('http/send#9', { value: null }))
    expect(turns.map(({ number, settles }) => [number, settles])).toEqual([[42, null]])
    expect(toPlainText(inputSentence(turns[0] as never).text)).toBe('An answer came to http/send#9, which was asked before this journal.')
  })

  it('leads from an answer back to the tap that caused it', () => {
    const session = sessionOf(
      input('a/tapped'), callEntry('http/send#1'), input('b/tapped'), answerEntry('http/send#1', { value: null }), callEntry('http/send#2'),
      answerEntry('http/send#2', { value: null }),
    )
    expect(causesOf(session, 3).map(({ turn, nextCallSeq }) => [turn.index, nextCallSeq])).toEqual([[0, 1], [2, 4], [3, null]])
  })

  it('is searched by event, endpoint, path, request id, code and text', () => {
    const session = readRecording('claimed-out.jsonl')
    const index = buildSearchIndex(session)
    const found = (query: string, shown: 'all' | 'user' | 'errors' = 'all') => filterTurns(session, index, shown, query)
    const [refused] = found('', 'errors')
    const turn = session.turns[refused ?? -1]
    const request = turn?.settles?.request
    expect(request?.code).toBe('9000002')
    const queries = ['9000002', request?.requestId, request?.endpoint, request?.path, 'KUPONNYA habis'].map((each) => each ?? 'absent')
    for (const query of queries) expect({ query, isFound: found(query).includes(refused ?? -1) }).toEqual({ query, isFound: true })
    expect(found('9000002 nothing-like-it')).toEqual([])
    expect(found('', 'user').every((at) => session.turns[at]?.by === 'user')).toBe(true)
    expect(nextTurn(session, 0, 1, ({ problem }) => problem !== null)).toBe(refused)
    expect(nextTurn(session, refused ?? 0, 1, ({ problem }) => problem !== null)).toBeNull()
    expect(turnOfSeq(session, turn?.lastSeq ?? -1)).toBe(refused)
  })
})

describe('descriptions', () => {
  it('follow one rule for the user\'s actions and their effects', () => {
    expect(['claims/claimTapped', 'search/submitted', 'visit/localeChosen'].map(describeAction))
      .toEqual(['Tapped claim', 'Submitted search', 'Chose locale'])
    expect(['feed/pageLoaded', 'offlineVouchers/stored'].map(describeEvent)).toEqual(['Feed: page loaded', 'Offline vouchers: stored'])
    expect(toPlainText(describePayload({ generation: 'g', poiId: 'poi0012', storeIds: ['a'], nested: { a: 1 }, open: false })))
      .toBe('poi id poi0012, store ids 1 item, open false')
    expect([54, 2_000, 61_500, 86_400_000].map(formatDuration)).toEqual(['54 ms', '2 s', '1 min 1 s', '24 h 0 min'])
    expect([7_307, 86_403_890].map((ms) => formatTime(ms))).toEqual(['7.307 s', '24:00:03.890'])
  })

  it('are written by hand for existing events only, for any payload', () => {
    const types = new Set(eventTypes())
    expect(Object.keys(EVENT_DESCRIPTIONS).filter((type) => !types.has(type))).toEqual([])
    for (const say of Object.values(EVENT_DESCRIPTIONS)) expect(toPlainText(say({})).length).toBeGreaterThan(5)
  })
})

describe('differences', () => {
  it('name each changed path, and skip identical values', () => {
    const same = { get never(): never { throw new Error('looked into') } }
    const found = differencesBetween({ a: { x: 1, y: [1, 2] }, same, gone: true }, { a: { x: 2, y: [1, 3, 4] }, same, come: null })
    expect(found).toEqual([
      { path: ['a', 'x'], kind: 'changed', before: 1, after: 2 },
      { path: ['a', 'y', '1'], kind: 'changed', before: 2, after: 3 },
      { path: ['a', 'y', '2'], kind: 'added', before: undefined, after: 4 },
      { path: ['gone'], kind: 'removed', before: true, after: undefined },
      { path: ['come'], kind: 'added', before: undefined, after: null },
    ])
    expect(byBranch(found).map(({ path, changes }) => [path.join('.'), changes.length])).toEqual([['a', 1], ['a.y', 2], ['', 2]])
    expect(changedSlices({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual(['b', 'c'])
    expect(differencesBetween({}, Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, at])), 4)).toHaveLength(4)
  })
})

describe('states', () => {
  it('are computed ahead in slices, and available at any position meanwhile', () => {
    const entries = Array.from({ length: 500 }, () => input('counted'))
    let calls = 0
    const count = (state: number | undefined, { type }: { type: string }) => {
      calls++
      return (state ?? 0) + (type === 'counted' ? 1 : 0)
    }
    const states = createStates(journalOf(...entries), count)
    expect(states.foldAhead(() => true)).toBe(false)
    expect(states.foldedTo()).toBe(7)
    expect(states.after(399)).toBe(400)
    expect(states.after(10)).toBe(11)
    expect(states.after(-1)).toBe(0)
    expect(states.after(499)).toBe(500)
    expect(states.foldAhead(() => false)).toBe(true)
    calls = 0
    states.after(250)
    expect(calls).toBeLessThanOrEqual(64)
    states.after(251)
    expect(calls).toBeLessThanOrEqual(65)
  })
})
