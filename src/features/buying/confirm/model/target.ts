import { UNKNOWN } from '../../../../api/kit/fields'
import type { OrderPreview } from '../../../../api/buying/ordering'
import type { OrderItem } from '../../../../api/buying/orderFields'
import { isPaidHere } from '../../../../api/buying/orderValues'
import { parseQuery } from '../../../../navigation/links'
import type { PriceRequest, Choice, OrderInput, PreviewBody, OrderTarget } from './types'

type Params = Readonly<Record<string, string>>

/** Id of the page: the URL parameters that identify the order, as one text. Null if the URL names nothing to order. */
export function confirmIdOf(
  { skuId = '', storeId = '', tableNo = '', again = '', isFlashSale, detailId = '', pageId = '' }: Params,
): string | null {
  if (storeId === '' || (skuId === '' && tableNo === '' && again === '')) return null
  if (tableNo !== '') return new URLSearchParams({ storeId, tableNo }).toString()
  if (skuId === '') return new URLSearchParams({ storeId, again }).toString()
  const sale = isFlashSale === 'true' ? { isFlashSale, detailId, pageId } : {}
  return new URLSearchParams(Object.entries({ skuId, storeId, ...sale }).filter(([, value]) => value !== '')).toString()
}

export function tableIdOf(params: Params): string | null {
  return params['tableNo'] ? confirmIdOf(params) : null
}

export function productIdOf(params: Params): string | null {
  return params['tableNo'] || !params['skuId'] ? null : confirmIdOf(params)
}

/** Id of a page that repeats an order away from a table. */
export function repeatIdOf(params: Params): string | null {
  return params['tableNo'] || params['skuId'] ? null : confirmIdOf(params)
}

/** Id of the resource with the lines of an earlier order; null without one. It contains the id of the page that they are put into. */
export function againIdOf({ storeId = '', tableNo = '', skuId = '', again = '' }: Params): string | null {
  if (storeId === '' || again === '' || skuId !== '') return null
  return new URLSearchParams(tableNo === '' ? { storeId, again } : { storeId, tableNo, again }).toString()
}

/** Parses a page id. */
export function parseOrderTarget(id: string): OrderTarget {
  const { skuId = '', storeId = '', tableNo, again, isFlashSale, detailId, pageId }: Partial<Params> = parseQuery(id)
  if (tableNo !== undefined) return { kind: 'table', storeId, tableNo }
  if (again !== undefined) return { kind: 'repeat', storeId, orderId: again }
  const sale = { ...(detailId === undefined ? {} : { detailId }), ...(pageId === undefined ? {} : { pageId }) }
  return { kind: 'product', storeId, skuId, sale: isFlashSale === 'true' ? sale : null }
}

/** Initial choice: one piece with the best benefit; nothing at a table, and before the lines of an earlier order have loaded. */
export function initialChoice(target: OrderTarget): Choice {
  const quantities = target.kind === 'product' ? { [target.skuId]: 1 } : {}
  return { quantities, channelType: null, benefit: { as: 'best' } }
}

/** Request lines of an order. */
export function itemsOf(target: OrderTarget, { quantities }: Pick<Choice, 'quantities'>): OrderItem[] {
  const sale = (target.kind === 'product' && target.sale) || {}
  return Object.entries(quantities).map(([skuId, quantity]) => ({ skuId, quantity, ...sale }))
}

/** Body of the price request. Guests and tables have no benefits: benefits belong to a user, and a table's order is shared. */
export function previewBody(target: OrderTarget, { userId, orderId, ...choice }: PriceRequest): PreviewBody {
  const { channelType, benefit } = choice
  const common = { items: itemsOf(target, choice), storeId: target.storeId }
  if (target.kind === 'table') return { ...common, tableNo: target.tableNo, ...(orderId === null ? {} : { orderId }) }
  const withChannel = channelType === null ? common : { ...common, channelType }
  if (userId === null || benefit.as === 'none') return withChannel
  if (benefit.as === 'best') return { ...withChannel, bestBenefit: true }
  return { ...withChannel, ...benefitIdOf(benefit) }
}

/**
 * Fallback request if the server chose a value that this build does not support: the first supported channel, or no benefit.
 * Null if everything is supported, or if the request already named a channel: repeating it would not help.
 */
export function fallbackBodyFor(
  body: PreviewBody, { channelType, channelTypes, benefitId, benefits }: OrderPreview,
): PreviewBody | null {
  const supported = channelTypes.find(isPaidHere)
  if (channelType === UNKNOWN && supported !== undefined && body.channelType === undefined) return { ...body, channelType: supported }
  if (!body.bestBenefit || benefitId === undefined || benefits.some((each) => each.benefitId === benefitId)) return null
  const { bestBenefit: _, ...rest } = body
  return rest
}

/** Request field of a benefit, which depends on its kind. */
export function benefitIdOf({ benefitId, kind }: { readonly benefitId: string; readonly kind: 'COUPON' | 'RED_ENVELOPE' }) {
  return kind === 'COUPON' ? { couponId: benefitId } : { redEnvelopeId: benefitId }
}

/** Compares two orders without price and benefit. */
export function isSameOrder(one: OrderInput, other: OrderInput): boolean {
  const serialize = (
    { page, storeId, items, channelType, tableNo }: OrderInput,
  ) => JSON.stringify([page, storeId, items, channelType, tableNo])
  return serialize(one) === serialize(other)
}
