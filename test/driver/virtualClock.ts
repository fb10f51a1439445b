/** Time that only moves when told to. */
export interface VirtualClock {
  /** Milliseconds since the clock was made. */
  now(): number
  /** Runs `task` after `ms`; returns how to call it off. */
  after(ms: number, task: () => void): () => void
  /** Answers null after `ms`, or never when the signal aborts first: what `clock/sleep` needs. */
  sleep(ms: number, signal?: AbortSignal): Promise<null>
  /** Lets `ms` pass: due tasks run in order of time, and promises settle after each. */
  advance(ms: number): Promise<void>
  /** Lets promises settle without letting time pass. */
  settle(): Promise<void>
  /** Lets `ms` pass as in a device that sleeps: nothing runs, and whatever waits still waits as long as before. */
  sleeps(ms: number): void
  /** Tasks still to come. */
  pending(): number
}

interface Task {
  due: number
  readonly run: () => void
}

/** A clock at zero. Tasks due at the same time run in the order they were set. */
export function createVirtualClock(): VirtualClock {
  let time = 0
  // In the order they were set, which decides between tasks due at the same time.
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
