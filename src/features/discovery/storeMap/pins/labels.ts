import { boxAt, type Box } from '../../../../ui/map/room'
import type { Pin } from '../types'
import { lowestPrice } from './places'

/** A price, of one store or of all at one place, a dot, or a number: several stores that only a closer map separates. */
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
/** "stores" is the longest word of the languages for the number of stores; its width with a dot before it, px. */
const STORES_PX = 58
/** Distance of a price from other ones. */
const LABEL_GAP_PX = 4
/** The taps of a price end at its place, so that two stores in one building can both have one. */
const LABEL_PX = 44
/** The text of a price begins and ends so far from its place, px; only its tip may lie on the middle of another mark. */
const [SEEN_FROM_PX, SEEN_TO_PX] = [30, 4] as const
/** Where a price begins or ends at its place, the tip is so far from its edge. */
export const TIP_PX = 14

/** Width of the lowest price of these stores on the map, px; of several stores with their number. */
export function labelWidth(pins: readonly Pin[]): number {
  const digits = String(lowestPrice(pins) ?? '').length
  const count = pins.length > 1 ? STORES_PX + String(pins.length).length * DIGIT_PX : 0
  return Math.ceil(AFFIX_PX + digits * DIGIT_PX + Math.floor((digits - 1) / 3) * POINT_PX + count)
}

/** From the place of the stores to the middle of their price, px to the right. */
export function shiftOf(pins: readonly Pin[], { end }: LabelPlace): number {
  const most = labelWidth(pins) / 2 - TIP_PX
  return end === 'middle' ? 0 : end === 'start' ? most : -most
}

export interface LabelRoom {
  readonly place: LabelPlace
  /** For taps. */
  readonly box: Box
  /** The part with the text. */
  readonly seen: Box
}

/** Where the price of the stores can lie if they are at these px. */
export function labelRooms(pins: readonly Pin[], left: number, top: number): readonly LabelRoom[] {
  const half = (labelWidth(pins) + LABEL_GAP_PX) / 2
  return PLACES.map((place) => {
    const boxOf = (near: number, far: number): Box => {
      const [from, to] = place.side === 'above' ? [-far, -near] : [near, far]
      return boxAt({ left: -half, right: half, top: from, bottom: to }, left + shiftOf(pins, place), top)
    }
    return { place, box: boxOf(0, LABEL_PX), seen: boxOf(SEEN_TO_PX, SEEN_FROM_PX) }
  })
}

/** The middle of what can be tapped. */
export function middleOf({ pins, left, top, place }: PlacedPin): readonly [number, number] {
  if (!place) return [left, top]
  return [left + shiftOf(pins, place), top + (place.side === 'above' ? -1 : 1) * LABEL_PX / 2]
}
