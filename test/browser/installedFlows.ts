import type { Page } from 'playwright-core'
import { copyOfBuild, nextBuildComes } from './newBuild'
import { ALLOWED, openHome } from './steps'
import type { BrowserFlow } from './steps'

/** What Chromium tells a page that it could install; it does so only to browsers with a window. */
async function offersToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offered, { prompt: Promise.resolve.bind(Promise), userChoice: Promise.resolve({ outcome: 'dismissed' }) }))
    if (!offered.defaultPrevented) throw new Error('the page leaves the question to the browser')
  })
}

let folder = ''

/** The app on this device. */
export const INSTALLED_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'download-banner',
    tells: 'the banner over the tabs leads to the page about the app; the browser asks in vain whether to install it; the banner is closed',
    phone: ALLOWED,
    world: { app: 'published' },
    async play(page) {
      await openHome(page)
      await offersToInstall(page)
      const banner = page.getByRole('complementary', { name: 'Aplikasi Dekat' })
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
    tells: 'a new build arrives under an open page; it is offered over the tabs, and the shopper leaves it for the next start',
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
      await nextBuildComes(page, folder)
      const bar = page.getByRole('status', { name: 'Versi baru sudah siap' })
      await bar.getByRole('button', { name: 'Nanti saja' }).click()
      await bar.waitFor({ state: 'hidden' })
    },
  },
]
