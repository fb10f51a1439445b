import { useDispatch, useSelector } from 'react-redux'
import { DownloadBanner } from '../features/engagement/installed/DownloadBanner'
import { downloadBannerClosed, downloadBannerTapped, newBuildDeclined, newBuildTapped } from '../features/engagement/installed/events'
import { UpdateBar } from '../features/engagement/installed/UpdateBar'
import { selectAppOffer } from './installedSelectors'
import type { RootState } from './rootReducer'

/** What stands over the tabs about the app itself. */
export function Installed() {
  const dispatch = useDispatch()
  const offer = useSelector((state: RootState) => selectAppOffer(state))
  if (offer === null) return null
  if (offer === 'update') return <UpdateBar onUpdate={() => dispatch(newBuildTapped())} onDecline={() => dispatch(newBuildDeclined())} />
  return (
    <DownloadBanner offers={offer} onTap={() => dispatch(downloadBannerTapped())} onClose={() => dispatch(downloadBannerClosed())} />
  )
}
