/** @jest-environment jsdom */
import type { Header } from '../../journal/record/entries'
import { createMemory } from '../../journal/record/memory'
import { parseJournal, parseJournals } from '../../journal/record/parse'
import { createRecorder } from '../../journal/record/recorder'
import { createHeader } from './header'
import { writeJournal } from './journalWriter'
import { MAX_SEGMENT_BYTES, type AppendResult, type JournalStore, type Segment } from './journalStore'
import { MAX_MEMORY_BYTES } from './segmentWriter'

const header: Header = createHeader({
  build: 'b', now: 5, random: () => 7, language: 'id-ID', timeZone: () => 'Asia/Jakarta', viewport: { width: 390, height: 844 },
  location: { pathname: '/', search: '', hash: '' },
})

/** A store in memory; `answers` determines the result of each append. */
function createMemoryJournals(answers: (lines: string) => AppendResult) {
  const texts = new Map<string, { segment: Segment; text: string }>()
  const tidied: string[] = []
  const store: JournalStore = {
    append: (segment, lines) => {
      const answer = answers(lines)
      if (answer === 'stored') texts.set(segment.id, { segment, text: (texts.get(segment.id)?.text ?? '') + lines })
      if (answer === 'gone') texts.delete(segment.id)
      return Promise.resolve(answer)
    },
    list: () => Promise.resolve([...texts.values()].map(({ segment }) => segment)),
    read: (id) => Promise.resolve(texts.get(id)?.text ?? ''),
    deleteOthers: () => Promise.resolve(0),
    deleteOld: (_now, open) => {
      tidied.push(open)
      return Promise.resolve()
    },
  }
  return { store, texts, tidied, text: () => [...texts.values()].map(({ text }) => text).join('') }
}

function setUp({ answers = () => 'stored', slow = false }: { answers?: (lines: string) => AppendResult; slow?: boolean } = {}) {
  const stored = createMemoryJournals(answers)
  const memory = createMemory()
  const recorder = createRecorder(header, null, memory)
  let time = 0
  let tapped = 0
  const session = {
    writeStateHash: () => memory.markState({ hashesWritten: true }),
    beginSegment: () => memory.markSnapshot({ tapped }, tapped),
  }
  // A clock that jumps at each read: a slice ends after its first line.
  const journalWriter = writeJournal({ session, recorder, header, store: stored.store, now: () => (slow ? (time += 100) : time), window })
  const tap = (text = '') => {
    tapped++
    memory.log.input(tapped, 'ui', { type: 'tapped', payload: text })
  }
  return {
    ...stored, recorder, journalWriter, tap,
    passes: (ms: number) => void (time += ms), addNote: (note: string) => memory.log.note(note),
  }
}
const show = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  show('visible')
})

it('writes soon after a line, each slice within its budget', async () => {
  const { text, addNote, journalWriter } = setUp({ slow: true })
  addNote('one')
  addNote('two')
  expect(text()).toBe('')
  await jest.advanceTimersByTimeAsync(100)
  expect(text()).toContain('one')
  expect(text()).toContain('two')
  expect(text()).not.toContain('three')
  addNote('three')
  await jest.advanceTimersByTimeAsync(39)
  expect(text()).not.toContain('three')
  await jest.advanceTimersByTimeAsync(41)
  expect(text()).toContain('three')
  journalWriter.stop()
})

it('pauses between two slices', async () => {
  const { text, addNote, journalWriter } = setUp({ slow: true })
  for (let n = 0; n < 9; n++) addNote(`note ${n}`)
  await jest.advanceTimersByTimeAsync(40)
  expect(text().match(/"k":"n"/g)).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(7)
  expect(text().match(/"k":"n"/g)).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(text().match(/"k":"n"/g)).toHaveLength(2)
  journalWriter.stop()
})

