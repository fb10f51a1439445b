import fc from 'fast-check'
import type { Tokens } from '../../api/account/tokens'
import { createMemoryStore } from './indexedDbStore'
import { createVault, type Lock, type SentRefresh, type Stored, type TokenStore, type Vault } from './tokenVault'

const pairOf = (userId: string, n: number): Tokens => ({ accessToken: `acc-${userId}-${n}`, refreshToken: `ref-${userId}-${n}`, userId })
const ids = { requestId: 'r', sessionId: 's' }
const FREE: Lock = (task) => task(() => true)

/** A server with rotation: each refresh token buys one pair. */
function createTokenEndpoint() {
  const spent = new Set<string>()
  const inFlight = new Set<string>()
  const seen = { refreshes: 0, spent: 0, twiceAtOnce: 0 }
  let count = 0
  return {
    seen,
    issue: (userId: string) => pairOf(userId, ++count),
    async trade(refreshToken: string, travel: () => Promise<unknown>): Promise<SentRefresh> {
      seen.refreshes += 1
      if (inFlight.has(refreshToken)) seen.twiceAtOnce += 1
      inFlight.add(refreshToken)
      await travel()
      const known = !spent.has(refreshToken)
      if (!known) seen.spent += 1
      spent.add(refreshToken)
      const answer: SentRefresh = known
        ? { tokens: pairOf(refreshToken.split('-')[1] ?? '', ++count) }
        : { refused: { code: '0310206' } }
      await travel()
      inFlight.delete(refreshToken)
      return answer
    },
  }
}

function sharedLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(() => task(() => true))
    last = turn.catch(() => undefined)
    return turn
  }
}

/** A store whose reads lag behind writes of other tabs, as in localStorage. */
function lagging(shared: TokenStore, initial: Stored, travel: () => Promise<unknown>): TokenStore {
  let seen = initial
  const catchUp = () => void travel().then(async () => void (seen = await shared.read()))
  return {
    read: () => {
      catchUp()
      return Promise.resolve(seen)
    },
    change: async (change) => {
      seen = change(seen)
      return shared.change(() => seen)
    },
  }
}

const stepArbitrary = fc.record({
  tab: fc.nat({ max: 3 }),
  does: fc.constantFrom('refresh', 'refresh', 'refresh', 'logout', 'login'),
})

/** Runs concurrent actions of tabs in the scheduler's order. Returns the requests at the server and the remaining state. */
async function play(scheduler: fc.Scheduler, steps: readonly { tab: number; does: string }[], kind: 'ours' | 'noLock' | 'lagging') {
  const endpoint = createTokenEndpoint()
  const travel = () => scheduler.schedule(Promise.resolve())
  const memory = createMemoryStore()
  const initial = await memory.change(() => ({ generation: 1, tokens: { ...endpoint.issue('first'), generation: 1 } }))
  const slow: TokenStore = { read: () => travel().then(memory.read), change: (change) => travel().then(() => memory.change(change)) }
  const lock = kind === 'noLock' ? FREE : sharedLock()
  const tabs: Vault[] = Array.from({ length: 4 }, () =>
    createVault({
      store: kind === 'lagging' ? lagging(memory, initial, travel) : slow,
      lock,
      sendRefresh: (token) => endpoint.trade(token, travel),
      notifyOtherTabs: () => undefined,
    }),
  )
  const users: string[] = ['first']
  const doing = steps.map(async ({ tab, does }, index) => {
    const vault = tabs[tab] as Vault
    const holder = await vault.holder()
    if (does === 'login') {
      users.push(`user${index}`)
      await vault.storeTokens(endpoint.issue(`user${index}`))
    } else if (holder && does === 'refresh') await vault.refresh({ generation: holder.generation, ...ids })
    else if (holder) await vault.clear(holder)
  })
  await scheduler.waitFor(Promise.all(doing))
  return { seen: endpoint.seen, left: await memory.read(), users }
}

const broken = (kind: 'noLock' | 'lagging') =>
  fc.asyncProperty(fc.scheduler(), fc.array(stepArbitrary, { minLength: 2, maxLength: 8 }), async (scheduler, steps) => {
    const { seen } = await play(scheduler, steps, kind)
    return seen.spent === 0 && seen.twiceAtOnce === 0
  })

describe('several tabs', () => {
  it('never refresh a token twice, never send a spent one, never mix users', async () => {
    let refreshes = 0
    let loginCount = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(stepArbitrary, { minLength: 1, maxLength: 10 }), async (scheduler, steps) => {
        const { seen, left, users } = await play(scheduler, steps, 'ours')
        refreshes += seen.refreshes
        expect(seen).toMatchObject({ spent: 0, twiceAtOnce: 0 })
        for (const tokens of left.tokens ? [left.tokens] : []) {
          expect(tokens.accessToken).toContain(`-${tokens.userId}-`)
          expect(tokens.refreshToken).toContain(`-${tokens.userId}-`)
          expect(users).toContain(tokens.userId)
          expect(left.generation).toBe(tokens.generation)
          loginCount += 1
        }
      }),
      { numRuns: 300, seed: 7 },
    )
    expect(refreshes).toBeGreaterThan(150)
    expect(loginCount).toBeGreaterThan(50)
  })

  it.each(['noLock', 'lagging'] as const)('would fail with a wrong implementation: %s', async (kind) => {
    expect(await fc.check(broken(kind), { numRuns: 300, seed: 7 })).toMatchObject({ failed: true })
  })
})

