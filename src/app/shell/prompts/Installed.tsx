import { useSelector } from 'react-redux'
import { AppOffer } from '../../../features/engagement/installed/AppOffer'
import { selectAppOffer } from './installedSelectors'
import type { RootState } from '../../rootReducer'

/** Offers about the app itself above the tabs, while no other offer is visible. */
export function Installed() {
  const offer = useSelector((state: RootState) => selectAppOffer(state))
  return offer && <AppOffer offer={offer} />
}
