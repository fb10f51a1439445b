import { setTimeout as wait } from 'node:timers/promises'

/** Runs the work of each sender one at a time, `pauseMs` apart. Returns null, unrun, where `maxQueued` already wait. */
export function createSerialQueue({ pauseMs, maxQueued }: { readonly pauseMs: number; readonly maxQueued: number }) {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()

  return async function enqueue<Result>(sender: string, work: () => Promise<Result>): Promise<Result | null> {
    const queue = queues.get(sender) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= maxQueued) return null
    queues.set(sender, queue)
    queue.waiting += 1
    const result = queue.last.then(() => wait(pauseMs)).then(work)
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(sender)
    }
  }
}
