/**
 * Milliseconds after which a call of the browser's storage (IndexedDB, the Cache API) counts as failed. A cold open on a slow phone with a
 * busy disk takes one to two seconds, so working storage stays well below; a first screen that waits for storage that hangs shows its
 * skeleton for no longer than this.
 */
export const STORAGE_LIMIT_MS = 4_000

/**
 * Milliseconds after which a question to the browser itself (a permission, the holder of a lock, hints about the device) counts as not
 * answered. These need neither disk nor network and take a few milliseconds; the first screen goes on without the answer.
 */
export const QUESTION_LIMIT_MS = 1_000

/** A call that was not answered in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/**
 * The result of `task`, or a rejection with `TimedOut` after `ms` milliseconds. The task itself goes on: its late result or failure is
 * dropped, and what it would still change has to be undone by the caller.
 */
export async function within<Result>(ms: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
