import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Hint } from '../../../ui/overlays/Hint'
import { Reached } from '../../../ui/layout/Reached'
import { selectShowsGuide, type WithLocation } from '../../base/location/selectors'
import { NEARBY } from '../../home/page/model/selectors'
import { selectHasCouponFilter, type WithFilters } from '../../lists/filters/selectors'
import { gotItTapped, listsReached, tourNextTapped } from './events'
import { selectEducationStep, selectIsTourPending, type WithEducation } from './selectors'

/**
 * The first hint for new users, about the choice of the list, once they have scrolled there. It waits while the guide to the location
 * settings is visible.
 */
export function ListsHint() {
  const dispatch = useDispatch()
  const isPending = useSelector((state: WithEducation) => selectIsTourPending(state))
  const isShown = useSelector((state: WithEducation) => selectEducationStep(state) === 'first')
  const hasGuide = useSelector((state: WithLocation) => selectShowsGuide(state))
  const hasCoupons = useSelector((state: WithFilters) => selectHasCouponFilter(state, NEARBY.name))
  if (hasGuide) return null
  if (isPending) return <Reached onReached={() => dispatch(listsReached())} />
  if (!isShown) return null
  return (
    <Hint
      spot="lists"
      isNextToControl
      step={hasCoupons ? <Step at={1} /> : null}
      skipLabel={hasCoupons ? <FormattedMessage id="education.skip" /> : null}
      onSkip={() => dispatch(gotItTapped())}
      actionLabel={<FormattedMessage id={hasCoupons ? 'education.next' : 'education.gotIt'} />}
      onAction={() => dispatch(hasCoupons ? tourNextTapped() : gotItTapped())}
    >
      <FormattedMessage id="education.first" />
    </Hint>
  )
}

function Step({ at }: { readonly at: 1 | 2 }) {
  return <FormattedMessage id="education.step" values={{ step: at, count: 2 }} />
}

/** The second hint, about the coupon filter. */
export function CouponsHint() {
  const dispatch = useDispatch()
  const isShown = useSelector((state: WithEducation & WithLocation) => selectEducationStep(state) === 'second' && !selectShowsGuide(state))
  if (!isShown) return null
  return (
    <Hint
      spot="coupons" step={<Step at={2} />} actionLabel={<FormattedMessage id="education.gotIt" />} onAction={() => dispatch(gotItTapped())}
    >
      <FormattedMessage id="education.second" />
    </Hint>
  )
}
