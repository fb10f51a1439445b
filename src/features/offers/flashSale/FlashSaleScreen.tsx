import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { UNKNOWN } from '../../../api/kit/fields'
import { selectDeal, type WithEntities } from '../../../entities/selectors'
import { DealCard, DealCardSkeleton } from '../../discovery/deals/DealCard'
import { dealStoreTapped } from '../../discovery/deals/events'
import { saleItemTapped, nextSaleTapped } from './events'
import type { SalePage, SaleStatus } from './types'
import { Countdown } from '../../../ui/text/Countdown'
import { Icon } from '../../../ui/icons/Icon'
import { Skeleton } from '../../../ui/status/Skeleton'
import css from './SaleBar.module.css'
import { SaleEnded, SaleStale, SaleError } from './SaleError'
import { saleFeed, selectSalePage, type WithFlashSale } from './selectors'
import { RemindButton } from '../../engagement/reminders/RemindButton'
import { selectHasOrigin } from '../../base/location/selectors'
import { formatClock } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { endReached, feedPulled, feedRetryTapped } from '../../../data/feed/events'
import { FeedList } from '../../../data/feed/FeedList'
import type { Feed } from '../../../data/feed/logic'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import { tabTapped } from '../../../navigation/events'
import { EmptyState } from '../../../ui/status/EmptyState'
import { ListScreen } from '../../../data/Listing'
import type { ScreenProps } from '../../../data/declare'

/** Shows the sale of the URL, else the current or next one. */
export function FlashSaleScreen({ params, now }: ScreenProps) {
  const locale = useIntl().locale as Locale
  const name = saleFeed.of(params['pageId'] ?? '')
  const page = useSelector((state: WithFlashSale) => selectSalePage(state, name))
  const feed = useSelector((state: WithFeeds) => selectFeed(state, name))
  const title = localized(page?.sale?.title, locale)
  return (
    <ListScreen feed={name} title={title || <FormattedMessage id="home.flashSale" />} bar={barOf(page, feed, now)}>
      <SaleBody name={name} page={page} feed={feed} />
    </ListScreen>
  )
}

/** Renders no bar for a sale that the user cannot see. */
function barOf(page: SalePage | null, feed: Feed | null, now: () => number): ReactNode {
  if (page && isInaccessible(page, feed)) return undefined
  const sale = page?.sale
  if (sale) {
    const reminderButton = sale.status === 'COMING_SOON' && sale.clock === 'running'
      && <RemindButton target={{ kind: 'ROUND', pageId: sale.pageId }} at={sale.endsAt} title={sale.title} now={now} onDark />
    const hasCountdown = sale.clock !== 'still' && sale.status !== UNKNOWN
    return <SaleBar status={sale.status} endsAt={hasCountdown ? sale.endsAt : null} now={now} reminderButton={reminderButton} />
  }
  return feed?.phase === 'failed' ? undefined : <SaleBarSkeleton />
}

/** True if the user has no access to the sale, even if it was visible before. */
function isInaccessible({ refusal }: SalePage, feed: Feed | null): boolean {
  return feed?.phase !== 'opening' && (refusal === 'notAllowed' || refusal === 'unknown')
}

interface SaleBodyProps {
  readonly name: string
  readonly page: SalePage | null
  readonly feed: Feed | null
}

