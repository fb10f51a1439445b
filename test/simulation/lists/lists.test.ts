import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import { eachSeed, missedSituations, seeds, startingAt } from '../../tools/run/seeds'
import { movingMutants, startEdited, type Edit } from '../edited'
import { randomLists } from './lists'

const SESSIONS = seeds('l', { fixed: 30, full: 500 })
const MUTANT_SESSIONS = 60
/** Situations that must occur for the sessions to be meaningful. */
const SITUATIONS = [
  'late',
  'failed',
  'retry',
  'refreshFailed',
  'pullDuringPage',
  'filterDuringPage',
  'tabDuringPage',
  'moveDuringPage',
  'threeEmpty',
  'repeated',
  'switched',
  'scrolledAtEnd',
  'scrolledAfterFailure',
]

describe('random lists', () => {
  it('follow rules 12 to 15 and 27', async () => {
    const met: Record<string, number> = {}
    await eachSeed(SESSIONS, async (seed) => {
      const { invariants, shopper } = await randomLists(startClient, seed)
      expect([...new Set([...shopper.errors, ...invariants.broken])]).toEqual([])
      for (const [what, times] of Object.entries(invariants.met)) met[what] = (met[what] ?? 0) + times
    })
    expect(missedSituations(met, SITUATIONS, SESSIONS.length, 1 / 20)).toEqual([])
  }, 600_000)

  it.each(['r0', 'r1', 'r2'])('break no rule of strict mode and replay: %s', async (seed) => {
    expectReplays((await randomLists(startClient, seed, { steps: 15, watched: false })).shopper)
  })
})

