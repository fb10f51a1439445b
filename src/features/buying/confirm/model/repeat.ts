import type { AgainLine } from './types'

/** Quantities of an earlier order that can be ordered now, by skuId. Unavailable lines are omitted. */
export function availableQuantities(lines: readonly AgainLine[]): Readonly<Record<string, number>> {
  return Object.fromEntries(lines.flatMap(({ skuId, quantity, mayTake }) => {
    const available = Math.min(quantity, mayTake)
    return available > 0 ? [[skuId, available]] : []
  }))
}

/** Lines of which fewer pieces can be ordered than before, those without any piece first. */
export function reducedLines(lines: readonly AgainLine[]): readonly AgainLine[] {
  const reduced = lines.filter(({ quantity, mayTake }) => mayTake < quantity)
  return [...reduced.filter(({ mayTake }) => mayTake === 0), ...reduced.filter(({ mayTake }) => mayTake > 0)]
}
