import fc from 'fast-check'
import type { Tokens } from '../../api/account/tokens'
import { seededNumbers } from '../../journal/runtime/seeded'
import { createVault, type Lock, type SentRefresh, type Stored, type TokenStore, type Vault } from './tokenVault'
import type { Channel } from './heartbeat'
import { createWebLock } from './webLock'

// Several tabs of one device in virtual time: a server with single-use refresh tokens, a store and a lock manager with latency.

const NAME = 'refresh'
const FIRST: Tokens = { accessToken: 'a0', refreshToken: 'r0', userId: 'budi' }

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A server that accepts each refresh token once and answers after `slowness`. It counts forbidden requests. */
function createServer(latency: () => number, slowness = latency, lost = () => false) {
  const spent = new Set<string>()
  const stats = {
    refreshes: 0, spentSeen: 0, doubled: 0, spentFrom: [] as number[], sentFrom: [] as number[], inFlight: new Map<string, number>(),
  }
  return {
    stats,
    async refresh(token: string, from: number, maySend: () => boolean, thaw: () => Promise<void>): Promise<SentRefresh> {
      // Signing.
      await pause(latency())
      await thaw()
      if (!maySend()) return { notSent: true }
      stats.sentFrom.push(from)
      const others = stats.inFlight.get(token) ?? 0
      if (others > 0) stats.doubled += 1
      stats.inFlight.set(token, others + 1)
      await pause(latency())
      const known = spent.has(token)
      spent.add(token)
      if (known) {
        stats.spentSeen += 1
        stats.spentFrom.push(from)
      } else stats.refreshes += 1
      const count = stats.refreshes
      await pause(slowness())
      stats.inFlight.set(token, (stats.inFlight.get(token) ?? 1) - 1)
      if (lost()) return { unreachable: 'timeout' }
      return known ? { refused: { code: '0310206' } } : { tokens: { accessToken: `a${count}`, refreshToken: `r${count}`, userId: 'budi' } }
    },
  }
}

type Task = () => Promise<unknown>

interface FakeLock {
  readonly clientId: string
  readonly lose: () => void
}

/** Web Locks by specification, with latency to and from the browser process. */
function createLockManagers(latency: () => number) {
  const held = new Map<string, FakeLock>()
  const queue: { readonly name: string; readonly grant: () => void }[] = []
  const next = (name: string) => {
    const at = held.has(name) ? -1 : queue.findIndex((waiting) => waiting.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.grant()
  }
  return function managerOf(clientId: string): LockManager {
    async function query() {
      await pause(latency())
      const snapshot = [...held].map(([name, lock]) => ({ name, clientId: lock.clientId, mode: 'exclusive' as const }))
      await pause(latency())
      return { held: snapshot, pending: [] }
    }
    async function request(name: string, ...rest: [LockOptions, Task] | [Task]): Promise<unknown> {
      const [options, task] = rest.length === 1 ? [{}, rest[0]] : rest
      await pause(latency())
      return new Promise((resolve, reject) => {
        const abort = (why: string) => reject(new DOMException(why, 'AbortError'))
        const grant = () => {
          const mine = { clientId, lose: () => abort('stolen') }
          held.set(name, mine)
          const release = () => {
            if (held.get(name) !== mine) return
            held.delete(name)
            next(name)
          }
          // The grant is delayed, too.
          pause(latency()).then(task).finally(release).then(resolve, reject)
        }
        if (options.steal) {
          held.get(name)?.lose()
          grant()
          return
        }
        const waiting = { name, grant }
        const giveUp = () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          abort('aborted')
        }
        if (options.signal?.aborted) return abort('aborted')
        options.signal?.addEventListener('abort', giveUp)
        queue.push(waiting)
        next(name)
      })
    }
    return { query, request } as unknown as LockManager
  }
}

