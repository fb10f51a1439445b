import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PayType } from '../../../api/orderWords'
import { formatRupiah } from '../../../i18n/money'
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
  /** Rupiah limit of QRIS; null if unknown. */
  readonly ceiling: number | null
  readonly payUntil: number
  /** Amount saved compared to the original prices. */
  readonly kept: number
  /** Reason why paying is blocked, or the result of the last attempt. */
  readonly note: ReactNode
  /** Payment is impossible: a table-mate is paying, or the status is unknown to this build. */
  readonly blocked: boolean
  /** Changed amount that the user must agree to first; null for none. */
  readonly toAgree: number | null
  /** A table-mate has an open payment, which ends when this user pays. */
  readonly takesOver: boolean
  readonly now: () => number
  readonly onAgree: (amount: number) => void
  readonly onPay: (payType: PayType) => void
  readonly onCode: () => void
}

/** Payment methods. The last used one is preselected, so repeating it takes one tap. */
export function ChooseView(props: ChooseViewProps) {
  const { counter, ceiling, payUntil, kept, note, now, onCode } = props
  const blocked = props.blocked || props.toAgree !== null
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
        <Act {...props} chosen={chosen?.payType} knowsNone={ways.length === 0} />
      </ActionBar>
    </>
  )
}

interface Choice {
  readonly chosen: PayType | undefined
  /** This build supports none of the offered methods. */
  readonly knowsNone: boolean
}

/** Primary action: agree to a changed amount, or pay. */
function Act({ toAgree, blocked, takesOver, chosen, knowsNone, onAgree, onPay }: ChooseViewProps & Choice) {
  if (toAgree !== null) {
    return (
      <Button kind="main" onClick={() => onAgree(toAgree)}>
        <FormattedMessage id="pay.agree" values={{ amount: formatRupiah(toAgree) }} />
      </Button>
    )
  }
  if (!chosen) {
    return (
      <>
        <p className={css.label}>
          <FormattedMessage id="pay.noWay" />
        </p>
        {knowsNone && <UpdateLink />}
      </>
    )
  }
  return (
    <Button kind="main" disabled={blocked} onClick={() => onPay(chosen)}>
      <FormattedMessage id={takesOver ? 'pay.goAnyway' : 'pay.go'} values={{ name: PAY_NAMES[chosen] }} />
    </Button>
  )
}
