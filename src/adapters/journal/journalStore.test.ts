import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import {
  createJournalStore, MAX_AGE_MS, MAX_TOTAL_BYTES, MAX_SEGMENT_BYTES, segmentId, type JournalStore, type Segment,
} from './journalStore'

const HEADER = '{"k":"header"}\n'

const segmentOf = (session: string, startedAt: number, bytes = 0, segment = 0): Segment =>
  ({ id: segmentId(session, segment), session, segment, startedAt, bytes })
const append = (store: JournalStore, session: string, startedAt: number, lines: string, segment = 0) =>
  store.append(segmentOf(session, startedAt, lines.length, segment), lines)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('stores the lines of each segment in order, for the next page too', async () => {
  const store = createJournalStore()
  await Promise.all([append(store, 'b', 2, `${HEADER}other\n`), append(store, 'a', 1, HEADER), append(store, 'a', 1, 'two\n')])
  await append(store, 'a', 1, `${HEADER}three\n`, 1)
  const later = createJournalStore()
  expect(await later.read('a')).toBe(`${HEADER}two\n`)
  expect(await later.read('a/1')).toBe(`${HEADER}three\n`)
  expect((await later.list()).map(({ id }) => id)).toEqual(['a', 'a/1', 'b'])
  expect(await later.read('c')).toBe('')
})

it('has written its input when it returns, once it is open', async () => {
  const store = createJournalStore()
  await append(store, 'a', 1, HEADER)
  const opened = jest.spyOn(IDBFactory.prototype, 'open')
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
  const writing = append(store, 'a', 1, 'two\n')
  expect(commit).toHaveBeenCalledTimes(1)
  expect(opened).not.toHaveBeenCalled()
  expect(await writing).toBe('stored')
})

it('reads the format of earlier builds: one segment per page load, named by its journal alone', async () => {
  const store = createJournalStore()
  await store.append({ id: 'old', startedAt: 1, bytes: 3 } as Segment, HEADER)
  expect(await store.list()).toEqual([{ id: 'old', session: 'old', segment: 0, startedAt: 1, bytes: 3 }])
})

it('deletes old segments, and never the one being written', async () => {
  const store = createJournalStore()
  const now = MAX_AGE_MS + 10
  for (const [id, startedAt] of [['open', 1], ['old', 2], ['young', 11]] as const) await append(store, id, startedAt, HEADER)
  await store.deleteOld(now, 'open')
  expect((await store.list()).map(({ id }) => id)).toEqual(['open', 'young'])
  expect(await store.read('old')).toBe('')
})

it('deletes the oldest segments until a whole one fits, also those of an open page load', async () => {
  const store = createJournalStore()
  const part = HEADER.padEnd(MAX_SEGMENT_BYTES, 'x')
  for (let n = 0; n < 5; n++) await append(store, 'open', 1, part, n)
  await store.deleteOld(10, 'open/5')
  const left = await store.list()
  expect(left.map(({ id }) => id)).toEqual(['open/2', 'open/3', 'open/4'])
  expect(left.reduce((sum, { bytes }) => sum + bytes, 0) + MAX_SEGMENT_BYTES).toBeLessThanOrEqual(MAX_TOTAL_BYTES)
})

it('deletes all page loads except one, with all their segments', async () => {
  const store = createJournalStore()
  await append(store, 'a', 1, HEADER)
  await append(store, 'a', 1, HEADER, 1)
  for (const id of ['b', 'c']) await append(store, id, 2, HEADER)
  expect(await store.deleteOthers('a')).toBe(2)
  expect((await store.list()).map(({ id }) => id)).toEqual(['a', 'a/1'])
})

it('stores nothing and throws nothing if storage is denied', async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException('denied', 'SecurityError') } } as unknown as IDBFactory
  const store = createJournalStore()
  expect(await append(store, 'a', 1, HEADER)).toBe('failed')
  expect(await store.list()).toEqual([])
  expect(await store.read('a')).toBe('')
  await expect(store.deleteOld(1, 'a')).resolves.toBeUndefined()
})

it('gives up on a database that never answers, permanently', async () => {
  globalThis.indexedDB = { open: () => new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)() } as unknown as IDBFactory
  const store = createJournalStore('hangs', 100)
  const from = performance.now()
  expect(await append(store, 'a', 1, HEADER)).toBe('failed')
  expect(performance.now() - from).toBeGreaterThan(90)
  expect(await Promise.race([store.list(), new Promise((resolve) => setTimeout(resolve, 10, 'waits'))])).toEqual([])
})

it('stores no lines whose header another tab has deleted', async () => {
  const store = createJournalStore()
  await append(store, 'a', 1, HEADER)
  await store.deleteOld(MAX_AGE_MS + 10, 'another')
  expect(await append(store, 'a', 1, 'more\n')).toBe('gone')
  expect(await store.list()).toEqual([])
  expect(await store.read('a')).toBe('')
})
