// Visual defects: gaps while pictures load, cards in cards, truncated names, native controls.
import type { Browser, Page } from 'playwright-core'
import { groupHours } from '../../../src/features/discovery/stores/model/logic'
import { linkTo } from '../../../src/navigation/linkTo'
import { launchBrowser } from '../harness/launchBrowser'
import { LANGUAGES, restingPlace, settle } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import { productPath } from '../buying/buyingSteps'
import { ALLOWED, logIn, openHome } from '../steps'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  [browser, app] = await Promise.all([launchBrowser(), startApp({ seed: 'home' })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Pictures without a background: neither they nor their ancestors up to the card have a background other than the page's. */
function holes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const groundOf = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return backgroundImage === 'none' ? backgroundColor : backgroundImage
    }
    const plain = ['rgba(0, 0, 0, 0)', groundOf(document.body), groundOf(document.documentElement)]
    const cards = [...document.querySelectorAll('article')].map(groundOf)
    const isHole = (image: HTMLImageElement) => {
      for (let at: Element | null = image; at && !['ARTICLE', 'MAIN', 'SECTION'].includes(at.tagName); at = at.parentElement) {
        const ground = groundOf(at)
        if (!plain.includes(ground) && !cards.includes(ground)) return false
      }
      return true
    }
    const seen = [...document.querySelectorAll('img')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && width > 0
    })
    if (seen.length < 4) return [`only ${seen.length} pictures`]
    return seen.filter(isHole).map((image) => image.src)
  })
}

it.each(['light', 'dark'] as const)('the placeholder of a picture stays until the picture has loaded: %s', async (colorScheme) => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, colorScheme })
  await page.route('**/img/**', () => undefined)
  // The page never finishes loading if it requests a picture early.
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  expect(await holes(page)).toEqual([])
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => window.scrollY > 300)
  expect(await holes(page)).toEqual([])
  await close()
})

it('the navigation bar is 48 px high, and cuts off no part of a letter', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  await page.goto('/platform/brands')
  await page.getByRole('article').first().waitFor()
  const bar = await page.getByRole('banner').filter({ visible: true }).boundingBox()
  expect(bar?.height).toBe(48)
  const [letters = 0, line = 0] = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).evaluate((title) => {
    const { font, lineHeight } = getComputedStyle(title)
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = font
    const { fontBoundingBoxAscent = Infinity, fontBoundingBoxDescent = 0 } = context?.measureText('g') ?? {}
    return [fontBoundingBoxAscent + fontBoundingBoxDescent, parseFloat(lineHeight)]
  })
  expect(letters).toBeLessThanOrEqual(line)
  await close()
})

it('the orders tab has no card in a card', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await logIn(page, app)
  await page.goto('/platform/home/order')
  await page.getByRole('article').first().waitFor()
  const cards = await page.evaluate(() => {
    const raised = (element: Element) => {
      const { boxShadow, borderTopLeftRadius } = getComputedStyle(element)
      return boxShadow !== 'none' && parseFloat(borderTopLeftRadius) > 0
    }
    const all = [...document.querySelectorAll('main *')].filter(raised)
    return { all: all.length, inOthers: all.filter((one) => all.some((other) => other !== one && other.contains(one))).length }
  })
  expect(cards.all).toBeGreaterThan(1)
  expect(cards.inOthers).toBe(0)
  await close()
})

it('the name of a store has a second line at twice the size', async () => {
  // The width of a 390 px phone at this zoom.
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, viewport: { width: 195, height: 422 } })
  await openHome(page)
  const name = page.getByRole('article').first().getByRole('heading')
  const linesOf = (words: string) => name.evaluate((heading, text) => {
    heading.textContent = text
    const { height, width } = heading.getBoundingClientRect()
    return { lines: Math.round(height / parseFloat(getComputedStyle(heading).lineHeight)), isCut: heading.scrollWidth > Math.ceil(width) }
  }, words)
  expect(await linesOf('Bakso')).toEqual({ lines: 1, isCut: false })
  expect(await linesOf('Warung Nasi Uduk Bu Sri')).toEqual({ lines: 2, isCut: false })
  await close()
})

/** The width of the app on a wide screen. */
const COLUMN = 480

