import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { ReportLink } from '../../../../ui/status/Reporting'
import { UpdateLink } from '../../../../ui/status/Updating'
import type { Readiness } from '../model/logic'
import css from './OrderErrorNote.module.css'
import { helpFor, isReportable, type OrderHelp } from '../model/orderErrors'
import type { OrderError, OrderTarget } from '../model/types'

export interface OrderErrorNoteProps extends OrderErrorTextProps {
  readonly target: OrderTarget
  /** A remedy that the bar of the page offers. */
  readonly inBar?: OrderHelp | null
  readonly onHelp: (help: OrderHelp) => void
}

/** Inline error beside the page content, with its reason and alternatives. */
export function OrderErrorNote({ target, inBar = null, onHelp, ...errorProps }: OrderErrorNoteProps) {
  const { kind, left, hasPrice } = errorProps
  const remedies = helpFor(kind, target, left ?? 0, hasPrice).filter((remedy) => remedy !== inBar)
  return (
    <div className={css.note}>
      <p className={css.title}>
        <OrderErrorTitle {...errorProps} />
      </p>
      <p>
        <OrderErrorHelp {...errorProps} />
      </p>
      {remedies.length > 0 && (
        <div className={css.actions}>
          {remedies.map((remedy, index) => (
            <Button key={remedy} kind={index === 0 && inBar === null ? 'tint' : 'soft'} size="mini" onClick={() => onHelp(remedy)}>
              <FormattedMessage id={`confirm.action.${remedy}`} values={{ count: left ?? 0 }} />
            </Button>
          ))}
        </div>
      )}
      {kind === 'outdated' && <UpdateLink />}
      {isReportable(kind) && <ReportLink from="order" />}
    </div>
  )
}

/** The order became cheaper. Names the benefit that lowers the price, if there is one. */
export function PriceDropNote({ amount, benefit }: NonNullable<Readiness['priceDrop']>) {
  const locale = useIntl().locale as Locale
  const saving = <b key="saving">{formatRupiah(amount)}</b>
  return (
    <p className={css.drop}>
      <Icon name="check" />
      <span className={css.text}>
        {benefit
          ? <FormattedMessage id="confirm.cheaperWith" values={{ amount: saving, name: localized(benefit.couponName, locale) }} />
          : <FormattedMessage id="confirm.cheaper" values={{ amount: saving }} />}
      </span>
    </p>
  )
}

/** The price rose above the one that the user agreed to. */
export function PriceRiseNote({ from, to, onAgree }: { readonly from: string; readonly to: string; readonly onAgree: () => void }) {
  return (
    <div className={`${css.note} ${css.moved}`}>
      <p className={css.text}>
        <FormattedMessage id="confirm.moved" values={{ from, to: <b key="to">{to}</b> }} />
      </p>
      <Button kind="soft" size="mini" onClick={onAgree}>
        <FormattedMessage id="confirm.agree" />
      </Button>
    </div>
  )
}

export function OutcomeUnknownNote() {
  return (
    <div className={css.note}>
      <p className={css.title}>
        <FormattedMessage id="confirm.unsure" />
      </p>
      <p>
        <FormattedMessage id="confirm.unsureHelp" />
      </p>
      <ReportLink from="order" />
    </div>
  )
}

interface OrderErrorTextProps {
  readonly kind: OrderError
  /** Quantity that is still available; null if irrelevant. */
  readonly left: number | null
  /** True if the price is current: the order failed, not the price request. */
  readonly hasPrice: boolean
  /** Message of the server, already localized; '' for none. */
  readonly message: string
}

export function OrderErrorTitle({ kind, left, hasPrice }: Pick<OrderErrorTextProps, 'kind' | 'left' | 'hasPrice'>) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) {
    return <FormattedMessage id={kind === 'soldOut' ? 'confirm.fewLeft' : 'confirm.limitLeft'} values={{ count: left }} />
  }
  if (kind === 'failed' && !hasPrice) return <FormattedMessage id="confirm.priceFailed" />
  return <FormattedMessage id={`confirm.error.${kind}`} />
}

export function OrderErrorHelp({ kind, left, hasPrice, message }: OrderErrorTextProps) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) return <FormattedMessage id="confirm.lowerQuantity" />
  if (kind === 'failed' && message !== '') return message
  if (kind === 'offline' || kind === 'failed') return <FormattedMessage id={`confirm.help.${kind}${hasPrice ? 'Order' : ''}`} />
  return <FormattedMessage id={`confirm.help.${kind}`} />
}
