import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderPreview } from '../../../../../api/buying/ordering'
import { formatRupiah } from '../../../../../i18n/money'
import { priceName } from '../../../../../i18n/priceNames'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './Benefits.module.css'
import { BenefitFacts, BenefitTicket } from './BenefitTicket'
import { nearestBenefit, shortfallOf } from '../../model/logic'
import type { BenefitChoice } from '../../model/types'

export interface BenefitsProps {
  readonly preview: Pick<OrderPreview, 'lines' | 'benefits' | 'benefitId'>
  readonly choice: BenefitChoice
  /** The benefits of a guest are unknown. */
  readonly isGuest: boolean
  readonly isFixed: boolean
  /** A few more pieces make a coupon apply, or a better one; false without such a coupon. */
  readonly offer: ReactNode
  readonly onOpen: () => void
  readonly onLogin: () => void
}

export function Benefits({ preview, choice, isGuest, isFixed, offer, onOpen, onLogin }: BenefitsProps) {
  const { formatMessage } = useIntl()
  const { benefits, benefitId } = preview
  if (isGuest) return <GuestLine isFixed={isFixed} onLogin={onLogin} />
  if (benefits.length === 0) return null
  const used = benefits.find((each) => each.benefitId === benefitId)
  // A chosen benefit can become unusable, for example after the quantity was reduced.
  const unusable = used || choice.as !== 'named' ? undefined : benefits.find((each) => each.benefitId === choice.benefitId)
  const maxSaving = Math.max(0, ...benefits.map(({ saves, isUsable }) => (isUsable ? saves : 0)))
  return (
    <section className={css.benefits}>
      <div className={css.head}>
        <h2 className={css.title}>
          <FormattedMessage id="confirm.benefits" />
        </h2>
        <button type="button" className={css.change} disabled={isFixed} onClick={onOpen}>
          <FormattedMessage id={used ? 'confirm.change' : maxSaving > 0 ? 'confirm.choose' : 'confirm.view'} />
          <Icon name="chevronRight" size="s" />
        </button>
      </div>
      {used ? (
        <BenefitTicket benefit={used} mark={<Icon name="check" size="l" label={formatMessage({ id: 'confirm.used' })} />}>
          {choice.as === 'best' ? <FormattedMessage id="confirm.chosenForYou" /> : <BenefitFacts benefit={used} />}
        </BenefitTicket>
      ) : unusable ? (
        <BenefitTicket benefit={unusable}>
          <BenefitFacts benefit={unusable} />
        </BenefitTicket>
      ) : maxSaving > 0 ? (
        <p className={css.none}>
          <FormattedMessage id="confirm.noneUsed" values={{ amount: formatRupiah(maxSaving) }} />
        </p>
      ) : !offer && (
        <p className={css.none}>
          <NoneFits preview={preview} />
        </p>
      )}
      {offer}
    </section>
  )
}

/** Names the benefit that lacks least, with its amount and what is missing, unless the missing pieces are offered. */
function NoneFits({ preview }: Pick<BenefitsProps, 'preview'>) {
  const intl = useIntl()
  const nearest = shortfallOf(preview) === null ? nearestBenefit(preview) : null
  if (nearest === null) return <FormattedMessage id="confirm.noneFits" />
  const { couponName, discountAmount = 0, missingAmount = 0 } = nearest
  return (
    <FormattedMessage
      id="confirm.nearest"
      values={{
        name: priceName('BENEFIT', couponName, intl), amount: formatRupiah(discountAmount), missing: formatRupiah(missingAmount),
      }}
    />
  )
}

function GuestLine({ isFixed, onLogin }: Pick<BenefitsProps, 'isFixed' | 'onLogin'>) {
  return (
    <section className={css.guest}>
      <Icon name="coupon" />
      <h2 className={css.question}>
        <FormattedMessage id="confirm.guest" />
      </h2>
      <Button kind="tint" size="mini" disabled={isFixed} onClick={onLogin}>
        <FormattedMessage id="confirm.login" />
      </Button>
    </section>
  )
}
