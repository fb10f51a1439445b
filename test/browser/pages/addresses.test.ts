// Links that a stranger may have written, and a device in a time zone whose clocks change.
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const EVIL = 'evil.example'
/** Not in the app: the server answers itself. */
const OUTSIDE = [`/%2F%2F${EVIL}`, `/%5C${EVIL}`, `/\\${EVIL}`, `//${EVIL}/x`, `/platform/..//${EVIL}`]
/** Europe went back from summer time at this moment. */
const CLOCKS_CHANGE_AT = Date.UTC(2026, 9, 25, 1)

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

it.each([
  `//${EVIL}/platform/home`, `/platform/nowhere?link=https://${EVIL}`, `/platform/home?popup=//${EVIL}&link=https://${EVIL}`,
  `/platform/loginProtocol?redirect=https://${EVIL}&returnTo=//${EVIL}`, `/platform/downloadDekat?url=javascript:location='//${EVIL}'`,
  `/platform/merchant?poiId=https://${EVIL}`, `/platform/operationalDelivery?activityId=%2F%2F${EVIL}`,
])('the address %s leads nowhere else, also when its buttons are tapped', async (address) => {
  const { page, context, consoleErrors, pageErrors, close } = await newShopper(browser, { baseURL: app.url })
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(EVIL)) elsewhere.push(request.url())
  })
  await page.goto(app.url + address)
  await page.getByRole('button').first().waitFor()
  await page.getByRole('button').first().click()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).origin).toBe(new URL(app.url).origin)
  expect(await page.locator(`a[href*="${EVIL}"]`).count()).toBe(0)
  expect(elsewhere).toEqual([])
  expect([...pageErrors, ...consoleErrors.filter((error) => error.includes(EVIL))]).toEqual([])
  await close()
})

it.each(OUTSIDE)('the server redirects %s nowhere', async (address) => {
  const { status, headers } = await fetch(app.url + address, { redirect: 'manual' })
  expect({ address, location: headers.get('location') }).toEqual({ address, location: null })
  expect([200, 404]).toContain(status)
})

const countdown = (page: Page) => page.locator('span').filter({ hasText: /^\d\d:\d\d:\d\d$/ }).first()

/** Seconds that the countdown shows. */
async function secondsLeft(page: Page): Promise<number> {
  return ((await countdown(page).textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

it('a countdown goes on by the second when the clocks of the device change', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, timeZone: 'Europe/Berlin' })
  await page.clock.install({ time: CLOCKS_CHANGE_AT - 30_000 })
  await page.goto('/')
  await countdown(page).waitFor()
  await page.clock.pauseAt(CLOCKS_CHANGE_AT - 10_000)
  const before = { hour: await page.evaluate(() => new Date().getHours()), left: await secondsLeft(page) }
  await page.clock.runFor(20_000)
  const after = { hour: await page.evaluate(() => new Date().getHours()), left: await secondsLeft(page) }
  expect(before).toEqual({ hour: 2, left: after.left + 20 })
  expect(after.hour).toBe(2)
  await close()
})
