import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { dealPrices, dealState } from '../../../entities/dealRules'
import { selectDeal, type WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/cards/Card'
import { Distance } from '../../../ui/text/Distance'
import { Picture } from '../../../ui/media/Picture'
import { Price, OriginalPrice } from '../../../ui/text/Price'
import { Skeleton } from '../../../ui/status/Skeleton'
import { DealBadges, UnavailableReason } from './DealParts'
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
  const { storeName, storeDistance } = deal.storeInfo ?? {}
  return (
    <Card
      label={name} className={`${css.tile} ${state === 'available' ? '' : css.unavailable}`} onTap={() => dispatch(dealTapped({ assetId }))}
    >
      <Picture className={css.picture} src={deal.imageUrl ?? ''} width={256} height={192} sizes="(min-width: 480px) 220px, 45vw" />
      <div className={css.over}>
        {state === 'available' ? <DealBadges deal={deal} discount={prices?.discount} /> : <UnavailableReason state={state} />}
      </div>
      <h3 className={css.name}>{name}</h3>
      {prices && (
        <p className={css.line}>
          <Price amount={prices.now} /> {prices.before !== null && <OriginalPrice amount={prices.before} className={css.before} />}
        </p>
      )}
      {storeName !== undefined && (
        <p className={css.line}>
          <span className={css.store}>{storeName}</span>{' '}
          {showsDistance && storeDistance !== undefined && <Distance metres={storeDistance} />}
        </p>
      )}
    </Card>
  )
}

export function DealTileSkeleton() {
  return (
    <div className={css.tile} aria-hidden="true">
      <Skeleton className={css.picture} />
      <div className={css.name}>
        <Skeleton className={css.nameSkeleton} />
      </div>
      <div className={css.line}>
        <Skeleton className={css.priceSkeleton} />
      </div>
      <div className={css.line}>
        <Skeleton className={css.storeSkeleton} />
      </div>
    </div>
  )
}
