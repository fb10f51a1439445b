import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../api/buying/orders'
import type { WithMutations } from '../../../data/mutation/selectors'
import { selectOnline, type WithConnection } from '../../base/connection/selectors'
import { ratingChosen, ratingRetryTapped } from './events'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MAX_STARS, type Rating } from '../../../api/discovery/ratings'
import { Chip } from '../../../ui/controls/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { RetryLine } from '../../../ui/status/RetryLine'
import { isPraise, tagsFor, withStars, withTag } from './logic'
import css from './RatingCard.module.css'
import { selectRating, selectSavePhase, type WithRatings } from './selectors'

type State = WithConnection & WithMutations & WithRatings

/** An order, or a voucher with the fields of its order. */
export interface OrderRatingCardProps extends Pick<Order, 'orderId' | 'rating' | 'canRate'> {
  readonly storeName: string
}

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)
const LABELS = ['ratings.word1', 'ratings.word2', 'ratings.word3', 'ratings.word4', 'ratings.word5'] as const

/**
 * Rates an order: one tap on a star saves it. Tags and other stars change the rating later. Renders nothing for an order that cannot be
 * rated yet.
 */
export function OrderRatingCard({ orderId, rating: fromServer, canRate = false, storeName }: OrderRatingCardProps) {
  const heading = useId()
  const dispatch = useDispatch()
  const rating = useSelector((state: State) => selectRating(state, orderId, fromServer))
  const choose = (chosen: Rating) => dispatch(ratingChosen({ orderId, rating: chosen }))
  if (!canRate && rating === null) return null
  return (
    <section className={css.card} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={rating === null ? 'ratings.question' : 'ratings.yours'} values={{ store: storeName }} />
      </h2>
      <Stars rating={rating} heading={heading} onChoose={choose} />
      {rating !== null && <Tags rating={rating} onChoose={choose} />}
      <Status orderId={orderId} isRated={rating !== null} />
    </section>
  )
}

interface StarsProps {
  /** Null before the first tap. */
  readonly rating: Rating | null
  readonly heading: string
  readonly onChoose: (rating: Rating) => void
}

function Stars({ rating, heading, onChoose }: StarsProps) {
  const { formatMessage } = useIntl()
  const stars = rating?.stars ?? 0
  const labelId = LABELS[stars - 1]
  return (
    <div className={css.row}>
      <div className={css.stars} role="group" aria-labelledby={heading}>
        {STARS.map((each) => (
          <button
            key={each}
            type="button"
            className={`${css.star} ${each <= stars ? css.on : ''}`}
            aria-label={formatMessage({ id: 'ratings.stars' }, { count: each })}
            aria-pressed={each === stars}
            onClick={() => onChoose(withStars(rating, each))}
          >
            <Icon name="star" size="l" />
          </button>
        ))}
      </div>
      {labelId !== undefined && (
        <b className={css.label}>
          <FormattedMessage id={labelId} />
        </b>
      )}
    </div>
  )
}

function Tags({ rating, onChoose }: { readonly rating: Rating; readonly onChoose: StarsProps['onChoose'] }) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={css.reason}>
        <FormattedMessage id={isPraise(rating.stars) ? 'ratings.praise' : 'ratings.complaint'} />
      </p>
      <div className={css.tags}>
        {tagsFor(rating.stars).map((tag) => {
          const on = rating.tags.includes(tag)
          return (
            <Chip key={tag} on={on} onTap={() => onChoose(withTag(rating, tag, !on))}>
              <FormattedMessage id={`ratings.tag.${tag}`} />
            </Chip>
          )
        })}
      </div>
    </div>
  )
}

/** A choice without a network is saved automatically when the network is restored. */
function Status({ orderId, isRated }: Pick<OrderRatingCardProps, 'orderId'> & { readonly isRated: boolean }) {
  const dispatch = useDispatch()
  const phase = useSelector((state: State) => selectSavePhase(state, orderId))
  const online = useSelector((state: State) => selectOnline(state))
  const isUnsaved = phase === 'notSaved' || phase === 'unknown'
  if (isUnsaved && online) {
    return (
      <RetryLine className={css.retry} role="status" onRetry={() => dispatch(ratingRetryTapped({ orderId }))}>
        <FormattedMessage id={phase === 'unknown' ? 'ratings.unknown' : 'ratings.notSaved'} />
      </RetryLine>
    )
  }
  return (
    <p className={css.status} role="status">
      {isUnsaved && <FormattedMessage id="ratings.offline" />}
      {phase === 'saving' && <FormattedMessage id="ratings.saving" />}
      {phase === 'saved' && <FormattedMessage id="ratings.saved" />}
      {phase === 'none' && <FormattedMessage id={isRated ? 'ratings.change' : 'ratings.help'} />}
    </p>
  )
}
