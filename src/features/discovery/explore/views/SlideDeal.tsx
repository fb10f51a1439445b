import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { dealPrices, dealState } from '../../../../entities/dealRules'
import { selectDeal, type WithEntities } from '../../../../entities/selectors'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Button } from '../../../../ui/controls/Button'
import { Picture } from '../../../../ui/media/Picture'
import { Price, OriginalPrice } from '../../../../ui/text/Price'
import { dealTapped } from '../../deals/events'
import css from './SlideDeal.module.css'

export function SlideDeal({ assetId }: { readonly assetId: string }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  if (!deal) return null
  const prices = dealPrices(deal)
  const state = dealState(deal)
  return (
    <div className={css.deal}>
      <Picture className={css.picture} src={deal.imageUrl ?? ''} width={128} height={128} sizes="56px" />
      <div className={css.text}>
        <p className={css.name}>{localized(deal.assetName, locale)}</p>
        {prices && (
          <p className={css.line}>
            <Price amount={prices.now} /> {prices.before !== null && <OriginalPrice amount={prices.before} className={css.before} />}
          </p>
        )}
      </div>
      {state === 'available' ? (
        <Button kind="main" size="mini" onClick={() => dispatch(dealTapped({ assetId }))}>
          <FormattedMessage id="explore.buy" />
        </Button>
      ) : (
        <span className={css.reason}>
          <FormattedMessage id={`deals.${state}`} />
        </span>
      )}
    </div>
  )
}
