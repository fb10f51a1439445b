import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { Row } from '../../../ui/Row'
import type { DeviceSearchState } from '../../base/location/types'
import css from './HereRow.module.css'

export interface HereRowProps {
  readonly seeking: DeviceSearchState
  /** Lists are asked from the place of the device today. */
  readonly isCurrent: boolean
  /** What that place is called, '' while it is not known. */
  readonly name: string
  /** A shell opens the settings itself; elsewhere the steps are shown. */
  readonly opensSettings: boolean
  readonly onTap: () => void
  readonly onSettingsTap: () => void
}

/** The way back to the place of the device, and what came of asking for it. */
export function HereRow({ seeking, isCurrent, name, opensSettings, onTap, onSettingsTap }: HereRowProps) {
  const current = isCurrent && name !== ''
  const isFailed = seeking !== 'no' && seeking !== 'looking'
  return (
    <div className={css.card}>
      <ul>
        <Row
          icon="direction"
          title={<FormattedMessage id="places.here" />}
          help={seeking === 'looking' ? <FormattedMessage id="places.looking" /> : <Help name={current ? name : ''} />}
          current={current && seeking === 'no'}
          busy={seeking === 'looking'}
          onTap={onTap}
        />
      </ul>
      <div role="status">
        {isFailed && (
          <div className={css.failed}>
            <p>
              <FormattedMessage id={`places.${seeking}`} />
            </p>
            {seeking === 'denied' && (
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
