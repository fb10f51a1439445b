// The served shell in a real browser: it starts, violates no policy, has readable text, and works again offline.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp

beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

it('paints the skeleton before any script ran', async () => {
  const shopper = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await shopper.page.route('**/*.js', (route) => route.abort())
  await shopper.page.goto('/platform/home')
  const tops = await shopper.page.locator('.sk-head, .sk-banner, .sk-tabs').evaluateAll((parts) => {
    return parts.map((part) => ({ top: part.getBoundingClientRect().top, colour: getComputedStyle(part).backgroundColor }))
  })
  expect(tops.map(({ top }) => Math.round(top))).toEqual([0, 108, 788])
  expect(tops[2]?.colour).toBe('rgb(255, 255, 255)')
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
})

it('starts without a violation of the strict policy', async () => {
  const shopper = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  const answer = await shopper.page.goto('/platform/home')
  expect(answer?.headers()['content-security-policy']).toContain(`require-trusted-types-for 'script'`)
  await shopper.page.locator('.sk').waitFor({ state: 'detached' })
  const box = await shopper.page.locator('#root').boundingBox()
  expect(box?.height).toBeGreaterThan(300)
  expect(shopper.policyReports).toEqual([])
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.consoleErrors).toEqual([])
  await shopper.close()
})

it('counts what the policy refuses: the zero above is meaningful', async () => {
  const shopper = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await shopper.page.goto('/platform/home')
  await shopper.page.evaluate(() => new Promise<void>((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve())
    try {
      document.createElement('div').innerHTML = '<img src=x>'
    } catch {
      // Blocked, as the report says.
    }
  }))
  expect(shopper.policyReports).toEqual([expect.stringContaining('require-trusted-types-for')])
  await shopper.close()
})

it('opens offline after the first visit', async () => {
  const shopper = await newShopper(browser, { baseURL: app.url, serviceWorker: true })
  await shopper.page.goto('/platform/home')
  await shopper.page.evaluate(() => navigator.serviceWorker.ready)
  await shopper.page.reload()
  expect(await shopper.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // Files outside the app: the worker leaves them to the server, which has none.
  expect((await shopper.page.goto('/terms.pdf?v=2'))?.status()).toBe(404)
  await shopper.page.goto('/platform/home')
  await shopper.context.setOffline(true)
  await shopper.page.reload()
  await shopper.page.locator('.sk').waitFor({ state: 'detached' })
  expect(await shopper.page.title()).toMatch(/Dekat/)
  const stored = await shopper.page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/index.html')
  expect(stored.filter((path) => !/^\/(index\.html|kept-home\/[^/]+|static\/.+\.(js|css|woff2|webp|svg)|img\/.+)$/.test(path))).toEqual([])
  await shopper.close()
})
