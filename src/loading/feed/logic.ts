/** One list. `ids` are in the order shown; each stands once. */
export interface Feed {
  readonly phase: 'opening' | 'ready' | 'loadingMore' | 'refreshing' | 'failed' | 'moreFailed'
  /** The load id, which names the query that the list answers; a page of another load is dropped. */
  readonly generation: string
  readonly ids: readonly string[]
  /** How many sources the list has. */
  readonly stages: number
  /** Which of the list's sources is read: 0 the list itself, then what follows when it ends. */
  readonly stage: number
  /** The last page that was loaded of this stage, 0 before the first. */
  readonly pageNo: number
  /** The query id of this stage, '' before its first page. */
  readonly queryId: string
  /** The query id of the first stage, which later stages carry. */
  readonly originQueryId: string
  readonly hasMore: boolean
  /** Pages in a row that brought nothing new; at three the list ends, whatever the server says. */
  readonly emptyPages: number
  readonly failure: string
}

export interface Page {
  readonly ids: readonly string[]
  readonly stage: number
  readonly pageNo: number
  readonly queryId: string
  readonly hasMore: boolean
  /** Anything popular, for lack of a place to go by: better than nothing, but not than what is there. */
  readonly isDefault?: true
}

/** A server that keeps sending empty pages and says there is more would be asked forever. */
export const MAX_EMPTY_PAGES = 3

/** An empty list that waits for its first page. */
export function openFeed(loadId: string, stages: number): Feed {
  return {
    phase: 'opening',
    generation: loadId,
    ids: [],
    stages,
    stage: 0,
    pageNo: 0,
    queryId: '',
    originQueryId: '',
    hasMore: true,
    emptyPages: 0,
    failure: '',
  }
}

/** Adds a page: what was opened or refreshed is replaced, else it appends without repeating an id. */
export function addPage(feed: Feed, page: Page): Feed {
  if (page.isDefault && feed.ids.length > 0) return { ...feed, phase: 'ready', failure: '' }
  const fresh = feed.phase === 'opening' || feed.phase === 'refreshing'
  const known = new Set(fresh ? [] : feed.ids)
  const added: string[] = []
  for (const id of page.ids) {
    if (!known.has(id)) added.push(id)
    known.add(id)
  }
  const emptyPages = added.length === 0 ? feed.emptyPages + 1 : 0
  const stageEnds = !page.hasMore || emptyPages >= MAX_EMPTY_PAGES
  const nextStage = stageEnds && page.stage + 1 < feed.stages
  return {
    ...feed,
    phase: 'ready',
    ids: fresh ? added : [...feed.ids, ...added],
    stage: nextStage ? page.stage + 1 : page.stage,
    pageNo: nextStage ? 0 : page.pageNo,
    queryId: nextStage ? '' : page.queryId,
    originQueryId: page.stage === 0 ? page.queryId : feed.originQueryId,
    hasMore: nextStage || !stageEnds,
    emptyPages: nextStage ? 0 : emptyPages,
    failure: '',
  }
}
