// Hundreds of stores: the document stays small at any scroll position, and no task on a slow phone is long.
import type { Browser, Page } from 'playwright-core'
import { isFull, timesOf } from '../../tools/run/seeds'
import { KEMANG, openHome, tapMiddleCard } from '../steps'
import { launchBrowser, launchOwnBrowser } from '../harness/launchBrowser'
import { slowDown, tasksWhile } from '../harness/mainThread'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const STORES = timesOf({ fixed: 300, full: 1_000 })
const PAGE_SIZE = 10
const SLOWER = 4
const LONGEST_MS = 100
/** Longer than a list needs to detect the end of scrolling. */
const SCROLL_ENDS_MS = 400

let browser: Browser
let app: RunningApp
beforeEach(async () => {
  app = await startApp({ seed: 'crowd', crowd: STORES })
})
afterEach(async () => {
  await browser?.close()
  await app.close()
})

/** Home, for a returning user. */
async function home(): Promise<Page> {
  const { page } = await newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'] })
  await openHome(page)
  return page
}

/** Scrolls until all stores have been requested; returns the maximum numbers of cards and nodes. */
async function scrollsThrough(page: Page): Promise<{ cards: number; nodes: number }> {
  const loaded = () => (app.world.stats.requests['/homepage/query_poi_list'] ?? 0) * PAGE_SIZE
  let [cards, nodes] = [0, 0]
  for (let step = 0; step < 900 && loaded() < STORES; step++) {
    const seen = await page.evaluate(() => {
      window.scrollBy(0, 900)
      return [document.getElementsByTagName('article').length, document.getElementsByTagName('*').length] as const
    })
    cards = Math.max(cards, seen[0])
    nodes = Math.max(nodes, seen[1])
    await page.waitForTimeout(40)
  }
  expect(loaded()).toBeGreaterThanOrEqual(STORES)
  return { cards, nodes }
}

it(`renders at most forty of ${STORES} stores at once`, async () => {
  browser = await launchBrowser()
  const { cards, nodes } = await scrollsThrough(await home())
  expect(cards).toBeGreaterThan(0)
  expect(cards).toBeLessThanOrEqual(40)
  expect(nodes).toBeLessThanOrEqual(1_500)
})

it('does not render below another screen: its rows are the same on return', async () => {
  browser = await launchBrowser()
  const page = await home()
  for (let step = 0; step < 8; step++) {
    await page.evaluate(() => window.scrollBy(0, 900))
    await page.waitForTimeout(120)
  }
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SCROLL_ENDS_MS)
  // Marks are lost with their elements.
  const { place, marked } = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')]
    cards.forEach((card, at) => card.setAttribute('data-mark', String(at)))
    return { place: window.scrollY, marked: cards.length }
  })
  await tapMiddleCard(page)
  await page.getByRole('button', { name: 'Info lengkap toko' }).waitFor()
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(SCROLL_ENDS_MS)
  await expect(page.locator('article[data-mark]').count()).resolves.toBe(marked)
  await page.goBack()
  await page.getByRole('button', { name: 'Info lengkap toko' }).waitFor({ state: 'hidden' })
  await page.waitForTimeout(SCROLL_ENDS_MS)
  await expect(page.evaluate(() => window.scrollY)).resolves.toBe(place)
  await expect(page.locator('article[data-mark]').count()).resolves.toBe(marked)
})

// Task durations are meaningful on a quiet machine only: they are part of `test:full`, where this file runs alone.
if (isFull) {
  it(`has no task over ${LONGEST_MS} ms at a quarter of the speed`, async () => {
    // The trace covers a whole browser, so no other test may run in it.
    browser = await launchOwnBrowser()
    const page = await home()
    await slowDown(page, SLOWER)
    // Control: the measurement detects a long task.
    const busy = await tasksWhile(browser, page, async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          const until = performance.now() + 500
          while (performance.now() < until);
        })
      })
      await page.waitForTimeout(1_000)
    })
    expect(busy[0]).toBeGreaterThan(LONGEST_MS)
    const tasks = await tasksWhile(browser, page, async () => void (await scrollsThrough(page)))
    expect(tasks.length).toBeGreaterThan(STORES)
    expect(tasks.filter((ms) => ms > LONGEST_MS)).toEqual([])
  })
}
