import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { CampaignHeader } from './CampaignHeader'
import { campaignFeed, campaignPage, selectCampaign } from './selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { selectResource } from '../../../data/resource/selectors'
import type { WithResources } from '../../../data/resource/selectors'
import { textLinkTapped } from '../../../navigation/events'
import { DealList } from '../../discovery/deals/DealList'
import { ListScreen, NotFoundPage } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'

const CAMPAIGN_NOT_FOUND = '10000009'

export function CampaignScreen({ params: { activityId } }: ScreenProps<'activityId'>) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const campaign = useSelector((state: WithResources) => selectCampaign(state, activityId))
  const failure = useSelector((state: WithResources) => selectResource(state, campaignPage.of(activityId))?.failure)
  const isNotFound = failure?.code === CAMPAIGN_NOT_FOUND
  const title = localized(campaign?.title, locale) || <FormattedMessage id="campaigns.title" />
  if (isNotFound) return <NotFoundPage title={title} />
  const feed = campaignFeed.of(activityId)
  return (
    <ListScreen
      feed={feed}
      title={title}
      header={campaign && <CampaignHeader campaign={campaign} onLink={(link) => dispatch(textLinkTapped({ link, from: 'campaign' }))} />}
    >
      <DealList feed={feed} />
    </ListScreen>
  )
}
