// Without a network each screen says so in one line, and nothing of it goes or moves away.
import type { Page } from 'playwright-core'
import { launchBrowser } from './harness/launchBrowser'
import { newShopper } from './harness/newShopper'
import { startApp } from './harness/startApp'
import { ALLOWED } from './steps'

const line = (page: Page) => page.getByText(/^Kamu offline\. Ini keadaan pukul \d\d\.\d\d\.$/)

it('says once from when a screen is, and keeps its content, until the network is back', async () => {
  const [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
  try {
    const { page, context } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
    await page.goto('/platform/merchant?poiId=poi0012')
    await page.locator('h1').first().waitFor()
    await page.getByRole('button', { name: 'Kembali' }).first().click()
    const card = page.getByRole('article').first()
    await card.waitFor()
    // The code of a tab comes with its first visit; there is no service worker here.
    await page.getByRole('button', { name: 'Akun', exact: true }).click()
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Beranda', exact: true }).click()
    await card.waitFor()
    const tabs = await page.getByRole('navigation').last().textContent()
    const name = await card.textContent()
    await context.setOffline(true)
    await line(page).waitFor()
    expect(await card.textContent()).toBe(name)
    // The account of a guest has nothing from the server, so its line has no time.
    for (const [tab, words] of [['Akun', /^Kamu offline/], ['Beranda', /^Kamu offline. Ini keadaan pukul/]] as const) {
      await page.getByRole('button', { name: tab }).click()
      await page.getByRole('button', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor()
      await page.getByText(words).waitFor()
      expect(await page.getByText(/^Kamu offline/).count()).toBe(1)
      expect(await page.getByRole('navigation').last().textContent()).toBe(tabs)
    }
    const [bar, below] = [await line(page).boundingBox(), await page.getByRole('button', { name: 'Cari toko atau makanan' }).boundingBox()]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    await context.setOffline(false)
    await line(page).waitFor({ state: 'hidden' })
  } finally {
    await browser.close()
    await app.close()
  }
})
