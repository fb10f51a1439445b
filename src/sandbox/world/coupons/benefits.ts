import type { Benefit, BenefitObstacle } from '../../../api/buying/ordering'
import type { BenefitKind } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import { discountFieldsOf, type CouponKind } from './couponKinds'
import { isHistory, statusOf, type OwnedPiece } from './couponStatus'
import { localized } from '../basics/localizedText'
import { subtotalOf, type Quote } from '../orders/quotes'
import { REFUSALS, refuse } from '../refusals'
import type { Wallet } from '../orders/wallet'

/** Rupiah. No discount reduces an order below this. */
const MIN_TO_PAY = 1_000
const OBSTACLE_ORDER: readonly BenefitObstacle[] = ['THRESHOLD', 'FLASH_SALE', 'NOT_STARTED', 'PRODUCT', 'STORE', 'LOCKED']

/** The coupon or envelope that a request names for an order. */
interface Choice {
  readonly couponId?: string | undefined
  readonly redEnvelopeId?: string | undefined
  readonly bestBenefit?: boolean | undefined
}

interface Assessment {
  readonly owned: OwnedPiece
  readonly saves: number
  readonly obstacle: BenefitObstacle | null
  readonly missing: number
}

/** The coupons and envelopes of a user, and the discount that each gives on an order. */
export function createBenefits(wallet: Wallet, now: () => number) {
  /** Usable benefits first, the largest discount first among them. */
  function assessmentsOf(account: Account | null, quote: Quote): readonly Assessment[] {
    if (account === null) return []
    const rankOf = ({ obstacle }: Assessment) => (obstacle === null ? -1 : OBSTACLE_ORDER.indexOf(obstacle))
    return wallet.of(account)
      .filter((owned) => owned.kind.type !== 'VOUCHER' && !isHistory(owned, now()))
      .map((owned) => assess(owned, quote, now()))
      .sort((a, b) => rankOf(a) - rankOf(b) || b.saves - a.saves || a.missing - b.missing || a.owned.until - b.owned.until
        || (a.owned.couponId < b.owned.couponId ? -1 : 1))
  }

  return {
    views(account: Account | null, quote: Quote): Benefit[] {
      return assessmentsOf(account, quote).map(({ owned: { couponId, kind, until }, saves, obstacle, missing }, index): Benefit => ({
        benefitId: couponId, kind: benefitKindOf(kind), couponName: localized(kind.name), ...discountFieldsOf(kind),
        effectiveEndTime: until, saves,
        isUsable: obstacle === null, ...(obstacle === null ? {} : { obstacle }), ...(missing > 0 ? { missingAmount: missing } : {}),
        ...(index === 0 && obstacle === null ? { isBest: true } : {}),
      }))
    },

    /**
     * The benefit that the request names, or the best one if it asks for that; null without a usable one. Refuses a benefit that no
     * longer exists.
     */
    chosen(account: Account | null, quote: Quote, { couponId, redEnvelopeId, bestBenefit = false }: Choice): Assessment | null {
      const assessments = assessmentsOf(account, quote)
      if (bestBenefit) return assessments.find(({ obstacle }) => obstacle === null) ?? null
      if (couponId !== undefined && redEnvelopeId !== undefined) refuse(REFUSALS.badBody)
      const named = couponId ?? redEnvelopeId
      if (named === undefined) return null
      const wanted: BenefitKind = couponId === undefined ? 'RED_ENVELOPE' : 'COUPON'
      const assessment = assessments.find(({ owned }) => owned.couponId === named && benefitKindOf(owned.kind) === wanted)
        ?? refuse(REFUSALS.benefitGone)
      if (assessment.obstacle === 'LOCKED') refuse(REFUSALS.benefitGone)
      return assessment.obstacle === null ? assessment : null
    },
  }
}
export type Benefits = ReturnType<typeof createBenefits>

export function benefitKindOf({ type }: CouponKind): BenefitKind {
  return type === 'RED_ENVELOPE' ? 'RED_ENVELOPE' : 'COUPON'
}

function assess(owned: OwnedPiece, { lines, store }: Quote, now: number): Assessment {
  const { kind } = owned
  const status = statusOf(owned, now)
  const coveredLines = kind.skuId === undefined ? lines : lines.filter(({ skuId }) => skuId === kind.skuId)
  const amount = subtotalOf(coveredLines)
  const missing = Math.max(0, kind.threshold - amount)
  const unusable = (obstacle: BenefitObstacle): Assessment =>
    ({ owned, saves: 0, obstacle, missing: obstacle === 'THRESHOLD' ? missing : 0 })
  if (status === 'locked') return unusable('LOCKED')
  if (!kind.stores.some(({ storeId }) => storeId === store.storeId)) return unusable('STORE')
  if (coveredLines.length === 0) return unusable('PRODUCT')
  if (status === 'not_effective') return unusable('NOT_STARTED')
  if (!isValidInSales(kind) && lines.some(({ sale }) => sale !== null)) return unusable('FLASH_SALE')
  if (missing > 0) return unusable('THRESHOLD')
  const saves = Math.min(discountOn(kind, amount), subtotalOf(lines) - MIN_TO_PAY)
  return saves > 0 ? { owned, saves, obstacle: null, missing: 0 } : unusable('THRESHOLD')
}

/** Platform coupons and lunch envelopes are not valid in flash sales; coupons of merchants are. */
function isValidInSales({ type, kindId }: CouponKind): boolean {
  return type !== 'PLATFORM_COUPON' && !kindId.startsWith('lunch-')
}

function discountOn({ discountAmount = 0, discountPercent, maxDiscountAmount = Infinity }: CouponKind, amount: number): number {
  return discountPercent === undefined ? discountAmount : Math.min(maxDiscountAmount, Math.floor((amount * discountPercent) / 100))
}
