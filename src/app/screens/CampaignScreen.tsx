import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { CampaignHeader } from '../../features/campaigns/CampaignHeader'
import { campaignFeed, campaignResource, selectCampaign } from '../../features/campaigns/selectors'
import type { Locale } from '../../i18n/locales'
import { localized } from '../../i18n/localized'
import { selectResource } from '../../loading/resource/selectors'
import { linkTapped } from '../../navigation/events'
import type { RootState } from '../rootReducer'
import { DealList } from './DealList'
import { Listing, Unknown } from './Listing'
import type { ScreenProps } from './screenProps'

const NO_SUCH_CAMPAIGN = '10000009'

/** A campaign and its products. */
export function CampaignScreen({ params: { activityId } }: ScreenProps) {
  return activityId ? <Campaign activityId={activityId} /> : <Unknown title={<FormattedMessage id="campaigns.title" />} />
}

function Campaign({ activityId }: { readonly activityId: string }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const campaign = useSelector((state: RootState) => selectCampaign(state, activityId))
  const missing = useSelector((state: RootState) => selectResource(state, campaignResource(activityId))?.failure?.code === NO_SUCH_CAMPAIGN)
  const title = localized(campaign?.title, locale) || <FormattedMessage id="campaigns.title" />
  if (missing) return <Unknown title={title} />
  const feed = campaignFeed.of(activityId)
  return (
    <Listing
      feed={feed}
      title={title}
      header={campaign && <CampaignHeader campaign={campaign} onLink={(link) => dispatch(linkTapped({ link, from: 'campaign' }))} />}
    >
      <DealList feed={feed} />
    </Listing>
  )
}
