import type { Box, Target } from './inPage'
import type { ScreenName } from './journeys'
import { button, inDialog } from './user'

const heading = (name: string): Target => ({ role: 'heading', name })
const TABS = ['Beranda', 'Jelajah', 'Pesanan', 'Akun'].map((name) => button(`^${name}`))

/** Elements that have to be at the same place in every engine. Names are patterns. */
export const LANDMARKS: Readonly<Record<ScreenName, readonly Target[]>> = {
  home: [button('^Cari toko atau promo'), button('^Peringkat'), button('^Flash sale'), ...TABS],
  results: [{ role: 'searchbox', name: '' }, button('^Toko$'), button('^Kupon & promo'), { role: 'article', name: '' }],
  store: [button('^Kembali'), button('^Buka peta'), heading('')],
  product: [button('^Kembali'), heading(''), button('^Beli sekarang$')],
  video: [button('^Untukmu'), button('^Terdekat'), ...TABS],
  report: [inDialog(heading('')), inDialog({ role: 'textbox', name: '' }), inDialog(button('^Kirim laporan$'))],
  offline: [button('^Cari toko atau promo'), button('^Peringkat'), ...TABS],
  login: [inDialog(heading('')), inDialog({ role: 'textbox', name: '^Nomor ponsel' }), inDialog(button('^Lanjut$'))],
  confirm: [heading(''), button('^Lanjut bayar')],
  qris: [heading(''), { role: 'img', name: 'Kode QRIS' }, button('^Aku sudah bayar')],
  voucher: [heading('^Voucher'), button('^Tukar (se|di ponsel)')],
  redeemed: [heading('^Voucher')],
  orders: [{ role: 'article', name: '' }, ...TABS],
}

/** In CSS pixels. Engines draw letters of other widths, so one line of text may break elsewhere and move what follows it by its height. */
const MAX_MOVE_PX = 28

/** The boxes of a screen's landmarks in the order of `LANDMARKS`; null where one is missing. */
export type Layout = readonly (Box | null)[]

const SIDES = ['x', 'y', 'width', 'height'] as const
const nameOf = ({ role, name }: Target) => `${role ?? 'text'} ${name}`.trim()

/** The landmarks of a screen that are missing or elsewhere than in the yardstick. */
export function differences(screen: ScreenName, yardstick: Layout, actual: Layout): string[] {
  return LANDMARKS[screen].flatMap((target, at) => {
    const [before, now] = [yardstick[at], actual[at]]
    if (!before || !now) return before ? [`${nameOf(target)} is missing`] : []
    const moved = SIDES.filter((side) => Math.abs(before[side] - now[side]) > MAX_MOVE_PX)
    return moved.map((side) => `${nameOf(target)}: ${side} ${Math.round(now[side])}, in the yardstick ${Math.round(before[side])}`)
  })
}
