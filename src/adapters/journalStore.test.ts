import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createJournalStore, MOST_AGE_MS, MOST_BYTES, MOST_BYTES_A_SEGMENT } from './journalStore'

const HEADER = '{"k":"header"}\n'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('keeps the lines of each segment in order, for the next page too', async () => {
  const store = createJournalStore()
  await Promise.all([store.append('a', 1, HEADER), store.append('b', 2, `${HEADER}other\n`), store.append('a', 1, 'two\n')])
  const later = createJournalStore()
  expect(await later.read('a')).toBe(`${HEADER}two\n`)
  expect(await later.list()).toEqual([{ id: 'a', startedAt: 1, bytes: 19 }, { id: 'b', startedAt: 2, bytes: 21 }])
  expect(await later.read('c')).toBe('')
})

it('drops what is too old, and never what is being written', async () => {
  const store = createJournalStore()
  const now = MOST_AGE_MS + 10
  for (const [id, startedAt] of [['open', 1], ['old', 2], ['young', 11]] as const) await store.append(id, startedAt, HEADER)
  await store.tidy(now, 'open')
  expect((await store.list()).map(({ id }) => id)).toEqual(['open', 'young'])
  expect(await store.read('old')).toBe('')
})

it('drops the oldest until there is room for a whole segment', async () => {
  const store = createJournalStore()
  const part = HEADER.padEnd(MOST_BYTES_A_SEGMENT, 'x')
  for (let n = 1; n <= 5; n++) await store.append(`s${n}`, n, part)
  await store.tidy(10, 'new')
  const left = await store.list()
  expect(left.map(({ id }) => id)).toEqual(['s3', 's4', 's5'])
  expect(left.reduce((sum, { bytes }) => sum + bytes, 0) + MOST_BYTES_A_SEGMENT).toBeLessThanOrEqual(MOST_BYTES)
})

it('keeps nothing and fails nobody where storage is denied', async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException('denied', 'SecurityError') } } as unknown as IDBFactory
  const store = createJournalStore()
  expect(await store.append('a', 1, 'x')).toBe(false)
  expect(await store.list()).toEqual([])
  expect(await store.read('a')).toBe('')
  await expect(store.tidy(1, 'a')).resolves.toBeUndefined()
})

it('keeps no lines whose header another tab has tidied away', async () => {
  const store = createJournalStore()
  await store.append('a', 1, HEADER)
  await store.tidy(MOST_AGE_MS + 10, 'another')
  expect(await store.append('a', 1, 'more\n')).toBe(false)
})
