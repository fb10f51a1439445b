// Installation: the banner, the install page and the steps for Safari, in light and dark, on a usual and a narrow phone.
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { allFaultsIn } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, openHome } from '../steps'

const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 14; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1',
}

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home', app: 'published' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function visitor(agent: keyof typeof AGENTS, colorScheme: 'light' | 'dark', width: number) {
  const shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED, colorScheme, viewport: { width, height: 700 } })
  await shopper.page.addInitScript((userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }), AGENTS[agent])
  return shopper
}

describe.each([['light', 390], ['dark', 320]] as const)('in %s colours, %d px wide', (colorScheme, width) => {
  it('the banner over the tabs and its page have no accessibility or layout faults', async () => {
    const { page, pageErrors, close } = await visitor('android', colorScheme, width)
    await openHome(page)
    const banner = page.getByRole('complementary', { name: 'Aplikasi Dekat' })
    await banner.waitFor()
    const found = await allFaultsIn(page)
    await banner.getByRole('button', { name: 'Dekat punya aplikasi' }).click()
    await page.getByRole('button', { name: 'Google Play' }).waitFor()
    found.push(...(await allFaultsIn(page)))
    expect(found).toEqual([])
    expect(pageErrors).toEqual([])
    await close()
  })

  it('the Safari steps to the home screen have no accessibility or layout faults', async () => {
    const { page, pageErrors, close } = await visitor('iphone', colorScheme, width)
    await page.goto('/platform/downloadDekat')
    await page.getByRole('button', { name: 'Tambah ke Layar Utama' }).click()
    await page.getByRole('dialog').getByText('Ketuk tombol Bagikan di bilah Safari').waitFor()
    expect(await allFaultsIn(page)).toEqual([])
    expect(pageErrors).toEqual([])
    await close()
  })
})
