import type { Page } from 'playwright-core'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { linkTo } from '../../../src/navigation/linkTo'
import { aBuyer } from '../../driver/builders/aBuyer'
import { opensLoggedIn, productPath } from './buyingSteps'
import { createKillableDevice, type KillableDevice } from '../harness/killableBrowser'
import { startApp, type RunningApp } from '../harness/startApp'
import { ALLOWED, journalOf, SARI } from '../steps'

/** Rounds on one device; its user logs in once. */
const ROUNDS_A_DEVICE = 5
const [SOONEST_MS, SPREAD_MS] = [30, 900]
/** In half of the rounds answers take up to this time, so that the browser is killed while one is pending. */
const LATENCY_MS = 1_500
/** In a third of the rounds requests take up to this time to leave the phone, so that the tap may never reach the server. */
const UPLINK_MS = 2_000

interface Round {
  readonly app: RunningApp
  readonly buyer: ReturnType<typeof aBuyer>
  /** Goes from the page to the tested button without tapping it. */
  readonly arrive: (page: Page) => Promise<void>
  /** The tap after which the browser is killed. */
  readonly taps: (page: Page) => Promise<void>
  /** Number of effects on the server: orders, payments, redemptions. */
  readonly effects: () => number
  /** The next start: shows the effect if there is one, otherwise repeats the tap. */
  readonly goesOn: (page: Page) => Promise<void>
  /** Prepares the world for the next round. */
  readonly clears: () => void
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const qris = (page: Page) => page.getByRole('img', { name: /Kode QRIS/ })

/** Repeats a tap until its result appears: a tap may have no effect while the page still reads the outcome of the previous one. */
async function tapsUntil(page: Page, name: string | RegExp, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`60 s of taps on ${String(name)} led nowhere: ${page.url()}`)
    await buttonOf(page, name).click({ timeout: 1_000 }).catch(() => undefined)
    await page.waitForTimeout(100)
  }
}

function orderRound(app: RunningApp, buyer: Round['buyer']): Round {
  const path = productPath(app.world)
  const before = app.world.till.orders().length
  const arrive = async (page: Page) => {
    await page.goto(path)
    await buttonOf(page, 'Beli sekarang').click()
    await buttonOf(page, /^Lanjut bayar/).waitFor()
    await page.waitForLoadState('networkidle')
  }
  return {
    app, buyer, arrive,
    taps: (page) => buttonOf(page, /^Lanjut bayar/).click(),
    effects: () => app.world.till.orders().length - before,
    async goesOn(page) {
      await page.goto(path)
      await buttonOf(page, 'Beli sekarang').click()
      await tapsUntil(page, /^Lanjut bayar/, () => page.url().includes('/payPage'))
    },
    clears() {
      for (const { orderId } of app.world.till.orders()) app.world.till.closeOrder(orderId)
    },
  }
}

function payRound(app: RunningApp, buyer: Round['buyer']): Round {
  const orderId = buyer.orders(buyer.product())
  const payments = () => app.world.till.orders().find((order) => order.orderId === orderId)?.payments ?? []
  return {
    app, buyer,
    async arrive(page) {
      await page.goto(linkTo('payPage', { orderId }))
      await buttonOf(page, 'Bayar dengan QRIS').waitFor()
      await page.waitForLoadState('networkidle')
    },
    taps: (page) => buttonOf(page, 'Bayar dengan QRIS').click(),
    effects: () => payments().length,
    async goesOn(page) {
      if (payments().length === 0) await page.goto(linkTo('payProgress', { orderId, payType: 'QRIS' }))
      else {
        await page.goto('/')
        await buttonOf(page, /Pembayaran belum selesai/).click()
      }
      await qris(page).waitFor()
      app.world.till.pay(orderId)
      await page.waitForURL('**/purchaseSuccessPage**')
    },
    clears: () => undefined,
  }
}

/** The first product with a Dekat voucher of which the buyer may still buy two. */
function redeemableProduct({ world }: RunningApp, buyer: Round['buyer']) {
  for (let at = 0; ; at++) {
    const found = buyer.product(at)
    if (world.market.products.detail(found, null).voucherType === 'DEKAT') return found
  }
}

function redeemRound(app: RunningApp, buyer: Round['buyer']): Round {
  const { skuId, storeId } = redeemableProduct(app, buyer)
  const orderId = buyer.orders({ skuId, storeId }, { items: [{ skuId, quantity: 2 }] })
  app.world.till.pay(orderId)
  const order = () => app.world.till.orders().find((each) => each.orderId === orderId)
  const voucherId = order()?.vouchers[0]?.voucherId ?? ''
  const redeemed = () => order()?.vouchers.filter((voucher) => voucher.redeemed !== null) ?? []
  const arrive = async (page: Page) => {
    await page.context().setGeolocation({ ...(order()?.store.at ?? { latitude: 0, longitude: 0 }), accuracy: 10 })
    await page.goto(linkTo('voucher', { voucherId }))
    await buttonOf(page, /^Tukar (se|di ponsel)/).click()
    await buttonOf(page, 'Ya, tukar').waitFor()
  }
  const saysSo = (page: Page) => page.getByRole('main').getByText('Sudah ditukar').first()
  return {
    app, buyer, arrive,
    taps: (page) => buttonOf(page, 'Ya, tukar').click(),
    effects: () => redeemed().length,
    async goesOn(page) {
      const [first] = redeemed()
      const at = first?.redeemed?.at
      if (first) await page.goto(linkTo('voucher', { voucherId }))
      else {
        await arrive(page)
        await buttonOf(page, 'Ya, tukar').click()
      }
      await saysSo(page).waitFor()
      if (first && redeemed()[0]?.redeemed?.at !== at) throw new Error('a voucher was redeemed again')
    },
    clears: () => undefined,
  }
}

