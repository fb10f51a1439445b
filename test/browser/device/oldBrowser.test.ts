// A browser below the floor gets a plain working page. Chromium without Object.hasOwn simulates it.
import type { Browser, Page } from 'playwright-core'
import { addressesIn } from '../../driver/builders/aPrerenderedPage'
import { faultsIn } from '../harness/look'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { renderedPage } from '../harness/renderedPage'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
const open: Shopper[] = []
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home', prerendersHome: true })])
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** A page of a browser that lacks a feature of the floor. `requests`: paths of scripts and API calls. */
async function openInOld(locale: 'id-ID' | 'en-GB' | 'zh-CN', path: string, { missing = 'Object.hasOwn', isRendered = true } = {}) {
  if (isRendered) await renderedPage(app, locale, path)
  const shopper = await newShopper(browser, { baseURL: app.url, locale })
  open.push(shopper)
  const { page } = shopper
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.js$|^\/api\//.test(pathname)) requests.push(pathname)
  })
  await page.addInitScript(`delete ${missing}`)
  await page.goto(path)
  await page.getByRole('status').waitFor()
  return { ...shopper, page, requests }
}

const bodyOf = (page: Page) => page.locator('body').innerText()

it.each([
  ['id-ID', 'Browser kamu sudah lama', 'Toko di sekitarmu'],
  ['en-GB', 'Your browser is too old', 'Stores near you'],
  ['zh-CN', '你的浏览器版本太旧', '附近的店铺'],
] as const)('home in %s says that the browser is too old and lists the stores as links', async (locale, title, stores) => {
  const { page, requests, consoleErrors, pageErrors, policyReports } = await openInOld(locale, '/')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe(stores)
  expect(await page.locator('button, nav, [role="timer"]').count()).toBe(0)
  expect(await bodyOf(page)).not.toMatch(/--|\d\d:\d\d:\d\d/)
  expect(requests.filter((path) => path.startsWith('/api') || path.startsWith('/static'))).toEqual([])
  expect([...consoleErrors, ...pageErrors, ...policyReports]).toEqual([])
  expect(await faultsIn(page)).toEqual([])
})

it('a store has its phone number and its map as links, and home one tap away', async () => {
  const { page } = await openInOld('en-GB', addressesIn(app.world).store)
  expect(await page.locator('a[href^="tel:+62"]').innerText()).toMatch(/^Call \+62/)
  expect(await page.getByRole('link', { name: 'Open map' }).getAttribute('href')).toMatch(/^https:\/\//)
  await page.getByRole('link', { name: 'Go to home' }).click()
  await page.getByRole('heading', { name: 'Stores near you' }).waitFor()
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.locator('a[href^="tel:"]').waitFor()
})

it('a product has its price and its store', async () => {
  const { page } = await openInOld('id-ID', addressesIn(app.world).product)
  expect(await bodyOf(page)).toMatch(/Rp\d/)
  expect(await page.locator('a[href^="/platform/merchant?poiId="]').count()).toBe(1)
})

it('a page without prerendered data has the notice and a link to home, in a browser without <dialog>', async () => {
  const { page } = await openInOld('en-GB', '/platform/home/order', { missing: 'window.HTMLDialogElement', isRendered: false })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your browser is too old')
  expect(await page.getByRole('link').allInnerTexts()).toEqual(['Go to home'])
})

it('a phone gets the notice of its available update', async () => {
  const words = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: app.url, userAgent, locale: 'en-GB' })
    const page = await context.newPage()
    await page.addInitScript('delete Object.hasOwn')
    await page.goto('/')
    const text = await page.getByRole('status').innerText()
    await context.close()
    return text
  }
  expect(await words('Mozilla/5.0 (Linux; Android 6.0) AppleWebKit/537.36 Chrome/80.0 Mobile Safari/537.36')).toContain('Update Chrome')
  expect(await words('Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15')).toContain('iOS 15.4 or later')
})
