import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, popupLinkTapped } from './events'
import { PopupDialog } from './PopupDialog'
import { selectGiftPackets, selectOpenDialog } from './selectors'

export function PopupDialogs() {
  const dispatch = useDispatch()
  const open = useSelector(selectOpenDialog)
  const packets = useSelector(selectGiftPackets)
  if (!open?.popup) return null
  const { key, displayId, popup } = open
  return (
    <PopupDialog
      key={displayId}
      popup={popup}
      packets={packets}
      onFollow={() => dispatch(popupLinkTapped({ key }))}
      onClose={() => dispatch(popupCrossTapped({ key }))}
    />
  )
}