/** BroadcastChannels of one origin. A frozen tab receives queued messages when it resumes. */
function createChannels(latency: () => number) {
  const ends = new Set<Channel>()
  return function opener(stopped: () => Promise<void>): () => Channel {
    return () => {
      const end: Channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of ends) if (other !== end) void pause(latency()).then(() => (other as Receiver).deliver(data))
        },
        close: () => void ends.delete(end),
      }
      const receive = async (data: unknown) => {
        await stopped()
        end.onmessage?.call(end as BroadcastChannel, { data } as MessageEvent)
      }
      ends.add(Object.assign(end, { deliver: receive }))
      return end
    }
  }
}
type Receiver = Channel & { deliver(data: unknown): Promise<void> }

interface Scene {
  readonly seed: string
  readonly tabs: number
  /** A tab that was frozen while it owned the lock. */
  readonly stopped: boolean
  /** Maximum time of a refresh on the server, ms. */
  readonly slowness?: number
  /** Time and duration of the first tab's freeze, ms. */
  readonly frozen?: { readonly at: number; readonly for: number }
  /** Number of first answers that are lost. */
  readonly lost?: number
  /** Times at which each tab finds its token expired, ms. */
  readonly requests: readonly { readonly tab: number; readonly at: number }[]
}

async function play(scene: Scene, storeOf: (shared: { stored: Stored }, latency: () => number) => TokenStore, lockFor?: () => Lock) {
  const random = seededNumbers(scene.seed)
  const upTo = (ms: number) => () => 1 + (random() % ms)
  let lost = scene.lost ?? 0
  const { slowness } = scene
  const slow = slowness === undefined ? undefined : () => 4_000 + (random() % slowness)
  const server = createServer(upTo(300), slow, () => lost-- > 0)
  const shared = { stored: { generation: 1, tokens: { ...FIRST, generation: 1 } } as Stored }
  const managerOf = createLockManagers(upTo(8))
  const openerOf = createChannels(upTo(8))
  const startedAt = Date.now()
  /** Resolves immediately, or when the tab resumes. */
  const thaw = async (tab: number) => {
    const { at = 0, for: length = 0 } = tab === 0 ? (scene.frozen ?? {}) : {}
    const now = Date.now() - startedAt
    if (now >= at && now < at + length) await pause(at + length - now)
  }
  const vaults: Vault[] = Array.from({ length: scene.tabs }, (_, tab) =>
    createVault({
      store: stoppable(storeOf(shared, upTo(6)), () => thaw(tab)),
      lock: lockFor?.() ?? createWebLock(managerOf(`tab-${tab}`), NAME, openerOf(() => thaw(tab))),
      sendRefresh: async (token, _ids, maySend) => {
        const sent = await server.refresh(token, tab, maySend, () => thaw(tab))
        await thaw(tab)
        return sent
      },
      notifyOtherTabs: () => undefined,
    }))
  if (scene.stopped) void managerOf('stopped').request(NAME, {}, () => new Promise(() => undefined)).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(50)
  const answers = scene.requests.map(async ({ tab, at }, index) => {
    await pause(at)
    return vaults[tab % scene.tabs]?.refresh({ generation: 1, requestId: `q${index}`, sessionId: 's' })
  })
  await jest.advanceTimersByTimeAsync(scene.slowness || scene.frozen ? 120_000 : 60_000)
  return { server, answers: await Promise.all(answers), shared }
}

/** One refresh served all requests, and no token was spent twice. */
function expectOneRefresh({ stats }: Awaited<ReturnType<typeof play>>['server'], answers: readonly unknown[]): void {
  expect(stats).toMatchObject({ refreshes: 1, spentSeen: 0, doubled: 0 })
  for (const answer of answers) expect(answer).toEqual({ refreshed: { userId: 'budi', generation: 2 } })
}

