// The built app over a back end that is made from the contract alone: signatures, headers and answers go over HTTP.
import type { Browser } from 'playwright-core'
import { startServer } from '../../src/server/startServer'
import { createHostLab } from '../hostLab/host'
import { serveHostLab } from '../hostLab/http'
import { SANDBOX_SIGNING_KEY } from '../../src/sandbox/signingKey'
import { launchBrowser } from './harness/launchBrowser'
import { newShopper } from './harness/newShopper'
import { dist } from './harness/startApp'
import { ALLOWED } from './steps'

const RAW = /ZZ_NEW|zzField|\bundefined\b|\bNaN\b|\[object|Invalid Date/
const PAGES = [
  '/platform/home', '/platform/rank', '/platform/shoppingMallListPage', '/platform/brands', '/platform/searchDishes', '/platform/flashDeal',
  '/platform/home/exploreFeeds', '/platform/receiveRedEnvelope', '/platform/home/account', '/platform/setting',
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

it('shows the pages of a foreign host, and sends only requests of the contract', async () => {
  const lab = createHostLab({ seed: 'browser', now: Date.now, key: SANDBOX_SIGNING_KEY, classes: ['texts', 'fields', 'keys'] })
  const host = await serveHostLab(lab)
  const server = await startServer({ api: { origin: host.origin }, folder: dist, port: 0, host: '127.0.0.1' })
  const shopper = await newShopper(browser, { baseURL: server.url.replace('127.0.0.1', 'localhost'), ...ALLOWED })
  const { page, pageErrors } = shopper
  const store = lab.goods.stores[0]?.poiId ?? ''
  const product = lab.goods.products[0]?.skuId ?? ''
  const named = [`/platform/merchant?poiId=${store}`, `/platform/groupCouponDetail?skuId=${product}`]
  const shown: Record<string, string> = {}
  for (const path of [...PAGES, ...named]) {
    await page.goto(path)
    await page.waitForFunction(() => document.body.innerText.trim().length > 20 && !document.querySelector('main[aria-busy="true"]'))
    const text = await page.evaluate(() => document.body.innerText)
    if (RAW.test(text)) shown[path] = RAW.exec(text)?.[0] ?? ''
  }
  await shopper.close()
  await server.close()
  await host.close()
  expect(shown).toEqual({})
  expect(pageErrors).toEqual([])
  expect(lab.refused).toEqual([])
  expect(lab.calls).toMatchObject({ merchantDetail: expect.any(Number) as number, productDetail: expect.any(Number) as number })
})
