// The browser-dependent parts of the screens beyond home: accessibility, and restoring the screen on back navigation.
import type { Browser, Page } from 'playwright-core'
import { movingPart } from '../../tools/run/seeds'
import { KEMANG, logIn, openHome, openInside, tapInPlace, tapMiddleCard } from '../steps'
import { launchBrowser } from '../harness/launchBrowser'
import {
  isCheckedByAxe, faultsIn, missingMessages, restingPlace, CHECKED_LANGUAGES, settle, tooWide, wrappedButtons, type Language,
} from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  app = await startApp({ seed: 'home' })
  app.world.configs.exploreVideo.everyone = true
})
afterEach(() => app.close())

const visitor = (more: object = {}) => newShopper(browser, { baseURL: app.url, geolocation: KEMANG, permissions: ['geolocation'], ...more })

/** Each screen with a text that is visible when it has loaded. */
const SCREENS: readonly (readonly [path: string, there: string])[] = [
  ['/platform/categoryPoiList?id=ngopi', 'article'],
  ['/platform/categoryPoiList?id=ngopi&filter=0', 'dialog [type=checkbox]'],
  ['/platform/categoryPoiList?id=ngopi&filter=1', 'dialog [type=checkbox]'],
  ['/platform/merchant?poiId=poi0001', 'h1'],
  ['/platform/merchant?poiId=poi0003&outlets=mer001', 'dialog article'],
  ['/platform/merchant?poiId=nope', 'main button'],
  ['/platform/merchantDetail?poiId=poi0001', 'h1'],
  ['/platform/imagePreview?poiId=poi0001&at=1', 'button'],
  ['/platform/rank', 'article'],
  ['/platform/shoppingMallListPage', 'article'],
  ['/platform/mall?mallId=mall01', 'article'],
  ['/platform/mall?mallId=nope', 'main button'],
  ['/platform/brands', 'article'],
  ['/platform/brandsHomepage?brandId=mer003', 'article'],
  ['/platform/searchDishes', 'main ol button, main ul button'],
  ['/platform/favoritesList', 'main button'],
  ['/platform/home/exploreFeeds', 'article'],
  ['/platform/playVideo?contentId=vid-poi0269', '[role=feed] h2'],
]

/** Checks a screen. Its prerendered content may be replaced in steps: first the initial content is awaited, then the rest. */
async function lookAt(page: Page, there: string, locale?: Language): Promise<string[]> {
  await page.locator(there).filter({ visible: true }).first().waitFor()
  const wrapped = (await wrappedButtons(page)).map((words) => `two lines at 390 px: ${words}`)
  return [...(await faultsIn(page, locale)), ...wrapped].map((found) => `${new URL(page.url()).pathname} ${found}`)
}

it.each(CHECKED_LANGUAGES)('has no accessibility or layout faults on any screen, in %s', async (locale) => {
  // In languages without an axe run, the width is checked at the narrowest viewport.
  const narrow = isCheckedByAxe(locale) ? {} : { viewport: { width: 320, height: 700 } }
  const { page, pageErrors, policyReports, consoleErrors, close } = await visitor({ locale, ...narrow })
  const found: string[] = []
  if (!isCheckedByAxe(locale)) await openHome(page)
  for (const [path, there] of movingPart(SCREENS, 2)) {
    await (isCheckedByAxe(locale) ? page.goto(path) : openInside(page, path))
    found.push(...(await lookAt(page, there, locale)))
  }
  await page.goto('/platform/searchDishes')
  for (const words of ['ayam', 'xyzzy']) {
    await page.getByRole('searchbox').fill(words)
    await page.getByRole('searchbox').blur()
    found.push(...(await lookAt(page, 'main article, main p', locale)))
    await page.locator('main [role=group] button').last().click()
    found.push(...(await lookAt(page, 'main article, main p', locale)))
  }
  await page.goto('/')
  const lists = page.locator('section [role=group] button')
  await lists.last().click()
  await page.locator('article').filter({ visible: true }).first().waitFor()
  // At the top no sticky bar covers half of a button, which axe would report as small. The rows of the list may be unmounted there.
  await page.evaluate(() => window.scrollTo(0, 0))
  found.push(...(await lookAt(page, 'section [role=group] button', locale)))
  expect(found).toEqual([])
  const words = missingMessages(consoleErrors)
  expect({ pageErrors, policyReports, words }).toEqual({ pageErrors: [], policyReports: [], words: [] })
  await close()
})

it('has no faults in axe for a user, in dark mode, and with failures', async () => {
  const { page, close } = await visitor({ colorScheme: 'dark' })
  await page.goto('/platform/favoritesList')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await logIn(page, app)
  const found = await lookAt(page, 'main button')
  for (const path of ['/platform/merchant?poiId=poi0001', '/platform/rank', '/platform/mall?mallId=mall01', '/?filter=0']) {
    await page.goto(path)
    found.push(...(await lookAt(page, 'h1')))
  }
  for (const [path, there] of SCREENS.filter(([path]) => /exploreFeeds|playVideo/.test(path))) {
    await page.goto(path)
    found.push(...(await lookAt(page, there)))
  }
  app.world.faults.add({ kind: 'status', status: 500, path: '/homepage/query_poi_list', times: 1 })
  await page.goto('/platform/categoryPoiList?id=makan')
  found.push(...(await lookAt(page, 'main button')))
  expect(found).toEqual([])
  await close()
})

