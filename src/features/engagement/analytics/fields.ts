import type { Order } from '../../../api/buying/orders'

/** Fields of one report, by their names in the analytics service. */
export type Fields = Readonly<Record<string, string | number | boolean>>

/** Drops undefined and null fields. */
export function definedFields(fields: Readonly<Record<string, Fields[string] | null | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Fields[string]] => entry[1] !== undefined && entry[1] !== null),
  )
}

type OrderAmounts = Pick<Order, 'totalAmount' | 'originalAmount' | 'savedAmount'> & { readonly lines: readonly Pick<Line, 'skuId'>[] }
type Line = Order['lines'][number]
type UsedBenefit = Pick<NonNullable<Order['benefit']>, 'benefitId' | 'kind'>

export function sumFields({ totalAmount, originalAmount, savedAmount, lines: [line] }: OrderAmounts, benefit: UsedBenefit | undefined) {
  return {
    pay_amount: totalAmount,
    total_amount: originalAmount,
    discount_amount: savedAmount,
    product_id: line?.skuId,
    coupon_id: benefit?.kind === 'COUPON' ? benefit.benefitId : undefined,
    red_envelope_id: benefit?.kind === 'RED_ENVELOPE' ? benefit.benefitId : undefined,
  }
}

interface CouponFacts {
  readonly couponId?: string | null
  readonly couponTemplateId: string
  readonly couponType?: string | undefined
  readonly activityId?: string | undefined
}

export function couponFields({ couponId, couponTemplateId, couponType, activityId }: CouponFacts): Fields {
  return definedFields({ coupon_id: couponId, coupon_type: couponType, coupon_template_id: couponTemplateId, activity_id: activityId })
}
