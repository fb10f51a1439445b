import type { Count, Id } from '../../shared/meaning'

/** One list. `ids` are in display order, without duplicates. */
export interface Feed {
  readonly phase: 'opening' | 'ready' | 'loadingMore' | 'refreshing' | 'failed' | 'moreFailed'
  /** Load id of the list's query; pages of another load are dropped. */
  readonly generation: Id
  readonly ids: readonly Id[]
  /** Number of sources. */
  readonly sourceCount: Count
  /** Index of the current source: 0 is the list itself, later ones are its continuations. */
  readonly stage: Count
  /** Last loaded page of this source, 0 before the first. */
  readonly pageNo: Count
  /** Server query id of this source, '' before its first page. */
  readonly queryId: Id
  /** Server query id of the first source, sent with the requests of later sources. */
  readonly originQueryId: Id
  readonly hasMore: boolean
  /** Consecutive pages without new items. At three the source ends, even if the server promises more. */
  readonly emptyPages: Count
  readonly failure: Id
}

export interface Page {
  readonly ids: readonly string[]
  readonly stage: number
  readonly pageNo: number
  readonly queryId: string
  readonly hasMore: boolean
  /** Popular items, because no location was known. They never replace items that are shown. */
  readonly isDefault?: true
}

/** Stops endless requests to a server that sends empty pages and promises more. */
const MAX_EMPTY_PAGES = 3

export function openFeed(loadId: string, sourceCount: number): Feed {
  return {
    phase: 'opening',
    generation: loadId,
    ids: [],
    sourceCount,
    stage: 0,
    pageNo: 0,
    queryId: '',
    originQueryId: '',
    hasMore: true,
    emptyPages: 0,
    failure: '',
  }
}

/** Replaces the items after an opening or a refresh, else appends without duplicates. */
export function addPage(feed: Feed, page: Page): Feed {
  if (page.isDefault && feed.ids.length > 0) return { ...feed, phase: 'ready', failure: '' }
  const replaces = feed.phase === 'opening' || feed.phase === 'refreshing'
  const seenIds = new Set(replaces ? [] : feed.ids)
  const added: string[] = []
  for (const id of page.ids) {
    if (!seenIds.has(id)) added.push(id)
    seenIds.add(id)
  }
  const emptyPages = added.length === 0 ? feed.emptyPages + 1 : 0
  const sourceEnded = !page.hasMore || emptyPages >= MAX_EMPTY_PAGES
  const hasNextSource = sourceEnded && page.stage + 1 < feed.sourceCount
  return {
    ...feed,
    phase: 'ready',
    ids: replaces ? added : [...feed.ids, ...added],
    stage: hasNextSource ? page.stage + 1 : page.stage,
    pageNo: hasNextSource ? 0 : page.pageNo,
    queryId: hasNextSource ? '' : page.queryId,
    originQueryId: page.stage === 0 ? page.queryId : feed.originQueryId,
    hasMore: hasNextSource || !sourceEnded,
    emptyPages: hasNextSource ? 0 : emptyPages,
    failure: '',
  }
}
