/** @jest-environment jsdom */
import type { Json } from '../../shared/json'
import { createDurableStorage, type DurableCells } from './durableStorage'
import { createDeviceStorage } from './deviceStorage'

const RECORD = { orderId: 'ord1', userId: 'u1', way: 'QRIS' }
const KEY = 'unfinishedPayment'

function cellsIn(values: Map<string, Json>): DurableCells {
  return { get: async (key) => values.get(key), put: async (key, value) => void values.set(key, value) }
}

function setUp(cells: DurableCells) {
  const onFailed = jest.fn()
  const device = createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
  return { onFailed, storage: createDurableStorage(device, cells, onFailed) }
}

beforeEach(() => window.localStorage.clear())

it('a value that a call relies on is read after a kill that lost what was in localStorage', async () => {
  const values = new Map<string, Json>()
  const { storage } = setUp(cellsIn(values))
  storage.write({ key: KEY, value: RECORD })
  await storage.whenWritten()
  window.localStorage.clear()
  expect(await setUp(cellsIn(values)).storage.read({ key: KEY })).toEqual({ value: RECORD })
})

it('is settled once the last write is on the disk, in the order of the writes', async () => {
  const put: Json[] = []
  const releases: (() => void)[] = []
  const { storage } = setUp({
    get: async () => put.at(-1),
    put: (_key, value) => new Promise((resolve) => void releases.push(() => {
      put.push(value)
      resolve(null)
    })),
  })
  expect(storage.whenWritten()).toBeNull()
  storage.write({ key: KEY, value: RECORD })
  storage.write({ key: KEY, value: null })
  let isSettled = false
  const settled = storage.whenWritten()?.then(() => (isSettled = true))
  await new Promise((resolve) => setTimeout(resolve, 10))
  releases[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(put).toEqual([RECORD])
  expect(isSettled).toBe(false)
  releases[1]?.()
  await settled
  expect(put).toEqual([RECORD, null])
  expect(storage.whenWritten()).toBeNull()
})

it('a call waits for earlier writes, and is sent at once without any', async () => {
  const values = new Map<string, Json>()
  const { storage } = setUp(cellsIn(values))
  const sends = jest.fn((_body: string) => Promise.resolve([...values.keys()]))
  const call = storage.afterWrites(sends)
  const first = call('a')
  expect(sends).toHaveBeenCalledTimes(1)
  storage.write({ key: KEY, value: RECORD })
  const second = call('b')
  expect(sends).toHaveBeenCalledTimes(1)
  expect(await first).toEqual([])
  expect(await second).toEqual([KEY])
})

it('a stored null wins over an older value in localStorage', async () => {
  window.localStorage.setItem(`dekat.${KEY}`, JSON.stringify(RECORD))
  const { storage } = setUp(cellsIn(new Map([[KEY, null]])))
  expect(await storage.read({ key: KEY })).toEqual({ value: null })
})

it('a value that is in localStorage only is found, and one of another shape reads as absent', async () => {
  window.localStorage.setItem(`dekat.${KEY}`, JSON.stringify(RECORD))
  expect(await setUp(cellsIn(new Map())).storage.read({ key: KEY })).toEqual({ value: RECORD })
  expect(await setUp(cellsIn(new Map<string, Json>([[KEY, { token: 't' }]]))).storage.read({ key: KEY })).toEqual({ value: null })
})

it('a value of another shape leaves the one before it', async () => {
  const values = new Map<string, Json>([[KEY, RECORD]])
  const { storage } = setUp(cellsIn(values))
  storage.write({ key: KEY, value: { token: 't' } })
  await storage.whenWritten()
  expect(values.get(KEY)).toEqual(RECORD)
})

it('continues with localStorage when IndexedDB fails, and reports that once', async () => {
  const broken = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const { storage, onFailed } = setUp({ get: broken, put: broken })
  storage.write({ key: KEY, value: RECORD })
  await storage.whenWritten()
  storage.write({ key: KEY, value: RECORD })
  expect(storage.whenWritten()).toBeNull()
  expect(await storage.read({ key: KEY })).toEqual({ value: RECORD })
  expect(onFailed).toHaveBeenCalledTimes(1)
})

it('other keys are answered at once, and never reach IndexedDB', () => {
  const values = new Map<string, Json>()
  const { storage } = setUp(cellsIn(values))
  storage.write({ key: 'locale', value: { locale: 'zh-CN' } })
  expect(storage.read({ key: 'locale' })).toEqual({ value: { locale: 'zh-CN' } })
  expect(storage.whenWritten()).toBeNull()
  expect(values.size).toBe(0)
})