/** Totals of all rounds of one kind; nothing may be doubled or lost. */
export interface KillFigures {
  rounds: number
  /** Rounds in which the tap reached the server after the kill or not at all, and in which it reached it before. */
  beforeTheServer: number
  afterTheServer: number
  /** Rounds in which no answer to the tap could have arrived before the kill. */
  unanswered: number
  doubled: number
  /** For each lost login, what the journal of the page says of its session. */
  lostLogins: string[]
  /** Rounds whose next start did not show the outcome. */
  notFound: string[]
}

/** Delays each request that changes something before it leaves the browser. A killed browser never sends it. */
async function delayUplink(page: Page, ms: number): Promise<void> {
  await page.route(() => true, async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => undefined)
  })
}

/** Lines of the journal about the vault, the session and failures of the device. */
async function sessionLines(page: Page): Promise<string> {
  const lines = (await journalOf(page)).split('\n').filter((line) => /vault|"session\/|reportError|"login\//.test(line))
  return lines.map((line) => line.slice(0, 300)).join('\n')
}

/** Throws the error with the address and the text of the page. */
async function explain(error: unknown, page: Page): Promise<never> {
  throw new Error(`${String(error)} at ${page.url()}: ${await page.locator('body').innerText()}`, { cause: error })
}

/** One round on a device with a logged-in user. */
async function oneKill(device: KillableDevice, round: Round, random: () => number, figures: KillFigures): Promise<void> {
  const waitMs = SOONEST_MS + Math.round(fraction(random) * SPREAD_MS)
  const latencyMs = fraction(random) < 0.5 ? 0 : Math.round(fraction(random) * LATENCY_MS)
  const uplinkMs = fraction(random) < 2 / 3 ? 0 : Math.round(fraction(random) * UPLINK_MS)
  const { faults } = round.app.world
  const first = await device.start()
  await round.arrive(first.page)
  faults.latencyMs = latencyMs
  if (uplinkMs > 0) await delayUplink(first.page, uplinkMs)
  await round.taps(first.page).catch((error: unknown) => explain(error, first.page))
  await first.page.waitForTimeout(waitMs)
  await first.kill()
  faults.latencyMs = 0
  figures.rounds++
  if (waitMs < latencyMs) figures.unanswered++
  // A request may still be in flight.
  await new Promise((resolve) => setTimeout(resolve, 300))
  figures[round.effects() === 0 ? 'beforeTheServer' : 'afterTheServer']++
  const { page } = await device.start()
  await page.goto('/platform/home/account')
  const name = page.getByText('Sari Wulandari').first()
  await name.or(page.getByRole('button', { name: 'Masuk', exact: true })).first().waitFor()
  if (!(await name.isVisible())) figures.lostLogins.push(await sessionLines(page))
  else await round.goesOn(page).catch((error: unknown) => explain(error, page))
  if (round.effects() > 1) figures.doubled++
  await page.context().close()
  round.clears()
}

const KINDS = { order: orderRound, payment: payRound, redemption: redeemRound }
export type KillKind = keyof typeof KINDS
export const KILL_KINDS = Object.keys(KINDS) as readonly KillKind[]

async function onOneDevice(kind: KillKind, index: number, rounds: number, figures: KillFigures): Promise<void> {
  const seed = `browser kills ${kind} ${index}`
  const app = await startApp({ seed })
  const device = createKillableDevice({ baseURL: app.url, ...ALLOWED })
  const random = seededNumbers(seed)
  try {
    const { page } = await device.start()
    await opensLoggedIn(page, app)
    await page.context().close()
    const buyer = aBuyer(app.world, SARI)
    for (let round = 0; round < rounds; round++) {
      try {
        await oneKill(device, KINDS[kind](app, buyer), random, figures)
      } catch (error) {
        figures.notFound.push(`${seed}, round ${round}: ${String(error)}`)
        await device.stop()
      }
    }
  } finally {
    await device.remove()
    await app.close()
  }
}

/**
 * Kills the whole browser 30 to 930 ms after the tap that orders, pays or redeems, repeatedly. The next start must restore the
 * login and show the effect of the tap; if there was none, the same tap must have it: one effect in total.
 */
export async function killBrowsers(kind: KillKind, rounds: number): Promise<KillFigures> {
  const figures: KillFigures = { rounds: 0, beforeTheServer: 0, afterTheServer: 0, unanswered: 0, doubled: 0, lostLogins: [], notFound: [] }
  for (let at = 0; at < rounds; at += ROUNDS_A_DEVICE) {
    await onOneDevice(kind, at / ROUNDS_A_DEVICE, Math.min(ROUNDS_A_DEVICE, rounds - at), figures)
  }
  return figures
}
