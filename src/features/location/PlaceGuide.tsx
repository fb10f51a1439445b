import { useDispatch, useSelector } from 'react-redux'
import { guideDismissed, settingsTapped } from './events'
import { LocationGuide } from './LocationGuide'
import { selectShowsGuide } from './selectors'

/** The guide to the settings, where one helps. */
export function PlaceGuide() {
  const dispatch = useDispatch()
  if (!useSelector(selectShowsGuide)) return null
  return <LocationGuide onOpenSettings={() => dispatch(settingsTapped())} onDismiss={() => dispatch(guideDismissed())} />
}
