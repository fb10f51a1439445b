import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { STORAGE_LIMIT_MS } from '../waiting/timeLimit'
import { createIndexedDbStore } from './indexedDbStore'
import type { Stored } from './tokenVault'

const tokens = (generation: number) => ({ accessToken: `a${generation}`, refreshToken: `r${generation}`, userId: 'u1', generation })
const holding = (generation: number): Stored => ({ generation, tokens: tokens(generation) })
const EMPTY: Stored = { generation: 0, tokens: null }
const next = ({ generation }: Stored) => holding(generation + 1)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => void jest.useRealTimers())

/** A manual clock; immediates, which fake-indexeddb uses, still run. */
function freezeTime(): void {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
}
const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** Delays the success events of one kind of request until `release`. */
function delayRequests(method: 'get' | 'put') {
  const pending: (() => void)[] = []
  const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
  const spy = jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
    const request = original.apply(this, args)
    const listen = request.addEventListener.bind(request)
    request.addEventListener = ((type: string, listener: (event: Event) => void) =>
      listen(type, (event) => void pending.push(() => listener(event)))) as never
    return request
  })
  return { release: () => pending.splice(0).forEach((release) => release()), restore: () => spy.mockRestore() }
}

it('is empty at first and stores a change for the next page', async () => {
  const store = createIndexedDbStore()
  expect(await store.read()).toEqual(EMPTY)
  await store.change(() => holding(3))
  expect(await createIndexedDbStore().read()).toEqual(holding(3))
})

it('passes each change the result of the previous one, across all tabs', async () => {
  const tabs = [createIndexedDbStore(), createIndexedDbStore()]
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => tabs[i % 2]?.change(({ generation }) => holding(generation + 1))),
  )
  expect(await tabs[0]?.read()).toEqual(holding(20))
})

it.each([
  ['another shape', { generation: 'x', tokens: { accessToken: '' } }],
  ['a negative generation', { generation: -1, tokens: null }],
  ['half a generation', { generation: 1.5, tokens: null }],
  ['no number', { generation: NaN, tokens: null }],
  ['a generation that cannot be counted on', { generation: 2 ** 53, tokens: null }],
  ['tokens that are newer than their count', { generation: 1, tokens: tokens(2) }],
  ['a token with a line break', { generation: 1, tokens: { ...tokens(1), accessToken: 'a\nb' } }],
  ['a token that no header carries', { generation: 1, tokens: { ...tokens(1), refreshToken: 'ключ' } }],
  ['a token without an end', { generation: 1, tokens: { ...tokens(1), accessToken: 'a'.repeat(5_000) } }],
  ['a user who is a number', { generation: 1, tokens: { ...tokens(1), userId: 7 } }],
])('treats %s as an empty vault', async (_, value) => {
  const store = createIndexedDbStore()
  await store.change(() => value as unknown as Stored)
  expect(await createIndexedDbStore().read()).toEqual(EMPTY)
})

it('continues in memory if storage is denied, and reports it once', async () => {
  const denied = new DOMException('denied', 'SecurityError')
  globalThis.indexedDB = { open: () => { throw denied } } as unknown as IDBFactory
  const failed = jest.fn()
  const store = createIndexedDbStore(failed)
  expect(await store.read()).toEqual(EMPTY)
  await store.change(() => holding(1))
  expect(await store.read()).toEqual(holding(1))
  expect(failed.mock.calls).toEqual([[denied]])
})

it('does not return to what storage contained before it failed', async () => {
  const store = createIndexedDbStore()
  await store.change(() => holding(1))
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await store.change(next)
  put.mockRestore()
  expect(await store.read()).toEqual(holding(2))
})

it('continues in memory if opening is never answered', async () => {
  freezeTime()
  globalThis.indexedDB = { open: () => new IDBOpenDBRequest() } as unknown as IDBFactory
  const failed = jest.fn()
  const store = createIndexedDbStore(failed)
  const reading = store.read()
  await jest.advanceTimersByTimeAsync(STORAGE_LIMIT_MS)
  expect(await reading).toEqual(EMPTY)
  // No later call waits.
  expect(await store.change(next)).toEqual(holding(1))
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ name: 'TimedOut' })]])
})

it('ignores a late read with an older token', async () => {
  const store = createIndexedDbStore()
  await store.change(() => holding(1))
  freezeTime()
  const gets = delayRequests('get')
  const reading = store.read()
  await turns()
  await jest.advanceTimersByTimeAsync(STORAGE_LIMIT_MS)
  expect(await reading).toEqual(holding(1))
  expect(await store.change(next)).toEqual(holding(2))
  gets.release()
  gets.restore()
  await turns()
  expect(await store.read()).toEqual(holding(2))
})

it('does not write a late change once memory is newer', async () => {
  const store = createIndexedDbStore()
  await store.change(() => holding(1))
  // A transaction of another tab that does not end blocks the change.
  let waiting = true
  const other = await openDB('dekat-vault', 1)
  const blocking = other.transaction('tokens', 'readwrite').objectStore('tokens')
  const blocked = (async () => {
    while (waiting) await blocking.get('held')
  })()
  freezeTime()
  const changing = store.change(next)
  await turns()
  await jest.advanceTimersByTimeAsync(STORAGE_LIMIT_MS)
  expect(await changing).toEqual(holding(2))
  expect(await store.change(next)).toEqual(holding(3))
  waiting = false
  await blocked
  await turns()
  expect(await createIndexedDbStore().read()).toEqual(holding(1))
})

it('reopens after another tab deleted the database', async () => {
  const store = createIndexedDbStore()
  await store.change(() => holding(1))
  await new Promise<void>((resolve) => (indexedDB.deleteDatabase('dekat-vault').onsuccess = () => resolve()))
  expect(await store.change(() => holding(5))).toEqual(holding(5))
  expect(await createIndexedDbStore().read()).toEqual(holding(5))
})
