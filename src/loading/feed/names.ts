/** Names of the lists of one kind, each of something with an id: `category:ngopi`. */
export interface FeedNames {
  of(id: string): string
  /** The id in a name, or null for a list of another kind. */
  idIn(feed: string): string | null
}

/** Lists of one kind. */
export function feedNames(kind: string): FeedNames {
  const start = `${kind}:`
  return { of: (id) => `${start}${id}`, idIn: (feed) => (feed.startsWith(start) ? feed.slice(start.length) : null) }
}
