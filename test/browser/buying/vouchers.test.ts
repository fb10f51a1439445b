// Vouchers in a real browser: scanning the screen, redeeming by a cashier, holding a button, sheets by keyboard.
import type { Browser, Page } from 'playwright-core'
import { aVoucher, BUYER } from '../../driver/builders/aVoucher'
import { scan } from '../../../src/sandbox/http/control/scan'
import { moved } from '../../../src/sandbox/world/basics/geo'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, settle } from '../harness/look'
import { newShopper, type Shopper, type ShopperOptions } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { logIn } from '../steps'

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'vouchers' })
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
  await app.close()
})

/** A voucher's page of its buyer, `metres` from the store. */
async function opens(type: Parameters<typeof aVoucher>[1], { metres = 0, ...options }: Partial<ShopperOptions> & { metres?: number } = {}) {
  const voucher = aVoucher(app.world, type, type === 'DEKAT' ? 2 : 1)
  const geolocation = { ...moved(voucher.store.at, metres, 0), accuracy: 15 }
  shopper = await newShopper(browser, { baseURL: app.url, geolocation, ...options })
  const { page } = shopper
  await page.goto(`/platform/voucher?voucherId=${voucher.voucherId}`)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(page, app, BUYER)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return { ...voucher, page }
}

const redeemed = (page: Page) => page.getByRole('main').getByText('Sudah ditukar').first()

it.each([['light', 390, 240], ['dark', 320, 200]] as const)(
  'shows a code that a scanner reads, in the %s scheme at %d px', async (colorScheme, width, least) => {
    const { page, code } = await opens('DEKAT', { colorScheme, viewport: { width, height: 844 } })
    const qr = page.getByRole('img', { name: /Kode QR/ })
    await qr.waitFor()
    await page.getByRole('img', { name: /Barcode/ }).waitFor()
    await settle(page)
    expect(await scan(await page.screenshot())).toBe(code)
    // 21 of 29 modules are the code, the others stay free.
    const { width: qrWidth = 0 } = (await qr.boundingBox()) ?? {}
    expect((qrWidth * 21) / 29).toBeGreaterThanOrEqual(least)
    expect(await page.locator('body').innerText()).toContain('Voucher 1 dari 2')
    expect(await faultsIn(page)).toEqual([])
  })

it('shows a check mark once the cashier has redeemed it', async () => {
  const { page, code, voucher } = await opens('ultra')
  await page.getByRole('img', { name: /Kode QR/ }).waitFor()
  app.world.till.redeemByCode(code)
  await redeemed(page).waitFor()
  expect(voucher().status).toBe('used')
  expect(await page.getByRole('img', { name: /Kode/ }).count()).toBe(0)
  expect(await faultsIn(page)).toEqual([])
})

it('can be redeemed after the user has come closer; back closes the sheet', async () => {
  const { page, store, voucher } = await opens('CODE', { metres: 1_200 })
  await page.getByRole('button', { name: 'Tukar di ponsel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1,2 km').waitFor()
  await settle(page)
  expect(await faultsIn(page)).toEqual([])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await shopper.context.setGeolocation({ ...store.at, accuracy: 10 })
  await page.getByRole('button', { name: 'Tukar di ponsel' }).click()
  await dialog.getByText('Tukar sekarang?').waitFor()
  await settle(page)
  expect(await faultsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ya, tukar' }).click()
  await redeemed(page).waitFor()
  expect(voucher().status).toBe('used')
  expect(new URL(page.url()).search.includes('redeem')).toBe(false)
})

it('redeems a paper voucher by pressing and holding, by finger or key; releasing it early is harmless', async () => {
  const { page, voucher } = await opens('PAPER_VOUCHER')
  await page.getByRole('button', { name: 'Tukar sekarang' }).click()
  const hold = page.getByRole('button', { name: /^(Tahan|Terus|Menukar)/ })
  await hold.waitFor()
  await settle(page)
  expect(await faultsIn(page)).toEqual([])
  expect(await hold.evaluate((button) => document.activeElement === button)).toBe(false)
  const { x = 0, y = 0 } = (await hold.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 20)
  await page.mouse.down()
  await page.waitForTimeout(1_000)
  expect(await hold.innerText()).toContain('Terus tahan')
  await page.mouse.up()
  await page.waitForTimeout(2_500)
  expect(voucher().status).toBe('valid')
  await hold.focus()
  await page.keyboard.down('Enter')
  await redeemed(page).waitFor()
  await page.keyboard.up('Enter')
  expect(voucher().status).toBe('used')
  expect(await page.locator('body').innerText()).toMatch(/Berlaku (hari ini )?sampai/)
})

it('explains the next step when the position is refused', async () => {
  const { page } = await opens('DEKAT', { permissions: [] })
  await page.getByRole('button', { name: 'Tukar di ponsel' }).click()
  await page.getByRole('dialog').getByText('Lokasimu belum ketemu').waitFor()
  await settle(page)
  expect(await faultsIn(page)).toEqual([])
})
