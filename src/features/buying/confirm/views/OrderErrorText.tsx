import { FormattedMessage } from 'react-intl'
import type { OrderError } from '../model/types'

export interface OrderErrorTextProps {
  readonly kind: OrderError
  /** Quantity that is still available; null if irrelevant. */
  readonly left: number | null
  /** True if the price is current: the order failed, not the price request. */
  readonly hasPrice: boolean
  /** Message of the server, already localized; '' for none. */
  readonly message: string
}

export function OrderErrorTitle({ kind, left }: Pick<OrderErrorTextProps, 'kind' | 'left'>) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) {
    return <FormattedMessage id={kind === 'soldOut' ? 'confirm.fewLeft' : 'confirm.limitLeft'} values={{ count: left }} />
  }
  return <FormattedMessage id={`confirm.error.${kind}`} />
}

export function OrderErrorHelp({ kind, left, hasPrice, message }: OrderErrorTextProps) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) return <FormattedMessage id="confirm.lowerQuantity" />
  if (kind === 'failed' && message !== '') return message
  if (kind === 'offline' || kind === 'failed') return <FormattedMessage id={`confirm.help.${kind}${hasPrice ? 'Order' : ''}`} />
  return <FormattedMessage id={`confirm.help.${kind}`} />
}
