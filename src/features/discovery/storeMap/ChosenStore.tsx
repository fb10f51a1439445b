import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectStore } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { StoreCard } from '../stores/views/cards/StoreCard'
import css from './StoreMapScreen.module.css'

export interface ChosenStoreProps {
  readonly poiId: string
  readonly onTap: (poiId: string) => void
}

/** The store of the tapped pin, first below the map. Announced when it changes. */
export function ChosenStore({ poiId, onTap }: ChosenStoreProps) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!store) return null
  return (
    <div className={css.chosen} aria-live="polite">
      <h3 className={css.chosenTitle}>
        <FormattedMessage id="storeMap.chosen" />
      </h3>
      <StoreCard store={store} onTap={onTap} showsDistance={hasFix} />
    </div>
  )
}
