import type { Rng } from './rng'

/** Lists that are remembered for their later pages. */
const REMEMBERED = 400

interface Named<Item> {
  readonly list: readonly Item[]
  readonly queryId: string
}

export interface QueryCache<Item> {
  find(queryId: string | undefined): readonly Item[] | undefined
  /** The list that `queryId` names; when there is none, the one that `make` answers, under a new id. */
  listFor(queryId: string | undefined, make: () => readonly Item[], rng: Rng): Named<Item>
}

/** The lists that were asked for: a query id stands for one list, frozen when its first page was made. */
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

/** What stands on one page of a list, and whether another follows. */
export function sliceOf<Item>(list: readonly Item[], { pageNo, pageSize }: Slice) {
  const from = (pageNo - 1) * pageSize
  return { items: list.slice(from, from + pageSize), hasMore: from + pageSize < list.length }
}
