import { useDispatch } from 'react-redux'
import { DownloadBanner } from './DownloadBanner'
import { downloadBannerClosed, downloadBannerTapped, newBuildDeclined, newBuildTapped } from './events'
import { UpdateBar } from './UpdateBar'

/** What is offered of the app itself, connected: a new build, its page, or installing it. */
export function AppOffer({ offer }: { readonly offer: 'update' | 'page' | 'install' }) {
  const dispatch = useDispatch()
  if (offer === 'update') return <UpdateBar onUpdate={() => dispatch(newBuildTapped())} onDecline={() => dispatch(newBuildDeclined())} />
  return (
    <DownloadBanner offers={offer} onTap={() => dispatch(downloadBannerTapped())} onClose={() => dispatch(downloadBannerClosed())} />
  )
}
