/** The page edge, px. */
const GUTTER = 16

/** Scrolls a row until an item and its distance to the page edge are visible. Horizontally only: `scrollIntoView` would scroll the page as well. */
export function showWhole(item: HTMLElement, row: HTMLElement): void {
  const [itemBox, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, itemBox.right + GUTTER - view.right) + Math.min(0, itemBox.left - GUTTER - view.left)
}
