/** Separates the ids in a row key. No id contains it. */
const ROW_SEPARATOR = '\n'

/** `tile` takes one column, `wide` both columns. Null for an unknown deal. */
export type Shape = 'tile' | 'wide' | null

/**
 * Groups deals into rows of two columns. A row's key consists of its ids.
 * A tile without a neighbour moves below the wide deals that follow it. While more pages can load, the last single tile is withheld, so
 * rendered rows never change.
 */
export function toRows(ids: readonly string[], shapeOf: (id: string) => Shape, hasMore: boolean): readonly string[] {
  const rows: string[] = []
  let pendingTile: string | null = null
  for (const id of ids) {
    const shape = shapeOf(id)
    if (shape === 'wide') rows.push(id)
    if (shape !== 'tile') continue
    if (pendingTile !== null) rows.push(pendingTile + ROW_SEPARATOR + id)
    pendingTile = pendingTile === null ? id : null
  }
  return pendingTile === null || hasMore ? rows : [...rows, pendingTile]
}

export function splitRow(row: string): readonly string[] {
  return row.split(ROW_SEPARATOR)
}
