import { MAX_OWN_MS, STEAL_AFTER_MS, type Channel } from './heartbeat'
import { createWebLock } from './webLock'

interface FakeLock {
  readonly clientId: string
  readonly steal: (reason: DOMException) => void
}

/** Locks of one origin like those of browsers: a queue per name, stealing, and abort signals. `clientId` names the tab. */
function createLocks() {
  const held = new Map<string, FakeLock>()
  const queue: { readonly name: string; readonly grant: () => void }[] = []
  const next = (name: string) => {
    const at = held.has(name) ? -1 : queue.findIndex((waiting) => waiting.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.grant()
  }
  return (clientId: string): LockManager => {
    const request = (name: string, options: LockOptions, task: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const waiting = { name, grant }
        function grant() {
          const mine = { clientId, steal: reject }
          held.set(name, mine)
          task().then(resolve, reject).finally(() => {
            if (held.get(name) === mine) held.delete(name)
            next(name)
          })
        }
        if (options.steal) {
          held.get(name)?.steal(new DOMException('stolen', 'AbortError'))
          return grant()
        }
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          reject(new DOMException('gave up', 'AbortError'))
        })
        queue.push(waiting)
        next(name)
      })
    const query = () => Promise.resolve({ held: [...held].map(([name, lock]) => ({ name, clientId: lock.clientId })) })
    return { request, query } as unknown as LockManager
  }
}

/** A channel of one origin: a message reaches all other ends except frozen ones. */
function createChannels() {
  const ends = new Set<Channel & { stopped: boolean }>()
  const open = (): Channel & { stopped: boolean } => {
    const end = {
      stopped: false,
      onmessage: null as Channel['onmessage'],
      postMessage: (data: unknown) => {
        for (const other of ends) {
          if (other !== end && !other.stopped) setTimeout(() => other.onmessage?.call(other as never, { data } as MessageEvent), 1)
        }
      },
      close: () => void ends.delete(end),
    }
    ends.add(end)
    return end
  }
  const opensStopped = () => Object.assign(open(), { stopped: true })
  return { open, opensStopped, ends }
}

