import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/Button'
import { Spotlight } from '../../../ui/Spotlight'
import { selectHasCouponFilter } from '../../lists/filters/selectors'
import type { WithFilters } from '../../lists/filters/selectors'
import { NEARBY } from '../../home/home/selectors'
import { gotItTapped, tourNextTapped } from './events'
import { selectEducationStep } from './selectors'

/** The tour of home for new users: first the lists, then the coupon filter if it exists. */
export function EducationMask() {
  const dispatch = useDispatch()
  const step = useSelector(selectEducationStep)
  const hasCoupons = useSelector((state: WithFilters) => selectHasCouponFilter(state, NEARBY.name))
  if (step === null) return null
  const steps = hasCoupons ? 2 : 1
  const at = step === 'first' ? 1 : 2
  const continueTour = () => dispatch(at < steps ? tourNextTapped() : gotItTapped())
  return (
    <Spotlight
      spot={step === 'first' ? 'lists' : 'coupons'}
      title={<FormattedMessage id={`education.${step}`} />}
      onClose={() => dispatch(gotItTapped())}
      footer={
        <>
          <FormattedMessage id="education.step" values={{ at, steps }} />
          <Button kind="main" size="mini" onClick={continueTour}>
            <FormattedMessage id={at < steps ? 'education.next' : 'education.gotIt'} />
          </Button>
        </>
      }
    >
      <FormattedMessage id={`education.${step}Help`} />
    </Spotlight>
  )
}
