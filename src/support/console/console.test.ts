import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedOf } from '../../app/recording/expectedOf'
import { startReplay, verifyJournal } from '../../app/recording/replayClient'
import { ALL_MODULES } from '../../app/allModules'
import { createRootReducer } from '../../app/rootReducer'
import { differencesOf } from '../../journal/replay/differences'
import type { Entry, Journal } from '../../journal/record/entries'
import { commandOf } from './session/keys'
import { openJournal, readFiles, type OpenedJournal } from './opening'
import { initialCursor, seqsAround, cursorOfSeq, moveCursor } from './timeline/cursor'
import { minimizationText, symptomOf } from './dialogs/symptom'
import { createTimeScale, FOLD_WIDTH, rowsOf, ticksOf } from './timeline/timeScale'
import { readTurnHash, turnHash } from './session/turnLink'
import type { MinimizationState } from './session/useMinimization'
import { allDifferencesLabel, listCauses, expectationText, toVerdict } from './session/verdict'
import { initialView, nextWhilePlaying, reduceView } from './viewState'
import { layOutLanes } from './timeline/laneLayout'

const text = readFileSync(join(__dirname, '../../../test/flows/recorded/claimed-out.jsonl'), 'utf8')
const other = readFileSync(join(__dirname, '../../../test/flows/recorded/store-missing.jsonl'), 'utf8')
const journalsIn = (...texts: readonly string[]): readonly Journal[] => {
  const read = readFiles(texts.map((each, at) => ({ name: `${at}.jsonl`, text: each })))
  if ('unreadable' in read) throw new Error(read.unreadable)
  return read.journals
}
const journal = journalsIn(text)[0] as Journal
const opened: OpenedJournal = openJournal('claimed-out.jsonl', journal)
const { session } = opened
const lines = text.trim().split('\n')

describe('opening files', () => {
  it.each([
    ['nothing', '', 'bad cannot be read. Line 1: the file is empty.'],
    ['a picture', '\u0089PNG', 'bad cannot be read. Line 1: this is not JSON.'],
    ['a packed file', '\u001f\u008b', 'bad cannot be read. Line 1: this is not JSON. It is packed with gzip: unpack it first.'],
    ['a page', '<!doctype html>', 'bad cannot be read. Line 1: this is not JSON. It looks like a page, not like a journal.'],
    ['other JSON', '{"a":1}', 'bad cannot be read. Line 1: this is not the header of a dekat-journal.'],
    [
      'a hole', [...lines.slice(0, 5), ...lines.slice(6)].join('\n'),
      'bad cannot be read. Line 6: lines are missing before this one (seq 5 where 4 was due). Ask for the export again.',
    ],
    ['a header alone', lines[0] ?? '', 'bad: nothing was recorded after the header.'],
  ])('reports %s', (_, bad, sentence) => {
    expect(readFiles([{ name: 'bad', text: bad }])).toEqual({ unreadable: sentence })
  })

  it('finds each page load, the oldest first, also over several files', () => {
    const both = journalsIn(`${text}\n${other}`)
    expect(both).toHaveLength(2)
    expect(both[0]?.header.startedAt).toBeLessThan(both[1]?.header.startedAt ?? 0)
    expect(journalsIn(text, other)).toEqual(both)
    expect(journalsIn(text, text)).toHaveLength(1)
  })
})

