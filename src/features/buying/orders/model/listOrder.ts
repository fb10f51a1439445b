import type { Feed } from '../../../../data/feed/logic'

/** The ids of a list, with `first` moved to its beginning and `last` to its end. */
export function inOrder(ids: readonly string[], first: string | null, last: readonly string[]): readonly string[] {
  const others = ids.filter((id) => id !== first && !last.includes(id))
  return [...(first === null ? [] : [first]), ...others, ...ids.filter((id) => id !== first && last.includes(id))]
}

/** True if the list is one page: an item at its end stays there. */
export function isWhole({ pageNo, hasMore }: Pick<Feed, 'pageNo' | 'hasMore'>): boolean {
  return pageNo <= 1 && !hasMore
}
