import { useSelector } from 'react-redux'
import { AppOffer } from '../features/engagement/installed/AppOffer'
import { selectAppOffer } from './installedSelectors'
import type { RootState } from './rootReducer'

/** What stands over the tabs about the app itself, where no other offer does. */
export function Installed() {
  const offer = useSelector((state: RootState) => selectAppOffer(state))
  return offer && <AppOffer offer={offer} />
}
