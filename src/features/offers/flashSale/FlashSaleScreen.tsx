import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { UNKNOWN } from '../../../api/fields'
import { selectDeal } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { DealCard } from '../../discovery/deals/DealCard'
import { DealCardSkeleton } from '../../discovery/deals/DealCardSkeleton'
import { dealStoreTapped } from '../../discovery/deals/events'
import { saleItemTapped, nextSaleTapped } from './events'
import type { SalePage } from './types'
import { SaleBar, SaleBarBones } from './SaleBar'
import { SaleOver, SaleStale, SaleTrouble } from './SaleTrouble'
import { saleFeed, selectSalePage } from './selectors'
import type { WithFlashSale } from './selectors'
import { RemindButton } from '../../engagement/reminders/RemindButton'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { endReached, feedPulled, feedRetryTapped } from '../../../loading/feed/events'
import { FeedList } from '../../../loading/feed/FeedList'
import type { Feed } from '../../../loading/feed/logic'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { tabTapped } from '../../../navigation/events'
import { EmptyState } from '../../../ui/EmptyState'
import { ListScreen } from '../../../loading/Listing'
import type { ScreenProps } from '../../../loading/declare'

/** A flash sale: the one that its address names, or the one that runs or comes next. */
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

/** Nothing is said of a sale that cannot be seen. */
function barOf(page: SalePage | null, feed: Feed | null, now: () => number): ReactNode {
  if (page && isShut(page, feed)) return undefined
  const sale = page?.sale
  if (sale) {
    const remind = sale.status === 'COMING_SOON' && sale.clock === 'running'
      && <RemindButton target={{ kind: 'ROUND', pageId: sale.pageId }} at={sale.endsAt} title={sale.title} now={now} onDark />
    const counts = sale.clock !== 'still' && sale.status !== UNKNOWN
    return <SaleBar status={sale.status} endsAt={counts ? sale.endsAt : null} now={now} remind={remind} />
  }
  return feed?.phase === 'failed' ? undefined : <SaleBarBones />
}

/** Whether the page is not for this shopper, whatever was seen of it before. */
function isShut({ refusal }: SalePage, feed: Feed | null): boolean {
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
  const soldOut = sale?.status === 'SOLD_OUT'
  const renderItem = useCallback(
    (assetId: string) => <SaleItem assetId={assetId} pageId={pageId} soldOut={soldOut} />,
    [pageId, soldOut],
  )
  const retry = () => dispatch(feedRetryTapped({ feed: name }))
  if (refusal !== null && refusal !== 'failed' && ((page && isShut(page, feed)) || feed?.phase === 'failed')) {
    return <SaleTrouble reason={refusal} onRetry={retry} onHome={() => dispatch(tabTapped({ tab: 'home' }))} />
  }
  if (sale?.status === 'ENDED') {
    const { nextPageId } = sale
    return <SaleOver onNext={nextPageId === null ? null : () => dispatch(nextSaleTapped({ pageId: nextPageId }))} />
  }
  const stale = sale?.clock === 'over' && feed?.phase === 'ready' && feed.failure !== ''
  return (
    <>
      <h2 className="spoken">
        <FormattedMessage id="home.flashSale" />
      </h2>
      {stale && <SaleStale busy={refusal === 'busy'} onRetry={() => dispatch(feedPulled({ feed: name }))} />}
      <FeedList
        feed={feed}
        renderItem={renderItem}
        skeleton={<DealCardSkeleton />}
        empty={NOTHING}
        onEndReached={() => dispatch(endReached({ feed: name }))}
        onRetry={retry}
      />
    </>
  )
}

const NOTHING = (
  <EmptyState picture="bolt" title={<FormattedMessage id="flashSale.none" />} help={<FormattedMessage id="flashSale.noneHelp" />} />
)

interface SaleItemProps {
  readonly assetId: string
  readonly pageId: string
  /** The sale is sold out, whatever the card says. */
  readonly soldOut: boolean
}

function SaleItem({ assetId, pageId, soldOut }: SaleItemProps) {
  const dispatch = useDispatch()
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!deal) return null
  return (
    <DealCard
      deal={soldOut ? { ...deal, isSoldOut: true } : deal}
      showsDistance={hasFix}
      onTap={() => dispatch(saleItemTapped({ assetId, pageId }))}
      onStoreTap={() => dispatch(dealStoreTapped({ assetId }))}
    />
  )
}
