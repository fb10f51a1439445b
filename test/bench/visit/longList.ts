import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { untilQuiet, type Phone } from './phone'
import { notesOf } from './pageWatch'
import type { Figures } from './firstVisit'
import { percentile } from '../../../src/cli/statistics'

/** Number of stores to scroll through. */
const STORES = 200
/** A swipe: start of the touch, distance and steps, then the page glides on. Pixels, milliseconds. */
const SWIPE = { x: 195, y: 740, pixels: 640, steps: 20, stepMs: 16, glideMs: 400 }
/** Maximum number of swipes: a list that stops growing is a failure, not a long run. */
const MAX_SWIPES = 120
export const SLOW_FRAME_MS = 50

/** Opens a list and swipes until all stores are loaded and passed. Measures frames, the longest task, document and heap. */
export async function scrollThrough({ page, client }: Phone, path: string): Promise<Figures> {
  const loaded = countStores(page)
  await page.goto(path)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await untilQuiet(page)
  const before = (await notesOf(page)).tasks.length
  for (let swipes = 0; loaded() < STORES; swipes++) {
    if (swipes === MAX_SWIPES) throw new Error(`The list ended at ${loaded()} of ${STORES} stores.`)
    await swipe({ page, client })
  }
  await swipe({ page, client })
  const { frames, tasks } = await notesOf(page)
  await untilQuiet(page)
  return {
    slowFrames: frames.filter((ms) => ms > SLOW_FRAME_MS).length,
    frames: frames.length,
    frameP95: percentile(frames, 0.95),
    scrollTask: Math.max(0, ...tasks.slice(before).map(({ ms }) => ms)),
    ...(await weight()),
  }

  async function weight(): Promise<Figures> {
    await client.send('HeapProfiler.collectGarbage')
    await client.send('Performance.enable')
    const { metrics } = await client.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
    return { nodes: await page.evaluate(() => document.getElementsByTagName('*').length), heapMb: used / 1_000_000 }
  }
}

/** One swipe with recorded frames: waiting for the next page costs nothing. */
export async function swipe({ page, client }: Pick<Phone, 'page' | 'client'>): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('bench:frames')))
  await swipeUp(client)
  await page.evaluate(() => dispatchEvent(new Event('bench:frames')))
}

/** One swipe by touch events, until the page has stopped. A late step is caught up, as with a finger. */
async function swipeUp(client: CDPSession): Promise<void> {
  const { x, y, pixels, steps, stepMs, glideMs } = SWIPE
  const began = Date.now()
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= steps; step++) {
    await wait(Math.max(0, began + step * stepMs - Date.now()))
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - (step * pixels) / steps }] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await wait(glideMs)
}

/** Counts the stores in list answers from now on. */
function countStores(page: Page): () => number {
  let stores = 0
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('/homepage/query_poi_list')) return
    const { pageSize } = request.postDataJSON() as { pageSize: number }
    stores += pageSize
  })
  return () => stores
}
