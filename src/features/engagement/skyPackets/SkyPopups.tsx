import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, SKY_DIALOG } from '../promotions/events'
import { selectIsSkyDialogOpen } from '../promotions/selectors'
import { skyPacketCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped } from './events'
import { selectSkyList, selectIsSkySheetOpen } from './selectors'
import { SkyDialog } from './SkyDialog'
import { SkySheet } from './SkySheet'

/** Renders the dialog of packets just issued, or the sheet with today's packets. */
export function SkyPopups() {
  const dispatch = useDispatch()
  const list = useSelector(selectSkyList)
  const isDialogOpen = useSelector(selectIsSkyDialogOpen)
  const isSheetOpen = useSelector(selectIsSkySheetOpen)
  if (!list) return null
  const close = () => dispatch(popupCrossTapped({ key: SKY_DIALOG }))
  const details = () => {
    close()
    dispatch(skyPacketDetailsTapped())
  }
  if (isDialogOpen) return <SkyDialog list={list} onDetails={details} onClose={close} />
  if (!isSheetOpen) return null
  return <SkySheet list={list} onWallet={() => dispatch(skyPacketWalletTapped())} onClose={() => dispatch(skyPacketCrossTapped())} />
}