describe('the cursor', () => {
  it('starts at the user\'s last action, and moves by turn, input, error and action', () => {
    const place = initialCursor(session)
    expect(session.turns[place.turn]?.by).toBe('user')
    expect(moveCursor(session, place, 'turn', 1)).toEqual({ turn: place.turn + 1, action: null })
    const error = moveCursor(session, place, 'error', 1)
    expect(session.turns[error.turn]?.problem).toBe('refused')
    expect(moveCursor(session, error, 'error', 1)).toEqual(error)
    expect(moveCursor(session, error, 'user', -1)).toEqual(place)
  })

  it('visits every action once in both directions', () => {
    const count = session.turns.reduce((sum, { events }) => sum + 1 + events.length, 0)
    const seen = (from: { turn: number; action: number }, direction: 1 | -1) => {
      const seqs: number[] = []
      for (let place: ReturnType<typeof initialCursor> = from, last = null; place !== last && seqs.length <= count;) {
        seqs.push(seqsAround(session, place).after)
        last = place
        const next = moveCursor(session, place, 'action', direction)
        if (next.turn === place.turn && next.action === place.action) break
        place = next
      }
      return seqs
    }
    const forward = seen({ turn: 0, action: 0 }, 1)
    expect(forward).toEqual(journal.entries.filter(({ k }) => k === 'i' || k === 's').map(({ seq }) => seq))
    const last = session.turns.length - 1
    expect(seen({ turn: last, action: session.turns[last]?.events.length ?? 0 }, -1)).toEqual(forward.toReversed())
    for (const seq of forward) expect(seqsAround(session, cursorOfSeq(session, seq) ?? { turn: -1, action: null }).after).toBe(seq)
  })
})

describe('the view of a session', () => {
  const view = initialView(session)

  it('stays inside the session, and follows the cursor', () => {
    const zoomed = reduceView(session, view, { zoom: 'turn' })
    expect(zoomed.window?.to).toBeLessThanOrEqual(session.endsAt)
    const away = reduceView(session, zoomed, { to: { turn: 0, action: null } })
    expect(away.window?.from).toBe(0)
    expect((away.window?.to ?? 0) - (away.window?.from ?? 0)).toBeCloseTo((zoomed.window?.to ?? 0) - (zoomed.window?.from ?? 0))
    let out = zoomed
    for (let step = 0; step < 12; step++) out = reduceView(session, out, { zoom: 'out' })
    expect(out.window).toBeNull()
  })

  it('plays to the end, and from the start again', () => {
    let playing = reduceView(session, reduceView(session, view, { to: { turn: 0, action: null } }), { playing: true })
    let time = 0
    for (let next = nextWhilePlaying(session, playing); next; next = nextWhilePlaying(session, playing)) {
      time += next.afterMs
      playing = reduceView(session, playing, { to: { turn: next.turn, action: null } })
    }
    expect(playing.cursor.turn).toBe(session.turns.length - 1)
    expect(playing.playing).toBe(true)
    expect(time).toBeGreaterThan(session.endsAt * 0.5)
    expect(reduceView(session, { ...playing, playing: false }, { playing: true }).cursor.turn).toBe(0)
    expect(reduceView(session, playing, { step: 'turn', direction: -1 }).playing).toBe(false)
  })
})

describe('the time scale', () => {
  const moments = [0, 100, 200, 9_000, 9_100]
  const scale = createTimeScale({ from: 0, to: 9_100, width: 600, moments, foldsIdle: true })

  it('folds idle time, and is true to scale elsewhere', () => {
    const [fold] = scale.stretches.filter(({ folded }) => folded)
    expect(fold?.width).toBe(FOLD_WIDTH)
    expect(scale.x(100) - scale.x(0)).toBeCloseTo(scale.x(200) - scale.x(100))
    expect(scale.x(9_100)).toBeCloseTo(600)
    for (const at of moments) expect(scale.timeAt(scale.x(at))).toBeCloseTo(at)
    const plain = createTimeScale({ from: 0, to: 9_100, width: 600, moments, foldsIdle: false })
    expect(plain.stretches).toHaveLength(1)
    expect(plain.x(4_550)).toBeCloseTo(300)
  })

  it('has labels that do not touch, and bars in rows that do not overlap', () => {
    const places = ticksOf(scale).map(({ x }) => x)
    places.slice(1).forEach((x, at) => expect(x - (places[at] ?? 0)).toBeGreaterThan(50))
    expect(rowsOf([{ from: 0, to: 50 }, { from: 20, to: 30 }, { from: 60, to: 70 }, { from: 36, to: 80 }])).toEqual([0, 1, 0, 1])
  })

  it('shows counts where lanes contain too many bars', () => {
    const requests = Array.from({ length: 900 }, () => opened.lanes.requests[0] as OpenedJournal['lanes']['requests'][number])
    const { lanes } = layOutLanes({ ...opened.lanes, requests }, scale, 0, 9_100)
    expect(lanes.find(({ name }) => name === 'Requests')).toMatchObject({ bars: [], note: '900 in this window: zoom in to see them' })
    expect(lanes.find(({ name }) => name === 'Inputs')?.bars).toHaveLength(2)
  })
})

