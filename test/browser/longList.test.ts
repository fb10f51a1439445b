// Hundreds of stores on a slow phone: the document stays small however far one scrolls, and no task holds the page up.
import type { Browser } from 'playwright-core'
import { isFull, timesOf } from '../tools/seeds'
import { KEMANG, openHome } from './steps'
import { launchOwnBrowser } from './harness/launchBrowser'
import { slowDown, tasksWhile } from './harness/mainThread'
import { newShopper } from './harness/newShopper'
import { startApp } from './harness/startApp'

const STORES = timesOf({ fixed: 400, full: 1_000 })
const PAGE_SIZE = 10
const SLOWER = 4
const LONGEST_MS = 100

let browser: Browser
beforeAll(async () => {
  // What is traced is a whole browser: no other test may run in it.
  browser = await launchOwnBrowser()
})
afterAll(() => browser?.close())

// How long a task takes says something on a quiet machine alone: that belongs to the long version, where this file runs by itself.
const promise = isFull ? `, and no task over ${LONGEST_MS} ms at a quarter of the speed` : ''

it(`keeps at most forty of ${STORES} stores in the document${promise}`, async () => {
  const app = await startApp({ seed: 'crowd', crowd: STORES })
  const { page, close } = await newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'] })
  await openHome(page)
  await slowDown(page, SLOWER)
  // What must be seen if it is there.
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

  const loaded = () => (app.world.stats.requests['/homepage/query_poi_list'] ?? 0) * PAGE_SIZE
  let [articles, nodes] = [0, 0]
  const tasks = await tasksWhile(browser, page, async () => {
    for (let step = 0; step < 900 && loaded() < STORES; step++) {
      const seen = await page.evaluate(() => {
        window.scrollBy(0, 900)
        return [document.getElementsByTagName('article').length, document.getElementsByTagName('*').length] as const
      })
      articles = Math.max(articles, seen[0])
      nodes = Math.max(nodes, seen[1])
      await page.waitForTimeout(40)
    }
  })
  expect(loaded()).toBeGreaterThanOrEqual(STORES)
  expect(articles).toBeGreaterThan(0)
  expect(articles).toBeLessThanOrEqual(40)
  expect(nodes).toBeLessThanOrEqual(1_500)
  expect(tasks.length).toBeGreaterThan(STORES)
  if (isFull) expect(tasks.filter((ms) => ms > LONGEST_MS)).toEqual([])
  await close()
  await app.close()
}, 180_000)
