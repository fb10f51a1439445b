/** @jest-environment jsdom */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { deserialize, serialize } from 'node:v8'
import type { DeveloperSwitches } from '../../ports/developer'
import { deleteCaches } from '../storage/cache'
import { clearDeviceData } from '../storage/clearDevice'
import { withDelay } from '../http/delayedTransport'
import { createJournalStore } from '../journal/journalStore'
import { createNotifications } from './notifications'
import type { Bridge } from '../shell/bridge'
import { createDeviceStorage } from '../storage/deviceStorage'
import { createSwitches, SLOW_NETWORK_DELAY_MS } from './switches'

const ON: DeveloperSwitches = { devTools: true, verboseJournal: false, slowNetwork: true }
const storage = () => createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
const HEADER = '{"k":"header"}\n'

// jsdom has no structuredClone, but a database copies its values.
Object.assign(globalThis, { structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown })

/** A fake of the browser's CacheStorage. */
function fakeCaches(contents: Readonly<Record<string, readonly string[]>>) {
  const left = new Map(Object.entries(contents))
  const caches = {
    keys: () => Promise.resolve([...left.keys()]),
    open: (name: string) => {
      const answers = (left.get(name) ?? []).map((text) => ({ blob: () => Promise.resolve(new Blob([text])) }))
      return Promise.resolve({ matchAll: () => Promise.resolve(answers) })
    },
    delete: (name: string) => Promise.resolve(left.delete(name)),
  }
  return { caches: caches as unknown as CacheStorage, left }
}

beforeEach(() => window.localStorage.clear())

describe('developer switches', () => {
  it('are off, stored when switched, and effective from the next start', () => {
    const first = createSwitches(storage())
    expect(first.running).toEqual({ devTools: false, verboseJournal: false, slowNetwork: false })
    first.write(ON)
    expect(first.read()).toEqual({ stored: ON, running: first.running })
    expect(createSwitches(storage()).running).toEqual(ON)
  })

  it('slow the network down at once, and stop at once', () => {
    const switches = createSwitches(storage())
    expect(switches.delayMs()).toBe(0)
    switches.write(ON)
    expect(switches.delayMs()).toBe(SLOW_NETWORK_DELAY_MS)
    switches.write({ ...ON, slowNetwork: false })
    expect(switches.delayMs()).toBe(0)
  })

  it('that were tampered with are off', () => {
    window.localStorage.setItem('dekat.developer', '{"devTools":"yes"}')
    expect(createSwitches(storage()).running.devTools).toBe(false)
  })
})

