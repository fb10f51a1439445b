import type { DataOf } from '../../../api/kit/endpoint'
import type { productListPageDetail } from '../../../api/offers/campaigns'
import { familyNames } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { Id } from '../../../shared/meaning'

/** The products of a campaign; the id is its activityId. */
export const campaignFeed = familyNames('campaign')

/** The page of a campaign; the id is its activityId. */
export const campaignPage = familyNames<CampaignContent>('campaign-page')

/** Stores the ids of the first products; the products themselves are entities. */
export type CampaignContent = Omit<DataOf<typeof productListPageDetail>, 'items'> & { readonly assetIds: readonly Id[] }

export function selectCampaign(state: WithResources, activityId: string): CampaignContent | null {
  return (selectResource(state, campaignPage.of(activityId))?.content ?? null) as CampaignContent | null
}
