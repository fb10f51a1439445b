import type { Page } from 'playwright-core'
import type { RunningApp } from './harness/startApp'
import type { ShopperOptions } from './harness/newShopper'

/** A user's way through the app that is recorded from a browser and replayed everywhere. */
export interface BrowserFlow {
  readonly name: string
  /** What it shows, for whoever reads the recording. */
  readonly tells: string
  readonly phone?: Partial<ShopperOptions>
  play(page: Page, app: RunningApp): Promise<void>
}

const SARI = '81234567890'
export const KEMANG = { latitude: -6.2607, longitude: 106.8137 }
const ALLOWED = { geolocation: KEMANG, permissions: ['geolocation'] }

/** Home with stores on it, and quiet again. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** From the open sheet to the end of it: number, puzzle by keys, code. */
export async function logIn(page: Page, app: RunningApp, phoneNo = SARI): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Nomor ponsel').fill(phoneNo)
  await sheet.getByRole('button', { name: 'Lanjut' }).click()
  const address = await sheet.locator('img').first().getAttribute('src')
  const challengeId = /slider\/(.+)-image/.exec(address ?? '')?.[1] ?? ''
  const slider = sheet.getByRole('slider')
  for (let pixels = 0; pixels < (app.world.challengeOf(challengeId)?.offset ?? 0) - 2; pixels += 4) await slider.press('ArrowRight')
  await slider.press('Enter')
  const field = sheet.getByLabel('Kode 6 digit')
  await field.waitFor()
  await field.fill(app.world.codeFor(phoneNo) ?? '')
  await sheet.waitFor({ state: 'hidden' })
}

/** The banner that wants a login, as the carousel has it. */
async function tapLockedBanner(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Promo lainnya' }).getByRole('button', { name: 'Promo 1' }).first().click()
  await page.getByRole('dialog').waitFor()
}

export const FLOWS: readonly BrowserFlow[] = [
  {
    name: 'first-visit-guest',
    tells: 'a guest opens the app in Kemang, sees stores, scrolls a page on and looks at the outlets of one',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await scrollDown(page)
      await page.waitForTimeout(500)
      await page.getByRole('button', { name: /outlet lainnya/ }).first().click()
      await page.getByRole('dialog').getByRole('article').first().waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'location-denied',
    tells: 'location is refused: default position, the toast, the guide and its dismissal, other tabs, back pressed once',
    phone: { permissions: [] },
    async play(page) {
      await openHome(page)
      await page.getByText('Nyalakan lokasi supaya jaraknya pas').waitFor()
      await page.getByRole('button', { name: 'Tutup' }).click()
      await page.getByRole('button', { name: 'Pesanan' }).click()
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.goBack()
      await page.getByText('Tekan sekali lagi untuk keluar').waitFor()
    },
  },
  {
    name: 'token-expires-in-flight',
    tells: 'a page of a user starts with an expired token and more than five calls at once: one refresh, all answered',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await page.getByRole('button', { name: 'Akun' }).click()
      await page.getByRole('button', { name: 'Masuk' }).click()
      await logIn(page, app)
      await page.getByRole('button', { name: 'Beranda' }).click()
      app.world.expireTokens()
      await page.reload()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(5_500)
    },
  },
  {
    name: 'login-by-banner',
    tells: 'a banner that wants a login opens the sheet; a wrong piece first, then in, and the jump happens',
    phone: ALLOWED,
    async play(page, app) {
      await openHome(page)
      await tapLockedBanner(page)
      await logIn(page, app)
      await page.waitForURL((url) => url.pathname !== '/')
    },
  },
  {
    name: 'list-end-recommendations',
    tells: 'the list of nearby stores ends, goes on with recommendations, and ends',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      const end = page.getByText('Sudah semua', { exact: false })
      for (let page_ = 0; page_ < 120 && !(await end.isVisible()); page_++) {
        await scrollDown(page)
        await page.waitForTimeout(120)
      }
      await end.waitFor()
    },
  },
  {
    name: 'offline-and-back',
    tells: 'the network goes while the list grows: the page that failed is tried again when it is back',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.context().setOffline(true)
      await scrollDown(page)
      await page.getByRole('button', { name: 'Coba lagi' }).waitFor()
      await page.context().setOffline(false)
      await page.waitForTimeout(300)
      await scrollDown(page)
      await page.getByRole('button', { name: 'Coba lagi' }).click()
      await page.getByRole('button', { name: 'Coba lagi' }).waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
    },
  },
]

/** Plays a flow and answers the journal of its last page load. */
export async function record(flow: BrowserFlow, page: Page, app: RunningApp): Promise<string> {
  await flow.play(page, app)
  return page.evaluate(async () => (await (window as { dekat?: { exportJournal(): Promise<string> } }).dekat?.exportJournal()) ?? '')
}
