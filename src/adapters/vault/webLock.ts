import { QUESTION_LIMIT_MS, within } from '../timeLimit'
import { createPulse, HOLD_AT_MOST_MS } from './pulse'
import type { Channel, Pulse } from './pulse'
import type { Lock } from './vault'

/**
 * What may still be begun on the strength of the lock. A holder that was stopped and wakes up within this time has left fewer questions
 * unanswered than a thief waits for.
 */
const BEGIN_WITHIN_MS = 2_500
/** How often the lock of one stopped holder is stolen without effect before the browser's locks count as broken. */
const MOST_ROBBERIES = 2

type Task<Result> = (held: () => boolean) => Promise<Result>

/**
 * A lock over all tabs of the origin. While a tab waits it asks the holder once a second whether it is alive: a live one is waited for,
 * however slow its refresh is; a stopped one does not answer and loses the lock after 5 s. Without Web Locks, or where the browser refuses
 * them or never grants them, the tasks of this tab still queue.
 */
export function createWebLock(locks: LockManager | undefined, name: string, openChannel: () => Channel | null): Lock {
  // One request of each tab at a time: a tab that holds the lock for as long as another waits is then stuck in one and the same task.
  let last: Promise<unknown> = Promise.resolve()
  let broken = locks === undefined
  return (task) => {
    const turn = last.then(async () => {
      if (!locks || broken) return task(() => true)
      const holding = createHolding(task, createPulse(openChannel))
      const outcome = await begun(locks, name, holding)
      if (outcome === 'begun') return holding.end()
      holding.giveUp()
      // A refusal costs no time and is asked for again; a lock that is never granted costs seconds each time.
      broken = outcome === 'neverGranted'
      return task(() => true)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Waits until the task has begun under the lock, or until it is clear that it will not. */
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
    // The browser has this request, there is no holder, and still nothing is granted.
    if (after === undefined) return 'neverGranted'
    // Others may have had their turns meanwhile; only a holder that never changed is stuck.
    if (before !== after) continue
    robberies += 1
    if (await rob(locks, name, after, holding)) return 'begun'
  }
  return 'neverGranted'
}

/**
 * Takes the lock from a holder that is stuck. One robber at a time looks and takes: of two tabs that gave up together, the second would
 * take it from the first, which has begun already. False when another tab holds the lock by now.
 */
async function rob<Result>(locks: LockManager, name: string, stuck: string, holding: Holding<Result>): Promise<boolean> {
  // A robber that was itself stopped in the middle of it is robbed of its turn.
  for (const options of [{}, { steal: true }]) {
    let over = false
    const lookAndTake = async () => {
      if (over || (await holderOf(locks, name)) !== stuck) return false
      void holding.request(locks, name, { steal: true })
      // The next robber may look as soon as the lock is ours; the task itself is not waited for here.
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
  /** Asks for the lock, to begin the task with it; resolves only if the browser refuses. */
  request(locks: LockManager, name: string, options: LockOptions): Promise<'refused'>
  /** A request that is granted after all begins nothing. */
  forgetRequest(): void
  readonly begun: Promise<'begun'>
  hasBegun(): boolean
  /** The task's own end, also when the lock is stolen from under it. */
  end(): Promise<Result>
  giveUp(): void
}

/** One task on its way to the lock: it begins once, with whichever request is granted. */
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
