import { UNKNOWN, type Localized } from '../../../../api/kit/fields'
import { isPaidHere } from '../../../../api/buying/orderValues'
import type { Benefit, OrderPreview } from '../../../../api/buying/ordering'
import type { Resource } from '../../../../data/resource/reducer'
import { FINAL_ERRORS, orderErrorOf } from './orderErrors'
import type { PriceRequest, ConfirmContent, ConfirmPage, OrderError, AgainLine } from './types'

/** Maximum quantity of a product in one API call. */
const MAX_QUANTITY = 99

type Line = OrderPreview['lines'][number]

export function maxQuantityOf({ remainingStock, mayTake }: Pick<Line, 'remainingStock' | 'mayTake'>): number {
  return Math.min(remainingStock, mayTake, MAX_QUANTITY)
}

/** Clamps a quantity. Returns at least `min`, even if nothing is available: the page then shows the reason. */
export function clampQuantity(quantity: number, min: number, max = MAX_QUANTITY): number {
  return Math.max(min, Math.min(Math.trunc(quantity), max, MAX_QUANTITY))
}

/** Reason why the stepper ends: stock, limit per user, or limit per order. Null below the maximum. */
export function limitReasonOf(line: Pick<Line, 'remainingStock' | 'mayTake'>, quantity: number): 'stock' | 'limit' | 'order' | null {
  if (quantity < maxQuantityOf(line)) return null
  const { remainingStock, mayTake } = line
  // `mayTake` never exceeds the stock.
  if (remainingStock <= Math.min(quantity, mayTake)) return 'stock'
  return mayTake <= quantity ? 'limit' : 'order'
}

/** The first line with more pieces than are available; the first one if all are available. */
export function scarceLineOf({ lines }: Pick<OrderPreview, 'lines'>): Line | null {
  return lines.find((line) => line.quantity > maxQuantityOf(line)) ?? lines[0] ?? null
}

/** Reason why the chosen quantity is unavailable; null if available. */
function shortageOf(preview: OrderPreview): 'soldOut' | 'limitReached' | null {
  const line = scarceLineOf(preview)
  if (line === null || line.quantity <= maxQuantityOf(line)) return null
  return line.remainingStock < line.quantity ? 'soldOut' : 'limitReached'
}

/** Derived state of a page with a price. */
export interface Readiness {
  /** A newer price is loading. */
  readonly isPricing: boolean
  /** The price matches the current choice, and its last request succeeded. */
  readonly isCurrent: boolean
  /** Error to show, with the server's message; null for none. */
  readonly error: { readonly kind: OrderError; readonly message: string } | null
  /** The price rose above the amount on the tapped button: old and new total. The user must agree before ordering. */
  readonly priceRise: { readonly from: number; readonly to: number } | null
  /** The price fell below the amount on the tapped button. Needs no agreement. */
  readonly priceDrop: { readonly amount: number; readonly benefit: Benefit | null } | null
  /** Total that a tap would order; null if ordering is not possible. */
  readonly payableAmount: number | null
}

/** Request that the current choice needs. */
export function priceRequestOf({ choice }: ConfirmPage, userId: string | null, orderId: string | null): PriceRequest {
  return { ...choice, userId, orderId }
}

function isSameRequest(one: PriceRequest, other: PriceRequest): boolean {
  const serialize = ({ quantities, channelType, benefit, userId, orderId }: PriceRequest) =>
    JSON.stringify([quantities, channelType, benefit, userId, orderId])
  return serialize(one) === serialize(other)
}

/** `currentRequest`: the request that would load a price now. */
export function readinessOf(
  { stage }: ConfirmPage, { phase, failure }: Pick<Resource, 'phase' | 'failure'>, { request, preview }: ConfirmContent,
  currentRequest: PriceRequest,
): Readiness {
  const isPricing = phase === 'refreshing' || phase === 'loading'
  const isCurrent = !isPricing && failure === null && isSameRequest(request, currentRequest)
  const shortage = isCurrent ? shortageOf(preview) : null
  // This build does not support the only service channel.
  const isOutdated = isCurrent && preview.channelType === UNKNOWN
  // A host may offer delivery or Grab here. Neither has an address, so these orders could not be delivered.
  const isDelivery = preview.channelType !== UNKNOWN && !isPaidHere(preview.channelType)
  const pageError = isPricing ? errorWhilePricing(stage) : currentError(stage, failure, isOutdated ? 'outdated' : shortage)
  const error = pageError ?? (isDelivery ? { kind: 'notForSale' as const, message: '' } : null)
  const { priceRise, priceDrop } = isCurrent ? priceChangeOf(stage, preview) : NO_PRICE_CHANGE
  const canOrder = stage.phase === 'choosing' || stage.phase === 'refused' || priceDrop !== null
  const isBlocked = shortage !== null || isDelivery || (error !== null && FINAL_ERRORS.includes(error.kind))
  return {
    isPricing, isCurrent, error, priceRise, priceDrop, payableAmount: canOrder && isCurrent && !isBlocked ? preview.totalAmount : null,
  }
}

type PriceChange = Pick<Readiness, 'priceRise' | 'priceDrop'>
const NO_PRICE_CHANGE: PriceChange = { priceRise: null, priceDrop: null }