describe('links and keys', () => {
  it('a link names session and turn, and any other hash none', () => {
    expect(readTurnHash(turnHash({ session: 'a&b=c', turn: 39 }))).toEqual({ session: 'a&b=c', turn: 39 })
    const wrong = ['', '#', '#x', '#session=a', '#session=a&turn=-1', '#session=a&turn=x', '#turn=3']
    expect(wrong.map(readTurnHash)).toEqual(wrong.map(() => null))
  })

  it('a key belongs to the field in focus before it belongs to the console', () => {
    const commandFor = (key: string, target: object = {}, more: object = {}) =>
      commandOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, target: target as EventTarget, ...more })
    expect(commandFor('e')).toBe('nextError')
    expect(commandFor(' ')).toBe('play')
    expect(commandFor('ArrowRight', {}, { shiftKey: true })).toBe('nextAction')
    expect(commandFor('ArrowLeft', {}, { altKey: true })).toBe('previousInput')
    expect(commandFor('e', { tagName: 'INPUT', type: 'search' })).toBeNull()
    expect(commandFor(' ', { tagName: 'BUTTON' })).toBeNull()
    expect(commandFor('e', {}, { ctrlKey: true })).toBeNull()
    expect(commandFor('e', { tagName: 'BUTTON' })).toBe('nextError')
    expect(commandFor('ArrowRight', { tagName: 'INPUT', type: 'radio' })).toBeNull()
  })
})

describe('the verdict', () => {
  const today = 'today'
  const changed = (change: (entry: Entry) => Entry): Journal => ({ ...journal, entries: journal.entries.map(change) })
  const of = (found: Journal) => toVerdict(found, { ...verifyJournal(found), tookMs: 1 }, today)

  it('distinguishes equal, truncated and diverging replays, with both sides', () => {
    expect(toVerdict(journal, null, today)).toMatchObject({ tone: 'waits' })
    expect(of(journal)).toMatchObject({ tone: 'same', title: 'Same under today’s code', difference: null })
    const started = journal.entries.findIndex((entry) => entry.k === 's' && entry.action.type === 'mutation/started')
    expect(of({ ...journal, entries: journal.entries.slice(0, started) })).toMatchObject({
      title: 'Same, and ends inside a turn', help: 'The page was killed or the file was cut: 2 lines are missing.',
    })
    expect(of({ ...journal, isTorn: true }).help).toMatch(/^The last line is torn: the file or the page ended here\. \d+ turns/)
    expect(of({ ...journal, edited: { from: 12, to: 40 } }).help)
      .toMatch(/^Edited after recording, between lines 12 and 40 of the file\. \d+ turns/)
    const differs = of(changed((entry) => (entry.seq === journal.entries[started]?.seq && entry.k === 's'
      ? { ...entry, action: { ...entry.action, payload: { ...(entry.action['payload'] as object), name: 'was' } } } : entry)))
    expect(differs).toMatchObject({
      tone: 'differs', difference: { path: 'action.payload.name', recorded: '"was"', today: '"couponClaim"' },
    })
    const dropped = of({ ...journal, entries: journal.entries.filter((_, at) => at !== started) })
    expect(dropped.difference).toMatchObject({ recorded: 'call of http/send', today: 'event mutation/started' })
    expect(toVerdict(journal, { stopped: 'TypeError: x' }, today)).toMatchObject({ tone: 'stopped', help: 'TypeError: x' })
  })

  it('lists all differences, one entry per cause', () => {
    const all = (found: Journal) => listCauses(differencesOf(found, startReplay, createRootReducer(found.header.location, ALL_MODULES)))
    const renamed = changed((entry) => (entry.k === 's' && entry.action.type === 'mutation/started'
      ? { ...entry, action: { ...entry.action, payload: { ...(entry.action['payload'] as object), name: 'was' } } } : entry))
    const listed = all(renamed)
    if (listed.is !== 'listed') throw new Error('it begins with the start of a page load')
    const [first] = listed.causes
    const seq = renamed.entries.find((entry) => entry.k === 's' && entry.action.type === 'mutation/started')?.seq
    expect(first).toEqual({ count: 1, seq, location: 'mutation/started action.payload.name', recorded: '"was"', today: '"couponClaim"' })
    expect(listed.causes.some(({ location }) => location.startsWith('the state '))).toBe(true)
    expect(listed.more).toBe(0)
    const lost = all({ ...journal, entries: journal.entries.filter(({ seq: each }) => each !== seq) })
    expect(lost.is === 'listed' && lost.causes[0]).toMatchObject({ location: 'mutation/started', recorded: 'nothing' })
    expect(listCauses(Array.from({ length: 70 }, () => ({
      kind: 'missing', about: 'x/happened', path: '', count: 2, seq: 1, recorded: 1, actual: undefined,
    } as const)))).toMatchObject({ more: 10, causes: { 0: { count: 2, recorded: '1', today: 'no longer happens' } } })
    const one = { is: 'listed', causes: listed.causes.slice(0, 1), more: 0 } as const
    expect([null, { is: 'snapshot' } as const, listCauses([]), listed, one].map(allDifferencesLabel))
      .toEqual([null, 'All', 'All', `All, ${listed.causes.length} causes`, 'All, 1 cause'])
  })
})

