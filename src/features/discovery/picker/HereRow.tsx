import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { Row } from '../../../ui/lists/Row'
import type { DeviceSearchState } from '../../base/location/types'
import css from './HereRow.module.css'

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
