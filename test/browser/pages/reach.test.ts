// Touch and keyboard targets in a real browser.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, logIn, openHome } from '../steps'

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home', promotions: 'off' })
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
  await app.close()
})

it('a finger opens the terms of a partner\'s coupon', async () => {
  const { page } = shopper
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).tap()
  await logIn(page, app)
  await page.goto('/platform/tripartiteCoupons')
  const terms = page.locator('details').first()
  await terms.locator('summary').tap()
  expect(await terms.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true)
})

it('keyboard focus moves to the heading of a store, returns to the opened card, and starts at the phone number of a login', async () => {
  const { page } = shopper
  await openHome(page)
  const card = page.getByRole('article').nth(1).getByRole('button').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/platform/merchant?**')
  // The content that replaces the skeleton has its own back button.
  await page.getByText('Info lengkap toko').waitFor()
  await page.waitForLoadState('networkidle')
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  expect(await heading.evaluate((title) => title === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Kembali' }).filter({ visible: true }).first().press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForFunction(() => document.activeElement?.closest('article') !== null)
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const number = page.getByRole('textbox', { name: 'Nomor ponsel' })
  await number.waitFor()
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('a finger that opens the login opens no screen keyboard', async () => {
  const { page } = shopper
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).tap()
  const number = page.getByRole('textbox', { name: 'Nomor ponsel' })
  await number.waitFor()
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(false)
})

it('a sheet that opens automatically shows no focus ring, and keyboard focus starts at its first button', async () => {
  const { page } = shopper
  await page.goto('/platform/home?outlets=mer003')
  await page.getByRole('dialog').getByRole('article').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await focused()).toBe('DIALOG')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('BUTTON')
})
