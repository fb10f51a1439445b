import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { dealPrices, dealState } from '../../../entities/dealRules'
import { selectDeal } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/Card'
import { Distance } from '../../../ui/Distance'
import { Picture } from '../../../ui/Picture'
import { Discount, Price } from '../../../ui/Price'
import { Bone } from '../../../ui/Skeleton'
import { WhyNot } from './DealParts'
import css from './DealTileCard.module.css'
import { dealTapped } from './events'

export interface DealTileProps {
  readonly assetId: string
  /** Only after a real fix. */
  readonly showsDistance: boolean
}

/** A deal in two columns: how it looks, what it is, what it costs and how far it is. One that the state does not know leaves no gap. */
export function DealTile({ assetId, showsDistance }: DealTileProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  if (!deal) return null
  const name = localized(deal.assetName, locale)
  const prices = dealPrices(deal)
  const state = dealState(deal)
  const metres = showsDistance ? deal.storeInfo?.storeDistance : undefined
  return (
    <Card label={name} className={`${css.tile} ${state === 'available' ? '' : css.gone}`} onTap={() => dispatch(dealTapped({ assetId }))}>
      <div className={css.frame}>
        <Picture className={css.picture} src={deal.imageUrl ?? ''} width={256} height={192} sizes="(min-width: 480px) 220px, 45vw" />
        {state === 'available' ? <span className={css.off}><Discount ratio={prices?.discount} /></span> : <WhyNot state={state} />}
      </div>
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.line}>
          {prices && <Price amount={prices.now} />} {metres !== undefined && <Distance metres={metres} />}
        </p>
      </div>
    </Card>
  )
}

/** A deal that is still to come: the same boxes in the same places. */
export function DealTileSkeleton() {
  return (
    <div className={css.tile} aria-hidden="true">
      <Bone className={css.frame} />
      <div className={css.body}>
        <div className={css.name}>
          <Bone className={css.nameBone} />
        </div>
        <div className={css.line}>
          <Bone className={css.priceBone} />
        </div>
      </div>
    </div>
  )
}
