import { FormattedMessage, useIntl } from 'react-intl'
import type { Benefit } from '../../../../../api/buying/ordering'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { Button } from '../../../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../../../ui/overlays/Sheet'
import css from './BenefitsSheet.module.css'
import { BenefitFacts, BenefitTicket } from './BenefitTicket'

export interface BenefitsSheetProps {
  /** Usable ones first. */
  readonly benefits: readonly Benefit[]
  /** The selected radio button; null for none. */
  readonly marked: string | null
  readonly onMark: (benefitId: string) => void
  /** Applies the selected benefit. The sheet closes automatically. */
  readonly onApply: (benefit: Benefit) => void
  /** Orders without a benefit. */
  readonly onDecline: () => void
  readonly onClose: () => void
}

/** All benefits of the user for this order: one choice over coupons and envelopes. Unusable ones show the reason. */
export function BenefitsSheet({ benefits, marked, onMark, onClose, ...footerProps }: BenefitsSheetProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'confirm.benefits' })
  const usable = benefits.filter(({ isUsable }) => isUsable)
  const unusable = benefits.filter(({ isUsable }) => !isUsable)
  const chosen = usable.find(({ benefitId }) => benefitId === marked) ?? null
  return (
    <Sheet open title={title} onClose={onClose} footer={usable.length > 0 && <Footer chosen={chosen} {...footerProps} />}>
      <p className={css.rule}>
        <FormattedMessage id="confirm.benefitRule" />
      </p>
      {usable.length > 0 && (
        <div className={css.list} role="radiogroup" aria-label={title}>
          {usable.map((benefit) => (
            <Option key={benefit.benefitId} benefit={benefit} isMarked={benefit === chosen} onMark={onMark} />
          ))}
        </div>
      )}
      {unusable.length > 0 && (
        <>
          <h3 className={css.others}>
            <FormattedMessage id="confirm.notFitting" />
          </h3>
          <ul className={css.list}>
            {unusable.map((benefit) => (
              <li key={benefit.benefitId} className={css.option}>
                <BenefitTicket benefit={benefit}>
                  <BenefitFacts benefit={benefit} />
                </BenefitTicket>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

interface OptionProps {
  readonly benefit: Benefit
  readonly isMarked: boolean
  readonly onMark: (benefitId: string) => void
}

/** The whole ticket is the radio button. */
function Option({ benefit, isMarked, onMark }: OptionProps) {
  const { benefitId, couponName } = benefit
  const name = localized(couponName, useIntl().locale as Locale)
  return (
    <div className={css.option}>
      <input
        type="radio"
        name="benefit"
        className={css.radio}
        aria-label={name}
        aria-describedby={`benefit-${benefitId}`}
        checked={isMarked}
        onChange={() => onMark(benefitId)}
      />
      <div id={`benefit-${benefitId}`}>
        <BenefitTicket benefit={benefit} mark={<span className={isMarked ? css.on : css.mark} />}>
          <BenefitFacts benefit={benefit} />
        </BenefitTicket>
      </div>
    </div>
  )
}

interface FooterProps extends Pick<BenefitsSheetProps, 'onApply' | 'onDecline'> {
  readonly chosen: Benefit | null
}

function Footer({ chosen, onApply, onDecline }: FooterProps) {
  const close = useCloseSheet()
  const decline = (): void => {
    onDecline()
    close()
  }
  const apply = (): void => {
    if (!chosen) return
    onApply(chosen)
    close()
  }
  return (
    <>
      <Button kind="soft" onClick={decline}>
        <FormattedMessage id="confirm.without" />
      </Button>
      <Button kind="main" disabled={chosen === null} onClick={apply}>
        <FormattedMessage id={`confirm.use.${chosen?.kind ?? 'COUPON'}`} />
      </Button>
    </>
  )
}
