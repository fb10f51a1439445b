// Every screen, as a guest and as a user, in every language: axe finds nothing, nothing scrolls sideways at 320 px, no policy is broken.
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './harness/launchBrowser'
import { LANGUAGES, settle, violations } from './harness/look'
import { newShopper } from './harness/newShopper'
import { startApp } from './harness/startApp'
import type { RunningApp } from './harness/startApp'
import { KEMANG, logIn } from './steps'

const FOR_ALL = [
  '/platform/home/account',
  '/platform/home/order',
  '/platform/loginProtocol',
  '/platform/editProfile',
  '/platform/setting',
  '/platform/PrivacyPolicy',
  '/platform/accountDeletionPolicy',
  '/platform/accountDeletionDeclaration',
  '/platform/developerOptions',
  '/platform/nowhere',
]

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** What axe and a ruler find on a screen once it is at rest. */
async function lookAt(page: Page, name: string): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await settle(page)
  const found = await violations(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [...found, ...(over > 0 ? [`${over} px too wide`] : [])].map((each) => `${name}: ${each}`)
}

async function lookAtAll(page: Page, paths: readonly string[], as: string): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1, h2').filter({ visible: true }).first().waitFor()
    found.push(...(await lookAt(page, `${as} ${path}`)))
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
  }
  return found
}

it.each(LANGUAGES)('in %s', async (locale) => {
  const phone = { geolocation: KEMANG, permissions: ['geolocation'], viewport: { width: 320, height: 700 } }
  const { page, pageErrors, policyReports, consoleErrors, close } = await newShopper(browser, { baseURL: app.url, ...phone })
  const speak = (tag: string) => page.evaluate((each) => localStorage.setItem('dekat.locale', JSON.stringify({ locale: each })), tag)
  await page.goto('/platform/home/account')
  await speak(locale)
  const found = await lookAtAll(page, FOR_ALL, 'guest')
  await speak('id-ID')
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  found.push(...(await lookAt(page, 'login')))
  await logIn(page, app)
  await speak(locale)
  found.push(...(await lookAtAll(page, FOR_ALL, 'user')))
  expect(found).toEqual([])
  expect({ pageErrors, policyReports, words: consoleErrors.filter((line) => line.includes('MISSING_TRANSLATION')) }).toEqual({
    pageErrors: [],
    policyReports: [],
    words: [],
  })
  await close()
}, 180_000)
