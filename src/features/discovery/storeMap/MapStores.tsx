import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectStore, type WithEntities } from '../../../entities/selectors'
import { Button } from '../../../ui/controls/Button'
import { selectHasOrigin } from '../../base/location/selectors'
import { StoreCard } from '../stores/views/cards/StoreCard'
import { StoreContainer } from '../stores/views/cards/StoreList'
import { outletsTapped, storeTapped } from '../stores/model/events'
import css from './StoreMapScreen.module.css'

export interface PlaceStoresProps {
  readonly poiIds: readonly string[]
  readonly heading: RefObject<HTMLHeadingElement>
  /** Shows the list of all stores again. */
  readonly onAll: () => void
}

/** The stores at one place of the map, such as those of a mall, below the map instead of its list. */
export function PlaceStores({ poiIds, heading, onAll }: PlaceStoresProps) {
  const dispatch = useDispatch()
  return (
    <>
      <div className={css.place}>
        <h2 ref={heading} id="map-list" className={css.placeTitle} tabIndex={-1} role="status">
          <FormattedMessage id="storeMap.atPlace" values={{ count: poiIds.length }} />
        </h2>
        <Button kind="tint" size="mini" onClick={onAll}>
          <FormattedMessage id="storeMap.all" />
        </Button>
      </div>
      <ul className={css.placeStores}>
        {poiIds.map((poiId) => (
          <li key={poiId}>
            <StoreContainer
              poiId={poiId} onTap={() => dispatch(storeTapped({ poiId }))}
              onOutletsTap={(merchantId) => dispatch(outletsTapped({ merchantId }))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The store of the tapped pin, first below the map while the map shows its place. Announced when it changes. */
export function ChosenStore({ poiId, onTap }: { readonly poiId: string; readonly onTap: (poiId: string) => void }) {
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  const showsDistance = useSelector(selectHasOrigin)
  if (!store) return null
  return (
    <div className={css.chosen} aria-live="polite">
      <h2 className={css.chosenTitle}>
        <FormattedMessage id="storeMap.chosen" />
      </h2>
      <StoreCard store={store} onTap={onTap} showsDistance={showsDistance} />
    </div>
  )
}
