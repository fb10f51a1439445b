import { linkTo } from '../../src/navigation/linkTo'
import { bought, comesIn, productPath } from './buyingSteps'
import { ALLOWED, openInside, SARI } from './steps'
import type { BrowserFlow } from './steps'

/** Flows after a purchase: its savings, and its vouchers until they are redeemed. */
export const SAVINGS_FLOWS: readonly BrowserFlow[] = [
  {
    name: 'savings-shared',
    tells: 'a user looks from the account tab at what was saved, by month, and shares a card of it',
    phone: ALLOWED,
    async play(page, app) {
      bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }))
      await comesIn(page, app)
      await page.getByRole('button', { name: /^Hemat Rp.* bulan ini$/ }).click()
      await page.getByRole('heading', { name: 'Per bulan' }).waitFor()
      await page.getByRole('button', { pressed: true }).click()
      await page.getByRole('button', { name: 'Bagikan' }).click()
      await page.getByText('Gambar tersimpan di unduhanmu').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'vouchers-kept-together',
    tells: 'two vouchers of one order are one card of the wallet; its page sets a reminder, a calendar entry, and turns to the second',
    phone: ALLOWED,
    async play(page, app) {
      bought(app, SARI, productPath(app.world, { voucherType: 'DEKAT' }), 2)
      await comesIn(page, app)
      await openInside(page, linkTo('myOffers'))
      await page.getByText(/^2 × /).waitFor()
      await page.getByRole('article').filter({ hasText: '2 × ' }).getByRole('button', { name: 'Tukar', exact: true }).click()
      await page.getByText('Voucher 1 dari 2').waitFor()
      await page.getByRole('button', { name: 'Ingatkan aku' }).click()
      await page.getByRole('button', { name: 'Akan diingatkan' }).waitFor()
      await page.getByRole('button', { name: 'Tambah ke kalender' }).click()
      await page.getByText(/Buka berkas kalender/).waitFor()
      await page.getByRole('button', { name: 'Voucher berikutnya' }).click()
      await page.getByText('Voucher 2 dari 2').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
