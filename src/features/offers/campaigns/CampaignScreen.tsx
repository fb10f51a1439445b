import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { campaignFeed, campaignPage, selectCampaign, type CampaignContent } from './selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { textLinkTapped } from '../../../navigation/events'
import { DealList } from '../../discovery/deals/DealList'
import { ListScreen, NotFoundPage } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'
import { hasTarget } from '../../../navigation/links'
import { Disclosure } from '../../../ui/cards/Disclosure'
import { Picture } from '../../../ui/media/Picture'
import { Skeleton } from '../../../ui/status/Skeleton'
import { RichText } from '../../../ui/richText/RichText'
import css from './CampaignHeader.module.css'

const CAMPAIGN_NOT_FOUND = '10000009'

export function CampaignScreen({ params: { activityId } }: ScreenProps<'activityId'>) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const campaign = useSelector((state: WithResources) => selectCampaign(state, activityId))
  const resource = useSelector((state: WithResources) => selectResource(state, campaignPage.of(activityId)))
  const isNotFound = resource?.failure?.code === CAMPAIGN_NOT_FOUND
  const isLoading = resource?.phase !== 'failed'
  const title = localized(campaign?.title, locale) || <FormattedMessage id="campaigns.title" />
  if (isNotFound) return <NotFoundPage title={title} unknown="campaigns.unknown" />
  const feed = campaignFeed.of(activityId)
  return (
    <ListScreen
      feed={feed}
      title={title}
      header={campaign
        ? <CampaignHeader campaign={campaign} onLink={(link) => dispatch(textLinkTapped({ link, from: 'campaign' }))} />
        : isLoading && <CampaignHeaderSkeleton />}
    >
      <DealList feed={feed} campaignId={activityId} />
    </ListScreen>
  )
}

/** As high as a banner, one line of text, and the rules while they are closed. */
function CampaignHeaderSkeleton() {
  return (
    <div className={css.header} aria-hidden="true">
      <Skeleton className={css.bannerSkeleton} />
      <div className={css.summarySkeleton}><Skeleton className={css.lineSkeleton} /></div>
      <div className={css.rulesSkeleton}><Skeleton className={css.linkSkeleton} /></div>
    </div>
  )
}

/** The banner fills the column. */
const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768, 1074]

interface CampaignHeaderProps {
  readonly campaign: CampaignContent
  readonly onLink: (link: string) => void
}

function CampaignHeader({ campaign, onLink }: CampaignHeaderProps) {
  const locale = useIntl().locale as Locale
  const { bannerUrl, title: texts, subTitle: moreTexts, ruleDesc } = campaign
  const [banner, title, subTitle, rules] = [bannerUrl, texts, moreTexts, ruleDesc].map((each) => localized(each, locale))
  return (
    <div className={css.header}>
      {banner && <Picture className={css.banner} src={banner} width={1074} height={420} sizes={SIZES} widths={WIDTHS} eager />}
      <div className={css.summary}>
        <h2 className={banner ? 'spoken' : undefined}>{title}</h2>
        {subTitle && subTitle !== title && <p>{subTitle}</p>}
      </div>
      {rules && (
        <Disclosure title={<FormattedMessage id="campaigns.rules" />}>
          <div className={css.text}>
            <RichText html={rules} onLink={onLink} canOpen={hasTarget} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
