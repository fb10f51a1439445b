import { linkTo } from '../../../src/navigation/linkTo'
import { newest, productPath } from '../buying/buyingSteps'
import type { RunningApp } from '../harness/startApp'
import { SARI } from '../steps'
import type { Place } from './types'
import { button, inDialog, text, type User } from './user'

/** Everything that a journey needs in addition to its user. */
export interface Scene {
  readonly app: RunningApp
  /** Keeps a picture and the layout of a screen at rest. */
  shows(screen: ScreenName): Promise<void>
  /** Ends the server for good: the last journey of a tour may do so. */
  stopServer(): Promise<void>
}

export const SCREENS = [
  'home', 'results', 'store', 'product', 'video', 'report', 'offline', 'login', 'confirm', 'qris', 'voucher', 'redeemed', 'orders',
] as const
export type ScreenName = (typeof SCREENS)[number]

export interface Journey {
  readonly name: string
  /** The following journeys of the tour cannot start without its result. */
  readonly isNeeded?: boolean
  play(user: User, scene: Scene): Promise<void>
}

/** Journeys of one user on one device, one after the other. */
export interface Tour {
  readonly name: string
  /** Where the device is, or null where the user denies the position. */
  place(app: RunningApp): Place | null
  readonly journeys: readonly Journey[]
}

const CARD = { role: 'article', name: '' }
const CODE = { role: 'textbox', name: '^Kode 6 digit' }
const SHORT_MS = 4_000

/** Scrolls to the lists and answers the hints for newcomers there. */
export async function isShownAround(user: User): Promise<void> {
  await user.taps(button('^Toko( terdekat)?$'))
  await user.sees(text('^Lihat daftar toko atau langsung promonya\\.$'))
  await user.taps(button('^Lanjut$'))
  if (await user.hasSeen(button('^Mengerti$'), SHORT_MS)) await user.taps(button('^Mengerti$'))
  await user.seesNoMore(button('^(Lanjut|Mengerti)$'))
}

/** Logs in from the open sheet: number, puzzle by pointer, code. */
export async function logsIn(user: User, { app, shows }: Scene): Promise<void> {
  await user.types(inDialog({ role: 'textbox', name: '^Nomor ponsel' }), SARI)
  await shows('login')
  if (!(await user.seesScrim())) throw new Error('The page behind the sheet is not dimmed')
  await user.taps(inDialog(button('^Lanjut$')))
  await user.sees(inDialog({ role: 'slider', name: '' }))
  const { picture, scale } = await user.puzzle()
  const challengeId = /slider\/(.+)-image/.exec(picture)?.[1] ?? ''
  const challenge = app.world.challengeOf(challengeId)
  if (!challenge) throw new Error('The sandbox does not know the puzzle')
  await user.drags(inDialog({ role: 'slider', name: '' }), challenge.offset * scale)
  await user.sees(inDialog(CODE))
  await user.types(inDialog(CODE), app.world.codeFor(SARI) ?? '')
  await user.seesNoMore(CODE)
}

/** From a product to its voucher; the sandbox's till receives the money. */
export async function buys(user: User, { app, shows }: Scene): Promise<void> {
  await user.taps(button('^Beli sekarang$'))
  await user.sees(button('^Lanjut bayar'))
  await shows('confirm')
  await user.taps(button('^Lanjut bayar'))
  const code = { role: 'img', name: 'Kode QRIS' }
  if (!(await user.hasSeen(code, SHORT_MS))) {
    await user.taps(text('^QRIS$'))
    await user.taps(button('^Bayar dengan QRIS'))
  }
  await user.sees(code)
  await shows('qris')
  app.world.till.pay(newest(app).orderId)
  const paid = { role: 'heading', name: '^Sudah dibayar$' }
  // The page also asks on its own, and may go on before the tap.
  if (!(await user.hasSeen(paid, SHORT_MS))) await user.taps(button('^Aku sudah bayar$'))
  await user.sees(paid)
  await user.taps(button('^Buka voucher$'))
  await user.sees(button('^Tukar (se|di ponsel)'))
  await shows('voucher')
}

