// A file of the page that fails to load once: without another request the page would do nothing until it is reloaded.
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { renderedPage } from '../harness/renderedPage'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home', prerendersHome: true })])
  await renderedPage(app, 'id-ID')
})
beforeEach(async () => {
  shopper = await newShopper(browser, { baseURL: app.url })
})
afterEach(() => shopper.close())
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Returns how many requests for the file were made; the first one fails. */
async function failOnce(page: Page, pattern: RegExp): Promise<() => number> {
  let count = 0
  await page.route(pattern, (route) => (count++ === 0 ? route.abort() : route.continue()))
  return () => count
}

it.each([
  ['the loader', /\/later\.js/], ['the framework', /\/static\/framework\./], ['the app', /\/static\/app\./],
  ['the entry', /\/static\/main\.\w+\.js/], ['the messages', /\/static\/messages-id\./],
])('prerendered home works although %s failed to load once', async (_, pattern) => {
  const { page } = shopper
  const requestCount = await failOnce(page, pattern)
  await page.goto('/')
  await page.locator('article button').first().click()
  await page.waitForURL(/\/platform\/merchant/)
  expect(requestCount()).toBeGreaterThan(1)
})

it.each([
  ['the framework', /\/static\/framework\./], ['the app', /\/static\/app\./], ['the style sheet', /\/static\/main\.\w+\.css/],
])('another page works although %s failed to load once', async (_, pattern) => {
  const { page } = shopper
  const requestCount = await failOnce(page, pattern)
  await page.goto('/platform/setting')
  await page.waitForFunction(() => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'))
  await page.getByRole('heading', { level: 1, name: 'Setelan' }).waitFor()
  expect(requestCount()).toBeGreaterThan(1)
})
