import type { Page } from 'playwright-core'
import { ALLOWED, logIn, openHome, openInside, SARI, type BrowserFlow } from '../steps'

/** Waits until the visible video plays; returns its title. */
export async function videoPlays(page: Page, after = ''): Promise<string> {
  const found = await page.waitForFunction((before) => {
    const front = document.querySelector('[role=feed] article:not([inert])')
    const title = front?.getAttribute('aria-label') ?? ''
    const video = front?.querySelector('video')
    return title !== before && video && !video.paused && video.currentTime > 0.3 ? title : false
  }, after)
  return String(await found.jsonValue())
}

/** Scrolls to the next video; returns its title. */
export async function goOn(page: Page, after: string): Promise<string> {
  await scrollOn(page)
  return videoPlays(page, after)
}

async function scrollOn(page: Page): Promise<void> {
  await page.locator('[role=feed]').evaluate((strip) => strip.scrollBy({ top: strip.clientHeight, behavior: 'smooth' }))
}

/** Videos: watched by the users they are enabled for, refused to others. */
export const EXPLORE_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'explore-watch',
    story: 'a guest watches videos with sound, one fails without a network and plays when that is back; it is shared, its deal looked at',
    phone: { ...ALLOWED, permissions: ['geolocation', 'clipboard-write'] },
    async play(page, app) {
      app.world.configs.exploreVideo.everyone = true
      await openHome(page)
      await page.getByRole('button', { name: 'Jelajah' }).click()
      await page.getByRole('button', { name: 'Terdekat' }).click()
      await page.getByRole('article').first().getByRole('button').waitFor()
      await page.getByRole('button', { name: 'Untukmu' }).click()
      await page.locator('article:visible').nth(1).getByRole('button').first().click()
      const first = await videoPlays(page)
      await page.getByRole('button', { name: 'Nyalakan suara' }).click()
      await page.getByRole('button', { name: 'Matikan teks' }).click()
      const second = await goOn(page, first)
      await page.context().setOffline(true)
      // The next one is prefetched, the one after it is not.
      const third = await goOn(page, second)
      await scrollOn(page)
      const front = page.locator('[role=feed] article:not([inert])')
      await front.getByText('Video gagal dimuat atau diputar').waitFor()
      await front.getByRole('button', { name: 'Coba lagi' }).click()
      await front.getByText('Video gagal dimuat atau diputar').waitFor()
      await page.context().setOffline(false)
      let shown = await videoPlays(page, third)
      await front.getByRole('button', { name: 'Bagikan' }).click()
      await page.getByText('Tautan disalin').waitFor()
      const buy = front.getByRole('button', { name: 'Beli' })
      // The deal of a video may be sold out.
      while (!(await buy.isVisible())) shown = await goOn(page, shown)
      await buy.click()
      await page.waitForURL('**/groupCouponDetail?**')
      await page.goBack()
      await videoPlays(page)
      await page.goBack()
      await page.getByRole('heading', { name: 'Jelajah' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'explore-not-eligible',
    story: 'explore by its address is refused to a guest, who logs in and is invited; logged out it is refused again',
    phone: ALLOWED,
    async play(page, app) {
      app.world.configs.exploreVideo.userIds = app.world.accounts().filter(({ phoneNo }) => phoneNo === SARI).map(({ userId }) => userId)
      await page.goto('/platform/home/exploreFeeds')
      await page.getByText('Jelajah belum dibuka untukmu').waitFor()
      await page.getByRole('button', { name: 'Masuk' }).click()
      await logIn(page, app)
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Setelan' }).click()
      await page.getByRole('button', { name: 'Keluar', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await openInside(page, '/platform/home/exploreFeeds')
      await page.getByText('Jelajah belum dibuka untukmu').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
