import { RATING_TAGS, storeRatingSchema } from '../../../api/discovery/ratings'
import { schemaFields } from '../../../api/privacy'
import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import { ORDER_RATE } from './intents'
import type { RatingsState } from './reducer'

const rating = { stars: 'count', tags: oneOf(...RATING_TAGS) } as const

export const ratingsPrivacy: Declarations = {
  events: events<typeof Events>('ratings', {
    ratingChosen: { orderId: 'id', rating },
    ratingRetryTapped: { orderId: 'id' },
    storeRated: { kind: oneOf('store'), items: { poiId: 'id', rating: schemaFields(storeRatingSchema) } },
  }, { ratingChosen: 'ratings/chosen', ratingRetryTapped: 'ratings/retryTapped' }),
  slices: slices<{ ratings: RatingsState }>({ ratings: map(rating) }),
  intents: { [ORDER_RATE]: { input: { orderId: 'id', ...rating }, result: rating } },
}
