import type { Page } from 'playwright-core'
import { ALLOWED, openHome } from './steps'
import type { BrowserFlow } from './steps'

/** Where the address bar leads. */
export async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Di sekitar|Lokasi)/ }).first().click()
  await page.getByRole('searchbox', { name: 'Cari area atau mal' }).waitFor()
}

/** Looks for a place by name and chooses it; home follows. */
export async function choosePlace(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Cari area atau mal' }).fill(words)
  await page.getByRole('region', { name: 'Hasil pencarian' }).getByRole('button', { name }).first().click()
  await page.getByRole('article').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Where lists are asked from. */
export const PLACE_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'chooses-another-area',
    tells: 'an area is found by name and chosen, another visit begins there, a mall is chosen, and at last the place of the device',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await openPicker(page)
      await choosePlace(page, 'senopati', /^Senopati/)
      await page.reload()
      await page.getByText('Lokasi pilihan').waitFor()
      await page.getByRole('article').first().waitFor()
      await page.waitForLoadState('networkidle')
      await openPicker(page)
      await page.getByRole('region', { name: 'Terakhir dipilih' }).getByRole('button', { name: /^Senopati/ }).waitFor()
      await choosePlace(page, 'telaga', /^Plaza Telaga/)
      await openPicker(page)
      await page.getByRole('button', { name: /^Gunakan lokasiku/ }).click()
      await page.getByRole('button', { name: /^Di sekitar/ }).waitFor()
      await page.getByRole('article').filter({ visible: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
