import { useDispatch, useSelector } from 'react-redux'
import { popupDismissed } from '../../../navigation/events'
import { selectShows } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { hereTapped, locationRetryTapped } from './events'
import { selectPlatform } from './platform'
import { StepsSheet } from './StepsSheet'

/** The steps that allow location here; after them the device is looked for again, for the page that asked. */
export function LocationSteps() {
  const dispatch = useDispatch()
  const platform = useSelector(selectPlatform)
  const isChoosing = useSelector((state: WithNavigation) => selectShows(state, 'choosePlace') !== null)
  const close = () => dispatch(popupDismissed({ popup: 'steps' }))
  const again = () => {
    close()
    dispatch(isChoosing ? hereTapped() : locationRetryTapped())
  }
  return <StepsSheet platform={platform} onAgain={again} onClose={close} />
}
