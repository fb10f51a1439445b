import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatRupiah } from '../../../../../i18n/money'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { CountdownPill } from '../../../../../ui/text/WaitPill'
import css from './Counter.module.css'
import { groupPayCode } from '../../model/logic'
import code from './PayCodeView.module.css'
import { PayHead } from '../choose/PayHead'
import type { ShownCode } from '../../model/types'

export interface PayCodeViewProps {
  readonly shown: ShownCode
  /** Store name; '' while unknown. */
  readonly merchant: string
  /** The native shell sets the brightness. */
  readonly setsBrightness: boolean
  readonly isRenewing: boolean
  /** The last request of a new code failed. */
  readonly hasFailed: boolean
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onRenew: () => void
  readonly onPaid: () => void
}

/** Code for the cashier as a QR code and as digits. Showing it is the main action, so all buttons are secondary. */
export function PayCodeView(props: PayCodeViewProps) {
  const { shown, merchant, setsBrightness, isRenewing, hasFailed, isPolling, now, note, onRenew, onPaid } = props
  const { formatMessage } = useIntl()
  const text = useSealed(shown.reference)
  const isExpired = useTimeLeft(shown.expiresAt, now) === 0
  const label = formatMessage({ id: 'pay.codeQr' }, { amount: formatRupiah(shown.amount) })
  return (
    <>
      <main className={css.main}>
        <PayHead amount={shown.amount} />
        {note}
        <section className={css.paper}>
          <h2 className={code.head}>
            <FormattedMessage id="pay.codeShow" />
            {merchant !== '' && <span className={code.merchant}>{merchant}</span>}
          </h2>
          <div className={code.code} aria-busy={isRenewing}>
            {isExpired && hasFailed ? (
              <p className={code.unavailable}>
                <FormattedMessage id="pay.codeExpired" />
              </p>
            ) : <QrCode text={isExpired ? null : text} label={label} />}
          </div>
          <p className={code.digits}>
            <span className="spoken">
              <FormattedMessage id="pay.codeDigits" />{' '}
            </span>
            {isExpired || text === null ? '•••• •••• ••••' : groupPayCode(text)}
          </p>
          <p className={code.time}>
            <CountdownPill endsAt={shown.expiresAt} now={now} expired={
              <FormattedMessage id={hasFailed ? 'pay.codeExpired' : 'pay.codeLoading'} />
            }>
              <FormattedMessage id="pay.codeNew" />
            </CountdownPill>
          </p>
          {!setsBrightness && (
            <p className={code.hint}>
              <Icon name="bolt" />
              <FormattedMessage id="pay.codeBright" />
            </p>
          )}
        </section>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isRenewing} onClick={onRenew}>
            <Icon name="refresh" />
            <FormattedMessage id="pay.codeRenew" />
          </Button>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
        </div>
      </ActionBar>
    </>
  )
}
