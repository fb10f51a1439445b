import type { partnerCouponList } from '../../../api/offers/coupons'
import type { DataOf } from '../../../api/kit/endpoint'
import { PARTNERS } from '../content/partners'
import { endOfDay, startOfDay } from '../basics/days'
import { createRng } from '../basics/rng'
import { localized } from '../basics/localizedText'

export interface PartnerQuery {
  readonly seed: string | number
  readonly userId: string
  /** Creation time of the world, at which the codes were given. */
  readonly startedAt: number
  readonly now: number
}

type PartnerCoupon = DataOf<typeof partnerCouponList>['couponList'][number]

/** One code of each partner for a user; usable ones first. */
export function partnerCoupons({ seed, userId, startedAt, now }: PartnerQuery): readonly PartnerCoupon[] {
  const coupons = PARTNERS.map(({ partnerId, name, offer, host, days: [from, until] }): PartnerCoupon => {
    const rng = createRng(seed, `partner ${partnerId} ${userId}`)
    const [effectiveStartTime, effectiveEndTime] = [startOfDay(startedAt, from), endOfDay(startedAt, until)]
    const status = now > effectiveEndTime ? 'expired' : now < effectiveStartTime ? 'not_effective' : 'valid'
    return {
      couponId: `prt-${partnerId}`, partnerName: name, couponName: localized(offer),
      code: `${partnerId.slice(0, 4).toUpperCase()}-${codeOf(rng.hex(8))}`, linkUrl: `https://${host}/dekat`, status,
      effectiveStartTime, effectiveEndTime, ...(status === 'valid' ? { expiresIn: Math.ceil((effectiveEndTime - now) / 1000) } : {}),
      terms: localized([
        `<p>Tukar kode di <b>${name}</b>. Satu kode untuk satu transaksi.</p>`,
        `<p>Use the code at <b>${name}</b>. One code, one purchase.</p>`, `<p>在<b>${name}</b>使用兑换码，每笔交易限用一个。</p>`,
      ]),
    }
  })
  const rank = ({ status }: PartnerCoupon) => ['valid', 'not_effective', 'expired'].indexOf(status)
  return coupons.sort((a, b) => rank(a) - rank(b) || (a.effectiveEndTime ?? 0) - (b.effectiveEndTime ?? 0))
}

/** `1A2B-3C4D` */
function codeOf(hex: string): string {
  return `${hex.slice(0, 4)}-${hex.slice(4)}`.toUpperCase()
}