it('on a phone held sideways, photos fill the column and leave the name visible', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, viewport: { width: 844, height: 390 } })
  await page.goto(`/platform/merchant?poiId=${app.world.stores[2]?.poiId}`)
  const name = page.getByRole('heading', { level: 1 })
  await name.waitFor()
  const photos = await page.getByRole('group', { name: 'Foto toko' }).boundingBox()
  expect(photos).toMatchObject({ width: COLUMN })
  const { y = 0, height = 0 } = (await name.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(390)
  await close()
})

/** Names and titles that are truncated on their first line. */
function cutOnOneLine(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).textOverflow === 'ellipsis')
    .filter((each) => each.getBoundingClientRect().width > 1 && each.scrollWidth > each.clientWidth + 1)
    // A product's name without room wraps out of its line in the strip of open stores.
    .filter((each) => each.getBoundingClientRect().top < (each.parentElement?.getBoundingClientRect().bottom ?? 0) - 1)
    .map((each) => `${each.scrollWidth - each.clientWidth} px of ${each.innerText}`))
}

it('names of stores, malls, brands, products, orders and friends wrap to a second line before they are cut', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, viewport: { width: 320, height: 640 } })
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await logIn(page, app)
  const found: string[] = []
  for (const path of [
    'home', 'home/order', 'categoryPoiList?id=makan', 'rank', 'shoppingMallListPage', 'mall?mallId=mall01', 'flashDeal', 'brands',
    'brandsHomepage?brandId=mer003', 'searchDishes', 'groupCouponOrderDetail?orderId=DK-0829', 'myCouponList', 'myOffers',
    'redEnvelopeProducts?activityId=packet-lunch', 'inviteFriends/invitationTheme', 'inviteFriends/myRewards', 'favoritesList',
    'couponDetail?couponId=tpl-makan-25000', 'savings',
  ]) {
    await page.goto(`/platform/${path}`)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await settle(page)
    // The placeholder of the search field has one line.
    found.push(...(await cutOnOneLine(page)).filter((words) => !words.includes('Cari')).map((words) => `${path}: ${words}`))
  }
  expect(found).toEqual([])
  await close()
})

it('no control has the browser\'s default style', async () => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const controls = () => page.locator('input[type=checkbox], input[type=radio], input[type=range], select, summary').evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().width > 1).map((each) => {
      const style = getComputedStyle(each)
      return each.tagName === 'SUMMARY' ? `arrow ${style.listStyleType}` : `${each.getAttribute('type') ?? 'select'} ${style.appearance}`
    }))
  const seen = new Set<string>()
  const look = async () => (await controls()).forEach((each) => seen.add(each))
  await page.goto('/platform/loginProtocol')
  await page.getByRole('textbox').waitFor()
  await look()
  // One whose hours differ by day: they fold.
  const store = app.world.stores.find((each) => groupHours(app.world.market.hoursOf(each)).length > 1)
  await page.goto(linkTo('merchant', { poiId: store?.poiId ?? '' }))
  await page.locator('summary').waitFor()
  await look()
  await page.goto('/platform/home?filter=0')
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await look()
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await logIn(page, app)
  await page.goto('/platform/payPage?orderId=DK-0838')
  await page.getByRole('radio').first().waitFor()
  await look()
  await page.goto(productPath(app.world).replace('groupCouponDetail', 'confirmOrder'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look()
  expect([...seen].sort()).toEqual(['arrow none', 'checkbox none', 'radio none', 'select none'])
  await close()
})

it.each([1_024, 1_280])('the languages fit in one line on a screen of %d px', async (width) => {
  const { page, close } = await newShopper(browser, { baseURL: app.url, ...ALLOWED, viewport: { width, height: 800 } })
  await openHome(page)
  for (const name of ['Indonesia', 'English', '中文']) {
    const button = page.getByRole('complementary').first().getByRole('button', { name })
    await button.click()
    await restingPlace(page)
    const tops = await page.getByRole('complementary').first().getByRole('button').evaluateAll((all) =>
      all.map((each) => [each.getBoundingClientRect().top, each.scrollHeight > each.clientHeight]))
    expect(tops).toHaveLength(LANGUAGES.length)
    expect(new Set(tops.map(String)).size).toBe(1)
  }
  await close()
})
