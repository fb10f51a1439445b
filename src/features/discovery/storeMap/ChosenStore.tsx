import { FormattedMessage } from 'react-intl'
import { StoreContainer } from '../stores/StoreContainer'
import css from './StoreMapScreen.module.css'

export interface ChosenStoreProps {
  readonly poiId: string
  readonly onTap: (poiId: string) => void
}

/** The store of the tapped pin, first below the map. Announced when it changes. */
export function ChosenStore({ poiId, onTap }: ChosenStoreProps) {
  return (
    <div className={css.chosen} aria-live="polite">
      <h3 className={css.chosenTitle}>
        <FormattedMessage id="storeMap.chosen" />
      </h3>
      <StoreContainer poiId={poiId} onTap={onTap} />
    </div>
  )
}
