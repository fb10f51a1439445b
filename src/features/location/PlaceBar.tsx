import { useDispatch, useSelector } from 'react-redux'
import { AddressBar } from './AddressBar'
import { retryTapped } from './events'
import { selectAddressBar } from './selectors'

/** The address bar, connected: a tap looks for the place again. */
export function PlaceBar() {
  const dispatch = useDispatch()
  return <AddressBar {...useSelector(selectAddressBar)} onTap={() => dispatch(retryTapped())} />
}
