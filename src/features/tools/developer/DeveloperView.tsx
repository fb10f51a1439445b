import { FormattedMessage } from 'react-intl'
import type { DeveloperSwitches, SessionFile } from '../../../ports/developer'
import { Button } from '../../../ui/Button'
import { Row } from '../../../ui/Row'
import { RowGroup } from '../../../ui/RowGroup'
import { SwitchRow } from '../../../ui/SwitchRow'
import css from './DeveloperView.module.css'
import type { DeveloperState } from './types'
import { WatchedJournal } from './WatchedJournal'

const SWITCHES = ['devTools', 'verboseJournal', 'slowNetwork'] as const
/** Options that the page reads once, at its start. A change needs a restart. */
const FROM_NEXT_START = ['devTools', 'verboseJournal'] as const

export interface DeveloperViewProps extends Pick<DeveloperState, 'kept' | 'running' | 'exporting' | 'watching' | 'clearing'> {
  readonly onSwitch: (option: keyof DeveloperSwitches, on: boolean) => void
  readonly onRestart: () => void
  readonly onExport: (format: SessionFile) => void
  readonly onWatch: () => void
  readonly onClear: () => void
}

export function DeveloperView({ kept, running, exporting, watching, clearing, ...on }: DeveloperViewProps) {
  const isDue = kept !== null && running !== null && FROM_NEXT_START.some((option) => kept[option] !== running[option])
  return (
    <main className={css.page}>
      <p className={css.help}>
        <FormattedMessage id="developer.help" />
      </p>
      {kept && (
        <RowGroup title={<FormattedMessage id="developer.watching" />}>
          {SWITCHES.map((option) => (
            <SwitchRow
              key={option}
              title={<FormattedMessage id={`developer.${option}`} />}
              help={<FormattedMessage id={`developer.${option}Help`} />}
              on={kept[option]}
              onSwitch={(isOn) => on.onSwitch(option, isOn)}
            />
          ))}
        </RowGroup>
      )}
      {isDue && (
        <div className={css.due} role="status">
          <FormattedMessage id="developer.nextStart" />
          <Button kind="tint" size="mini" onClick={on.onRestart}>
            <FormattedMessage id="developer.restart" />
          </Button>
        </div>
      )}
      <Session exporting={exporting} watching={watching} onExport={on.onExport} onWatch={on.onWatch} />
      {watching.phase === 'shown' && <WatchedJournal {...watching.watched} />}
      <RowGroup title={<FormattedMessage id="developer.device" />}>
        <Row
          title={<FormattedMessage id="developer.clear" />}
          help={<FormattedMessage id={clearing === 'failed' ? 'developer.clearFailed' : 'developer.clearHelp'} />}
          grave
          busy={clearing === 'busy'}
          onTap={on.onClear}
        />
      </RowGroup>
    </main>
  )
}

const FORMATS = ['journal', 'device', 'devTools'] as const satisfies readonly SessionFile[]
const EXPORT_WORDS = { busy: 'developer.exporting', done: 'developer.exported', failed: 'developer.exportFailed' } as const

function Session({ exporting, watching, onExport, onWatch }: Pick<DeveloperViewProps, 'exporting' | 'watching' | 'onExport' | 'onWatch'>) {
  return (
    <>
      <RowGroup title={<FormattedMessage id="developer.session" />}>
        {FORMATS.map((format) => (
          <Row
            key={format}
            title={<FormattedMessage id={`developer.export.${format}`} />}
            help={<FormattedMessage id={`developer.exportHelp.${format}`} />}
            busy={exporting === 'busy'}
            onTap={() => onExport(format)}
          />
        ))}
        <Row title={<FormattedMessage id="developer.watch" />} help={<FormattedMessage id="developer.watchHelp" />} onTap={onWatch} />
      </RowGroup>
      <p className={css.said} role="status">
        {exporting !== 'idle' && <FormattedMessage id={EXPORT_WORDS[exporting]} />}{' '}
        {watching.phase === 'busy' && <FormattedMessage id="developer.replaying" />}
        {watching.phase === 'failed' && (
          watching.line === undefined
            ? <FormattedMessage id="developer.unreadable" />
            : <FormattedMessage id="developer.unreadableAt" values={{ line: watching.line }} />
        )}
      </p>
    </>
  )
}
