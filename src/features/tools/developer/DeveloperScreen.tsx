import { FormattedMessage, FormattedDate } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { clearConfirmed, clearDeclined, deviceClearTapped, exportTapped, restartTapped, switched, watchTapped } from './events'
import { selectDeveloper } from './selectors'
import { backTapped } from '../../../navigation/events'
import type { SessionFile, ReplaySummary } from '../../../ports/developer'
import { NavBar } from '../../../ui/bars/NavBar'
import { Button } from '../../../ui/controls/Button'
import { Row, RowGroup, SwitchRow } from '../../../ui/lists/Row'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'
import css from './DeveloperScreen.module.css'

const SWITCHES = ['devTools', 'verboseJournal', 'slowNetwork'] as const
/** Options that the page reads once, at its start. A change needs a restart. */
const RESTART_OPTIONS = ['devTools', 'verboseJournal'] as const

export function DeveloperScreen() {
  const dispatch = useDispatch()
  const { stored, running, watching, clearing } = useSelector(selectDeveloper)
  const needsRestart = stored !== null && running !== null && RESTART_OPTIONS.some((option) => stored[option] !== running[option])
  return (
    <>
      <NavBar title={<FormattedMessage id="developer.title" />} onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        <p className={css.help}>
          <FormattedMessage id="developer.help" />
        </p>
        {stored && (
          <RowGroup title={<FormattedMessage id="developer.watching" />}>
            {SWITCHES.map((option) => (
              <SwitchRow
                key={option}
                title={<FormattedMessage id={`developer.${option}`} />}
                help={<FormattedMessage id={`developer.${option}Help`} />}
                on={stored[option]}
                onSwitch={(on) => dispatch(switched({ option, on }))}
              />
            ))}
          </RowGroup>
        )}
        {needsRestart && (
          <div className={css.due} role="status">
            <FormattedMessage id="developer.nextStart" />
            <Button kind="tint" size="mini" onClick={() => dispatch(restartTapped())}>
              <FormattedMessage id="developer.restart" />
            </Button>
          </div>
        )}
        <Session />
        {watching.phase === 'shown' && <ReplayResult {...watching.watched} />}
        <RowGroup title={<FormattedMessage id="developer.device" />}>
          <Row
            title={<FormattedMessage id="developer.clear" />}
            help={<FormattedMessage id={clearing === 'failed' ? 'developer.clearFailed' : 'developer.clearHelp'} />}
            isDestructive
            busy={clearing === 'busy'}
            onTap={() => dispatch(deviceClearTapped())}
          />
        </RowGroup>
      </main>
      {clearing === 'confirming' && (
        <ConfirmSheet
          open
          title={<FormattedMessage id="developer.clearTitle" />}
          cancelLabel={<FormattedMessage id="developer.clearStay" />}
          confirmLabel={<FormattedMessage id="developer.clear" />}
          onConfirm={() => dispatch(clearConfirmed())}
          onClose={() => dispatch(clearDeclined())}
        >
          <FormattedMessage id="developer.clearConfirm" />
        </ConfirmSheet>
      )}
    </>
  )
}

const FORMATS = ['journal', 'device', 'devTools'] as const satisfies readonly SessionFile[]
const EXPORT_MESSAGES = { busy: 'developer.exporting', done: 'developer.exported', failed: 'developer.exportFailed' } as const

function Session() {
  const dispatch = useDispatch()
  const { exporting, watching } = useSelector(selectDeveloper)
  return (
    <>
      <RowGroup title={<FormattedMessage id="developer.session" />}>
        {FORMATS.map((format) => (
          <Row
            key={format}
            title={<FormattedMessage id={`developer.export.${format}`} />}
            help={<FormattedMessage id={`developer.exportHelp.${format}`} />}
            busy={exporting === 'busy'}
            onTap={() => dispatch(exportTapped({ format }))}
          />
        ))}
        <Row
          title={<FormattedMessage id="developer.watch" />} help={<FormattedMessage id="developer.watchHelp" />}
          onTap={() => dispatch(watchTapped())}
        />
      </RowGroup>
      <p className={css.message} role="status">
        {exporting !== 'idle' && <FormattedMessage id={EXPORT_MESSAGES[exporting]} />}{' '}
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

const VERDICTS = {
  complete: 'developer.same', endsInsideTurn: 'developer.endsHere', diverges: 'developer.differs', empty: 'developer.empty',
} as const

/** Result of a replay: the verdict, the first divergence and the inputs. */
function ReplayResult({ build, sameBuild, startedAt, turns, lines, status, from, difference, inputs, moreInputs }: ReplaySummary) {
  const verdict = status ?? (difference === null ? 'complete' : 'diverges')
  return (
    <section className={css.watched}>
      <div role="status">
        <h2 className={verdict === 'diverges' || verdict === 'empty' ? css.differs : css.same}>
          <FormattedMessage id={VERDICTS[verdict]} />
        </h2>
      </div>
      <p>
        <FormattedDate value={startedAt} dateStyle="medium" timeStyle="short" timeZone="Asia/Jakarta" />
        {' · '}
        <FormattedMessage id="developer.turns" values={{ turns, lines }} />
      </p>
      {from === 'snapshot' && (
        <p>
          <FormattedMessage id="developer.fromSnapshot" />
        </p>
      )}
      <p>
        <FormattedMessage id="developer.build" values={{ build }} />
      </p>
      {!sameBuild && (
        <p className={css.warning}>
          <FormattedMessage id="developer.otherBuild" />
        </p>
      )}
      {difference !== null && (
        // Scrolls sideways, so it must be focusable for keyboards.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.difference} lang="en" tabIndex={0}>
          {difference}
        </pre>
      )}
      <h3 className={css.heading}>
        <FormattedMessage id="developer.events" />
      </h3>
      {moreInputs > 0 && (
        <p>
          <FormattedMessage id="developer.moreEvents" values={{ count: moreInputs }} />
        </p>
      )}
      <ol className={css.inputs} lang="en">
        {inputs.map(({ seq, at, origin, type }) => (
          <li key={seq}>
            <span className={css.at}>{(at / 1000).toFixed(3)}</span> <b>{type}</b> <span className={css.origin}>{origin}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
