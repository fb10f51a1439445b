import { useSelector } from 'react-redux'
import { selectStore, type WithEntities } from '../../../../../entities/selectors'
import { selectFix, type WithLocation } from '../../../../base/location/selectors'
import { StoreCard, type StoreCardProps } from '../cards/StoreCard'

export interface StoreContainerProps extends Pick<StoreCardProps, 'onTap' | 'onOutletsTap' | 'inMall' | 'eager'> {
  readonly poiId: string
}

/** Renders nothing for a store that is not in state. */
export function StoreContainer({ poiId, onTap, onOutletsTap, inMall, eager = false }: StoreContainerProps) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!store) return null
  return <StoreCard store={store} onTap={onTap} onOutletsTap={onOutletsTap} showsDistance={hasFix} inMall={inMall} eager={eager} />
}
