import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Hint } from '../../../ui/overlays/Hint'
import { Reached } from '../../../ui/layout/Reached'
import { NEARBY } from '../../home/page/model/selectors'
import { selectHasCouponFilter, type WithFilters } from '../../lists/filters/selectors'
import { gotItTapped, listsReached, tourNextTapped } from './events'
import { selectEducationStep, selectIsTourPending, type WithEducation } from './selectors'

/** Below the choice of the list: the first hint for new users, once they have scrolled there. */
export function ListsHint() {
  const dispatch = useDispatch()
  const isPending = useSelector((state: WithEducation) => selectIsTourPending(state))
  const isShown = useSelector((state: WithEducation) => selectEducationStep(state) === 'first')
  const hasCoupons = useSelector((state: WithFilters) => selectHasCouponFilter(state, NEARBY.name))
  if (isPending) return <Reached onReached={() => dispatch(listsReached())} />
  if (!isShown) return null
  return (
    <Hint
      spot="lists"
      actionLabel={<FormattedMessage id={hasCoupons ? 'education.next' : 'education.gotIt'} />}
      onAction={() => dispatch(hasCoupons ? tourNextTapped() : gotItTapped())}
    >
      <FormattedMessage id="education.first" />
    </Hint>
  )
}

/** Below the filters: the second hint, about the coupon filter. */
export function CouponsHint() {
  const dispatch = useDispatch()
  const isShown = useSelector((state: WithEducation) => selectEducationStep(state) === 'second')
  if (!isShown) return null
  return (
    <Hint spot="coupons" actionLabel={<FormattedMessage id="education.gotIt" />} onAction={() => dispatch(gotItTapped())}>
      <FormattedMessage id="education.second" />
    </Hint>
  )
}
