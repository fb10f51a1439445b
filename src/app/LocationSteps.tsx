import { useDispatch, useSelector } from 'react-redux'
import { hereTapped, locationRetryTapped } from '../features/base/location/events'
import { StepsSheet } from '../features/base/location/StepsSheet'
import { popupDismissed } from '../navigation/events'
import { selectNavigation } from '../navigation/selectors'
import type { RootState } from './rootReducer'
import { selectPlatform } from './selectors'

/** The steps that allow location here; after them the device is looked for again, for the page that asked. */
export function LocationSteps() {
  const dispatch = useDispatch()
  const platform = useSelector(selectPlatform)
  const isChoosing = useSelector((state: RootState) => selectNavigation(state).screen === 'choosePlace')
  const close = () => dispatch(popupDismissed({ popup: 'steps' }))
  const again = () => {
    close()
    dispatch(isChoosing ? hereTapped() : locationRetryTapped())
  }
  return <StepsSheet platform={platform} onAgain={again} onClose={close} />
}
