import { FormattedMessage } from 'react-intl'
import type { Trouble } from './types'

export interface TroubleTextProps {
  readonly kind: Trouble
  /** As many as may be had still; null where that is not the question. */
  readonly left: number | null
  /** Whether the price is known: an order failed, not the question what it would come to. */
  readonly hasPrice: boolean
  /** The server's words, in the shopper's language already; '' where it sent none. */
  readonly message: string
}

/** What is so. */
export function TroubleTitle({ kind, left }: Pick<TroubleTextProps, 'kind' | 'left'>) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) {
    return <FormattedMessage id={kind === 'soldOut' ? 'confirm.fewLeft' : 'confirm.limitLeft'} values={{ count: left }} />
  }
  return <FormattedMessage id={`confirm.trouble.${kind}`} />
}

/** What helps. */
export function TroubleHelp({ kind, left, hasPrice, message }: TroubleTextProps) {
  if (left !== null && left > 0 && (kind === 'soldOut' || kind === 'limitReached')) return <FormattedMessage id="confirm.takeLess" />
  if (kind === 'failed' && message !== '') return message
  if (kind === 'offline' || kind === 'failed') return <FormattedMessage id={`confirm.help.${kind}${hasPrice ? 'Order' : ''}`} />
  return <FormattedMessage id={`confirm.help.${kind}`} />
}
