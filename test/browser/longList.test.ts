// A thousand stores: the document stays small however far one scrolls.
import type { Browser } from 'playwright-core'
import { KEMANG, openHome } from './flows'
import { launchBrowser } from './harness/launchBrowser'
import { newShopper } from './harness/newShopper'
import { startApp } from './harness/startApp'

const STORES = 1_000
const PAGE_SIZE = 10

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

it(`keeps at most forty of ${STORES} stores in the document`, async () => {
  const app = await startApp({ seed: 'crowd', crowd: STORES })
  const { page, close } = await newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'] })
  await openHome(page)
  const loaded = () => (app.world.stats.requests['/homepage/query_poi_list'] ?? 0) * PAGE_SIZE
  let [most, nodes] = [0, 0]
  for (let turn = 0; turn < 900 && loaded() < STORES; turn++) {
    await page.evaluate(() => window.scrollBy(0, 1_500))
    await page.waitForTimeout(60)
    if (turn % 10 > 0) continue
    most = Math.max(most, await page.getByRole('article').count())
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  expect(loaded()).toBeGreaterThanOrEqual(STORES)
  expect(most).toBeLessThanOrEqual(40)
  expect(nodes).toBeLessThanOrEqual(1_500)
  await close()
  await app.close()
}, 120_000)
