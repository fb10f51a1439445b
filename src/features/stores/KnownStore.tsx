import { useSelector } from 'react-redux'
import { selectStore } from '../../entities/selectors'
import type { WithEntities } from '../../entities/selectors'
import { selectFix } from '../location/selectors'
import type { WithLocation } from '../location/selectors'
import { StoreCard } from './StoreCard'
import type { StoreCardProps } from './StoreCard'

export interface KnownStoreProps extends Pick<StoreCardProps, 'onTap' | 'onOutletsTap' | 'eager'> {
  readonly poiId: string
}

/** The card of a store that the state knows; one that it does not know leaves no gap. */
export function KnownStore({ poiId, onTap, onOutletsTap, eager = false }: KnownStoreProps) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  return store && <StoreCard store={store} onTap={onTap} onOutletsTap={onOutletsTap} showsDistance={hasFix} eager={eager} />
}