describe('a slow network', () => {
  const request = { method: 'GET', url: '/x', headers: {} }
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('delays each request', async () => {
    const transport = jest.fn(() => Promise.resolve({ status: 200, text: '' }))
    const answer = withDelay(transport, () => 2_000)(request, new AbortController().signal, 7)
    await jest.advanceTimersByTimeAsync(1_999)
    expect(transport).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ status: 200, text: '' })
    expect(transport).toHaveBeenCalledWith(request, expect.anything(), 7)
  })

  it('ends the delay of a cancelled call, and has none when it is off', async () => {
    const transport = jest.fn((_: unknown, signal: AbortSignal) =>
      Promise.resolve(signal.aborted ? { failed: 'cancelled' as const } : { status: 200, text: '' }))
    const ending = new AbortController()
    const answer = withDelay(transport, () => 2_000)(request, ending.signal)
    ending.abort()
    expect(await answer).toEqual({ failed: 'cancelled' })
    expect(await withDelay(transport, () => 0)(request, new AbortController().signal)).toEqual({ status: 200, text: '' })
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('clearing the cache', () => {
  it('deletes pictures and earlier sessions, and keeps the app and the open session', async () => {
    const { caches, left } = fakeCaches({ 'pictures-1': ['abc', 'de'], 'workbox-precache-v2-http://x/': ['page'] })
    const journals = createJournalStore('clearing')
    for (const id of ['old', 'older', 'open']) await journals.append({ id, session: id, segment: 0, startedAt: 1, bytes: 1 }, HEADER)
    expect(await deleteCaches(() => caches, journals, 'open')).toEqual({ pictures: 2, bytes: 5, sessions: 2 })
    expect([...left.keys()]).toEqual(['workbox-precache-v2-http://x/'])
    expect((await journals.list()).map(({ id }) => id)).toEqual(['open'])
  })

  it('does nothing without a cache, or without access to it', async () => {
    const none = { deleteOthers: () => Promise.resolve(0) }
    const denied = { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as CacheStorage
    expect(await deleteCaches(() => undefined, none, '')).toEqual({ pictures: 0, bytes: 0, sessions: 0 })
    expect(await deleteCaches(() => denied, none, '')).toEqual({ pictures: 0, bytes: 0, sessions: 0 })
  })
})

describe('clearing the device', () => {
  const world = (caches: CacheStorage, onLine = true) => {
    const unregister = jest.fn(() => Promise.resolve(true))
    const navigator = { onLine, serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) } } as unknown as Navigator
    const { localStorage, sessionStorage } = window
    return { window: { localStorage, sessionStorage, indexedDB, navigator, caches }, unregister }
  }
  async function fill() {
    window.localStorage.setItem('dekat.locale', '{}')
    window.sessionStorage.setItem('dekat.sessionId', '{}')
    const database = await openDB('dekat-vault', 1, { upgrade: (db) => void db.createObjectStore('tokens') })
    await database.put('tokens', 'secret', 'held')
    return database
  }

  it('deletes everything, even databases that this page has open', async () => {
    const database = await fill()
    const { caches, left } = fakeCaches({ 'pictures-1': ['a'], 'workbox-precache-v2': ['b'] })
    const { window: device, unregister } = world(caches)
    expect(await clearDeviceData(device)).toEqual({ cleared: true })
    expect(window.localStorage.length).toBe(0)
    expect(window.sessionStorage.length).toBe(0)
    expect(await database.count('tokens')).toBe(0)
    expect(left.size).toBe(0)
    expect(unregister).toHaveBeenCalledTimes(1)
    database.close()
  })

  it('keeps the app itself if there is no network to reload it', async () => {
    const { caches, left } = fakeCaches({ 'workbox-precache-v2': ['b'], 'home-1': ['drawn'] })
    const { window: device, unregister } = world(caches, false)
    expect(await clearDeviceData(device)).toEqual({ cleared: true })
    // The cached home page does not count as part of the app.
    expect([...left.keys()]).toEqual(['workbox-precache-v2'])
    expect(unregister.mock.calls.length).toBe(0)
  })

  it('creates no database, and knows its own without a list', async () => {
    const database = await fill()
    const { window: device } = world(fakeCaches({}).caches)
    const unlisted = { open: indexedDB.open.bind(indexedDB) } as unknown as IDBFactory
    expect(await clearDeviceData({ ...device, indexedDB: unlisted })).toEqual({ cleared: true })
    expect(await database.count('tokens')).toBe(0)
    database.close()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('dekat-journal')
  })

  it('reports remaining data', async () => {
    const { window: device } = world(fakeCaches({}).caches)
    const denied = { clear: () => { throw new DOMException('denied', 'SecurityError') } } as unknown as Storage
    expect(await clearDeviceData({ ...device, localStorage: denied })).toEqual({ cleared: false })
    const locked = { delete: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as CacheStorage
    expect(await clearDeviceData({ ...world(locked, false).window })).toEqual({ cleared: false })
    const { caches: _, ...without } = world(fakeCaches({}).caches, false).window
    expect(await clearDeviceData(without)).toEqual({ cleared: true })
  })
})

describe('notifications', () => {
  const browser = (permission: NotificationPermission, then = permission) => {
    const api = { permission, requestPermission: jest.fn(() => { api.permission = then; return Promise.resolve(then) }) }
    return { Notification: api as unknown as typeof Notification }
  }
  const nowhere = Promise.resolve(null)
  const shell = (answer: object) => {
    const call = jest.fn(() => Promise.resolve(answer))
    return { call, bridge: Promise.resolve({ call, ignored: {} } as unknown as Bridge) }
  }

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['default', 'prompt'],
  ] as const)('of a browser that says %s are %s', async (permission, state) => {
    expect(await createNotifications(browser(permission), nowhere).permission()).toEqual({ state })
  })

  it('are requested in a browser, and return the user\'s answer', async () => {
    const notifications = createNotifications(browser('default', 'granted'), nowhere)
    expect(await notifications.ask()).toEqual({ state: 'granted' })
    expect(await notifications.openSettings()).toEqual({ opened: false })
  })

  it('are unavailable in a browser without them', async () => {
    const notifications = createNotifications({}, nowhere)
    expect(await notifications.permission()).toEqual({ state: 'unavailable' })
    expect(await notifications.ask()).toEqual({ state: 'unavailable' })
  })

  it('follow the shell in a shell', async () => {
    const { call, bridge } = shell({ code: 0, data: { state: 'prompt' } })
    const notifications = createNotifications(browser('granted'), bridge)
    expect(await notifications.permission()).toEqual({ state: 'prompt' })
    expect(call).toHaveBeenLastCalledWith('permission', { name: 'notifications', ask: false })
    await notifications.ask()
    expect(call).toHaveBeenLastCalledWith('permission', { name: 'notifications', ask: true })
    expect(await notifications.openSettings()).toEqual({ opened: true })
    expect(await createNotifications({}, shell({ failed: 'silent' }).bridge).permission()).toEqual({ state: 'unavailable' })
    expect(await createNotifications({}, shell({ failed: 'silent' }).bridge).openSettings()).toEqual({ opened: false })
  })
})
