import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FeedFooter, FeedList, type FeedListProps } from '../../../../data/feed/FeedList'
import { previewTapped } from '../model/events'
import { useColumnCount } from '../../../../ui/layout/useColumnCount'
import { EndSentinel } from '../../../../ui/lists/Feed'
import { splitIntoColumns, formatLength } from '../model/logic'
import { dealPrices, dealState, quantityBadge } from '../../../../entities/dealRules'
import { selectDeal, selectStore, selectVideo, type WithEntities } from '../../../../entities/selectors'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Card } from '../../../../ui/cards/Card'
import { Distance } from '../../../../ui/text/Distance'
import { PathIcon } from '../../../../ui/icons/Icon'
import { Picture } from '../../../../ui/media/Picture'
import { Discount, OriginalPrice, Price, PiecesBadge } from '../../../../ui/text/Price'
import { Skeleton } from '../../../../ui/status/Skeleton'
import cardCss from './PreviewCard.module.css'
import { ICONS } from '../model/icons'
import previewGridCss from './PreviewGrid.module.css'

interface PreviewCardProps {
  readonly contentId: string
  /** One of the first cards on the screen. */
  readonly eager: boolean
  /** Renders a lower card than the others. */
  readonly isLow: boolean
}

function PreviewCard({ contentId, eager, isLow }: PreviewCardProps) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const locale = intl.locale as Locale
  const video = useSelector((state: WithEntities) => selectVideo(state, contentId))
  const store = useSelector((state: WithEntities) => selectStore(state, video?.store ?? ''))
  const deal = useSelector((state: WithEntities) => selectDeal(state, video?.deal ?? ''))
  if (!video || !store) return null
  const title = localized(video.title, locale) || store.storeName
  const prices = deal && dealPrices(deal)
  const length = formatLength(video.duration)
  const isAvailable = deal !== null && dealState(deal) === 'available'
  return (
    <Card label={title} className={`${cardCss.card} ${isLow ? cardCss.low : ''}`} onTap={() => dispatch(previewTapped({ contentId }))}>
      <div className={cardCss.frame}>
        <Picture
          className={cardCss.picture} src={video.previewImageUrl} width={video.width} height={video.height}
          sizes="(min-width: 480px) 220px, 45vw" widths={WIDTHS} eager={eager}
        />
        {isAvailable && <span className={cardCss.off}><Discount ratio={prices?.discount} /></span>}
        <span className={cardCss.length}>
          <PathIcon paths={ICONS.play} size="s" />
          <span className="spoken">{intl.formatMessage({ id: 'explore.length' }, { length })}</span>
          <span aria-hidden="true">{length}</span>
        </span>
      </div>
      <div className={cardCss.body}>
        <h3 className={cardCss.title}>{title}</h3>
        <p className={cardCss.store}>{store.storeName}</p>
        <p className={cardCss.line}>
          {prices && (
            <>
              <Price amount={prices.now} /><PiecesBadge count={deal && quantityBadge(deal)} />{' '}
              {prices.before !== null && <OriginalPrice amount={prices.before} className={cardCss.before} />}
            </>
          )}
        </p>
        {store.distance !== undefined && <p className={cardCss.place}><Distance metres={store.distance} /></p>}
      </div>
    </Card>
  )
}

const WIDTHS = [192, 448]

function PreviewSkeleton() {
  return (
    <div className={cardCss.card} aria-hidden="true">
      <Skeleton className={cardCss.frame} />
      <div className={cardCss.body}>
        <Skeleton className={cardCss.titleSkeleton} />
        <Skeleton className={cardCss.storeSkeleton} />
        <Skeleton className={cardCss.priceSkeleton} />
      </div>
    </div>
  )
}

type PreviewGridProps = Omit<FeedListProps, 'renderItem' | 'skeleton'>

/** Index of the one lower card, which offsets the columns, and its height relative to the others. */
const LOW_INDEX = 1
const LOW_HEIGHT = 0.85
/** Cards whose pictures are on the first screen. */
const EAGER_COUNT = 4

/** Previews in two columns. Renders all cards without virtualization: a few dozen at most. */
export function PreviewGrid({ feed, ...list }: PreviewGridProps) {
  if (!feed || feed.ids.length === 0) return <FeedList feed={feed} renderItem={renderNothing} skeleton={SKELETONS} {...list} />
  return (
    <>
      <Columns ids={feed.ids} />
      {feed.phase === 'ready' && feed.hasMore && <EndSentinel key={feed.ids.length} onReached={list.onEndReached} />}
      <div className={previewGridCss.footer}>
        <FeedFooter feed={feed} onRetry={list.onRetry} />
      </div>
    </>
  )
}

function Columns({ ids }: { readonly ids: readonly string[] }) {
  const grid = useRef<HTMLDivElement>(null)
  const count = useColumnCount(grid)
  const cells = ids.map((id, index) => ({ id, index }))
  return (
    <div ref={grid} className={`${previewGridCss.grid} ${count === 1 ? previewGridCss.single : ''}`}>
      {splitIntoColumns(cells, ({ index }) => (index === LOW_INDEX ? LOW_HEIGHT : 1), count).map((column, number) => (
        <ul key={number} className={previewGridCss.column}>
          {column.map(({ id, index }) => (
            <li key={id} className={previewGridCss.cell}>
              <PreviewCard contentId={id} eager={index < EAGER_COUNT} isLow={count === 2 && index === LOW_INDEX} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

const renderNothing = () => null

const SKELETONS = (
  <div className={`${previewGridCss.grid} ${previewGridCss.bare}`}>
    <div className={previewGridCss.column}>
      <PreviewSkeleton />
    </div>
    <div className={previewGridCss.column}>
      <PreviewSkeleton />
    </div>
  </div>
)
