import { useDispatch, useSelector } from 'react-redux'
import type { Order } from '../../../api/buying/orders'
import type { WithMutations } from '../../../data/mutation/selectors'
import { selectOnline, type WithConnection } from '../../base/connection/selectors'
import { ratingChosen, ratingRetryTapped } from './events'
import { RatingCard } from './RatingCard'
import { selectRating, selectSavePhase, type WithRatings } from './selectors'

type State = WithConnection & WithMutations & WithRatings

/** An order, or a voucher with the fields of its order. */
export interface OrderRatingCardProps extends Pick<Order, 'orderId' | 'rating' | 'canRate'> {
  readonly storeName: string
}

/** Renders nothing for an order that cannot be rated yet. */
export function OrderRatingCard({ orderId, rating: fromServer, canRate = false, storeName }: OrderRatingCardProps) {
  const dispatch = useDispatch()
  const rating = useSelector((state: State) => selectRating(state, orderId, fromServer))
  const phase = useSelector((state: State) => selectSavePhase(state, orderId))
  const online = useSelector((state: State) => selectOnline(state))
  if (!canRate && rating === null) return null
  return (
    <RatingCard
      storeName={storeName}
      rating={rating}
      phase={phase}
      online={online}
      onChoose={(chosen) => dispatch(ratingChosen({ orderId, rating: chosen }))}
      onRetry={() => dispatch(ratingRetryTapped({ orderId }))}
    />
  )
}
