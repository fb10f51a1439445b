import type { DataOf } from '../../api/endpoint'
import type { productListPageDetail } from '../../api/campaigns'
import { feedNames } from '../../loading/feed/names'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'

/** The products of a campaign, by its activityId. */
export const campaignFeed = feedNames('campaign')

const CAMPAIGN = 'campaign:'

/** The page of a campaign. */
export function campaignResource(activityId: string): string {
  return `${CAMPAIGN}${activityId}`
}

/** What a campaign's page keeps: the first of its products by their ids. */
export type CampaignContent = Omit<DataOf<typeof productListPageDetail>, 'items'> & { readonly assetIds: readonly string[] }

/** A campaign's page, or null before it came. */
export function selectCampaign(state: WithResources, activityId: string): CampaignContent | null {
  return (selectResource(state, campaignResource(activityId))?.content ?? null) as CampaignContent | null
}
