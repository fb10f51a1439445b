// The browser-dependent parts of choosing a place: accessibility and layout of each state, and the choice after a reload.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/launchBrowser'
import { faultsIn, settle } from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { choosePlace, openPicker } from '../flows/placeFlows'
import { openHome } from '../steps'

const PICTURES = join(tmpdir(), 'dekat-places')
let browser: Browser
let app: RunningApp
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home' })
})
afterEach(() => app.close())

/** A browser that denies every permission. */
function refusing(width: number, colorScheme: 'light' | 'dark'): Promise<Shopper> {
  return newShopper(browser, { baseURL: app.url, viewport: { width, height: 844 }, colorScheme })
}

/** Checks a state and saves a picture of it. */
async function look(page: Page, name: string): Promise<string[]> {
  await settle(page)
  const picture = await page.screenshot({ path: join(PICTURES, `${name}.png`) })
  expect(picture.length).toBeGreaterThan(5_000)
  return (await faultsIn(page)).map((fault) => `${name}: ${fault}`)
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Cari area atau mal' })

it.each([[390, 'light'], [320, 'dark']] as const)('has no faults in any state, %d px wide, %s', async (width, scheme) => {
  const { page, pageErrors, consoleErrors, policyReports, close } = await refusing(width, scheme)
  const found: string[] = []
  const see = async (name: string) => void found.push(...(await look(page, `${name}-${width}`)))
  await openHome(page)
  await see('guide')
  await openPicker(page)
  await page.getByRole('region', { name: 'Area populer' }).waitFor()
  await see('suggested')
  await page.getByRole('button', { name: /^Gunakan lokasiku/ }).click()
  await page.getByText('Izin lokasi untuk Dekat dimatikan.').waitFor()
  await see('denied')
  await page.getByRole('button', { name: 'Cara mengaktifkan' }).click()
  await page.getByRole('dialog').waitFor()
  await see('steps')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await field(page).fill('kem')
  await page.getByRole('region', { name: 'Hasil pencarian' }).getByRole('button').first().waitFor()
  await see('found')
  await field(page).fill('xyzzy')
  await page.getByText('Tidak ada area atau mal bernama').waitFor()
  await see('none')
  app.world.faults.add({ kind: 'status', status: 500, path: '/digital-food/address/search_places', times: 1 })
  await field(page).fill('tebet')
  await page.waitForTimeout(800)
  await see('failed-behind-the-last')
  expect(found).toEqual([])
  // The browser logs 500 answers itself.
  expect([...pageErrors, ...policyReports, ...consoleErrors.filter((line) => !line.includes('500'))]).toEqual([])
  await close()
})

it('is used after a reload too, without a prompt; only the guide says that the position is missing', async () => {
  const { page, requests, close } = await refusing(390, 'light')
  const toast = page.getByText('Lokasimu belum bisa ditemukan')
  await page.goto('/')
  const guide = page.getByText('Nyalakan lokasi supaya jaraknya pas')
  await guide.waitFor()
  expect(await toast.count()).toBe(0)
  await openPicker(page)
  await choosePlace(page, 'margonda', /^Margonda/)
  await page.getByText('Lokasi pilihan').waitFor()
  requests.length = 0
  await page.reload()
  await page.getByText(/^\d.* (m|km)$/).first().waitFor()
  expect(await page.getByRole('button', { name: /^Lokasi pilihan/ }).textContent()).toContain('Margonda')
  expect(requests).not.toContain('POST /api/digital-food/address/get_address_by_location')
  expect(await page.getByText('Nyalakan lokasi supaya jaraknya pas').count()).toBe(0)
  await close()
})

it('is shown over a prerendered page, whose markup has another place', async () => {
  const prerendering = await startApp({ seed: 'home', prerendersHome: true })
  const { page, consoleErrors, close } = await newShopper(browser, { baseURL: prerendering.url })
  await page.goto('/')
  await openPicker(page)
  await choosePlace(page, 'margonda', /^Margonda/)
  consoleErrors.length = 0
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/')
    await page.getByRole('button', { name: /^Lokasi pilihan/ }).filter({ hasText: 'Margonda' }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  // React reports markup that differs from its first render as an error, and renders everything again.
  expect(consoleErrors).toEqual([])
  await close()
  await prerendering.close()
})
