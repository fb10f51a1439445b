import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does the work of one sender one by one, `pauseMs` apart. Answers null without doing it where `most` wait already. Senders do not wait for
 * each other.
 */
export function createOneByOne({ pauseMs, most }: { readonly pauseMs: number; readonly most: number }) {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()

  return async function inTurn<Result>(sender: string, work: () => Promise<Result>): Promise<Result | null> {
    const line = lines.get(sender) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= most) return null
    lines.set(sender, line)
    line.waiting += 1
    const mine = line.last.then(() => wait(pauseMs)).then(work)
    line.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(sender)
    }
  }
}