it('waits only shortly for an idle moment', async () => {
  const calls: (number | undefined)[] = []
  Object.assign(window, {
    requestIdleCallback: (task: () => void, { timeout }: { timeout?: number }) => {
      calls.push(timeout)
      return window.setTimeout(task, timeout)
    },
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  })
  const { text, addNote, journalWriter } = setUp()
  addNote('one')
  await jest.advanceTimersByTimeAsync(80)
  expect(calls).toEqual([40])
  expect(text()).toContain('one')
  journalWriter.stop()
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined })
})

it('writes after the next input when the page is too busy for timers', async () => {
  const { text, tap, journalWriter, passes } = setUp()
  tap('one')
  passes(70)
  tap('two')
  await Promise.resolve()
  expect(text()).toBe('')
  passes(20)
  tap('three')
  expect(text()).toBe('')
  await Promise.resolve()
  expect(parseJournal(text()).entries).toHaveLength(3)
  journalWriter.stop()
})

it('has passed everything to storage when it returns from a flush', () => {
  const { text, addNote, journalWriter } = setUp({ slow: true })
  for (let n = 0; n < 50; n++) addNote(`note ${n}`)
  journalWriter.flush()
  expect(parseJournal(text()).entries).toHaveLength(50)
  journalWriter.stop()
})

it('writes at once while the page is hidden, where timers are slow', async () => {
  const { text, addNote, journalWriter } = setUp({ slow: true })
  show('hidden')
  addNote('one')
  addNote('two')
  await Promise.resolve()
  expect(parseJournal(text()).entries.filter(({ k }) => k === 'n')).toHaveLength(2)
  journalWriter.stop()
})

it.each([
  ['is hidden', () => show('hidden'), true],
  ['goes', () => window.dispatchEvent(new Event('pagehide')), true],
  ['meets an error', () => window.dispatchEvent(new Event('error')), false],
])('writes everything when the page %s', async (_, happens, writes) => {
  const { text, addNote, journalWriter } = setUp({ slow: true })
  for (let n = 0; n < 50; n++) addNote(`note ${n}`)
  happens()
  await jest.advanceTimersByTimeAsync(0)
  const { entries } = parseJournal(text())
  expect(entries).toHaveLength(writes ? 51 : 50)
  expect(entries.at(-1)?.k).toBe(writes ? 'h' : 'n')
  journalWriter.stop()
})