/** A store whose answers reach a frozen tab when it resumes. */
function stoppable(store: TokenStore, thaw: () => Promise<void>): TokenStore {
  const awake = async (answer: Promise<Stored>) => {
    const stored = await answer
    await thaw()
    return stored
  }
  return { read: () => awake(store.read()), change: (change) => awake(store.change(change)) }
}

/** IndexedDB: every tab reads the written value. */
function durable(shared: { stored: Stored }, latency: () => number): TokenStore {
  return {
    async read() {
      await pause(latency())
      return shared.stored
    },
    async change(change) {
      await pause(latency())
      shared.stored = change(shared.stored)
      await pause(latency())
      return shared.stored
    },
  }
}

/** localStorage: after a write in another tab, a tab reads its own old copy for a while. */
function lagging(shared: { stored: Stored }, latency: () => number): TokenStore {
  let copy = shared.stored
  return {
    async read() {
      await pause(latency())
      setTimeout(() => void (copy = shared.stored), 400)
      return copy
    },
    change(change) {
      copy = change(copy)
      shared.stored = copy
      return Promise.resolve(copy)
    },
  }
}

const scenes = fc.record({
  seed: fc.string({ minLength: 4, maxLength: 8 }),
  tabs: fc.integer({ min: 2, max: 5 }),
  stopped: fc.boolean(),
  requests: fc.array(fc.record({ tab: fc.nat(4), at: fc.oneof(fc.nat(20), fc.nat(2_000)) }), { minLength: 2, maxLength: 12 }),
})

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('never sends a spent token and never refreshes one token twice, for any actions of the tabs', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const { server, answers } = await play(scene, durable)
      expectOneRefresh(server, answers)
    }),
    { numRuns: 300 },
  )
})

it('waits for a live tab whose refresh takes 4 to 19 s', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const { server, answers } = await play({ ...scene, slowness: 15_000 }, durable)
      expectOneRefresh(server, answers)
    }),
    { numRuns: 100 },
  )
})

it('sends no spent token from a tab that was frozen and wakes up, at any moment', async () => {
  const met = { stoppedBeforeSending: 0, stoppedAfterwards: 0 }
  const freezes = fc.record({ at: fc.nat(400), for: fc.integer({ min: 1, max: 40_000 }) })
  await fc.assert(
    fc.asyncProperty(scenes, freezes, async (scene, frozen) => {
      const requests = [{ tab: 0, at: 0 }, ...scene.requests]
      const { server, answers } = await play({ ...scene, requests, stopped: false, frozen }, durable)
      expect(server.stats.spentFrom).not.toContain(0)
      // Frozen during its request, it leaves a token that no other tab can know to be spent.
      const isLost = server.stats.sentFrom[0] === 0 && frozen.for > 4_000
      if (isLost) met.stoppedAfterwards += 1
      else {
        if (frozen.for > 6_000) met.stoppedBeforeSending += 1
        expectOneRefresh(server, answers)
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(met.stoppedBeforeSending, met.stoppedAfterwards)).toBeGreaterThan(10)
})

it('sends the token again, one at a time, when an answer was lost, and then receives the end of the session', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const { server } = await play({ ...scene, lost: 1 }, durable)
      expect(server.stats).toMatchObject({ refreshes: 1, doubled: 0 })
    }),
    { numRuns: 100 },
  )
})

it('would send exchanged tokens over a lagging store, so the test detects it', async () => {
  const bad = fc.asyncProperty(scenes, async (scene) => {
    const { server } = await play(scene, lagging)
    expect(server.stats.spentSeen).toBe(0)
  })
  expect((await fc.check(bad, { numRuns: 100 })).failed).toBe(true)
})

it('would refresh twice without the lock, so the test detects it', async () => {
  const bad = fc.asyncProperty(scenes, async (scene) => {
    const { server } = await play(scene, durable, () => (task) => task(() => true))
    expect(server.stats.doubled).toBe(0)
  })
  expect((await fc.check(bad, { numRuns: 100 })).failed).toBe(true)
})
