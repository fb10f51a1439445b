import { useDispatch, useSelector } from 'react-redux'
import { AddressBar } from './AddressBar'
import { locationRetryTapped } from './events'
import { selectAddressBar } from './selectors'

/** The address bar, connected: a tap looks for the place again. */
export function AddressBarContainer() {
  const dispatch = useDispatch()
  return <AddressBar {...useSelector(selectAddressBar)} onTap={() => dispatch(locationRetryTapped())} />
}