/** Difference between the current total and the one on the tapped button. */
function priceChangeOf(stage: ConfirmPage['stage'], { totalAmount, benefits, benefitId }: OrderPreview): PriceChange {
  if (stage.phase !== 'moved' || stage.amount === totalAmount) return NO_PRICE_CHANGE
  if (totalAmount > stage.amount) return { priceRise: { from: stage.amount, to: totalAmount }, priceDrop: null }
  const benefit = benefits.find((each) => each.benefitId === benefitId) ?? null
  return { priceRise: null, priceDrop: { amount: stage.amount - totalAmount, benefit } }
}

type ShownError = Readiness['error']

/** While a newer price loads, the remaining quantity is unknown. */
function errorWhilePricing(stage: ConfirmPage['stage']): ShownError {
  const error = currentError(stage, null, null)
  return error?.kind === 'soldOut' || error?.kind === 'limitReached' ? null : error
}

function currentError(stage: ConfirmPage['stage'], failure: Resource['failure'], shortage: OrderError | null): ShownError {
  if (failure) return { kind: orderErrorOf(failure), message: failure.message }
  if (stage.phase === 'refused') return { kind: stage.error, message: stage.message }
  return shortage && { kind: shortage, message: '' }
}

/** Quantities of an earlier order that can be ordered now, by skuId. Unavailable lines are omitted. */
export function availableQuantities(lines: readonly AgainLine[]): Readonly<Record<string, number>> {
  return Object.fromEntries(lines.flatMap(({ skuId, quantity, mayTake }) => {
    const available = Math.min(quantity, mayTake, MAX_QUANTITY)
    return available > 0 ? [[skuId, available]] : []
  }))
}

/** Lines of which fewer pieces can be ordered than before, those without any piece first. */
export function reducedLines(lines: readonly AgainLine[]): readonly AgainLine[] {
  const reduced = lines.filter(({ quantity, mayTake }) => mayTake < quantity)
  return [...reduced.filter(({ mayTake }) => mayTake === 0), ...reduced.filter(({ mayTake }) => mayTake > 0)]
}

/** True if the minimum total limits the benefit in use: it saves less than it is worth. */
export function isBenefitCapped({ benefits, benefitId }: Pick<OrderPreview, 'benefits' | 'benefitId'>): boolean {
  const used = benefits.find((each) => each.benefitId === benefitId)
  return used?.discountAmount !== undefined && used.saves < used.discountAmount
}

/** Maximum number of pieces that the hint suggests to add. */
const MAX_SUGGESTED = 2

/** A few more pieces make a coupon apply. */
interface CouponShortfall {
  readonly skuId: string
  /** New quantity of the product, and the pieces to add. */
  readonly quantity: number
  readonly added: number
  /** Discount of the coupon, rupiah, and its name. */
  readonly amount: number
  readonly couponName: Localized
  /** It takes the place of the benefit in use. */
  readonly isReplacing: boolean
}

/**
 * The coupon that needs the fewest further pieces and saves more than the benefit in use; of several the larger one. Null if none is near.
 * Only coupons of a fixed amount count, because the server alone computes percentages. Orders of several products have no hint.
 */
export function shortfallOf(
  { lines, benefits, benefitId }: Pick<OrderPreview, 'lines' | 'benefits' | 'benefitId'>,
): CouponShortfall | null {
  const [line, ...others] = lines
  if (!line || others.length > 0 || line.salePrice <= 0) return null
  const { skuId, salePrice, quantity } = line
  const inUse = benefits.find((each) => each.benefitId === benefitId)
  const candidates = benefits.flatMap(({ obstacle, missingAmount = 0, discountAmount: amount = 0, couponName }): CouponShortfall[] => {
    if (obstacle !== 'THRESHOLD' || missingAmount <= 0 || amount <= (inUse?.saves ?? 0)) return []
    const added = Math.ceil(missingAmount / salePrice)
    const isPossible = added <= MAX_SUGGESTED && quantity + added <= maxQuantityOf(line)
    return isPossible ? [{ skuId, quantity: quantity + added, added, amount, couponName, isReplacing: inUse !== undefined }] : []
  })
  return [...candidates].sort((a, b) => a.added - b.added || b.amount - a.amount)[0] ?? null
}

/** Rupiah by which the order can still grow, within the limits of its products. */
function growthOf(lines: OrderPreview['lines']): number {
  return lines.reduce((sum, line) => sum + Math.max(0, maxQuantityOf(line) - line.quantity) * line.salePrice, 0)
}

/**
 * Returns the benefit that lacks the fewest pieces, of these the most valuable one; null if no benefit lacks only an amount that this order
 * can reach.
 */
export function nearestBenefit({ lines, benefits }: Pick<OrderPreview, 'lines' | 'benefits'>): Benefit | null {
  const [line, ...others] = lines
  const price = others.length > 0 ? 1 : Math.max(1, line?.salePrice ?? 1)
  const growth = growthOf(lines)
  const piecesFor = ({ missingAmount = 0 }: Benefit) => Math.ceil(missingAmount / price)
  const near = benefits.filter(({ obstacle, missingAmount = 0, discountAmount = 0 }) =>
    obstacle === 'THRESHOLD' && missingAmount > 0 && missingAmount <= growth && discountAmount > 0)
  return [...near].sort((a, b) => piecesFor(a) - piecesFor(b) || (b.discountAmount ?? 0) - (a.discountAmount ?? 0))[0] ?? null
}
