import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createIndexedDbStore } from './indexedDbStore'
import type { Stored } from './vault'

const tokens = (generation: number) => ({ accessToken: `a${generation}`, refreshToken: `r${generation}`, userId: 'u1', generation })
const holding = (generation: number): Stored => ({ generation, tokens: tokens(generation) })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('is empty at first and keeps a change for the next page', async () => {
  const store = createIndexedDbStore()
  expect(await store.read()).toEqual({ generation: 0, tokens: null })
  await store.change(() => holding(3))
  expect(await createIndexedDbStore().read()).toEqual(holding(3))
})

it('shows each change what the one before it left, over all tabs', async () => {
  const tabs = [createIndexedDbStore(), createIndexedDbStore()]
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => tabs[i % 2]?.change(({ generation }) => holding(generation + 1))),
  )
  expect(await tabs[0]?.read()).toEqual(holding(20))
})

it('takes what is no vault of ours for an empty one', async () => {
  const store = createIndexedDbStore()
  await store.change(() => ({ generation: 'x', tokens: { accessToken: '' } }) as unknown as Stored)
  expect(await createIndexedDbStore().read()).toEqual({ generation: 0, tokens: null })
})

it('goes on in memory where storage is denied', async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException('denied', 'SecurityError') } } as unknown as IDBFactory
  const store = createIndexedDbStore()
  expect(await store.read()).toEqual({ generation: 0, tokens: null })
  await store.change(() => holding(1))
  expect(await store.read()).toEqual(holding(1))
})

it('does not go back to what storage held before it failed', async () => {
  const store = createIndexedDbStore()
  await store.change(() => holding(1))
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await store.change(({ generation }) => holding(generation + 1))
  put.mockRestore()
  expect(await store.read()).toEqual(holding(2))
})
