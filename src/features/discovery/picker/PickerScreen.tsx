import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Place } from '../../../api/discovery/places'
import { backTapped } from '../../../navigation/events'
import { selectInShell, type WithNavigation } from '../../../navigation/selectors'
import { normalizeSpaces } from '../../../shared/text/typing'
import { SearchHeader, useSearchText } from '../../../ui/controls/SearchField'
import { Row, RowGroup } from '../../../ui/lists/Row'
import { hereTapped, locationSettingsTapped } from '../../base/location/events'
import { selectSearchArea, selectDeviceAddressName, selectDeviceSearchState, type WithLocation } from '../../base/location/selectors'
import { recentCleared, placeTyped } from './events'
import rowCss from './HereRow.module.css'
import css from './PickerScreen.module.css'
import { FoundPlaces, PlaceRows, SuggestedPlaces } from './PlaceRows'
import { selectPlaces, type WithPlaces } from './selectors'

/** Renders suggestions below a sticky search field, or the results of a search. */
export function PickerScreen() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { keyword, recent } = useSelector((state: WithPlaces) => selectPlaces(state))
  const [text, setText] = useSearchText(keyword)
  const change = (newText: string) => {
    setText(newText)
    dispatch(placeTyped({ keyword: normalizeSpaces(newText) }))
  }
  return (
    <>
      <SearchHeader
        text={text}
        hint={formatMessage({ id: 'places.field' })}
        clearLabel={formatMessage({ id: 'places.clear' })}
        onChange={change}
        onBack={() => dispatch(backTapped())}
      />
      <main className={css.page}>
        <h1 className="spoken">
          <FormattedMessage id="places.title" />
        </h1>
        {keyword === '' ? <Suggestions recent={recent} /> : <FoundPlaces keyword={keyword} none={<Suggestions recent={NO_PLACES} />} />}
      </main>
    </>
  )
}

const NO_PLACES: readonly Place[] = []

/** The device's position, recent places, and places nearby. */
function Suggestions({ recent }: { readonly recent: readonly Place[] }) {
  return (
    <>
      <DevicePosition />
      {recent.length > 0 && (
        <RowGroup title={<FormattedMessage id="places.recent" />} action={<ClearButton />}>
          <PlaceRows places={recent} />
        </RowGroup>
      )}
      <SuggestedPlaces recent={recent} />
    </>
  )
}

function ClearButton() {
  const dispatch = useDispatch()
  return (
    <button type="button" className={css.clear} onClick={() => dispatch(recentCleared())}>
      <FormattedMessage id="places.recentClear" />
    </button>
  )
}

/** Switches lists back to the device's position and shows the result of locating it. */
export function DevicePosition() {
  const dispatch = useDispatch()
  // Empty while unknown, and while lists use an area.
  const name = useSelector((state: WithLocation) => (selectSearchArea(state) === null ? selectDeviceAddressName(state) : ''))
  const searchState = useSelector((state: WithLocation) => selectDeviceSearchState(state))
  // In the native shell the system settings open, in a browser instructions of the app.
  const opensSettings = useSelector((state: WithNavigation) => selectInShell(state))
  const isFailed = searchState !== 'no' && searchState !== 'looking'
  return (
    <div className={rowCss.card}>
      <ul>
        <Row
          icon="direction"
          title={<FormattedMessage id="places.here" />}
          help={searchState === 'looking' ? <FormattedMessage id="places.looking" /> : <Help name={name} />}
          current={name !== '' && searchState === 'no'}
          busy={searchState === 'looking'}
          onTap={() => dispatch(hereTapped())}
        />
      </ul>
      <div role="status">
        {isFailed && (
          <div className={rowCss.failed}>
            <p>
              <FormattedMessage id={`places.${searchState}`} />
            </p>
            {searchState === 'denied' && (
              <button type="button" className={rowCss.how} onClick={() => dispatch(locationSettingsTapped())}>
                <span><FormattedMessage id={opensSettings ? 'location.openSettings' : 'location.how'} /></span>
              </button>
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
