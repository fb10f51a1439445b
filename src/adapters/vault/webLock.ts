import { QUESTION_LIMIT_MS, within } from '../waiting/timeLimit'
import { createHeartbeat, MAX_OWN_MS, type Channel, type Heartbeat } from './heartbeat'
import type { Lock } from './tokenVault'

/** A step may start within this time after acquiring the lock: a frozen owner has then missed too few pings to lose it. */
const START_WITHIN_MS = 2_500
/** Number of ineffective steals from one frozen owner after which the browser's locks count as broken. */
const MAX_STEALS = 2

type Task<Result> = (canStart: () => boolean) => Promise<Result>

/**
 * A lock across all tabs of the origin. A waiting tab pings the owner once a second. It waits for a live owner, however slow its refresh
 * is; a frozen one does not answer and loses the lock after 5 s. If Web Locks are missing, refused or never granted, the tasks of this tab
 * still queue.
 */
export function createWebLock(locks: LockManager | undefined, name: string, openChannel: () => Channel | null): Lock {
  // Each tab requests the lock for one task at a time: an owner that stays the same while another tab waits is stuck in one task.
  let last: Promise<unknown> = Promise.resolve()
  let broken = locks === undefined
  return (task) => {
    const turn = last.then(async () => {
      if (!locks || broken) return task(() => true)
      const lockedTask = createLockedTask(task, createHeartbeat(openChannel))
      const outcome = await waitForStart(locks, name, lockedTask)
      if (outcome === 'started') return lockedTask.result()
      lockedTask.cancel()
      // A refusal is immediate, so the next task requests again; a lock that is never granted costs seconds each time.
      broken = outcome === 'neverGranted'
      return task(() => true)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Waits until the task has started with the lock, or until it certainly will not. */
async function waitForStart<Result>(
  locks: LockManager,
  name: string,
  lockedTask: LockedTask<Result>,
): Promise<'started' | 'refused' | 'neverGranted'> {
  for (let steals = 0; steals < MAX_STEALS;) {
    const before = await lockOwner(locks, name)
    const requestAbort = new AbortController()
    const refused = lockedTask.request(locks, name, { signal: requestAbort.signal })
    const outcome = await Promise.race([lockedTask.started, refused, lockedTask.heartbeat.waitForSilence()])
    if (outcome !== 'silent') return outcome
    const after = await lockOwner(locks, name)
    if (lockedTask.hasStarted()) return 'started'
    lockedTask.cancelRequest()
    requestAbort.abort()
    // The browser has this request, no tab owns the lock, and it is still not granted.
    if (after === undefined) return 'neverGranted'
    // Other tabs may have owned the lock meanwhile; only an owner that never changed is stuck.
    if (before !== after) continue
    steals += 1
    if (await steal(locks, name, after, lockedTask)) return 'started'
  }
  return 'neverGranted'
}

/**
 * Steals the lock from a stuck owner. One tab at a time checks and steals: of two tabs, the second would otherwise steal from the first,
 * whose task has started. False if another tab owns the lock by now.
 */
async function steal<Result>(locks: LockManager, name: string, stuck: string, lockedTask: LockedTask<Result>): Promise<boolean> {
  // A tab that freezes while it steals loses the lock for stealing in the same way.
  for (const options of [{}, { steal: true }]) {
    let isOver = false
    const checkAndSteal = async () => {
      if (isOver || (await lockOwner(locks, name)) !== stuck) return false
      void lockedTask.request(locks, name, { steal: true })
      // The next tab may check as soon as this one owns the lock; it does not wait for the task.
      return within(QUESTION_LIMIT_MS, lockedTask.started).then(() => true)
    }
    try {
      return await within(3 * QUESTION_LIMIT_MS, locks.request(`${name}/steal`, options, checkAndSteal))
    } catch {
      isOver = true
      if (lockedTask.hasStarted()) return true
    }
  }
  return false
}

interface LockedTask<Result> {
  readonly heartbeat: Heartbeat
  /** Requests the lock to start the task; resolves only if the browser refuses. */
  request(locks: LockManager, name: string, options: LockOptions): Promise<'refused'>
  /** A grant of the last request no longer starts the task. */
  cancelRequest(): void
  readonly started: Promise<'started'>
  hasStarted(): boolean
  /** Result of the task, even if the lock is stolen meanwhile. */
  result(): Promise<Result>
  cancel(): void
}

/** A task waiting for the lock. It starts once, with the first request that is granted. */
function createLockedTask<Result>(task: Task<Result>, heartbeat: Heartbeat): LockedTask<Result> {
  let running: Promise<Result> | undefined
  let isStolen = false
  let requests = 0
  let resolveStart: (started: 'started') => void = () => undefined
  const started = new Promise<'started'>((resolve) => (resolveStart = resolve))

  function start(): Promise<unknown> {
    const startedAt = performance.now()
    const isOwnedFor = (ms: number) => !isStolen && performance.now() - startedAt < ms
    heartbeat.answerPingsWhile(() => isOwnedFor(MAX_OWN_MS))
    running = task(() => isOwnedFor(START_WITHIN_MS)).finally(heartbeat.close)
    resolveStart('started')
    return running.catch(() => undefined)
  }

  return {
    heartbeat,
    started,
    hasStarted: () => running !== undefined,
    async request(locks, name, options) {
      const ownRequest = ++requests
      let granted = false
      try {
        await locks.request(name, options, () => {
          if (running || ownRequest !== requests) return undefined
          granted = true
          return start()
        })
      } catch {
        if (granted) isStolen = true
        else if (ownRequest === requests && !running) return 'refused'
      }
      return new Promise<never>(() => undefined)
    },
    cancelRequest: () => void (requests += 1),
    result: () => running ?? Promise.reject(new Error('the task has not started')),
    cancel() {
      requests += 1
      heartbeat.close()
    },
  }
}

async function lockOwner(locks: LockManager, name: string): Promise<string | undefined> {
  try {
    const { held } = await within(QUESTION_LIMIT_MS, locks.query())
    return held?.find((lock) => lock.name === name)?.clientId
  } catch {
    return undefined
  }
}
