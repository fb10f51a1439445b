import type { DataOf } from '../../../api/endpoint'
import type { productListPageDetail } from '../../../api/campaigns'
import { familyNames } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'

/** The products of a campaign, by its activityId. */
export const campaignFeed = familyNames('campaign')

/** The page of a campaign. */
export const campaignPage = familyNames('campaign-page')

/** What a campaign's page keeps: the first of its products by their ids. */
export type CampaignContent = Omit<DataOf<typeof productListPageDetail>, 'items'> & { readonly assetIds: readonly string[] }

/** A campaign's page, or null before it came. */
export function selectCampaign(state: WithResources, activityId: string): CampaignContent | null {
  return (selectResource(state, campaignPage.of(activityId))?.content ?? null) as CampaignContent | null
}
