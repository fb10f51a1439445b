import { FormattedMessage } from 'react-intl'
import css from './PiecesBadge.module.css'

/** The pieces in one deal, beside its price. Renders nothing for a single piece, which is null. */
export function PiecesBadge({ count }: { readonly count: number | null }) {
  return count === null ? null : <>{' '}<span className={css.pieces}><FormattedMessage id="deals.pieces" values={{ count }} /></span></>
}
