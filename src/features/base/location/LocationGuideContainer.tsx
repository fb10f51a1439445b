import { useDispatch, useSelector } from 'react-redux'
import { guideDismissed, locationSettingsTapped } from './events'
import { LocationGuide } from './LocationGuide'
import { selectShowsGuide } from './selectors'

/** The guide to the settings, where one helps. */
export function LocationGuideContainer() {
  const dispatch = useDispatch()
  if (!useSelector(selectShowsGuide)) return null
  return <LocationGuide onOpenSettings={() => dispatch(locationSettingsTapped())} onDismiss={() => dispatch(guideDismissed())} />
}
