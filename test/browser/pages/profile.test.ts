// Changing the avatar in a real browser: the file dialog, the cropper by touch and keyboard, and the uploaded bytes.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn } from '../steps'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home' })
  shopper = await newShopper(browser, { baseURL: app.url })
})
afterEach(async () => {
  expect(shopper.pageErrors).toEqual([])
  expect(shopper.policyReports).toEqual([])
  await shopper.close()
  await app.close()
})

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } }).png().toBuffer()
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  return red.composite([{ input: blue, left: width / 2, top: 0 }]).jpeg().toBuffer()
}

async function openEditing(page: Page): Promise<void> {
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(page, app)
  await page.getByRole('button', { name: /Sari Wulandari/ }).click()
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Ganti foto profil' }).click()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pilih dari galeri' }).click()
  await (await opening).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
}

/** Size and centre colour of the avatar on the page. */
async function avatarNow(page: Page) {
  const address = await page.locator('form img').getAttribute('src')
  const { data, info } = await sharp(await (await page.request.get(address ?? '')).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return { width: info.width, height: info.height, isBlue: (data[middle + 2] ?? 0) > 200 && (data[middle] ?? 0) < 60 }
}

it('crops the tapped part of a picture, no smaller than 72 pixels, uploads and saves it', async () => {
  const { page } = shopper
  await openEditing(page)
  await choose(page, await halves(1200, 600))
  const cutter = page.getByRole('application')
  const { x = 0, y = 0, width = 0, height = 0 } = (await cutter.boundingBox()) ?? {}
  expect(await violations(page)).toEqual([])
  await page.mouse.click(x + width * 0.95, y + height / 2)
  const zoom = page.getByRole('slider', { name: 'Perbesaran' })
  await zoom.fill((await zoom.getAttribute('max')) ?? '')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await cutter.waitFor({ state: 'detached' })
  expect(await avatarNow(page)).toEqual({ width: 72, height: 72, isBlue: true })
  await page.getByRole('textbox', { name: 'Nama panggilan' }).fill('Sari 👩🏽‍🍳')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: /Sari 👩🏽‍🍳/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/platform/home/account')
  expect(app.world.accounts().find(({ userName }) => userName === 'Sari 👩🏽‍🍳')?.headPortrait).toMatch(/^\/img\/upload\//)
})

it('moves by keys, and going back drops the picture without leaving the screen', async () => {
  const { page } = shopper
  await openEditing(page)
  await choose(page, await halves(1200, 600))
  const cutter = page.getByRole('application')
  await cutter.focus()
  const place = () => page.locator('dialog img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).m41)
  const before = await place()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  expect(await place()).toBeLessThan(before - 20)
  await page.goBack()
  await cutter.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/platform\/editProfile$/)
  expect(await page.getByRole('button', { name: 'Ganti foto profil' }).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('asks before the browser\'s back button drops a new name, each time, and leaves after an agreement', async () => {
  const { page } = shopper
  await openEditing(page)
  await page.getByRole('textbox', { name: 'Nama panggilan' }).fill('Sari W')
  const dialog = page.getByRole('dialog', { name: 'Buang perubahan?' })
  await page.goBack()
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/platform/editProfile')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Nama panggilan' }).inputValue()).toBe('Sari W')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Buang perubahan' }).click()
  await page.getByRole('button', { name: /Sari Wulandari/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/platform/home/account')
})
