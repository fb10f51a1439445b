import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { selectParamsOf } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { hereTapped, locationRetryTapped } from './events'
import { selectPlatform } from './platform'
import { StepsSheet } from './StepsSheet'

/** Steps to allow location. The retry button starts the device search of the page that opened the sheet. */
export function LocationSteps() {
  const dispatch = useDispatch()
  const platform = useSelector(selectPlatform)
  const isChoosing = useSelector((state: WithNavigation) => selectParamsOf(state, 'choosePlace') !== null)
  const close = () => dispatch(popupDismissed({ popup: 'steps' }))
  const retry = () => {
    close()
    dispatch(isChoosing ? hereTapped() : locationRetryTapped())
  }
  return <StepsSheet platform={platform} onRetry={retry} onClose={close} />
}
