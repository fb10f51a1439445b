import type { Lock } from './vault'

/** Longer than any refresh takes: whoever holds the lock longer is a tab that was stopped. */
export const STEAL_AFTER_MS = 5_000
/** What may still be begun on the strength of the lock, so that it ends before the lock can be stolen. */
const BEGIN_WITHIN_MS = 1_000

type Task<Result> = (held: () => boolean) => Promise<Result>

/** A lock over all tabs of the origin. Without Web Locks the tasks of this tab still queue. */
export function createWebLock(locks: LockManager | undefined, name: string): Lock {
  // One request of each tab at a time: a tab that holds the lock for as long as another waits is then stuck in one and the same task.
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(() => (locks ? overTabs(locks, name, task) : task(() => true)))
    last = turn.catch(() => undefined)
    return turn
  }
}

async function overTabs<Result>(locks: LockManager, name: string, task: Task<Result>): Promise<Result> {
  for (;;) {
    const before = await holderOf(locks, name)
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), STEAL_AFTER_MS)
    const holding = startOnce(task, () => clearTimeout(timer))
    try {
      return await finished(locks.request(name, { signal: waiting.signal }, holding.start), holding)
    } catch (error) {
      if (!waiting.signal.aborted) throw error
    }
    // Others may have had their turns while we waited; only a holder that never changed is stuck.
    const robbery = before === undefined ? null : await rob(locks, name, before, task)
    if (robbery) return robbery.end
  }
}

/**
 * Takes the lock from a holder that is stuck. One robber at a time looks and takes: of two tabs that gave up together, the second would
 * take it from the first, which has begun already. Null when somebody else holds the lock by now.
 */
function rob<Result>(locks: LockManager, name: string, stuck: string, task: Task<Result>): Promise<{ end: Promise<Result> } | null> {
  return locks.request(`${name}/rob`, {}, async () => {
    if ((await holderOf(locks, name)) !== stuck) return null
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const robbery = startOnce(task, begin)
    const end = finished(locks.request(name, { steal: true }, robbery.start), robbery)
    // The next robber may look as soon as the lock is ours; the task itself is not waited for here.
    await Promise.race([begun, end])
    return { end }
  })
}

interface Holding<Result> {
  readonly start: () => Promise<Result>
  readonly running: () => Promise<Result> | undefined
  readonly rob: () => void
}

function startOnce<Result>(task: Task<Result>, onStart: () => void = () => undefined): Holding<Result> {
  let running: Promise<Result> | undefined
  let robbed = false
  return {
    start() {
      onStart()
      const since = performance.now()
      running = task(() => !robbed && performance.now() - since < BEGIN_WITHIN_MS)
      return running
    },
    running: () => running,
    rob: () => void (robbed = true),
  }
}

/** The task's own end, also when the lock is stolen from under it. */
async function finished<Result>(requested: Promise<Result>, holding: Holding<Result>): Promise<Result> {
  try {
    return await requested
  } catch (error) {
    const running = holding.running()
    if (!running) throw error
    holding.rob()
    return running
  }
}

async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  return (await locks.query()).held?.find((lock) => lock.name === name)?.clientId
}
