/** Between the ids of a row; none holds it. */
const BETWEEN = '\n'

/** How a deal stands among others: `tile` beside another, `wide` across both columns; null for one that is not known. */
export type Shape = 'tile' | 'wide' | null

/**
 * Deals in rows of two columns, each row told by what stands in it. What is wide lets a tile before it wait for its neighbour. While more
 * is to come the last tile waits as well: rows that stand stay as they are.
 */
export function rowsOf(ids: readonly string[], shapeOf: (id: string) => Shape, goesOn: boolean): readonly string[] {
  const rows: string[] = []
  let waiting: string | null = null
  for (const id of ids) {
    const shape = shapeOf(id)
    if (shape === 'wide') rows.push(id)
    if (shape !== 'tile') continue
    if (waiting !== null) rows.push(waiting + BETWEEN + id)
    waiting = waiting === null ? id : null
  }
  return waiting === null || goesOn ? rows : [...rows, waiting]
}

/** What stands in a row. */
export function idsIn(row: string): readonly string[] {
  return row.split(BETWEEN)
}
