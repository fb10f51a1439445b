/** @jest-environment jsdom */
import type { Header } from '../journal/entries'
import { parseJournal } from '../journal/parse'
import { createRecorder } from '../journal/recorder'
import { createHeader } from './header'
import { keepJournal } from './journalKeeper'
import { MOST_BYTES_A_SEGMENT } from './journalStore'
import type { JournalStore } from './journalStore'

const header: Header = createHeader({
  build: 'b', now: 5, random: () => 7, language: 'id-ID', timeZone: 'Asia/Jakarta', viewport: { width: 390, height: 844 },
  location: { pathname: '/', search: '', hash: '' },
})

function createMemoryJournals(room = Number.POSITIVE_INFINITY): JournalStore & { text: () => string } {
  let text = ''
  return {
    text: () => text,
    append: (_id, _startedAt, lines) => {
      const fits = text.length + lines.length <= room
      if (fits) text += lines
      return Promise.resolve(fits)
    },
    list: () => Promise.resolve([]),
    read: () => Promise.resolve(text),
    dropOthers: () => Promise.resolve(0),
    tidy: () => Promise.resolve(),
  }
}

function setUp({ room, slow = false }: { room?: number; slow?: boolean } = {}) {
  const store = createMemoryJournals(room)
  const recorder = createRecorder(header, null)
  let time = 0
  const sealNow = () => recorder.markState({ sealed: true })
  // A clock that jumps at each look: a slice is over after its first line.
  const keeper = keepJournal({ session: { sealNow }, recorder, header, store, now: () => (slow ? (time += 100) : 0), window })
  return { store, recorder, keeper, say: (note: string) => recorder.log.note(note) }
}
const hide = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  hide('visible')
})

it('writes by and by, each slice within its budget', async () => {
  const { store, say, keeper } = setUp({ slow: true })
  say('one')
  say('two')
  expect(store.text()).toBe('')
  await jest.advanceTimersByTimeAsync(250)
  expect(store.text()).toContain('one')
  expect(store.text()).not.toContain('two')
  await jest.advanceTimersByTimeAsync(250)
  expect(store.text()).toContain('two')
  keeper.stop()
})

it.each([
  ['is hidden', () => hide('hidden'), true],
  ['goes', () => window.dispatchEvent(new Event('pagehide')), true],
  ['meets an error', () => window.dispatchEvent(new Event('error')), false],
])('writes all of it when the page %s', async (_, happens, seals) => {
  const { store, say, keeper } = setUp({ slow: true })
  for (let n = 0; n < 50; n++) say(`note ${n}`)
  happens()
  await jest.advanceTimersByTimeAsync(0)
  const { entries } = parseJournal(store.text())
  expect(entries).toHaveLength(seals ? 51 : 50)
  expect(entries.at(-1)?.k).toBe(seals ? 'h' : 'n')
  keeper.stop()
})

it('exports everything, also what storage did not take', async () => {
  const { say, keeper } = setUp({ room: 500 })
  for (let n = 0; n < 100; n++) {
    say(`note ${n}`)
    if (n % 10 === 0) await jest.advanceTimersByTimeAsync(250)
  }
  const { entries } = parseJournal(await keeper.exportText())
  expect(entries).toHaveLength(101)
  keeper.stop()
})

it('ends a journal that has had its share with a line that says so', async () => {
  const { say, keeper, store } = setUp()
  say('x'.repeat(MOST_BYTES_A_SEGMENT))
  await jest.advanceTimersByTimeAsync(250)
  say('lost')
  await jest.advanceTimersByTimeAsync(250)
  const { entries } = parseJournal(await keeper.exportText())
  expect(entries.at(-1)).toEqual({ k: 't', seq: 1, reason: 'the journal is full' })
  expect(store.text()).not.toContain('lost')
  keeper.stop()
})

it('stops', async () => {
  const { store, say, keeper } = setUp()
  keeper.stop()
  say('one')
  window.dispatchEvent(new Event('pagehide'))
  await jest.advanceTimersByTimeAsync(5_000)
  expect(store.text()).toBe('')
})
