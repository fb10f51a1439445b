import { useDispatch } from 'react-redux'
import { DownloadBanner } from './DownloadBanner'
import { downloadBannerClosed, downloadBannerTapped, newBuildDeclined, newBuildTapped } from './events'
import { UpdateBar } from './UpdateBar'

/** Renders one offer: reload for a new build, open the download page, or install the app. */
export function AppOffer({ offer }: { readonly offer: 'update' | 'page' | 'install' }) {
  const dispatch = useDispatch()
  if (offer === 'update') return <UpdateBar onUpdate={() => dispatch(newBuildTapped())} onDecline={() => dispatch(newBuildDeclined())} />
  return (
    <DownloadBanner action={offer} onTap={() => dispatch(downloadBannerTapped())} onClose={() => dispatch(downloadBannerClosed())} />
  )
}
