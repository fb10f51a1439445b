import type { Rng } from './rng'

/** Maximum number of stored lists. */
const REMEMBERED = 400

interface Named<Item> {
  readonly list: readonly Item[]
  readonly queryId: string
}

export interface QueryCache<Item> {
  find(queryId: string | undefined): readonly Item[] | undefined
  /** The list of `queryId`; for an unknown id, a new list from `make` under a new id. */
  listFor(queryId: string | undefined, make: () => readonly Item[], rng: Rng): Named<Item>
}

/** Stored lists: a query id names one list, which is fixed when its first page is requested. */
export function createQueryCache<Item>(): QueryCache<Item> {
  const lists = new Map<string, readonly Item[]>()
  const find = (queryId: string | undefined) => (queryId === undefined ? undefined : lists.get(queryId))
  return {
    find,
    listFor(queryId, make, rng) {
      const known = find(queryId)
      if (known !== undefined && queryId !== undefined) return { list: known, queryId }
      const list = make()
      const fresh = `q-${rng.hex(12)}`
      lists.set(fresh, list)
      const oldest = lists.keys().next().value
      if (lists.size > REMEMBERED && oldest !== undefined) lists.delete(oldest)
      return { list, queryId: fresh }
    },
  }
}

export interface Slice {
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a list, and a flag that says if another follows. */
export function sliceOf<Item>(list: readonly Item[], { pageNo, pageSize }: Slice) {
  const from = (pageNo - 1) * pageSize
  return { items: list.slice(from, from + pageSize), hasMore: from + pageSize < list.length }
}
