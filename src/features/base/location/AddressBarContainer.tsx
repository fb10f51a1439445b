import { useDispatch, useSelector } from 'react-redux'
import { AddressBar } from './AddressBar'
import { placeTapped } from './events'
import { selectAddressBar } from './selectors'

export function AddressBarContainer() {
  const dispatch = useDispatch()
  return <AddressBar {...useSelector(selectAddressBar)} onTap={() => dispatch(placeTapped())} />
}
