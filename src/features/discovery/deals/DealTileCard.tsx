import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Deal } from '../../../api/discovery/deals'
import { dealPrices, dealState, quantityBadge } from '../../../entities/dealRules'
import { selectDeal, type WithEntities } from '../../../entities/selectors'
import { clockText, weekdayName } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/cards/Card'
import { Distance } from '../../../ui/text/Distance'
import { Picture } from '../../../ui/media/Picture'
import { Price, OriginalPrice, PiecesBadge } from '../../../ui/text/Price'
import { Skeleton } from '../../../ui/status/Skeleton'
import { DealBadges, PromotionTag, UnavailableReason } from './DealParts'
import css from './DealTileCard.module.css'
import { dealTapped } from './events'

export interface DealTileProps {
  readonly assetId: string
  /** True only with a measured position. */
  readonly showsDistance: boolean
}

/**
 * A deal in a two-column list. Renders nothing for a deal that is not in state. Keep the markup minimal: a list holds hundreds of tiles.
 */
export function DealTile({ assetId, showsDistance }: DealTileProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  if (!deal) return null
  const name = localized(deal.assetName, locale)
  const prices = dealPrices(deal)
  const state = dealState(deal)
  return (
    <Card
      label={name} className={`${css.tile} ${state === 'available' ? '' : css.unavailable}`} onTap={() => dispatch(dealTapped({ assetId }))}
    >
      <Picture className={css.picture} src={deal.imageUrl ?? ''} width={256} height={192} sizes="(min-width: 480px) 220px, 45vw" />
      <div className={css.over}>
        {state === 'available' ? <DealBadges deal={deal} discount={prices?.discount} /> : <UnavailableReason state={state} />}
        <PiecesBadge count={quantityBadge(deal)} at="picture" />
      </div>
      <h3 className={css.name}>{name}</h3>
      {deal.storeInfo && <p className={css.store}>{deal.storeInfo.storeName}</p>}
      {prices && (
        <p className={`${css.line} ${css.prices}`}>
          <Price amount={prices.now} />{' '}
          {prices.before !== null && <OriginalPrice amount={prices.before} className={css.before} />}
        </p>
      )}
      {deal.storeInfo && <StoreFacts store={deal.storeInfo} showsDistance={showsDistance} />}
    </Card>
  )
}

interface StoreFactsProps extends Pick<DealTileProps, 'showsDistance'> {
  readonly store: NonNullable<Deal['storeInfo']>
}

/** How far the store is, and when a closed one opens. */
function StoreFacts({ store: { storeDistance, openStatus, opensAt }, showsDistance }: StoreFactsProps) {
  const isClosed = openStatus === 'CLOSED'
  return (
    <p className={`${css.line} ${css.place}`}>
      {isClosed && <><b className={css.opens}><OpeningText opensAt={opensAt} /></b>{' '}</>}
      {showsDistance && storeDistance !== undefined && <Distance metres={storeDistance} />}
    </p>
  )
}

/** Shorter than on a card: the time only for an opening today. */
function OpeningText({ opensAt }: Pick<StoreFactsProps['store'], 'opensAt'>) {
  const locale = useIntl().locale as Locale
  if (!opensAt) return <FormattedMessage id="storeCard.statusCLOSED" />
  const { inDays, day, time } = opensAt
  const id = (['deals.opensLater', 'deals.opensTomorrow'] as const)[inDays] ?? 'deals.opensDay'
  return <FormattedMessage id={id} values={{ day: weekdayName(day, locale), time: clockText(time, locale) }} />
}

/** On the picture of a deal in another list: the sign of the flash sale, and the pack. */
export function DealSigns({ deal }: { readonly deal: Partial<Pick<Deal, 'isFlashSale' | 'quantity'>> }) {
  return <>{deal.isFlashSale && <PromotionTag deal={deal} />}<PiecesBadge count={quantityBadge(deal)} at="picture" /></>
}

export function DealTileSkeleton() {
  return (
    <div className={css.tile} aria-hidden="true">
      <Skeleton className={css.picture} />
      <div className={css.name}>
        <Skeleton className={css.nameSkeleton} />
      </div>
      <div className={css.store}>
        <Skeleton className={css.storeSkeleton} />
      </div>
      <div className={`${css.line} ${css.prices}`}>
        <Skeleton className={css.priceSkeleton} />
      </div>
      <div className={`${css.line} ${css.place}`} />
    </div>
  )
}