/** The product that all engines buy. */
export const wantedProduct = (app: RunningApp) => productPath(app.world, { voucherType: 'DEKAT' })

/** The store of the wanted product. */
function storeOfProduct(app: RunningApp) {
  const storeId = new URLSearchParams(wantedProduct(app).split('?')[1]).get('storeId')
  const store = app.world.stores.find((each) => each.storeId === storeId)
  if (!store) throw new Error(`There is no store ${String(storeId)}`)
  return store
}

/** The login sheet of the account tab. */
export async function opensLogin(user: User): Promise<void> {
  await user.opens('/platform/home/account')
  await user.taps(button('^Masuk$'))
}

/** A newcomer who denies the position and does not log in. The last journey stops the server. */
const GUEST: readonly Journey[] = [
  {
    name: 'first visit',
    async play(user, { shows }) {
      await user.opens('/')
      await user.sees(CARD)
      await user.sees(text('^Nyalakan lokasi supaya jaraknya pas'))
      await shows('home')
      // The hints wait for the end of the guide.
      await user.taps(button('^Tutup$'))
      await isShownAround(user)
    },
  },
  {
    name: 'search by typing',
    async play(user, { shows }) {
      await user.taps(button('^Cari toko atau promo'))
      await user.types({ role: 'searchbox', name: '' }, 'kopi')
      await user.page.press('Enter')
      await user.sees(CARD)
      await shows('results')
    },
  },
  {
    name: 'store and product',
    async play(user, { app, shows }) {
      await user.opens(linkTo('merchant', { poiId: storeOfProduct(app).poiId }))
      await user.sees(button('^Info lengkap toko'))
      await shows('store')
      await user.opens(wantedProduct(app))
      await user.sees(button('^Beli sekarang$'))
      await shows('product')
    },
  },
  {
    name: 'video',
    async play(user, { shows }) {
      await user.opens('/')
      await user.taps(button('^Jelajah$'))
      await user.sees(CARD)
      await shows('video')
      await user.taps(CARD)
      await user.watches()
      await user.taps(button('^Kembali$'))
      await user.sees(button('^Jelajah$'))
    },
  },
  {
    name: 'report a problem',
    async play(user, { shows }) {
      await user.opens('/platform/setting')
      await user.taps(button('^Laporkan masalah'))
      await user.types(inDialog({ role: 'textbox', name: '' }), 'Peringkatnya kosong')
      await shows('report')
      await user.taps(inDialog(button('^Kirim laporan$')))
      await user.sees({ role: 'heading', name: '^Laporan terkirim$' })
    },
  },
  {
    name: 'second visit without the server',
    async play(user, { shows, stopServer }) {
      await user.opens('/')
      await user.sees(CARD)
      await user.rests()
      await user.isReadyOffline()
      await stopServer()
      await user.opens('/')
      await user.sees(CARD)
      await shows('offline')
    },
  },
]

/** A user at the store of the product that they buy. */
const BUYER: readonly Journey[] = [
  {
    name: 'login',
    isNeeded: true,
    async play(user, scene) {
      await opensLogin(user)
      await logsIn(user, scene)
    },
  },
  {
    name: 'buy to voucher',
    isNeeded: true,
    async play(user, scene) {
      await user.opens(wantedProduct(scene.app))
      await buys(user, scene)
    },
  },
  {
    name: 'redeem',
    async play(user, { shows }) {
      await user.taps(button('^Tukar (se|di ponsel)'))
      await user.taps(button('^Ya, tukar$'))
      await user.sees(text('^Sudah ditukar'))
      await shows('redeemed')
    },
  },
  {
    name: 'orders',
    async play(user, { shows }) {
      await user.opens('/platform/home/order')
      await user.sees(CARD)
      await shows('orders')
    },
  },
]

export const TOURS: readonly Tour[] = [
  { name: 'guest', place: () => null, journeys: GUEST },
  { name: 'buyer', place: (app) => storeOfProduct(app).at, journeys: BUYER },
]