it('do not send a token again that was refused to one of them', async () => {
  const memory = createMemoryStore()
  await memory.change(() => ({ generation: 1, tokens: { ...pairOf('ani', 1), generation: 1 } }))
  const lock = sharedLock()
  const sendRefresh = jest.fn(() => Promise.resolve({ refused: { code: '0310206' } }))
  const notifyOtherTabs = jest.fn()
  const tabs = [0, 1].map(() => createVault({ store: memory, lock, sendRefresh, notifyOtherTabs }))
  const answers = await Promise.all(tabs.map((vault) => vault.refresh({ generation: 1, ...ids })))
  expect(answers).toEqual([{ refused: { code: '0310206' } }, { refused: { code: '0310206' } }])
  expect(sendRefresh).toHaveBeenCalledTimes(1)
  expect(notifyOtherTabs.mock.calls).toEqual([[{ generation: 1, tokens: null }]])
})

describe('one tab', () => {
  const setUp = (sent: (vault: () => Vault) => Promise<SentRefresh>, lock: Lock = FREE) => {
    const announced: Stored[] = []
    const sendRefresh = jest.fn(() => sent(() => vault))
    const vault: Vault = createVault({
      store: createMemoryStore(), lock, sendRefresh, notifyOtherTabs: (stored) => void announced.push(stored),
    })
    return { vault, sendRefresh, announced }
  }
  const fresh = () => Promise.resolve({ tokens: pairOf('ani', 9) })

  it('returns its user and nothing of the tokens', async () => {
    const { vault, announced } = setUp(fresh)
    expect(await vault.holder()).toBeNull()
    expect(await vault.storeTokens(pairOf('ani', 1))).toEqual({ userId: 'ani', generation: 1 })
    expect(await vault.holder()).toEqual({ userId: 'ani', generation: 1 })
    expect(announced).toHaveLength(1)
  })

  it('adopts a newer generation without a request', async () => {
    const { vault, sendRefresh } = setUp(fresh)
    await vault.storeTokens(pairOf('ani', 1))
    await vault.storeTokens(pairOf('ani', 2))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ refreshed: { userId: 'ani', generation: 2 } })
    expect(sendRefresh).not.toHaveBeenCalled()
  })

  it('does not log in a user who logged out during the request', async () => {
    const { vault } = setUp(async (current) => {
      await current().clear({ userId: 'ani' })
      return { tokens: pairOf('ani', 9) }
    })
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ refused: { code: '0310206' } })
    expect(await vault.holder()).toBeNull()
  })

  it('keeps the tokens of a user who logged in meanwhile', async () => {
    const { vault } = setUp(async (current) => {
      await current().storeTokens(pairOf('budi', 5))
      return { tokens: pairOf('ani', 9) }
    })
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ refreshed: { userId: 'budi', generation: 2 } })
    expect((await vault.tokens())?.accessToken).toBe('acc-budi-5')
  })

  it('does not take the token pair of another user', async () => {
    const { vault } = setUp(() => Promise.resolve({ tokens: pairOf('budi', 9) }))
    await vault.storeTokens(pairOf('ani', 1))
    await vault.refresh({ generation: 1, ...ids })
    expect((await vault.tokens())?.userId).toBe('ani')
  })

  it('accepts a refusal only while no tab has a newer pair', async () => {
    const { vault } = setUp(async (current) => {
      await current().storeTokens(pairOf('ani', 2))
      return { refused: { code: '0310206' } }
    })
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ refreshed: { userId: 'ani', generation: 2 } })
  })

  it('sends nothing once another tab may own the lock', async () => {
    const { vault, sendRefresh } = setUp(fresh, (task) => task(() => false))
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ unreachable: 'timeout' })
    expect(sendRefresh).not.toHaveBeenCalled()
  })

  it('queues again when it lost the lock, and adopts the new tokens', async () => {
    let turns = 0
    const { vault, sendRefresh } = setUp(fresh, async (task) => {
      const answer = await task(() => false)
      if (++turns === 1) await vault.storeTokens(pairOf('ani', 2))
      return answer
    })
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ refreshed: { userId: 'ani', generation: 2 } })
    expect(turns).toBe(2)
    expect(sendRefresh).not.toHaveBeenCalled()
  })

  it('keeps its tokens when the server cannot be reached, and continues the generation after a logout', async () => {
    const { vault } = setUp(() => Promise.resolve({ unreachable: 'network' }))
    await vault.storeTokens(pairOf('ani', 1))
    expect(await vault.refresh({ generation: 1, ...ids })).toEqual({ unreachable: 'network' })
    expect(await vault.clear({ userId: 'ani', generation: 0 })).toEqual({ cleared: false })
    expect(await vault.clear({ userId: 'budi' })).toEqual({ cleared: false })
    expect(await vault.clear({ userId: 'ani', generation: 1 })).toEqual({ cleared: true })
    expect(await vault.clear({ userId: 'ani' })).toEqual({ cleared: false })
    expect(await vault.storeTokens(pairOf('ani', 2))).toEqual({ userId: 'ani', generation: 2 })
  })
})
