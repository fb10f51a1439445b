/** Rupiah have the Indonesian format in every language: `Rp` before the digits, dots between thousands, no sen. */
export const RUPIAH_PREFIX = 'Rp'

/** Prefix and grouped digits, for views that render them in two sizes. */
export function rupiahParts(amount: number): { readonly prefix: string; readonly digits: string } {
  const digits = String(Math.round(Math.abs(amount))).replace(/\B(?=(\d{3})+$)/g, '.')
  return { prefix: amount < 0 && digits !== '0' ? `-${RUPIAH_PREFIX}` : RUPIAH_PREFIX, digits }
}

/** `1250000` → `Rp1.250.000`. */
export function formatRupiah(amount: number): string {
  const { prefix, digits } = rupiahParts(amount)
  return prefix + digits
}

/** A red packet in thousands: `25000` → `Rp25K`, `12500` → `Rp12,5K`. Rounds down: it never promises more than there is. */
export function formatPacket(amount: number): string {
  const hundreds = Math.floor(amount / 100)
  const tenth = hundreds % 10
  return `${RUPIAH_PREFIX}${rupiahParts(Math.floor(hundreds / 10)).digits}${tenth === 0 ? '' : `,${tenth}`}K`
}
