// Ids of any format in a real browser: pages open from cards, by address and after a reload, and the journal replays.
import type { Browser, Page } from 'playwright-core'
import { startReplay } from '../../../src/app/recording/replayClient'
import { parseJournal } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { answerTo } from '../harness/requests'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, journalOf, logIn, openHome, servedBy } from '../steps'

const SHAPES = {
  snowflake: /^\d{18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const

let browser: Browser
let app: RunningApp
let shopper: Shopper
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(async () => {
  await shopper?.close()
  await app?.close()
})

const cards = (page: Page) => page.getByRole('article').filter({ visible: true })

interface DealsAnswer {
  readonly data: { readonly assetList: readonly { readonly skuId?: string; readonly assetType?: string }[] }
}

/** Opens home's deals; returns the position of the first product. */
async function openDeals(page: Page): Promise<number> {
  await openHome(page)
  const { data } = await answerTo<DealsAnswer>(page, '**/api/local_life/home/asset_list', () =>
    page.getByRole('button', { name: 'Promo', exact: true }).click())
  return data.assetList.findIndex(({ skuId, assetType }) => skuId && assetType === 'PRODUCT')
}

/** Opens each list; returns the index of the card to tap. */
const LISTS: Readonly<Record<string, readonly [named: string, open: (page: Page) => Promise<number>]>> = {
  poiId: ['/platform/merchant', async (page) => {
    await openHome(page)
    return 0
  }],
  skuId: ['/platform/groupCouponDetail', openDeals],
  brandId: ['/platform/brandsHomepage', async (page) => {
    await page.goto('/platform/brands')
    return 0
  }],
  orderId: ['/platform/groupCouponOrderDetail', async (page) => {
    await page.goto('/platform/home/order')
    return 0
  }],
}

/** The heading of a loaded page. A placeholder has a heading of its own. */
async function headingOf(page: Page): Promise<string> {
  const heading = page.locator('main h1, main h2, main h3').filter({ visible: true, hasNotText: /^Memuat/ }).first()
  await heading.waitFor()
  await page.waitForLoadState('networkidle')
  return await heading.innerText()
}

async function expectReplays(page: Page, id: string): Promise<void> {
  const text = await journalOf(page)
  expect(text).not.toContain(id)
  expect(verify(parseJournal(text), startReplay).divergence).toBeNull()
}

it.each(Object.entries(SHAPES))('opens stores, products, brands and orders with ids of the format %s', async (ids, shape) => {
  app = await startApp({ seed: 'home', ids: ids as keyof typeof SHAPES, prerendersHome: true })
  shopper = await newShopper(browser, { baseURL: app.url, ...ALLOWED })
  const { page } = shopper
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).first().click()
  await logIn(page, app)
  for (const [named, [pathname, open]] of Object.entries(LISTS)) {
    const at = await open(page)
    await cards(page).nth(at).waitFor()
    await page.waitForLoadState('networkidle')
    await cards(page).nth(at).getByRole('button').first().press('Enter')
    await page.waitForURL(`**${pathname}?**`)
    const address = page.url()
    const id = new URL(address).searchParams.get(named) ?? ''
    expect(id).toMatch(shape)
    const heading = await headingOf(page)
    await expectReplays(page, id)
    await page.goto('/platform/setting')
    await page.goto(address)
    expect(page.url()).toEqual(address)
    expect(await headingOf(page)).toEqual(heading)
    await page.reload()
    expect(page.url()).toEqual(address)
    expect(await headingOf(page)).toEqual(heading)
    await expectReplays(page, id)
    const isServed = named === 'poiId' || named === 'skuId'
    if (isServed) await servedBy(app, address.slice(app.url.length))
  }
  expect([...shopper.pageErrors, ...shopper.policyReports]).toEqual([])
})
