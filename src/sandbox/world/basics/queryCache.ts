import type { Rng } from './rng'

/** Maximum number of stored lists. */
const MAX_LISTS = 400

interface NamedList<Item> {
  readonly list: readonly Item[]
  readonly queryId: string
}

export interface QueryCache<Item> {
  find(queryId: string | undefined): readonly Item[] | undefined
  /** The list of `queryId`; for an unknown id, a new list from `make` under a new id. */
  listFor(queryId: string | undefined, make: () => readonly Item[], rng: Rng): NamedList<Item>
}

/** Stored lists by query id. A list is fixed when its first page is requested. */
export function createQueryCache<Item>(): QueryCache<Item> {
  const lists = new Map<string, readonly Item[]>()
  const find = (queryId: string | undefined) => (queryId === undefined ? undefined : lists.get(queryId))
  return {
    find,
    listFor(queryId, make, rng) {
      const known = find(queryId)
      if (known !== undefined && queryId !== undefined) return { list: known, queryId }
      const list = make()
      const newId = `q-${rng.hex(12)}`
      lists.set(newId, list)
      const oldest = lists.keys().next().value
      if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest)
      return { list, queryId: newId }
    },
  }
}

export interface PageRequest {
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a list, and whether another follows. */
export function sliceOf<Item>(list: readonly Item[], { pageNo, pageSize }: PageRequest) {
  const from = (pageNo - 1) * pageSize
  return { items: list.slice(from, from + pageSize), hasMore: from + pageSize < list.length }
}
