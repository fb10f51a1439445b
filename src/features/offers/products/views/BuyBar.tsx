import { FormattedMessage } from 'react-intl'
import type { Deal } from '../../../../api/discovery/deals'
import { dealPrices, quantityBadge } from '../../../../entities/dealRules'
import { formatRupiah } from '../../../../i18n/money'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { Price } from '../../../../ui/text/Price'
import type { BuyState } from '../model/logic'
import css from './BuyBar.module.css'

export interface BuyBarProps {
  readonly deal: Deal
  readonly state: BuyState
  readonly onBuy: () => void
  /** Scrolls to the alternatives of an unavailable product; null without any. */
  readonly onSimilar: (() => void) | null
}

/** Price, savings and the buy button. Without a sale it leads to the alternatives; without alternatives it states the reason. */
export function BuyBar({ deal, state, onBuy, onSimilar }: BuyBarProps) {
  const prices = dealPrices(deal)
  const pieces = quantityBadge(deal)
  const canBuy = state === 'available'
  const savedAmount = prices?.before ? prices.before - prices.now : 0
  return (
    <ActionBar>
      <div className={css.frame}>
        <div className={css.bar}>
          {prices && (
            <p className={`${css.money} ${canBuy ? '' : css.unavailable}`}>
              <span className={css.price}>
                <Price amount={prices.now} size="total" />
                {pieces !== null && (
                  <>
                    {' '}
                    <span className={css.pieces}><FormattedMessage id="products.pieces" values={{ count: pieces }} /></span>
                  </>
                )}
              </span>{' '}
              {canBuy && savedAmount > 0 && (
                <span className={css.saved}>
                  <FormattedMessage id="products.saved" values={{ amount: formatRupiah(savedAmount) }} />
                </span>
              )}
            </p>
          )}
          <div className={css.button}>
            {canBuy ? (
              <Button kind="main" onClick={onBuy}>
                <FormattedMessage id="products.buy" />
              </Button>
            ) : onSimilar ? (
              <Button kind="tint" onClick={onSimilar}>
                <FormattedMessage id="products.similar" />
              </Button>
            ) : (
              <button type="button" className={css.reason} disabled>
                <FormattedMessage id={`products.reason.${state}`} />
              </button>
            )}
          </div>
        </div>
      </div>
    </ActionBar>
  )
}
