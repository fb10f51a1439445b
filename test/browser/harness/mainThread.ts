import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread. Microseconds, as all times here. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** CPU slowdown, relative to this machine, that represents a slow phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * CPU times of the page's main-thread tasks during `happens`, in ms, longest first. A PerformanceObserver would also count time in
 * which a busy machine runs other processes.
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