describe('minimizing', () => {
  it('searches for the symptom of the turn: a refusal, the chosen action, or its result', () => {
    const [error] = session.turns.filter(({ problem }) => problem === 'refused')
    const [quiet] = session.turns.filter(({ problem, events }) => problem === null && events.length > 1)
    if (!error || !quiet) throw new Error('the recording has both')
    expect(symptomOf(error, { action: null })).toBe('9000002')
    expect(symptomOf(error, { action: 0 })).toBe('http/settled')
    expect(symptomOf(quiet, { action: 1 })).toBe(quiet.events[0]?.action.type)
    expect(symptomOf(quiet, { action: null })).toBe(quiet.events.at(-1)?.action.type)
    expect(symptomOf({ ...quiet, problem: 'crashed' }, { action: null })).toBe('app/flowCrashed')
  })

  it('reports progress and result', () => {
    expect([
      null, { is: 'going', left: null }, { is: 'going', left: 7 }, { is: 'absent' }, { is: 'stopped', why: 'TypeError: x' },
      { is: 'done', text: '', before: 39, after: 5 },
    ].map((each) => minimizationText(each as MinimizationState | null, 39))).toEqual([
      '', 'Replaying all 39 inputs…', '7 of 39 inputs are left, and it goes on…',
      'No line of a replay under today’s code has this text.', 'The replay stopped: TypeError: x', '5 of 39 inputs are needed.',
    ])
  })
})

describe('the expected result of a replay', () => {
  it('is described before its verdict', () => {
    expect(expectationText(expectedOf(journal, [journal.header.build])))
      .toEqual({ title: 'Same build', tone: 'same', why: 'It must replay to the byte' })
    expect(expectationText(expectedOf({ ...journal, upcast: {} }, ['another'])))
      .toMatchObject({ title: 'Risky', why: 'Another build, nothing to upcast' })
    expect(expectationText({ expected: 'upcast', why: 'x' })).toMatchObject({ title: 'Through upcasters', tone: 'waits' })
    expect(expectationText({ expected: 'impossible', why: 'x' })).toMatchObject({ title: 'Impossible', tone: 'stopped' })
  })

  it('is the missing version for a journal of a newer build', () => {
    const newer = text.replace(/"eventVersions":\{[^}]*\}/, '"eventVersions":{"visit/opened":2}')
    expect(readFiles([{ name: 'newer.jsonl', text: newer }])).toEqual({
      unreadable: 'newer.jsonl cannot be replayed. Line 1: visit/opened of version 2; this build knows it up to version 1. ' +
        'A newer build recorded it: open it in the console of that build.',
    })
  })
})
