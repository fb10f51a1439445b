import { useDispatch, useSelector } from 'react-redux'
import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { guideDismissed, locationSettingsTapped, placeTapped } from './events'
import { LocationGuide } from './LocationGuide'
import { selectIsGuideVisible } from './selectors'

/** Renders the guide only if it helps (see `showsGuide`), after the toast about the same failure. */
export function LocationGuideContainer() {
  const dispatch = useDispatch()
  const opensSettings = useSelector((state: WithNavigation) => selectInShell(state))
  if (!useSelector(selectIsGuideVisible)) return null
  return (
    <LocationGuide
      opensSettings={opensSettings}
      onOpenSettings={() => dispatch(locationSettingsTapped())}
      onChoose={() => dispatch(placeTapped())}
      onDismiss={() => dispatch(guideDismissed())}
    />
  )
}
