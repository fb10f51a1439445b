/**
 * Milliseconds after which a call of browser storage (IndexedDB, Cache API) counts as failed. A cold open on a slow phone with a busy disk
 * takes one to two seconds, so working storage stays well below. If storage hangs, the first screen shows its skeleton for this time at
 * most.
 */
export const STORAGE_LIMIT_MS = 4_000

/**
 * Milliseconds after which a query to the browser (a permission, a lock's owner, device hints) counts as unanswered. Queries need neither
 * disk nor network and take a few milliseconds. The first screen continues without the answer.
 */
export const QUESTION_LIMIT_MS = 1_000

export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** The result of `task`, or a rejection with `TimedOut` after `ms`. The task continues; the caller must undo its late effects. */
export async function within<Result>(ms: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([task, timeout])
  } finally {
    clearTimeout(timer)
  }
}
