import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PayType } from '../../../api/orderWords'
import { ActionBar } from '../../../ui/ActionBar'
import { Button } from '../../../ui/Button'
import { Row } from '../../../ui/Row'
import { UpdateLink } from '../../../ui/UpdateLink'
import css from './Counter.module.css'
import { waysOf } from './logic'
import { PAY_NAMES } from '../../../i18n/payNames'
import { PayHead, PayTime } from './PayHead'
import type { Counter } from './types'
import { WayRow } from './WayRow'

export interface ChooseViewProps {
  readonly counter: Counter
  /** Rupiah above which QRIS is not to be had; null while it is not known. */
  readonly ceiling: number | null
  readonly payUntil: number
  /** What is kept over the old prices. */
  readonly kept: number
  /** What stands in the way, or what happened to the last try. */
  readonly note: ReactNode
  /** A table-mate is paying: nothing can be begun. */
  readonly blocked: boolean
  readonly now: () => number
  readonly onPay: (payType: PayType) => void
  readonly onCode: () => void
}

/** The ways to pay. What was used last is chosen already: who changes nothing taps once. */
export function ChooseView({ counter, ceiling, payUntil, kept, note, blocked, now, onPay, onCode }: ChooseViewProps) {
  const ways = waysOf(counter, ceiling)
  const [tapped, setTapped] = useState<PayType | null>(null)
  const open = ways.filter(({ off }) => off === null)
  const chosen = open.find(({ payType }) => payType === tapped) ?? open[0]
  return (
    <>
      <main className={css.main}>
        <PayHead amount={counter.amount} kept={kept}>
          <p className={css.time}>
            <PayTime endsAt={payUntil} now={now} />
          </p>
        </PayHead>
        {note}
        <fieldset className={css.choices} disabled={blocked}>
          <legend className={css.heading}>
            <FormattedMessage id="pay.ways" />
          </legend>
          <ul className={css.paper}>
            {ways.map((way) => (
              <WayRow
                key={way.payType}
                way={way}
                chosen={way.payType === chosen?.payType}
                ceiling={ceiling}
                onChoose={() => setTapped(way.payType)}
              />
            ))}
          </ul>
        </fieldset>
        {!blocked && (
          <ul className={css.paper}>
            <Row
              icon="scan"
              title={<FormattedMessage id="pay.code" />}
              help={<FormattedMessage id="pay.codeHelp" />}
              leads
              onTap={onCode}
            />
          </ul>
        )}
      </main>
      <ActionBar>
        {chosen ? (
          <Button kind="main" disabled={blocked} onClick={() => onPay(chosen.payType)}>
            <FormattedMessage id="pay.go" values={{ name: PAY_NAMES[chosen.payType] }} />
          </Button>
        ) : (
          <>
            <p className={css.label}>
              <FormattedMessage id="pay.noWay" />
            </p>
            {ways.length === 0 && <UpdateLink />}
          </>
        )}
      </ActionBar>
    </>
  )
}
