// The browser-dependent parts of home: layout, scrolling, focus, accessibility.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { ALLOWED, logIn, openHome, tapMiddleCard } from '../steps'
import { launchBrowser } from '../harness/launchBrowser'
import { isCheckedByAxe, faultsIn, missingMessages, restingPlace, CHECKED_LANGUAGES, tooWide, violations } from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { dist, startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home' })
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
})
afterEach(async () => {
  await shopper.close()
  await app.close()
})

it.each(CHECKED_LANGUAGES)('has no accessibility or layout faults, in %s: loaded, outlets, language, login, tabs, 404', async (locale) => {
  // In languages without an axe run, the width is checked at the narrowest viewport.
  const narrow = isCheckedByAxe(locale) ? {} : { viewport: { width: 320, height: 700 } }
  const phone = { baseURL: app.url, ...ALLOWED, locale, ...narrow }
  const { page, consoleErrors, close } = await newShopper(browser, phone)
  const faults = () => faultsIn(page, locale)
  await openHome(page)
  expect(await faults()).toEqual([])
  await page.locator('article button[class]').last().click()
  await page.goto('/platform/home?outlets=mer003')
  await page.getByRole('dialog').getByRole('article').first().waitFor()
  expect(await faults()).toEqual([])
  await page.goto('/platform/home/account')
  await page.locator('ul button').first().waitFor()
  expect(await faults()).toEqual([])
  await page.locator('main ul button').first().click()
  expect(await faults()).toEqual([])
  await page.goto('/platform/home/order')
  await page.locator('main button').first().waitFor()
  expect(await faults()).toEqual([])
  await page.locator('main button').first().click()
  expect(await faults()).toEqual([])
  await page.goto('/platform/nowhere')
  await page.locator('main button').first().waitFor()
  expect(await faults()).toEqual([])
  expect(missingMessages(consoleErrors)).toEqual([])
  await close()
})

it('has no faults in axe with failures: loading, failed, denied, dark', async () => {
  const { page } = await newShopper(browser, { baseURL: app.url, colorScheme: 'dark', permissions: [] })
  app.world.faults.add({ kind: 'delay', path: '/homepage/*', ms: 2_500, times: 1 })
  app.world.faults.add({ kind: 'status', status: 500, path: '/homepage/query_poi_list', times: 1 })
  app.world.faults.add({ kind: 'status', status: 500, path: '/local_life/*', times: 1 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Toko', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('Nyalakan lokasi supaya jaraknya pas').waitFor()
  await page.waitForTimeout(3_000)
  expect(await violations(page)).toEqual([])
})

it('keeps the document small for any list length, and restores the position after a store', async () => {
  const { page } = shopper
  await openHome(page)
  let most = 0
  for (let screen = 0; screen < 30; screen++) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(60)
    most = Math.max(most, await page.getByRole('article').count())
  }
  expect(most).toBeLessThanOrEqual(40)
  const place = await restingPlace(page)
  const requests = shopper.requests.filter((request) => request.includes('/api/homepage')).length
  expect(place).toBeGreaterThan(5_000)
  await tapMiddleCard(page)
  expect(new URL(page.url()).pathname).toBe('/platform/merchant')
  await page.goBack()
  expect(Math.abs((await restingPlace(page)) - place)).toBeLessThanOrEqual(2)
  expect(shopper.requests.filter((request) => request.includes('/api/homepage')).length).toBe(requests)
})

it('animates the picture of a card into its store and back, once the code of stores is loaded', async () => {
  const { page } = shopper
  await page.addInitScript(() => {
    const animated: number[] = []
    Object.assign(window, { animated })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      animated.push(document.querySelectorAll('img[style*="view-transition-name"]').length)
      return start(update)
    }
  })
  const animated = () => page.evaluate(() => (window as unknown as { animated: number[] }).animated)
  const openStore = async () => {
    await tapMiddleCard(page)
    await page.locator('[data-head-picture] img').first().waitFor()
  }
  await openHome(page)
  await openStore()
  await page.goBack()
  await restingPlace(page)
  const first = await animated()
  await openStore()
  expect(await animated()).toEqual([...first, 1])
  await page.goBack()
  await restingPlace(page)
  expect(await animated()).toEqual([...first, 1, 1])
})

