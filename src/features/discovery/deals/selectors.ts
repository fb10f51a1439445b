import { familyNames, singleName } from '../../../data/declare'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'

export const DEALS = singleName('deals')

/** A few nearby deals at the end of other pages. */
export const NEARBY_DEALS_FEED = singleName('nearby-deals')

/** Alternatives to an unavailable product; the id is the product's key in the URL. */
export const similarFeed = familyNames('similar-deals')

/** False once the list of alternatives has loaded without any, or has failed: it is then not on the page. */
export function mayHaveSimilar(state: WithFeeds, productKey: string): boolean {
  const feed = selectFeed(state, similarFeed.of(productKey))
  return feed === null || !(feed.phase === 'failed' || (feed.phase === 'ready' && feed.ids.length === 0))
}
