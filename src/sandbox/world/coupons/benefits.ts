import type { Benefit, BenefitObstacle } from '../../../api/buying/ordering'
import type { BenefitKind } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accountHandlers'
import { worthOf, type CouponKind } from './couponKinds'
import { isHistory, statusOf, type OwnedPiece } from './couponStatus'
import { localized } from '../basics/localizedText'
import { subtotalOf, type Quote } from '../orders/quotes'
import { REFUSALS, refuse } from '../refusals'
import type { Wallet } from '../orders/wallet'

/** Rupiah. No discount reduces an order below this. */
const MIN_TO_PAY = 1_000
const OBSTACLE_TURNS: readonly BenefitObstacle[] = ['THRESHOLD', 'FLASH_SALE', 'NOT_STARTED', 'PRODUCT', 'STORE', 'LOCKED']

/** The coupon or envelope that a request names for an order. */
interface Choice {
  readonly couponId?: string | undefined
  readonly redEnvelopeId?: string | undefined
  readonly bestBenefit?: boolean | undefined
}

interface Fit {
  readonly owned: OwnedPiece
  readonly saves: number
  readonly obstacle: BenefitObstacle | null
  readonly missing: number
}

/** The coupons and envelopes of a user, and the discount that each gives on an order. */
export function createBenefits(wallet: Wallet, now: () => number) {
  /** Usable ones first, the largest discount on top. */
  function fitsOf(account: Account | null, quote: Quote): readonly Fit[] {
    if (account === null) return []
    const turn = ({ obstacle }: Fit) => (obstacle === null ? -1 : OBSTACLE_TURNS.indexOf(obstacle))
    return wallet.of(account)
      .filter((owned) => owned.kind.type !== 'VOUCHER' && !isHistory(owned, now()))
      .map((owned) => fitOf(owned, quote, now()))
      .sort((a, b) => turn(a) - turn(b) || b.saves - a.saves || a.missing - b.missing || a.owned.until - b.owned.until
        || (a.owned.couponId < b.owned.couponId ? -1 : 1))
  }

  return {
    views(account: Account | null, quote: Quote): Benefit[] {
      return fitsOf(account, quote).map(({ owned: { couponId, kind, until }, saves, obstacle, missing }, index): Benefit => ({
        benefitId: couponId, kind: benefitKindOf(kind), couponName: localized(kind.name), ...worthOf(kind), effectiveEndTime: until, saves,
        isUsable: obstacle === null, ...(obstacle === null ? {} : { obstacle }), ...(missing > 0 ? { missingAmount: missing } : {}),
        ...(index === 0 && obstacle === null ? { isBest: true } : {}),
      }))
    },

    /**
     * The named one, or the best one if the request asks for that; null for none or an unusable one. Refuses one that no
     * longer exists.
     */
    chosen(account: Account | null, quote: Quote, { couponId, redEnvelopeId, bestBenefit = false }: Choice): Fit | null {
      const fits = fitsOf(account, quote)
      if (bestBenefit) return fits.find(({ obstacle }) => obstacle === null) ?? null
      if (couponId !== undefined && redEnvelopeId !== undefined) refuse(REFUSALS.badBody)
      const named = couponId ?? redEnvelopeId
      if (named === undefined) return null
      const wanted: BenefitKind = couponId === undefined ? 'RED_ENVELOPE' : 'COUPON'
      const fit = fits.find(({ owned }) => owned.couponId === named && benefitKindOf(owned.kind) === wanted) ?? refuse(REFUSALS.benefitGone)
      if (fit.obstacle === 'LOCKED') refuse(REFUSALS.benefitGone)
      return fit.obstacle === null ? fit : null
    },
  }
}
export type Benefits = ReturnType<typeof createBenefits>

export function benefitKindOf({ type }: CouponKind): BenefitKind {
  return type === 'RED_ENVELOPE' ? 'RED_ENVELOPE' : 'COUPON'
}

function fitOf(owned: OwnedPiece, { lines, store }: Quote, now: number): Fit {
  const { kind } = owned
  const status = statusOf(owned, now)
  const own = kind.skuId === undefined ? lines : lines.filter(({ skuId }) => skuId === kind.skuId)
  const amount = subtotalOf(own)
  const missing = Math.max(0, kind.threshold - amount)
  const no = (obstacle: BenefitObstacle): Fit => ({ owned, saves: 0, obstacle, missing: obstacle === 'THRESHOLD' ? missing : 0 })
  if (status === 'locked') return no('LOCKED')
  if (!kind.stores.some(({ storeId }) => storeId === store.storeId)) return no('STORE')
  if (own.length === 0) return no('PRODUCT')
  if (status === 'not_effective') return no('NOT_STARTED')
  if (!fitsSales(kind) && lines.some(({ sale }) => sale !== null)) return no('FLASH_SALE')
  if (missing > 0) return no('THRESHOLD')
  const saves = Math.min(worthIn(kind, amount), subtotalOf(lines) - MIN_TO_PAY)
  return saves > 0 ? { owned, saves, obstacle: null, missing: 0 } : no('THRESHOLD')
}

/** Platform coupons and lunch envelopes are not valid in flash sales; coupons of merchants are. */
function fitsSales({ type, kindId }: CouponKind): boolean {
  return type !== 'PLATFORM_COUPON' && !kindId.startsWith('lunch-')
}

function worthIn({ discountAmount = 0, discountPercent, maxDiscountAmount = Infinity }: CouponKind, amount: number): number {
  return discountPercent === undefined ? discountAmount : Math.min(maxDiscountAmount, Math.floor((amount * discountPercent) / 100))
}
