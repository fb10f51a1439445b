import type { Page } from 'playwright-core'
import { ALLOWED, chip, openHome, type BrowserFlow } from '../steps'

/** Opens the place picker from the address bar. */
export async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Di sekitar|Lokasi)/ }).first().click()
  await page.getByRole('searchbox', { name: 'Cari area atau mal' }).waitFor()
}

/** Searches for a place by name and chooses it; home follows. */
export async function choosePlace(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Cari area atau mal' }).fill(words)
  await page.getByRole('region', { name: 'Hasil pencarian' }).getByRole('button', { name }).first().click()
  await page.getByRole('article').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Flows of the position and the chosen place. */
export const PLACE_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'deals-in-order',
    story: 'the deals of home by what sells best, then by price without what is gone; those found by words by discount, and as before',
    phone: ALLOWED,
    async play(page) {
      const sort = (label: string) => page.getByLabel('Urutan daftar').filter({ visible: true }).selectOption({ label })
      await openHome(page)
      await page.getByRole('group', { name: 'Apa yang ditampilkan' }).getByRole('button', { name: 'Promo' }).click()
      for (const order of ['Terlaris', 'Termurah']) {
        await sort(order)
        await page.waitForLoadState('networkidle')
      }
      await chip(page, 'Masih tersedia').click()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Cari toko atau promo' }).click()
      await page.getByRole('button', { name: 'Kupon & promo' }).click()
      await page.getByRole('searchbox').fill('ayam')
      await page.getByRole('searchbox').blur()
      for (const order of ['Diskon terbesar', 'Rekomendasi']) {
        await sort(order)
        await page.waitForLoadState('networkidle')
      }
    },
  },
  {
    name: 'stores-on-map',
    story: 'the stores of home on a map: a pin is tapped, another part of the map is searched, a store is opened; then those of a search',
    phone: ALLOWED,
    async play(page) {
      await openHome(page)
      await page.getByRole('button', { name: 'Lihat di peta' }).click()
      const pins = page.getByRole('list', { name: 'Toko di peta' }).getByRole('button')
      await pins.first().waitFor()
      // Stores at one place would share a pin.
      await pins.filter({ hasText: /^Rp[\d.]+$/ }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Dipilih di peta' }).waitFor()
      await page.getByRole('button', { name: /^Panah/ }).focus()
      for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
      await page.getByRole('button', { name: 'Cari di area ini' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(/toko .*di peta$/).first().waitFor()
      await page.getByRole('article').first().getByRole('button').first().click()
      await page.getByRole('heading', { name: 'Promo di toko ini' }).waitFor()
      await page.goBack()
      await pins.first().waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Cari toko atau promo' }).click()
      await page.getByRole('searchbox').fill('kopi')
      await page.getByRole('searchbox').blur()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: 'Lihat di peta' }).filter({ visible: true }).click()
      await page.getByRole('heading', { name: 'Peta: kopi' }).waitFor()
      await pins.first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'chooses-another-area',
    story: 'an area is found by name and chosen, another visit begins there, a mall is chosen, and at last the place of the device',
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