const NONE = () => null
const forever = () => new Promise<never>(() => undefined)
const takes = (ms: number, log: string[], name: string) => async () => {
  log.push(`${name} begins`)
  await new Promise((resolve) => setTimeout(resolve, ms))
  log.push(`${name} ends`)
  return name
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Tabs of one origin: `tab(name)` returns the lock as seen by that tab. */
function createTabs() {
  const locks = createLocks()
  const channels = createChannels()
  return {
    locks,
    channels,
    tab: (clientId: string, open: () => Channel | null = channels.open) => createWebLock(locks(clientId), 'n', open),
    /** A tab that froze while owning the lock: it still owns the lock and receives nothing. */
    async stopped() {
      void createWebLock(locks('stopped'), 'n', channels.opensStopped)(forever)
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

it.each([['with Web Locks', true], ['without, within a tab', false]])('runs one task at a time %s', async (_, has) => {
  const log: string[] = []
  const lock = createWebLock(has ? createLocks()('tab') : undefined, 'n', createChannels().open)
  const ends = Promise.all([lock(takes(30, log, 'a')), lock(takes(10, log, 'b'))])
  await jest.advanceTimersByTimeAsync(50)
  expect(await ends).toEqual(['a', 'b'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('continues after a failed task, and leaves neither timer nor channel behind', async () => {
  const { tab, channels } = createTabs()
  const lock = tab('a')
  const failing = expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(0)
  await failing
  const after = lock(() => Promise.resolve('fine'))
  await jest.advanceTimersByTimeAsync(0)
  expect(await after).toBe('fine')
  expect(jest.getTimerCount()).toBe(0)
  expect(channels.ends.size).toBe(0)
})

it('is stolen from a frozen tab, whose task then detects it and still ends', async () => {
  const { tab, channels } = createTabs()
  let wake: (value: string) => void = () => undefined
  let ownedAfterwards = true
  const stopped = tab('a', channels.opensStopped)(async (held) => {
    const value = await new Promise<string>((resolve) => (wake = resolve))
    ownedAfterwards = held()
    return value
  })
  await jest.advanceTimersByTimeAsync(0)
  const thief = tab('b')(() => Promise.resolve('stolen'))
  await jest.advanceTimersByTimeAsync(STEAL_AFTER_MS + 1)
  expect(await thief).toBe('stolen')
  wake('late')
  expect(await stopped).toBe('late')
  expect(ownedAfterwards).toBe(false)
})

it.each([4_000, 10_000, 19_000])('is not stolen from a live tab whose refresh takes %i ms', async (ms) => {
  const { tab } = createTabs()
  const log: string[] = []
  const ends = ['a', 'b', 'c', 'd'].map((name) => tab(name)(takes(ms, log, name)))
  await jest.advanceTimersByTimeAsync(80_000)
  expect(await Promise.all(ends)).toEqual(['a', 'b', 'c', 'd'])
  for (let turn = 0; turn < 8; turn += 2) expect(log[turn + 1]).toBe(log[turn]?.replace('begins', 'ends'))
})

it('is stolen from a live tab that owns it for longer than any refresh takes', async () => {
  const { tab } = createTabs()
  void tab('a')(forever)
  await jest.advanceTimersByTimeAsync(0)
  const log: string[] = []
  void tab('b')(takes(1, log, 'b'))
  await jest.advanceTimersByTimeAsync(MAX_OWN_MS - 1_000)
  expect(log).toEqual([])
  await jest.advanceTimersByTimeAsync(STEAL_AFTER_MS + 1_100)
  expect(log).toEqual(['b begins', 'b ends'])
})

it('waits for the longest duration of a refresh where no tab can be asked', async () => {
  const { tab, stopped } = createTabs()
  const log: string[] = []
  const ends = [tab('a', NONE)(takes(19_000, log, 'a')), tab('b', NONE)(takes(1, log, 'b'))]
  await jest.advanceTimersByTimeAsync(19_100)
  expect(await Promise.all(ends)).toEqual(['a', 'b'])
  await stopped()
  void tab('c', NONE)(takes(1, log, 'c'))
  await jest.advanceTimersByTimeAsync(MAX_OWN_MS + 100)
  expect(log.slice(-2)).toEqual(['c begins', 'c ends'])
})

it('lets only one of many steal from a frozen tab at a time', async () => {
  const { tab, stopped } = createTabs()
  await stopped()
  const log: string[] = []
  const first = tab('b')(takes(3_000, log, 'b'))
  await jest.advanceTimersByTimeAsync(100)
  const second = tab('c')(takes(3_000, log, 'c'))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await Promise.all([first, second])).toEqual(['b', 'c'])
  expect(log).toEqual(['b begins', 'b ends', 'c begins', 'c ends'])
})

it('is stolen even if the previous thief was frozen during the theft', async () => {
  const { tab, stopped, locks } = createTabs()
  await stopped()
  void locks('thief').request('n/steal', {}, forever).catch(() => undefined)
  const log: string[] = []
  void tab('b')(takes(1, log, 'b'))
  await jest.advanceTimersByTimeAsync(STEAL_AFTER_MS + 3_100)
  expect(log).toEqual(['b begins', 'b ends'])
})

it('detects a theft at once', async () => {
  const { tab, locks } = createTabs()
  let held = true
  const stolen = tab('a')(async (stillOwned) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    held = stillOwned()
  })
  await jest.advanceTimersByTimeAsync(10)
  void locks('b').request('n', { steal: true }, forever)
  await jest.advanceTimersByTimeAsync(20)
  await stolen
  expect(held).toBe(false)
})

it('reports after a while that it is too late to start', async () => {
  let held = true
  const done = createTabs().tab('a')(async (stillOwned) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    held = stillOwned()
  })
  await jest.advanceTimersByTimeAsync(4_000)
  await done
  expect(held).toBe(false)
})

const SILENT = { request: forever, query: () => Promise.resolve({ held: [], pending: [] }) } as unknown as LockManager
const REFUSING = { ...SILENT, request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as LockManager
const BLIND = { ...SILENT, query: forever } as unknown as LockManager
const THROWING = {
  ...SILENT,
  request: () => {
    throw new TypeError('no locks here')
  },
} as unknown as LockManager

it.each([
  ['refuses', REFUSING, 10],
  ['throws', THROWING, 10],
  ['never grants', SILENT, STEAL_AFTER_MS + 100],
  ['never grants and never lists holders', BLIND, STEAL_AFTER_MS + 2_100],
  ['refuses, and its query does too', { ...REFUSING, query: () => Promise.reject(new Error('denied')) } as LockManager, 10],
])('queues the tasks of this tab where the browser %s', async (_, locks, within) => {
  const lock = createWebLock(locks, 'n', createChannels().open)
  const log: string[] = []
  const ends = Promise.all([lock(takes(30, log, 'a')), lock(takes(10, log, 'b'))])
  await jest.advanceTimersByTimeAsync(within + 60)
  expect(await ends).toEqual(['a', 'b'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(jest.getTimerCount()).toBe(0)
})

it('starts nothing for a lock that is granted after the wait has ended', async () => {
  let grant: () => unknown = () => undefined
  const late = { ...SILENT, request: (_name: string, _options: object, task: () => unknown) => (grant = task, forever()) }
  const log: string[] = []
  const end = createWebLock(late as unknown as LockManager, 'n', NONE)(takes(1, log, 'a'))
  await jest.advanceTimersByTimeAsync(MAX_OWN_MS + 100)
  await end
  grant()
  expect(log).toEqual(['a begins', 'a ends'])
})