function SaleBody({ name, page, feed }: SaleBodyProps) {
  const dispatch = useDispatch()
  const { sale = null, refusal = null } = page ?? {}
  const pageId = sale?.pageId ?? ''
  const isSoldOut = sale?.status === 'SOLD_OUT'
  const startsAt = sale?.status === 'COMING_SOON' ? (sale.clock === 'running' ? sale.endsAt : null) : undefined
  const renderItem = useCallback(
    (assetId: string) => <SaleItem assetId={assetId} pageId={pageId} isSoldOut={isSoldOut} startsAt={startsAt} />,
    [pageId, isSoldOut, startsAt],
  )
  const retry = () => dispatch(feedRetryTapped({ feed: name }))
  if (refusal !== null && refusal !== 'failed' && ((page && isInaccessible(page, feed)) || feed?.phase === 'failed')) {
    return <SaleError reason={refusal} onRetry={retry} onHome={() => dispatch(tabTapped({ tab: 'home' }))} />
  }
  if (sale?.status === 'ENDED') {
    const { nextPageId } = sale
    return <SaleEnded onNext={nextPageId === null ? null : () => dispatch(nextSaleTapped({ pageId: nextPageId }))} />
  }
  const isStale = sale?.clock === 'over' && feed?.phase === 'ready' && feed.failure !== ''
  return (
    <>
      <h2 className="spoken">
        <FormattedMessage id="home.flashSale" />
      </h2>
      {isStale && <SaleStale isBusy={refusal === 'busy'} onRetry={() => dispatch(feedPulled({ feed: name }))} />}
      <FeedList
        feed={feed}
        renderItem={renderItem}
        skeleton={<DealCardSkeleton isOnSalePage />}
        skeletonCount={6}
        empty={EMPTY_STATE}
        onEndReached={() => dispatch(endReached({ feed: name }))}
        onRetry={retry}
      />
    </>
  )
}

const EMPTY_STATE = (
  <EmptyState picture="bolt" title={<FormattedMessage id="flashSale.none" />} help={<FormattedMessage id="flashSale.noneHelp" />} />
)

interface SaleItemProps {
  readonly assetId: string
  readonly pageId: string
  /** The whole sale is sold out; overrides the deal's own stock. */
  readonly isSoldOut: boolean
  /** Start of a sale that is still to come, epoch ms; null if it is not known. */
  readonly startsAt: number | null | undefined
}

function SaleItem({ assetId, pageId, isSoldOut, startsAt }: SaleItemProps) {
  const dispatch = useDispatch()
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  const showsDistance = useSelector(selectHasOrigin)
  if (!deal) return null
  return (
    <DealCard
      deal={isSoldOut ? { ...deal, isSoldOut: true } : deal}
      showsDistance={showsDistance}
      isOnSalePage
      startsAt={startsAt}
      onTap={() => dispatch(saleItemTapped({ assetId, pageId }))}
      onStoreTap={() => dispatch(dealStoreTapped({ assetId }))}
    />
  )
}

export interface SaleBarProps {
  readonly status: SaleStatus
  /** End of the countdown, epoch ms; null without one. */
  readonly endsAt: number | null
  /** Epoch ms. */
  readonly now: () => number
  /** The button that sets a reminder for a future sale. */
  readonly reminderButton?: ReactNode
}

const STATUS_CLASSES: Readonly<Record<SaleStatus, string | undefined>> = {
  COMING_SOON: '', ONGOING: '', SOLD_OUT: css.SOLD_OUT, ENDED: css.ENDED, UNKNOWN: '',
}

export function SaleBar({ status, endsAt, now, reminderButton }: SaleBarProps) {
  const locale = useIntl().locale as Locale
  const startsAt = status === 'COMING_SOON' ? endsAt : null
  return (
    <div className={`${css.bar} ${STATUS_CLASSES[status]}`}>
      <div>
        <p className={css.status} role="status">
          <Icon name="bolt" size="s" />
          {startsAt === null
            ? <FormattedMessage id={`flashSale.${status}`} />
            : <FormattedMessage id="flashSale.startsAt" values={{ time: formatClock(startsAt, locale) }} />}
        </p>
        {endsAt !== null && startsAt === null && (
          <p className={css.expiry}>
            <FormattedMessage id="flashSale.endsIn" />
          </p>
        )}
      </div>
      {endsAt !== null && (
        <span role="timer">
          <Countdown key={endsAt} endsAt={endsAt} now={now} />
        </span>
      )}
      {reminderButton}
    </div>
  )
}

function SaleBarSkeleton() {
  return (
    <div className={css.bar} aria-hidden="true">
      <span className={css.linesSkeleton}><Skeleton className={css.statusSkeleton} /><Skeleton className={css.expirySkeleton} /></span>
      <Skeleton className={css.clockSkeleton} />
    </div>
  )
}
