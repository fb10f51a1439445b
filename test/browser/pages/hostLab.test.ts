// The built app over a back end that is made from the contract alone: signatures, headers and answers go over HTTP.
import type { Browser, Page } from 'playwright-core'
import { linkTo } from '../../../src/navigation/linkTo'
import { ROUTES, type Screen } from '../../../src/navigation/routes'
import { SANDBOX_SIGNING_KEY } from '../../../src/sandbox/signingKey'
import { startServer } from '../../../src/server/startServer'
import { createHostLab, type HostLab } from '../../hostLab/host'
import { serveHostLab } from '../../hostLab/http'
import { UNVISITED } from '../../hostWalk/journeys'
import { CLASSES, type ShapeClass } from '../../hostLab/shapes'
import { isFull } from '../../tools/run/seeds'
import { showsQris } from '../buying/buyingSteps'
import { addressesOf, type Owned } from './hostAddresses'
import { launchBrowser } from '../harness/launchBrowser'
import { tooWide } from '../harness/look'
import { newShopper, type Shopper } from '../harness/newShopper'
import { dist } from '../harness/startApp'
import { ALLOWED } from '../steps'

const SCREENS = ROUTES.map(({ screen }) => screen).filter((screen) => !(screen in UNVISITED))
/** A screen waits up to 20 s for an answer. */
const CONTENT_MS = 25_000
const PHONE = '81755500123'
const RAW = /ZZ_NEW|zzField|\bundefined\b|\bNaN\b|\[object|Invalid Date/
/** A commit opens these; `test:full` opens every screen that shows something of a host. */
const GUEST_SCREENS: readonly Screen[] = ['home', 'rank', 'searchDishes', 'flashDeal', 'merchant', 'groupCouponDetail']
const OWN_SCREENS: readonly Screen[] = ['account', 'order', 'groupCouponOrderDetail', 'voucher']

/** Runs in the page: it shows more than its bars, and loads nothing. */
function hasContent(): boolean {
  const bars = [...document.querySelectorAll<HTMLElement>('header, nav, [role="tablist"]')].map(({ innerText }) => innerText).join('')
  return document.body.innerText.trim().length > bars.trim().length && !document.querySelector('[aria-busy="true"]')
}

interface Host {
  readonly seed: string
  readonly classes: readonly ShapeClass[]
}
/** The texts of the hosts `browser 28` and `browser 60` contain a word of 2,000 letters; some stores of the second have one picture. */
const GUEST_HOSTS: readonly Host[] = isFull
  ? ['browser', 'browser 2', 'browser 12', 'browser 28', 'browser 60'].map((seed) => ({ seed, classes: CLASSES }))
  : [{ seed: 'browser 60', classes: ['optional', 'texts', 'fields', 'keys'] }]
/** An order of an unknown state is neither paid nor redeemed, so these hosts use no unknown words. Their products cost one rupiah. */
const BUYING_HOSTS: readonly Host[] = isFull
  ? ['browser 4', 'browser 24', 'browser 37', 'browser 43'].map((seed) => ({ seed, classes: CLASSES.filter((name) => name !== 'words') }))
  : [{ seed: 'browser 4', classes: ['ids', 'texts', 'fields', 'keys'] }]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Runs a visit over a host, and checks that it showed nothing raw and sent only requests of the contract. */
async function visits({ seed, classes }: Host, run: (visit: Visit) => Promise<void>): Promise<HostLab> {
  const lab = createHostLab({ seed, now: Date.now, key: SANDBOX_SIGNING_KEY, classes })
  const host = await serveHostLab(lab)
  const server = await startServer({ api: { origin: host.origin }, folder: dist, port: 0, host: '127.0.0.1' })
  const shopper = await newShopper(browser, { baseURL: server.url.replace('127.0.0.1', 'localhost'), ...ALLOWED })
  const visit = createVisit(shopper, lab)
  try {
    await run(visit)
  } finally {
    await shopper.close()
    await server.close()
    await host.close()
  }
  expect(visit.raw).toEqual({})
  expect(visit.unfinished).toEqual([])
  expect(visit.wide).toEqual({})
  expect(shopper.pageErrors).toEqual([])
  expect(lab.refused).toEqual([])
  return lab
}

function createVisit({ page }: Shopper, lab: HostLab) {
  const raw: Record<string, string> = {}
  /** Addresses of pages that stay blank, or load without end. */
  const unfinished: string[] = []
  /** Pixels by which pages are wider than the screen, by address. */
  const wide: Record<string, number> = {}
  return {
    page,
    lab,
    raw,
    unfinished,
    wide,
    /** Opens screens one after the other. No page may show raw values, be blank, load without end or be wider than the screen. */
    async sees(screens: readonly Screen[], owned: Owned): Promise<void> {
      for (const path of addressesOf(isFull ? SCREENS : screens, lab, owned)) {
        await page.goto(path)
        if (!(await page.waitForFunction(hasContent, undefined, { timeout: CONTENT_MS }).catch(() => null))) unfinished.push(path)
        const text = await page.evaluate(() => document.body.innerText)
        if (RAW.test(text)) raw[path] = RAW.exec(text)?.[0] ?? ''
        const over = await tooWide(page)
        if (over > 0) wide[path] = over
      }
    },
  }
}
type Visit = ReturnType<typeof createVisit>

async function logsIn({ page, lab }: Visit): Promise<void> {
  await page.goto('/platform/home/account')
  await page.getByRole('button', { name: 'Masuk', exact: true }).first().click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByLabel('Nomor ponsel').fill(PHONE)
  await sheet.getByRole('button', { name: 'Lanjut' }).click()
  const slider = sheet.getByRole('slider')
  await slider.waitFor()
  // A key moves the piece by four pixels.
  for (let pixels = 0; pixels < lab.people.newestOffset() - 2; pixels += 4) await slider.press('ArrowRight')
  await slider.press('Enter')
  const code = sheet.getByLabel('Kode 6 digit')
  await code.waitFor()
  await code.fill(lab.people.codeFor(PHONE))
  await code.waitFor({ state: 'hidden' })
}

/** From a product to its paid order. */
async function buys({ page, lab }: Visit): Promise<void> {
  const [product] = lab.goods.products
  await page.goto(linkTo('groupCouponDetail', { skuId: product?.skuId ?? '', storeId: product?.store.storeId ?? '' }))
  await page.getByRole('button', { name: 'Beli sekarang' }).click()
  await page.getByRole('button', { name: /^Lanjut bayar/ }).click()
  await page.waitForURL('**/payPage/**')
  await showsQris(page)
  expect(lab.shop.pays(lab.shop.orders()[0]?.orderId ?? '')).toBe(true)
  await page.waitForURL('**/purchaseSuccessPage**')
}

/** Redeems the paper voucher of the order by holding its button. */
async function redeems({ page, lab }: Visit): Promise<void> {
  const voucher = () => lab.shop.orders()[0]?.vouchers[0] ?? {}
  expect(voucher()['voucherType']).toBe('PAPER_VOUCHER')
  await page.getByRole('button', { name: 'Buka voucher' }).click()
  await page.getByRole('button', { name: 'Tukar sekarang' }).click()
  await holds(page)
  await page.getByRole('main').getByText('Sudah ditukar').first().waitFor()
  await page.keyboard.up('Enter')
  expect(voucher()['status']).toBe('used')
}

async function holds(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Tahan|Terus|Menukar)/ })
  await button.waitFor()
  await button.focus()
  await page.keyboard.down('Enter')
}

it.each(GUEST_HOSTS)('shows the pages of a foreign host to a guest: $seed', async (host) => {
  const lab = await visits(host, async ({ sees }) => sees(GUEST_SCREENS, { orderId: 'none', voucherId: 'none', couponId: 'none' }))
  expect(lab.calls).toMatchObject({ merchantDetail: expect.any(Number) as number, productDetail: expect.any(Number) as number })
})

it.each(BUYING_HOSTS)('lets a user of a foreign host log in, buy, pay and redeem: $seed', async (host) => {
  await visits(host, async (visit) => {
    await logsIn(visit)
    await buys(visit)
    await redeems(visit)
    const [order] = visit.lab.shop.orders()
    const { orderId = '', vouchers = [] } = order ?? {}
    const couponId = visit.lab.goods.templates[0]?.couponTemplateId ?? ''
    await visit.sees(OWN_SCREENS, { orderId, voucherId: String(vouchers[0]?.['voucherId']), couponId })
  })
})