describe('a long session', () => {
  const MEGABYTE = 'x'.repeat(1_000_000)

  it('continues in another segment that begins with the state', async () => {
    const { tap, journalWriter, texts, tidied } = setUp()
    for (let n = 0; n < 12; n++) {
      tap(MEGABYTE)
      await jest.advanceTimersByTimeAsync(100)
    }
    expect([...texts.keys()]).toEqual([header.id, `${header.id}/1`, `${header.id}/2`])
    expect(tidied).toEqual([...texts.keys()])
    for (const { text } of texts.values()) expect(text.length).toBeLessThan(MAX_SEGMENT_BYTES + 1_100_000)
    const [, second] = [...texts.values()]
    expect(parseJournal(second?.text ?? '').entries[0]).toMatchObject({ k: 'b', state: { tapped: 5 }, turns: 5 })
    const [whole, ...others] = parseJournals(await journalWriter.exportText())
    expect(others).toEqual([])
    expect(whole?.entries.filter(({ k }) => k === 'i')).toHaveLength(12)
    expect(whole?.entries.filter(({ k }) => k === 'b')).toHaveLength(2)
    journalWriter.stop()
  })

  it('exports its end after the beginning was deleted', async () => {
    const { tap, journalWriter, texts } = setUp()
    for (let n = 0; n < 12; n++) {
      tap(MEGABYTE)
      await jest.advanceTimersByTimeAsync(100)
    }
    texts.delete(header.id)
    const { header: first, entries } = parseJournal(await journalWriter.exportText())
    expect(first.segment).toBe(1)
    expect(entries.filter(({ k }) => k === 'i')).toHaveLength(7)
    journalWriter.stop()
  })

  it('does not start a segment after each line when its state alone fills one', () => {
    const stored = createMemoryJournals(() => 'stored')
    const memory = createMemory()
    const huge = 'x'.repeat(MAX_SEGMENT_BYTES)
    const session = { writeStateHash: () => undefined, beginSegment: () => memory.markSnapshot({ huge }, 1) }
    const recorder = createRecorder(header, null, memory)
    const journalWriter = writeJournal({ session, recorder, header, store: stored.store, now: () => 0, window })
    memory.log.input(1, 'ui', { type: 'tapped', payload: huge })
    journalWriter.flush()
    for (let n = 0; n < 5; n++) {
      memory.log.note('y')
      journalWriter.flush()
    }
    expect(stored.texts.size).toBe(2)
    journalWriter.stop()
  })

  it('starts again when another tab has deleted its segment', async () => {
    let drop = false
    const { tap, journalWriter, texts } = setUp({ answers: (lines) => (drop && !lines.startsWith('{"k":"header"') ? 'gone' : 'stored') })
    tap('one')
    await jest.advanceTimersByTimeAsync(100)
    drop = true
    tap('two')
    await jest.advanceTimersByTimeAsync(100)
    drop = false
    tap('three')
    await jest.advanceTimersByTimeAsync(100)
    expect([...texts.keys()]).toEqual([`${header.id}/1`])
    const { entries } = parseJournal(await journalWriter.exportText())
    expect(entries.map(({ k }) => k)).toEqual(['b', 'i', 'h'])
    journalWriter.stop()
  })
})

describe('a session without storage', () => {
  it('exports everything, also unstored lines', async () => {
    let room = 500
    const { addNote, journalWriter } = setUp({ answers: (lines) => ((room -= lines.length) >= 0 ? 'stored' : 'failed') })
    for (let n = 0; n < 100; n++) {
      addNote(`note ${n}`)
      if (n % 10 === 0) await jest.advanceTimersByTimeAsync(250)
    }
    const [journal, ...others] = parseJournals(await journalWriter.exportText())
    expect(others).toEqual([])
    expect(journal?.entries.filter(({ k }) => k === 'n')).toHaveLength(100)
    journalWriter.stop()
  })

  it('inserts a failed write in order, even if a later one succeeded or it succeeded after all', async () => {
    let count = 0
    const { addNote, journalWriter, texts } = setUp({ answers: () => (++count === 2 ? 'failed' : 'stored') })
    for (const note of ['one', 'two', 'three']) {
      addNote(note)
      journalWriter.flush()
    }
    const stored = texts.get(header.id)
    expect(stored?.text).toMatch(/one[\s\S]*three/)
    const { entries } = parseJournal(await journalWriter.exportText())
    expect(entries.flatMap((entry) => (entry.k === 'n' ? [entry.note] : []))).toEqual(['one', 'two', 'three'])
    journalWriter.stop()
  })

  it('keeps the end of a long session in memory, within a limit', async () => {
    const { tap, journalWriter } = setUp({ answers: () => 'failed' })
    for (let n = 0; n < 30; n++) {
      tap('x'.repeat(1_000_000))
      await jest.advanceTimersByTimeAsync(100)
    }
    const text = await journalWriter.exportText()
    expect(text.length).toBeLessThan(MAX_MEMORY_BYTES + MAX_SEGMENT_BYTES)
    const { entries } = parseJournal(text)
    expect(entries[0]?.k).toBe('b')
    expect(entries.findLast(({ k }) => k === 'i')).toMatchObject({ at: 30 })
    journalWriter.stop()
  })
})

it('stops', async () => {
  const { text, addNote, journalWriter } = setUp()
  journalWriter.stop()
  addNote('one')
  window.dispatchEvent(new Event('pagehide'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(text()).toBe('')
})
