import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { IconButton } from '../../../ui/controls/Button'
import { mapTapped } from './events'
import type { MapList } from './types'

/** Opens the map of a list, beside the choice of the list. */
export function MapButton({ list }: { readonly list: MapList }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  return <IconButton icon="map" label={formatMessage({ id: 'home.map' })} onClick={() => dispatch(mapTapped({ list }))} />
}
