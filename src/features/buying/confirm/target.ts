import { UNKNOWN } from '../../../api/fields'
import type { OrderPreview } from '../../../api/ordering'
import type { OrderItem } from '../../../api/orderFields'
import { isPaidHere } from '../../../api/orderWords'
import { parseQuery } from '../../../navigation/links'
import type { Asked, Choice, OrderInput, PreviewBody, OrderTarget } from './types'

type Params = Readonly<Record<string, string>>

/** What an address asks to order, as one text: the id of its page. Null when it names nothing that can be ordered. */
export function confirmIdOf({ skuId = '', storeId = '', tableNo = '', isFlashSale, detailId = '', pageId = '' }: Params): string | null {
  if (storeId === '' || (skuId === '' && tableNo === '')) return null
  if (tableNo !== '') return new URLSearchParams({ storeId, tableNo }).toString()
  const sale = isFlashSale === 'true' ? { isFlashSale, detailId, pageId } : {}
  return new URLSearchParams(Object.entries({ skuId, storeId, ...sale }).filter(([, value]) => value !== '')).toString()
}

/** The id, if it is that of a table. */
export function tableIdOf(params: Params): string | null {
  return params['tableNo'] ? confirmIdOf(params) : null
}

/** The id, if it is that of a product. */
export function productIdOf(params: Params): string | null {
  return params['tableNo'] ? null : confirmIdOf(params)
}

/** What such an id asks for. */
export function targetIn(id: string): OrderTarget {
  const { skuId = '', storeId = '', tableNo, isFlashSale, detailId, pageId }: Partial<Params> = parseQuery(id)
  if (tableNo !== undefined) return { kind: 'table', storeId, tableNo }
  const part = { ...(detailId === undefined ? {} : { detailId }), ...(pageId === undefined ? {} : { pageId }) }
  return { kind: 'product', storeId, skuId, sale: isFlashSale === 'true' ? part : null }
}

/** What is chosen before the shopper chose anything: one piece with the best benefit, or an empty table. */
export function firstChoice(target: OrderTarget): Choice {
  const quantities = target.kind === 'product' ? { [target.skuId]: 1 } : {}
  return { quantities, channelType: null, benefit: { as: 'best' } }
}

/** The lines of an order. */
export function itemsOf(target: OrderTarget, { quantities }: Pick<Choice, 'quantities'>): OrderItem[] {
  const sale = (target.kind === 'product' && target.sale) || {}
  return Object.entries(quantities).map(([skuId, quantity]) => ({ skuId, quantity, ...sale }))
}

/** Asks for the price of a choice. Benefits are a user's, and one of a shared order would be everybody's: a guest and a table have none. */
export function previewBody(target: OrderTarget, { userId, orderId, ...choice }: Asked): PreviewBody {
  const { channelType, benefit } = choice
  const common = { items: itemsOf(target, choice), storeId: target.storeId }
  if (target.kind === 'table') return { ...common, tableNo: target.tableNo, ...(orderId === null ? {} : { orderId }) }
  const where = channelType === null ? common : { ...common, channelType }
  if (userId === null || benefit.as === 'none') return where
  if (benefit.as === 'best') return { ...where, bestBenefit: true }
  return { ...where, ...benefitIdOf(benefit) }
}

/**
 * What is asked instead where the server chose something that this build does not know: the first way to be served that it knows, no
 * benefit. Null where it knows all, and where nothing helps: a server that does not serve in the way that it was asked for is not asked
 * again.
 */
export function withoutUnknown(
  body: PreviewBody, { channelType, channelTypes, benefitId, benefits }: OrderPreview,
): PreviewBody | null {
  const known = channelTypes.find(isPaidHere)
  if (channelType === UNKNOWN && known !== undefined && body.channelType === undefined) return { ...body, channelType: known }
  if (!body.bestBenefit || benefitId === undefined || benefits.some((each) => each.benefitId === benefitId)) return null
  const { bestBenefit: _, ...rest } = body
  return rest
}

/** A benefit under the name by which a call knows its kind. */
export function benefitIdOf({ benefitId, kind }: { readonly benefitId: string; readonly kind: 'COUPON' | 'RED_ENVELOPE' }) {
  return kind === 'COUPON' ? { couponId: benefitId } : { redEnvelopeId: benefitId }
}

/** Whether two orders are the same but for their price and benefit. */
export function isSameOrder(one: OrderInput, other: OrderInput): boolean {
  const words = ({ page, storeId, items, channelType, tableNo }: OrderInput) => JSON.stringify([page, storeId, items, channelType, tableNo])
  return words(one) === words(other)
}
