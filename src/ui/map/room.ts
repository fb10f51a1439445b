/** A part of the map, in px from its north-west corner. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function boxAt(box: Box, left: number, top: number): Box {
  return { left: box.left + left, right: box.right + left, top: box.top + top, bottom: box.bottom + top }
}

/** True if the box overlaps none of those that are taken. */
export function isFree(taken: readonly Box[], box: Box): boolean {
  return taken.every(({ left, right, top, bottom }) => right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top)
}

/** Size of a button of the map and its distances from the side and the lower edge of the map, px. */
const [BUTTON_PX, SIDE_PX, BOTTOM_PX] = [44, 8, 20] as const
/** Half the width of the button at the upper edge, px. */
const SEARCH_PX = 92
/** Distance of a price from the edges and the buttons of the map; the list covers the lower edge. */
const [EDGE_PX, LIST_PX] = [8, 12] as const

/** The map in px of its text: a map with text of 200 % is half as large, and so are distances that do not grow with the text. */
export interface ScaledMap {
  readonly width: number
  readonly height: number
  readonly scale: number
  /** A wide button is at the middle of the upper edge. */
  readonly hasSearch?: boolean
}

/** The buttons of the map with a margin: the user's position at the left, the zoom at the right, the search at the top. */
export function buttonsOf({ width, height, scale, hasSearch = false }: ScaledMap, margin: number): readonly Box[] {
  const [bottom, side] = [height - BOTTOM_PX / scale, SIDE_PX / scale]
  const boxOf = (left: number, count: number): Box =>
    ({ left: left - margin, right: left + BUTTON_PX + margin, top: bottom - count * BUTTON_PX - margin, bottom: bottom + margin })
  const search = { left: width / 2 - SEARCH_PX, right: width / 2 + SEARCH_PX, top: side - margin, bottom: side + BUTTON_PX + margin }
  return [boxOf(side, 1), boxOf(width - side - BUTTON_PX, 2), ...(hasSearch ? [search] : [])]
}

/** True for a price that keeps its distance from the edges and the buttons of the map. */
export function hasRoomOn(map: ScaledMap): (box: Box) => boolean {
  const edge = EDGE_PX / map.scale
  const buttons = buttonsOf(map, edge)
  return (box) => box.left >= edge && box.right <= map.width - edge && box.top >= edge
    && box.bottom <= map.height - LIST_PX / map.scale && isFree(buttons, box)
}
