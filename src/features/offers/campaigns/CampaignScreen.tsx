import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { campaignFeed, campaignPage, selectCampaign, type CampaignContent } from './selectors'
import { formatClock, formatDayInText, todayOrTomorrow } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { tabTapped, textLinkTapped } from '../../../navigation/events'
import { DealList } from '../../discovery/deals/DealList'
import { ListScreen, NotFoundPage } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'
import { hasTarget } from '../../../navigation/links'
import { Button } from '../../../ui/controls/Button'
import { Disclosure } from '../../../ui/cards/Disclosure'
import { Picture } from '../../../ui/media/Picture'
import { EmptyState } from '../../../ui/status/EmptyState'
import { Skeleton } from '../../../ui/status/Skeleton'
import { RichText } from '../../../ui/richText/RichText'
import css from './CampaignHeader.module.css'

const CAMPAIGN_NOT_FOUND = '10000009'

export function CampaignScreen({ params: { activityId }, now }: ScreenProps<'activityId'>) {
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
        ? <CampaignHeader campaign={campaign} now={now} onLink={(link) => dispatch(textLinkTapped({ link, from: 'campaign' }))} />
        : isLoading && <CampaignHeaderSkeleton />}
    >
      <DealList feed={feed} campaignId={activityId} empty={<NoDeals />} />
    </ListScreen>
  )
}

/** Leads to the deals of home. */
function NoDeals() {
  const dispatch = useDispatch()
  return (
    <EmptyState picture="coupon" title={<FormattedMessage id="deals.none" />} help={<FormattedMessage id="deals.noneHelp" />}>
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="orders.toDeals" />
      </Button>
    </EmptyState>
  )
}

/** As high as a banner, two lines of text, and rules of one line, which have no heading. */
function CampaignHeaderSkeleton() {
  return (
    <div className={css.header} aria-hidden="true">
      <Skeleton className={css.bannerSkeleton} />
      <div className={css.summarySkeleton}><Skeleton className={css.lineSkeleton} /></div>
      <div className={css.untilSkeleton}><Skeleton className={css.linkSkeleton} /></div>
      <div className={css.untilSkeleton}><Skeleton className={css.lineSkeleton} /></div>
    </div>
  )
}

/** The banner fills the column. */
const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768]

const CHARACTERS_PER_LINE = 48

interface CampaignHeaderProps {
  readonly campaign: CampaignContent
  readonly now: () => number
  readonly onLink: (link: string) => void
}

function CampaignHeader({ campaign, now, onLink }: CampaignHeaderProps) {
  const locale = useIntl().locale as Locale
  const { bannerUrl, title: texts, subTitle: moreTexts, ruleDesc, effectiveEndTime: until } = campaign
  const [banner, title, subTitle, rules] = [bannerUrl, texts, moreTexts, ruleDesc].map((each) => localized(each, locale))
  const text = <div className={css.text}><RichText html={rules ?? ''} onLink={onLink} canOpen={hasTarget} /></div>
  return (
    <div className={css.header}>
      {banner && <Picture className={css.banner} src={banner} width={1074} height={420} sizes={SIZES} widths={WIDTHS} eager />}
      <div className={css.summary}>
        <h2 className={banner ? 'spoken' : undefined}>{title}</h2>
        {until !== undefined && <EndLine until={until} now={now()} />}
        {subTitle && subTitle !== title && <p>{subTitle}</p>}
      </div>
      {rules && (isBrief(rules) ? text : <Disclosure isOpen title={<FormattedMessage id="campaigns.rules" />}>{text}</Disclosure>)}
    </div>
  )
}

/** Rules of up to two lines of a phone need no heading that folds them. */
function isBrief(html: string): boolean {
  const lines = html.split(/<\/(?:p|li|h\d)>|<br/).map((line) => line.replace(/<[^>]*>/g, '').trim()).filter(Boolean)
  return lines.reduce((sum, line) => sum + Math.ceil(line.length / CHARACTERS_PER_LINE), 0) <= 2
}

/** The words of a coupon's ticket; the last days are emphasized. */
function EndLine({ until, now }: { readonly until: number; readonly now: number }) {
  const locale = useIntl().locale as Locale
  const hasEnded = until <= now
  const day = todayOrTomorrow(until, now)
  if (hasEnded || day === null) {
    return (
      <p className={css.until}>
        <FormattedMessage id={hasEnded ? 'coupons.ended' : 'campaigns.until'} values={{ date: formatDayInText(until, locale) }} />
      </p>
    )
  }
  return (
    <p className={`${css.until} ${css.soon}`}>
      {day === 'today'
        ? <FormattedMessage id="campaigns.today" values={{ time: formatClock(until, locale) }} />
        : <FormattedMessage id="campaigns.tomorrow" />}
    </p>
  )
}