it('has no faults with saved products, also when one is sold out', async () => {
  const { page, close } = await visitor({ viewport: { width: 320, height: 700 } })
  const [sold = '', stored = ''] = app.world.stores.flatMap(({ products: [first] }) => first?.skuId ?? [])
  app.world.market.sellOut(sold)
  await page.goto(`/platform/groupCouponDetail?skuId=${sold}`)
  const found = await lookAt(page, 'section article')
  await page.goto(`/platform/groupCouponDetail?skuId=${stored}`)
  await page.getByRole('button', { name: 'Simpan promo' }).click()
  await logIn(page, app)
  await page.getByText('Promo disimpan').waitFor()
  found.push(...(await lookAt(page, 'h1')))
  await openInside(page, '/platform/favoritesList?list=products')
  found.push(...(await lookAt(page, 'article')))
  await page.getByRole('button', { name: 'Pilih', exact: true }).click()
  await page.getByRole('checkbox').first().press('Space')
  found.push(...(await lookAt(page, 'article')))
  await page.getByRole('button', { name: 'Hapus 1 promo' }).click()
  await page.getByText('Belum ada promo favorit').waitFor()
  found.push(...(await lookAt(page, 'h2')))
  expect(found).toEqual([])
  await page.getByRole('button', { name: 'Toko', exact: true }).click()
  await page.getByText('Belum ada toko favorit').waitFor()
  expect(page.url()).toMatch(/favoritesList$/)
  await close()
}, 120_000)

describe('going back', () => {
  const scrolledDown = async (page: Page, turns = 8) => {
    for (let turn = 0; turn < turns; turn++) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(120)
    }
    await page.waitForLoadState('networkidle')
    return restingPlace(page)
  }
  // Idle downloads arrive when the machine has time.
  const apiCalls = ({ requests }: Shopper) =>
    requests.filter((request) => request.includes('/api/') && !/\/monitor\/|\/client\/config/.test(request))

  it.each([
    ['a category', '/platform/categoryPoiList?id=makan'],
    ['a ranking', '/platform/rank?id=rank-popular'],
    ['a brand', '/platform/brandsHomepage?brandId=mer003'],
  ])('restores %s within two pixels, without a request', async (_, path) => {
    const shopper = await visitor()
    const { page } = shopper
    await openHome(page, path)
    const place = await scrolledDown(page)
    expect(place).toBeGreaterThan(500)
    await tapMiddleCard(page)
    await page.getByRole('button', { name: 'Info lengkap toko' }).waitFor()
    await page.waitForLoadState('networkidle')
    const requests = apiCalls(shopper)
    await page.goBack()
    expect(Math.abs((await restingPlace(page)) - place)).toBeLessThanOrEqual(2)
    expect(apiCalls(shopper)).toEqual(requests)
    await shopper.close()
  })

  it('restores search results, each tab at its position', async () => {
    const shopper = await visitor()
    const { page } = shopper
    const tab = (name: string) => tapInPlace(page, name)
    await page.goto('/platform/searchDishes')
    await page.getByRole('searchbox').fill('ayam')
    await page.getByRole('searchbox').blur()
    await page.getByRole('article').first().waitFor()
    const stores = await scrolledDown(page)
    await tab('Kupon & promo')
    await page.getByRole('article').first().waitFor()
    const deals = await scrolledDown(page, 4)
    await tab('Toko')
    expect(Math.abs((await restingPlace(page)) - stores)).toBeLessThanOrEqual(2)
    await tapMiddleCard(page)
    await page.getByRole('button', { name: 'Info lengkap toko' }).waitFor()
    await page.waitForLoadState('networkidle')
    const requests = apiCalls(shopper)
    await page.goBack()
    expect(Math.abs((await restingPlace(page)) - stores)).toBeLessThanOrEqual(2)
    expect(apiCalls(shopper)).toEqual(requests)
    await tab('Kupon & promo')
    expect(Math.abs((await restingPlace(page)) - deals)).toBeLessThanOrEqual(2)
    await shopper.close()
  })
})

it('fits 320 px without a horizontal scroll, and with text of twice the size', async () => {
  const { page, close } = await visitor({ viewport: { width: 320, height: 700 } })
  const wide: string[] = []
  await openHome(page)
  for (const [path, there] of SCREENS) {
    await openInside(page, path)
    await page.locator(there).filter({ visible: true }).first().waitFor()
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await settle(page)
      const over = await tooWide(page)
      if (over > 0) wide.push(`${path} at ${size}: ${over} px`)
    }
  }
  expect(wide).toEqual([])
  await close()
})

it('the bar of a flash-sale card starts its own line, on phones and desktops', async () => {
  const { page, close } = await visitor()
  await page.goto('/platform/flashDeal')
  await page.locator('article svg rect').first().waitFor()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    const offsets = await page.locator('article').evaluateAll((all) => all.slice(0, 3).map((card) => {
      const [bar, name] = [card.querySelector('rect')?.parentElement, card.querySelector('h3')]
      return Math.round((bar?.getBoundingClientRect().left ?? Number.NaN) - (name?.getBoundingClientRect().left ?? 0))
    }))
    expect(offsets).toEqual([0, 0, 0])
  }
  await close()
})

it('the search field has no keyboard focus ring on a touch screen', async () => {
  const { page, close } = await visitor()
  await page.goto('/platform/searchDishes')
  const field = page.getByRole('searchbox')
  await field.tap()
  const ring = await field.evaluate((input) => getComputedStyle(input.parentElement as Element, '::before').boxShadow)
  expect(ring).toMatch(/ 0px 0px 0px 1px inset$/)
  await close()
})
