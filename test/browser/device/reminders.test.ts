// The browser-dependent parts of reminders: accessibility, layout, and storage across page loads.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, LANGUAGES } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { dist, startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, makeDue, openHome, openInside } from '../steps'

/** The folder of the build; DEKAT_DIST replaces the default. */
const folder = process.env['DEKAT_DIST'] ?? dist

const REMIND = /^(Ingatkan aku|Remind me|提醒我)$/

let browser: Browser
let app: RunningApp | null = null
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(() => app?.close())

it.each(LANGUAGES.map((locale, at) => ({ locale, colorScheme: at === 1 ? ('dark' as const) : ('light' as const) })))(
  'has nothing for axe to find: the button off and on, the bar over a page and over the tabs, in $locale',
  async ({ locale, colorScheme }) => {
    app = await startApp({ seed: 'home', folder })
    const { world } = app
    const phone = { ...ALLOWED, viewport: { width: 320, height: 700 }, locale, colorScheme }
    const { page, pageErrors, policyReports, consoleErrors, close } = await newShopper(browser, { baseURL: app.url, ...phone })
    const found: string[] = []
    const look = async (name: string) => {
      const defaultLocale = colorScheme === 'dark' ? undefined : locale
      found.push(...(await faultsIn(page, defaultLocale)).map((each) => `${name}: ${each}`))
    }
    await openHome(page)
    world.flashSale.startIn(200)
    await openInside(page, '/platform/flashDeal')
    await page.getByRole('button', { name: REMIND }).waitFor()
    await look('off')
    await page.getByRole('button', { name: REMIND }).click()
    await page.getByRole('button', { pressed: true }).waitFor()
    await look('on')
    await makeDue(page)
    // Another page load reads it from the device.
    await page.goto('/platform/setting')
    const bar = page.locator('aside[role="status"]')
    await bar.waitFor()
    await look('over a page')
    await openInside(page, '/')
    await bar.waitFor()
    await look('over the tabs')
    await bar.getByRole('button').first().click()
    await page.waitForURL('**/platform/flashDeal?pageId=flash-2')
    expect({ found, pageErrors, policyReports, consoleErrors }).toEqual({ found: [], pageErrors: [], policyReports: [], consoleErrors: [] })
    await close()
  },
)
