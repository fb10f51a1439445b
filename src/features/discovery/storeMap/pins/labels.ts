import { boxAt, type Box } from '../../../../ui/map/room'
import type { Pin } from '../types'

/** A price, a dot, or a number: several stores that only a closer map separates. */
export interface PlacedPin {
  /** In the order of the list. */
  readonly pins: readonly Pin[]
  readonly left: number
  readonly top: number
  readonly hasLabel: boolean
  /** Where the price is; absent for a dot. */
  readonly place?: LabelPlace
}

/** A price is above or below its place, with its middle there, or beginning or ending there. */
export interface LabelPlace {
  readonly side: 'above' | 'below'
  readonly end: 'middle' | 'start' | 'end'
}

/** The preferred ones first. */
const PLACES: readonly LabelPlace[] = (['above', 'below'] as const)
  .flatMap((side) => (['middle', 'start', 'end'] as const).map((end) => ({ side, end })))

/** Widths of the parts of a price, px: "Rp" with the padding, a digit, a dot. */
const [AFFIX_PX, DIGIT_PX, POINT_PX] = [31, 7.6, 3] as const
/** Distance of a price from other ones. */
const LABEL_GAP_PX = 4
/** The taps of a price end at its place, so that two stores in one building can both have one. */
const LABEL_PX = 44
/** Where a price begins or ends at its place, the tip is so far from its edge. */
export const TIP_PX = 14

/** Width of a price on the map, px. */
export function labelWidth(price: number): number {
  const digits = String(price).length
  return Math.ceil(AFFIX_PX + digits * DIGIT_PX + Math.floor((digits - 1) / 3) * POINT_PX)
}

/** From the place of a store to the middle of its price, px to the right. */
export function shiftOf(price: number, { end }: LabelPlace): number {
  const most = labelWidth(price) / 2 - TIP_PX
  return end === 'middle' ? 0 : end === 'start' ? most : -most
}

/** Where a price can lie if its store is at these px. */
export function labelBoxes(price: number, left: number, top: number): readonly { readonly place: LabelPlace; readonly box: Box }[] {
  const half = (labelWidth(price) + LABEL_GAP_PX) / 2
  return PLACES.map((place) => {
    const [from, to] = place.side === 'above' ? [-LABEL_PX, 0] : [0, LABEL_PX]
    return { place, box: boxAt({ left: -half, right: half, top: from, bottom: to }, left + shiftOf(price, place), top) }
  })
}

/** The middle of what can be tapped. */
export function middleOf({ pins: [pin], left, top, place }: PlacedPin): readonly [number, number] {
  if (!place || !pin || pin.price === null) return [left, top]
  return [left + shiftOf(pin.price, place), top + (place.side === 'above' ? -1 : 1) * LABEL_PX / 2]
}
