import { entityFields, entityKind } from '../../entities/privacy'
import { events, map, oneOf, slices } from '../../shared/privacy'
import type { Declarations } from '../../shared/privacy'
import type * as Events from './events'
import type { FeedsState } from './reducer'

export const feedPrivacy: Declarations = {
  events: events<typeof Events>('feed', {
    feedOpened: { feed: 'id', generation: 'id', stages: 'count' },
    feedRefreshed: { feed: 'id', generation: 'id', stages: 'count' },
    pageAwaited: { feed: 'id', generation: 'id' },
    pageLoaded: {
      feed: 'id', generation: 'id', kind: entityKind, stage: 'count',
      pageNo: 'count', items: entityFields, queryId: 'id',
    },
    pageFailed: { feed: 'id', generation: 'id', failure: 'id' },
    endReached: { feed: 'id' },
    feedRetryTapped: { feed: 'id' },
    feedClosed: { feed: 'id' },
    feedPulled: { feed: 'id' },
  }, {
    feedOpened: 'feed/opened', feedRefreshed: 'feed/refreshed', feedRetryTapped: 'feed/retryTapped', feedClosed: 'feed/closed',
    feedPulled: 'feed/pulled',
  }),
  slices: slices<{ feeds: FeedsState }>({
    feeds: map({
      phase: oneOf('failed', 'opening', 'ready', 'loadingMore', 'refreshing', 'moreFailed'), generation: 'id', ids: 'id', stages: 'count',
      stage: 'count', pageNo: 'count', queryId: 'id', originQueryId: 'id', emptyPages: 'count', failure: 'id',
    }),
  }),
}
