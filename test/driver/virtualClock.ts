/** Time that advances only on request. */
export interface VirtualClock {
  /** Milliseconds since the clock was created. */
  now(): number
  /** Runs `task` after `ms`; returns the function that cancels it. */
  after(ms: number, task: () => void): () => void
  /** Resolves to null after `ms`, or never if the signal aborts first. Implements `clock/sleep`. */
  sleep(ms: number, signal?: AbortSignal): Promise<null>
  /** Advances by `ms`: due tasks run in order of time, and promises settle after each. */
  advance(ms: number): Promise<void>
  /** Lets promises settle without advancing time. */
  settle(): Promise<void>
  /** Advances by `ms` as in a sleeping device: nothing runs, and all waits keep their remaining time. */
  sleeps(ms: number): void
  /** Number of scheduled tasks. */
  pending(): number
}

interface Task {
  due: number
  readonly run: () => void
}

/** A clock at zero. Tasks due at the same time run in the order in which they were set. */
export function createVirtualClock(): VirtualClock {
  let time = 0
  // In the order in which they were set, which decides ties.
  const tasks = new Set<Task>()

  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

  function after(ms: number, run: () => void): () => void {
    const task = { due: time + Math.max(0, ms), run }
    tasks.add(task)
    return () => void tasks.delete(task)
  }

  function nextBy(end: number): Task | undefined {
    let first: Task | undefined
    for (const task of tasks) if (task.due <= end && (!first || task.due < first.due)) first = task
    if (first) tasks.delete(first)
    return first
  }

  return {
    now: () => time,
    after,
    sleep(ms, signal) {
      return new Promise((resolve) => {
        const cancel = after(ms, () => resolve(null))
        signal?.addEventListener('abort', cancel)
      })
    },
    async advance(ms) {
      const end = time + ms
      await settle()
      for (let task = nextBy(end); task; task = nextBy(end)) {
        time = Math.max(time, task.due)
        task.run()
        await settle()
      }
      time = end
    },
    settle,
    sleeps(ms) {
      time += ms
      for (const task of tasks) task.due += ms
    },
    pending: () => tasks.size,
  }
}
