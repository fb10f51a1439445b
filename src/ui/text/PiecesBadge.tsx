import { FormattedMessage } from 'react-intl'
import css from './PiecesBadge.module.css'

interface PiecesBadgeProps {
  readonly count: number | null
  /** In the corner of the picture, instead of beside the name or the price. */
  readonly onPicture?: boolean
}

/** The pieces in one deal. Renders nothing for a single piece, which is null. */
export function PiecesBadge({ count, onPicture = false }: PiecesBadgeProps) {
  if (count === null) return null
  return (
    <>
      {' '}
      <span className={`${css.pieces} ${onPicture ? css.corner : ''}`}><FormattedMessage id="deals.pieces" values={{ count }} /></span>
    </>
  )
}
