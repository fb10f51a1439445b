import type { Locator, Page } from 'playwright-core'
import { copyOfBuild, deployNextBuild } from '../device/newBuild'
import { ALLOWED, openHome, type BrowserFlow } from '../steps'

/** Chromium's event for installable pages, which it only sends with a window. */
async function offersToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offered, { prompt: Promise.resolve.bind(Promise), userChoice: Promise.resolve({ outcome: 'dismissed' }) }))
    if (!offered.defaultPrevented) throw new Error('the page leaves the question to the browser')
  })
}

let folder = ''

/** Height of the banner at the usual text size. */
const BANNER_PX = 58

const heightOf = (element: Locator) => element.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)

const MONTH_MS = 30 * 86_400_000

/** Flows of the installed app and of problem reports. */
export const INSTALLED_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'report-sent',
    story: 'a guest reports a problem: without a network it waits, with it it goes; the code is copied, the report deleted',
    phone: { permissions: ['clipboard-read', 'clipboard-write'] },
    async play(page) {
      // Flows run without a support desk.
      let reachable = false
      await page.route('**/support/report', (route) => (reachable
        ? route.fulfill({ status: 201, json: { receivedAt: Date.now(), deletesAt: Date.now() + MONTH_MS } })
        : route.abort('internetdisconnected')))
      await page.route('**/support/report/withdraw', (route) => route.fulfill({ json: { withdrawn: true } }))
      await page.goto('/platform/setting')
      await page.getByRole('button', { name: 'Laporkan masalah' }).click()
      await page.getByRole('textbox').fill('Peringkatnya kosong, telepon 081234567890')
      await page.getByRole('button', { name: 'Kirim laporan' }).click()
      await page.getByRole('heading', { name: 'Menunggu jaringan' }).waitFor()
      await page.context().setOffline(true)
      await page.waitForTimeout(300)
      reachable = true
      await page.context().setOffline(false)
      await page.getByRole('heading', { name: 'Laporan terkirim' }).waitFor()
      await page.getByRole('button', { name: 'Salin kode' }).click()
      await page.waitForTimeout(300)
      await page.getByRole('button', { name: 'Hapus laporan ini' }).click()
      await page.getByRole('heading', { name: 'Laporan dihapus' }).waitFor()
      await page.getByRole('button', { name: 'Selesai' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'download-banner',
    story: 'the banner over the tabs leads to the page about the app; the browser asks in vain whether to install it; the banner is closed',
    phone: ALLOWED,
    world: { app: 'published' },
    async play(page) {
      await openHome(page)
      await offersToInstall(page)
      const banner = page.getByRole('complementary', { name: 'Aplikasi Dekat' })
      await banner.waitFor()
      const height = await heightOf(banner)
      if (height !== BANNER_PX) throw new Error(`the banner is ${height} px high`)
      await banner.getByRole('button', { name: 'Dekat punya aplikasi' }).click()
      await page.waitForURL('**/platform/downloadDekat')
      const install = page.getByRole('button', { name: 'Pasang Dekat' })
      await install.click()
      await install.waitFor({ state: 'hidden' })
      await page.goBack()
      await banner.getByRole('button', { name: 'Tutup' }).click()
      await banner.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'update-offered',
    story: 'a new build arrives under an open page; it is offered over the tabs, and the shopper leaves it for the next start',
    phone: ALLOWED,
    get world() {
      folder = copyOfBuild()
      return { folder }
    },
    async play(page) {
      await openHome(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await page.getByRole('article').first().waitFor()
      await deployNextBuild(page, folder)
      const bar = page.getByRole('status', { name: 'Versi baru sudah siap' })
      await bar.getByRole('button', { name: 'Nanti saja' }).click()
      await bar.waitFor({ state: 'hidden' })
    },
  },
]
