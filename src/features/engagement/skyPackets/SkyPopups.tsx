import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, SKY_DIALOG } from '../promotions/events'
import { selectSkyOpens } from '../promotions/selectors'
import { skyPacketCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped } from './events'
import { selectSkyList, selectSkySheet } from './selectors'
import { SkyDialog } from './SkyDialog'
import { SkySheet } from './SkySheet'

/** The packets that came down, being opened, or the sheet with those of today. */
export function SkyPopups() {
  const dispatch = useDispatch()
  const list = useSelector(selectSkyList)
  const opens = useSelector(selectSkyOpens)
  const sheet = useSelector(selectSkySheet)
  if (!list) return null
  const close = () => dispatch(popupCrossTapped({ key: SKY_DIALOG }))
  const details = () => {
    close()
    dispatch(skyPacketDetailsTapped())
  }
  if (opens) return <SkyDialog list={list} onDetails={details} onClose={close} />
  if (!sheet) return null
  return <SkySheet list={list} onWallet={() => dispatch(skyPacketWalletTapped())} onClose={() => dispatch(skyPacketCrossTapped())} />
}