it('starts at its first store again when a filter is tapped deep in the list', async () => {
  const { page } = shopper
  await openHome(page)
  for (let swipe = 0; swipe < 5; swipe++) {
    await page.mouse.wheel(0, 1_200)
    await restingPlace(page)
  }
  const deep = await page.evaluate(() => window.scrollY)
  // The chip is off the screen: the bar scrolls, the page does not.
  const discounted = page.getByRole('button', { name: 'Lagi diskon', exact: true })
  await discounted.evaluate((button) => button.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' }))
  const chip = await discounted.boundingBox()
  await page.mouse.click((chip?.x ?? 0) + 20, (chip?.y ?? 0) + 20)
  const place = await restingPlace(page)
  expect(place).toBeLessThan(deep)
  const bar = await page.locator('[data-sticks] + div').boundingBox()
  const first = await page.getByRole('article').first().boundingBox()
  const below = (first?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(100)
})

it('hides the search bar completely behind the bar above it', async () => {
  const { page } = shopper
  await openHome(page)
  const search = page.getByRole('button', { name: 'Cari toko atau promo' })
  const textAt = (x: number, y: number) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent, [x, y] as const)
  const before = await search.boundingBox()
  expect(await textAt(120, (before?.y ?? 0) + 4)).toBe('Cari toko atau promo')
  await page.mouse.wheel(0, 20)
  await restingPlace(page)
  const clip = await search.evaluate((button) => getComputedStyle(button.parentElement as Element).clipPath)
  expect(clip).toBe(`inset(${await page.evaluate(() => window.scrollY)}px 0px 0px)`)
  const after = await search.boundingBox()
  expect(await textAt(120, (after?.y ?? 0) + (after?.height ?? 0) - 4)).toBe('Cari toko atau promo')
})

it.each([320, 390, 430])('fits %d px without a horizontal scroll, and with text of twice the size', async (width) => {
  const { page } = await newShopper(browser, { baseURL: app.url, viewport: { width, height: 800 } })
  await openHome(page)
  expect(await tooWide(page)).toBe(0)
  await page.addStyleTag({ content: '' }).catch(() => undefined)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await tooWide(page)).toBe(0)
  // The filters stick below a bar of three rem; a higher one would cover them.
  expect((await page.getByRole('button', { name: 'Bahasa' }).locator('..').boundingBox())?.height).toBeLessThanOrEqual(2 * 48)
})

it('leaves most of a small screen to home when text is large and the position is unknown', async () => {
  const { page } = await newShopper(browser, { baseURL: app.url, viewport: { width: 320, height: 700 } })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await openHome(page)
  const guide = page.locator('[data-guide]')
  await guide.waitFor()
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect((await guide.boundingBox())?.height).toBeLessThan(700 * 0.4)
  const last = guide.getByRole('button', { name: 'Pilih area' })
  await last.scrollIntoViewIfNeeded()
  expect(await last.evaluate((button) => {
    const { x, y } = button.getBoundingClientRect()
    return document.elementFromPoint(x + 8, y + 8) === button
  })).toBe(true)
})

it('returns focus when a sheet closes, and traps it while the sheet is open', async () => {
  const { page } = shopper
  await openHome(page)
  await page.getByRole('button', { name: 'Akun' }).click()
  const opener = page.getByRole('button', { name: 'Masuk' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('logs in by keyboard alone, and another tab of the device follows login and logout', async () => {
  const { page } = shopper
  await openHome(page)
  const other = await newShopper(browser, { baseURL: app.url, inContext: shopper.context })
  await openHome(other.page, '/platform/home')
  await page.getByRole('button', { name: 'Akun' }).click()
  await page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(page, app)
  await page.getByText('Sari Wulandari').waitFor()
  await other.page.getByRole('button', { name: 'Akun' }).click()
  await other.page.getByText('Sari Wulandari').waitFor()
  await other.page.getByRole('button', { name: 'Setelan' }).click()
  await other.page.getByRole('button', { name: 'Keluar' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await page.getByText('Kamu belum masuk').waitFor()
})

it('has the pictures of empty pages among the files that the service worker keeps', () => {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  const pictures = readdirSync(join(dist, 'static')).filter((name) => /\.(svg|webp)$/.test(name))
  expect(pictures.some((name) => name.startsWith('bowl.'))).toBe(true)
  expect(pictures.filter((name) => !worker.includes(`static/${name}`))).toEqual([])
})

it('shows that it is offline, and recovers with the network', async () => {
  const { page } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, serviceWorker: true })
  // The device caches no home for the next visit.
  await page.route(/static\/renderHome\./, (route) => route.abort())
  await openHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Cek internetmu, lalu coba lagi.').waitFor()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.getByText('Tidak bisa tersambung', { exact: false }).waitFor()
  // A page that began offline gets no event of the network from Chromium's emulation.
  await page.context().setOffline(false)
  await page.waitForTimeout(200)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.getByRole('article').first().waitFor()
})

it('reports a carousel that fails to load as a failed import, and shows its first banner', async () => {
  const { page } = shopper
  let tries = 0
  await page.route('**/static/carousel.*.js', async (route) => {
    tries += 1
    await route.abort()
  })
  await openHome(page)
  const reported = () => JSON.stringify(app.world.received.errors).includes('dynamicImport')
  for (let online = 0; online < 60 && !reported(); online++) {
    await page.waitForTimeout(250)
    // The import is retried as soon as the network is back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  expect(tries).toBeGreaterThan(0)
  expect(reported()).toBe(true)
  await page.getByRole('group', { name: '1 dari' }).first().waitFor()
})

it('closes a sheet by back, and then goes back', async () => {
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  await openHome(page)
  const home = page.url()
  await tapMiddleCard(page)
  await page.waitForURL('**/platform/merchant?**')
  await page.getByRole('button', { name: 'Simpan toko' }).first().click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/platform/merchant')
  await page.goBack()
  await page.getByRole('button', { name: 'Bahasa', exact: true }).click()
  await dialog.waitFor()
  expect(page.url()).toBe(home)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(home)
})

it('closes a sheet that a double tap opened by one step back', async () => {
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  await openHome(page)
  await page.getByRole('article').getByRole('button', { name: 'outlet lain' }).last().dblclick()
  await dialog.getByRole('article').first().waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})