const LOADING = 'data/feed/'
/** Edits of the client, and the rule that each violates. */
const MUTANTS: readonly (readonly [string, number, Edit])[] = [
  [
    'an answer to another query is taken in',
    12,
    { file: `${LOADING}reducer.ts`, find: 'feed?.generation === generation && from', replace: 'feed && from' },
  ],
  [
    'ids are repeated',
    13,
    { file: `${LOADING}logic.ts`, find: 'if (!seenIds.has(id)) added.push(id)', replace: 'added.push(id)' },
  ],
  ['a list never ends', 14, { file: `${LOADING}logic.ts`, find: 'hasMore: hasNextSource || !sourceEnded', replace: 'hasMore: true' }],
  ['empty pages are no end', 14, { file: `${LOADING}logic.ts`, find: 'MAX_EMPTY_PAGES = 3', replace: 'MAX_EMPTY_PAGES = 300' }],
  [
    'recommendations carry the id of their own list',
    14,
    { file: `${LOADING}logic.ts`, find: 'page.stage === 0 ? page.queryId : feed.originQueryId', replace: 'page.queryId' },
  ],
  [
    'the list itself is asked once more in place of recommendations',
    14,
    { file: `${LOADING}logic.ts`, find: 'stage: hasNextSource ? page.stage + 1 : page.stage', replace: 'stage: page.stage' },
  ],
  [
    'recommendations are followed by unknown deals',
    15,
    { file: `${LOADING}logic.ts`, find: 'sourceEnded && page.stage + 1 < feed.sourceCount', replace: 'sourceEnded' },
  ],
  [
    'a page is asked for while another is on its way',
    13,
    { file: `${LOADING}saga.ts`, find: "if (feed?.phase === 'ready' && feed.hasMore)", replace: 'if (feed?.hasMore)' },
  ],
  [
    'scrolling asks for what has ended',
    14,
    { file: `${LOADING}saga.ts`, find: "if (feed?.phase === 'ready' && feed.hasMore)", replace: "if (feed?.phase === 'ready')" },
  ],
  [
    'scrolling asks for what has failed',
    14,
    {
      file: 'data/saga.ts', find: 'on([feedRetryTapped, resourceRetryTapped], retryFailed)',
      replace: 'on([endReached, feedRetryTapped, resourceRetryTapped], retryFailed)',
    },
  ],
  [
    'pulling brings the next page of any list',
    13,
    { file: `${LOADING}saga.ts`, find: 'const pageNo = continues ? feed.pageNo + 1 : 1', replace: 'const pageNo = feed.pageNo + 1' },
  ],
  [
    'pulling is no new query',
    13,
    { file: `${LOADING}reducer.ts`, find: 'generation: payload.generation, emptyPages', replace: 'emptyPages' },
  ],
  [
    'a failure before a pull is taken for the end',
    14,
    { file: `${LOADING}reducer.ts`, find: "feed?.phase === 'moreFailed' || feed?.hasMore", replace: 'feed?.hasMore' },
  ],
  [
    'a page that failed is left loading',
    15,
    { file: `${LOADING}reducer.ts`, find: "phase: feed.ids.length > 0 ? 'moreFailed' : 'failed'", replace: 'phase: feed.phase' },
  ],
  [
    'a pull that failed is left loading',
    15,
    { file: `${LOADING}reducer.ts`, find: "return { ...feed, phase: 'ready', failure }", replace: 'return { ...feed, failure }' },
  ],
  [
    'home ignores its filters',
    12,
    {
      file: 'features/lists/filters/saga.ts', find: 'yield* reloadIfOpened(feed)',
      replace: "if (feed !== 'nearby') yield* reloadIfOpened(feed)",
    },
  ],
  [
    'a search ignores its filters',
    12,
    {
      file: 'features/lists/filters/saga.ts', find: 'yield* reloadIfOpened(feed)',
      replace: 'if (!/^search-/.test(feed)) yield* reloadIfOpened(feed)',
    },
  ],
  [
    'both tabs look for the words of the first',
    12,
    { file: 'features/search/page/screens.ts', find: 'keyword: searchedKeywords[tab]', replace: 'keyword: searchedKeywords.stores' },
  ],
  [
    'emptied words leave their list standing',
    12,
    {
      file: 'features/search/page/saga.ts', find: "if (keyword === '') yield* put(feedClosed",
      replace: "if (keyword === '-') yield* put(feedClosed",
    },
  ],
  [
    'a category forgets its query between pages',
    13,
    { file: 'features/discovery/categories/screens.ts', find: '      ...continuedQuery,\n', replace: '' },
  ],
  [
    'recommendations forget the filters',
    12,
    {
      file: 'features/home/page/screens.ts',
      find: 'const query = { pageNo, pageSize: RECOMMENDED_PAGE_SIZE, traceId, originQueryId, filterOptions, ...location }',
      replace: 'const query = { pageNo, pageSize: RECOMMENDED_PAGE_SIZE, traceId, originQueryId, filterOptions: [], ...location }',
    },
  ],
  [
    'recommendations are asked without the first query',
    14,
    {
      file: 'features/home/page/screens.ts',
      find: 'const { generation: traceId, originQueryId } = feed',
      replace: 'const { generation: traceId, queryId: originQueryId } = feed',
    },
  ],
  [
    'home stays where it was',
    12,
    { file: 'features/home/page/model/saga.ts', find: 'addressFailed], reloadOnMove', replace: 'addressFailed], function* () {}' },
  ],
  [
    'deals stay where they were',
    12,
    { file: 'features/discovery/deals/saga.ts', find: 'addressFailed], reloadForNewPosition', replace: 'addressFailed], function* () {}' },
  ],
  [
    'filters that could not be had are left loading',
    15,
    {
      file: 'features/lists/filters/saga.ts', find: "if ('failure' in answer) return void (yield* put(optionsFailed({ feed })))",
      replace: "if ('failure' in answer) return",
    },
  ],
  [
    'a toggle forgets the tree',
    27,
    { file: 'features/lists/filters/logic.ts', find: "if (options[at]?.type !== 'CATEGORY') return flipped", replace: 'return flipped' },
  ],
]

/** The first session that detects an edit, if it is not an early one. */
const FOUND_AT: Readonly<Record<string, number>> = {
  'a pull that failed is left loading': 17,
  'a failure before a pull is taken for the end': 5,
}

describe('a change to the code', () => {
  it.each(movingMutants(MUTANTS, 6))('is detected: %s (rule %i)', async (what, rule, edit) => {
    const start = startEdited(edit)
    const tripped = (broken: readonly string[]) => broken.some((each) => each.startsWith(`${rule} `))
    for (const index of startingAt(FOUND_AT[what] ?? 0, MUTANT_SESSIONS)) {
      const { invariants } = await randomLists(start, `m${index}`, { enough: tripped })
      if (tripped(invariants.broken)) return
    }
    throw new Error(`${MUTANT_SESSIONS} sessions went on as if nothing had changed`)
  })
})
