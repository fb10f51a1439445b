import { QUESTION_LIMIT_MS, within } from '../timeLimit'
import { createPulse, HOLD_AT_MOST_MS } from './pulse'
import type { Channel, Pulse } from './pulse'
import type { Lock } from './vault'

/**
 * Time after acquiring the lock in which a step may start. An owner frozen for less than this has missed fewer pings than a waiting tab
 * requires to steal.
 */
const BEGIN_WITHIN_MS = 2_500
/** Number of ineffective steals from one frozen owner after which the browser's locks count as broken. */
const MOST_ROBBERIES = 2

type Task<Result> = (held: () => boolean) => Promise<Result>

/**
 * A lock across all tabs of the origin. A waiting tab pings the owner once a second. It waits for a live owner, however slow its refresh
 * is; a frozen one does not answer and loses the lock after 5 s. If Web Locks are missing, refused or never granted, the tasks of this tab
 * still queue.
 */
export function createWebLock(locks: LockManager | undefined, name: string, openChannel: () => Channel | null): Lock {
  // One request per tab at a time: an owner that stays the same while another tab waits is therefore stuck in a single task.
  let last: Promise<unknown> = Promise.resolve()
  let broken = locks === undefined
  return (task) => {
    const turn = last.then(async () => {
      if (!locks || broken) return task(() => true)
      const holding = createHolding(task, createPulse(openChannel))
      const outcome = await begun(locks, name, holding)
      if (outcome === 'begun') return holding.end()
      holding.giveUp()
      // A refusal is immediate, so the next task requests again; a lock that is never granted costs seconds each time.
      broken = outcome === 'neverGranted'
      return task(() => true)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Waits until the task has started with the lock, or until it certainly will not. */
async function begun<Result>(
  locks: LockManager,
  name: string,
  holding: Holding<Result>,
): Promise<'begun' | 'refused' | 'neverGranted'> {
  for (let robberies = 0; robberies < MOST_ROBBERIES;) {
    const before = await holderOf(locks, name)
    const waiting = new AbortController()
    const refused = holding.request(locks, name, { signal: waiting.signal })
    const outcome = await Promise.race([holding.begun, refused, holding.pulse.silence()])
    if (outcome !== 'silent') return outcome
    const after = await holderOf(locks, name)
    if (holding.hasBegun()) return 'begun'
    holding.forgetRequest()
    waiting.abort()
    // The browser has this request, no tab owns the lock, and it is still not granted.
    if (after === undefined) return 'neverGranted'
    // Other tabs may have owned the lock meanwhile; only an owner that never changed is stuck.
    if (before !== after) continue
    robberies += 1
    if (await rob(locks, name, after, holding)) return 'begun'
  }
  return 'neverGranted'
}

/**
 * Steals the lock from a stuck owner. One tab at a time checks and steals: of two tabs, the second would otherwise steal from the first,
 * whose task has started. False if another tab owns the lock by now.
 */
async function rob<Result>(locks: LockManager, name: string, stuck: string, holding: Holding<Result>): Promise<boolean> {
  // A tab that freezes while stealing loses its turn the same way.
  for (const options of [{}, { steal: true }]) {
    let over = false
    const lookAndTake = async () => {
      if (over || (await holderOf(locks, name)) !== stuck) return false
      void holding.request(locks, name, { steal: true })
      // The next tab may check as soon as this one owns the lock; it does not wait for the task.
      return within(QUESTION_LIMIT_MS, holding.begun).then(() => true)
    }
    try {
      return await within(3 * QUESTION_LIMIT_MS, locks.request(`${name}/rob`, options, lookAndTake))
    } catch {
      over = true
      if (holding.hasBegun()) return true
    }
  }
  return false
}

interface Holding<Result> {
  readonly pulse: Pulse
  /** Requests the lock to start the task; resolves only if the browser refuses. */
  request(locks: LockManager, name: string, options: LockOptions): Promise<'refused'>
  /** A grant of the last request no longer starts the task. */
  forgetRequest(): void
  readonly begun: Promise<'begun'>
  hasBegun(): boolean
  /** Result of the task, even if the lock is stolen meanwhile. */
  end(): Promise<Result>
  giveUp(): void
}

/** A task waiting for the lock. It starts once, with the first request that is granted. */
function createHolding<Result>(task: Task<Result>, pulse: Pulse): Holding<Result> {
  let running: Promise<Result> | undefined
  let robbed = false
  let requests = 0
  let tell: (begun: 'begun') => void = () => undefined
  const begun = new Promise<'begun'>((resolve) => (tell = resolve))

  function start(): Promise<unknown> {
    const since = performance.now()
    const heldFor = (ms: number) => !robbed && performance.now() - since < ms
    pulse.answerWhile(() => heldFor(HOLD_AT_MOST_MS))
    running = task(() => heldFor(BEGIN_WITHIN_MS)).finally(pulse.close)
    tell('begun')
    return running.catch(() => undefined)
  }

  return {
    pulse,
    begun,
    hasBegun: () => running !== undefined,
    async request(locks, name, options) {
      const mine = ++requests
      let granted = false
      try {
        await locks.request(name, options, () => {
          if (running || mine !== requests) return undefined
          granted = true
          return start()
        })
      } catch {
        if (granted) robbed = true
        else if (mine === requests && !running) return 'refused'
      }
      return new Promise<never>(() => undefined)
    },
    forgetRequest: () => void (requests += 1),
    end: () => running ?? Promise.reject(new Error('the task has not begun')),
    giveUp() {
      requests += 1
      pulse.close()
    },
  }
}

async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  try {
    const { held } = await within(QUESTION_LIMIT_MS, locks.query())
    return held?.find((lock) => lock.name === name)?.clientId
  } catch {
    return undefined
  }
}
