import { useDispatch, useSelector } from 'react-redux'
import { FeedFailed } from '../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../data/resource/events'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import { backTapped } from '../../../navigation/events'
import { selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { hereTapped, locationSettingsTapped, placeChosen } from '../../base/location/events'
import { selectSearchArea, selectDeviceAddressName, selectDeviceSearchState, type WithLocation } from '../../base/location/selectors'
import { recentCleared, placeTyped } from './events'
import { toChosenPlace } from './logic'
import { PickerView, type PlacesResult } from './PickerView'
import { FOUND, selectPlaces, selectPlacesIn, SUGGESTED, type WithPlaces } from './selectors'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { Row } from '../../../ui/lists/Row'
import type { DeviceSearchState } from '../../base/location/types'
import css from './HereRow.module.css'

const RESOURCES = { suggested: SUGGESTED, found: FOUND } as const

export function PickerScreen() {
  const dispatch = useDispatch()
  const { keyword, recent } = useSelector((state: WithPlaces) => selectPlaces(state))
  const chosen = useSelector((state: WithLocation) => selectSearchArea(state))
  const [suggested, found] = [usePlacesResult(SUGGESTED), usePlacesResult(FOUND)]
  return (
    <PickerView
      keyword={keyword}
      chosenId={chosen?.placeId ?? null}
      recent={recent}
      suggested={suggested}
      found={found}
      devicePosition={<DevicePosition isCurrent={chosen === null} />}
      renderFailed={(which) => <PlacesFailed resource={RESOURCES[which]} />}
      onType={(text) => dispatch(placeTyped({ keyword: text }))}
      onChoose={(place) => dispatch(placeChosen({ place: toChosenPlace(place) }))}
      onRecentCleared={() => dispatch(recentCleared())}
      onBack={() => dispatch(backTapped())}
    />
  )
}

function PlacesFailed({ resource }: { readonly resource: string }) {
  const dispatch = useDispatch()
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure)
  return <FeedFailed failure={failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource }))} />
}

function usePlacesResult(name: string): PlacesResult {
  const phase = useSelector((state: WithResources) => selectResource(state, name)?.phase)
  const places = useSelector((state: WithResources) => selectPlacesIn(state, name))
  if (places !== null) return { phase: 'ready', places }
  return { phase: phase === 'failed' ? 'failed' : 'loading' }
}

function DevicePosition({ isCurrent }: { readonly isCurrent: boolean }) {
  const dispatch = useDispatch()
  const name = useSelector((state: WithLocation) => selectDeviceAddressName(state))
  const searchState = useSelector((state: WithLocation) => selectDeviceSearchState(state))
  const opensSettings = useSelector((state: WithNavigation) => selectInShell(state))
  return (
    <DevicePositionRow
      searchState={searchState}
      isCurrent={isCurrent}
      name={name}
      opensSettings={opensSettings}
      onTap={() => dispatch(hereTapped())}
      onSettingsTap={() => dispatch(locationSettingsTapped())}
    />
  )
}

export interface DevicePositionRowProps {
  readonly searchState: DeviceSearchState
  /** Lists use the device's position now. */
  readonly isCurrent: boolean
  /** Name of the device's position; '' while unknown. */
  readonly name: string
  /** True in the native shell, which opens the system settings. In a browser the app shows instructions. */
  readonly opensSettings: boolean
  readonly onTap: () => void
  readonly onSettingsTap: () => void
}

/** Switches lists back to the device's position and shows the result of locating it. */
export function DevicePositionRow({ searchState, isCurrent, name, opensSettings, onTap, onSettingsTap }: DevicePositionRowProps) {
  const isCurrentKnown = isCurrent && name !== ''
  const isFailed = searchState !== 'no' && searchState !== 'looking'
  return (
    <div className={css.card}>
      <ul>
        <Row
          icon="direction"
          title={<FormattedMessage id="places.here" />}
          help={searchState === 'looking' ? <FormattedMessage id="places.looking" /> : <Help name={isCurrentKnown ? name : ''} />}
          current={isCurrentKnown && searchState === 'no'}
          busy={searchState === 'looking'}
          onTap={onTap}
        />
      </ul>
      <div role="status">
        {isFailed && (
          <div className={css.failed}>
            <p>
              <FormattedMessage id={`places.${searchState}`} />
            </p>
            {searchState === 'denied' && (
              <Button kind="soft" size="mini" onClick={onSettingsTap}>
                <FormattedMessage id={opensSettings ? 'location.openSettings' : 'location.how'} />
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Help({ name }: { readonly name: string }) {
  return name === '' ? <FormattedMessage id="places.hereHelp" /> : <FormattedMessage id="places.hereNow" values={{ name }} />
}
