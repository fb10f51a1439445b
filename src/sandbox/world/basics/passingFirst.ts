/** Items that pass come first; both groups retain their order. Each item is tested once. */
export function passingFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): Item[] {
  const groups = items.map((item) => ({ item, rank: passes(item) ? 0 : 1 }))
  return groups.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}
