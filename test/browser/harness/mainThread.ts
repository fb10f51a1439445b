import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The time that the thread itself worked. Microseconds, as all times here. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** So many times slower than this machine is what we take for a slow phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Answers how long each task of the page's main thread took while `happens` did, in ms, longest first. It is the thread's own time: a
 * PerformanceObserver would count the moments in which a busy machine gave the processor to somebody else.
 */
export async function tasksWhile(browser: Browser, page: Page, happens: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await happens()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1_000)).sort((a, b) => b - a)
}
