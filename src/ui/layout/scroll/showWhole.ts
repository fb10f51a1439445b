/** The page edge, px. */
const GUTTER = 16

/** Scrolls a row until an item is visible with its distance to the page edge. Only horizontally: `scrollIntoView` also scrolls the page. */
export function showWhole(item: HTMLElement, row: HTMLElement): void {
  const [itemBox, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, itemBox.right + GUTTER - view.right) + Math.min(0, itemBox.left - GUTTER - view.left)
}
