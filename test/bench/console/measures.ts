import type { Page } from 'playwright-core'

/** Measurements of one page with a session, in milliseconds; memory in MB. */
export interface Measured {
  readonly open: number
  readonly jumps: readonly number[]
  readonly frame: number
  readonly memory: number
}

/** From the choice of a file to the frame in which an expression of the page becomes true. */
export async function timeToSight(page: Page, seen: string, choose: () => Promise<void>): Promise<number> {
  await page.evaluate(`window.bench = { began: 0, done: new Promise((resolve) => {
    document.querySelector('input[type=file]').addEventListener('change', () => { window.bench.began = performance.now() }, true)
    new MutationObserver((_, observer) => {
      if (!(${seen})) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.bench.began)))
    }).observe(document.body, { childList: true, subtree: true })
  }) }`)
  await choose()
  return await page.evaluate('window.bench.done')
}

/** From the call of an expression to the last frame in which an element changes before it is stable for 300 ms. */
export async function timeToRest(page: Page, does: string, renderedIn: string): Promise<number> {
  return await page.evaluate(`new Promise((resolve) => {
    let settled = 0
    const done = () => { clearTimeout(settled); settled = setTimeout(() => { observer.disconnect(); resolve(last - at) }, 300) }
    const drawn = () => requestAnimationFrame(() => { last = performance.now(); done() })
    const observer = new MutationObserver(drawn)
    observer.observe(${renderedIn}, { childList: true, subtree: true, characterData: true })
    const at = performance.now()
    let last = at
    ${does}
    drawn()
  })`)
}

/** The longest frame while an element is scrolled for two seconds. */
export async function longestFrame(page: Page, selector: string): Promise<number> {
  return await page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('${selector}')
    let [last, longest, frames] = [performance.now(), 0, 0]
    const step = (now) => {
      longest = frames > 1 ? Math.max(longest, now - last) : 0
      last = now
      list.scrollTop += 240
      if (++frames < 120) requestAnimationFrame(step)
      else resolve(longest)
    }
    requestAnimationFrame(step)
  })`)
}

/** The heap of the page after a garbage collection. */
export async function usedMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
