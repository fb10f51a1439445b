import type { Expectation } from '../../../journal/replay/expectation'
import type { OpenedJournal } from '../opening'
import { Button, Badge } from '../primitives'
import css from './Toolbar.module.css'
import { allDifferencesLabel, expectationText, ownVerdictText, type AllDifferences, type OwnVerdict, type Verdict } from './verdict'

export interface TopBarProps {
  readonly opened: OpenedJournal
  readonly onOpen: () => void
  readonly onLink: () => void
  readonly onExport: () => void
  /** Returns to the inbox. Null for a journal that was not opened from the inbox. */
  readonly onInbox: (() => void) | null
  /** Returns to the session that this one was minimized from. */
  readonly onOriginal: (() => void) | null
}

export function TopBar({ opened: { fileName, session, lanes }, onOpen, onLink, onExport, onInbox, onOriginal }: TopBarProps) {
  const { header } = session.journal
  const [first] = lanes.screens
  const facts = [
    ['Session', header.id],
    ['Build', header.build],
    ['First screen', first ? first.screen : header.location.pathname],
  ] as const
  return (
    <header className={css.top}>
      {onInbox && <Button kind="quiet" badge="left" onClick={onInbox}>Inbox</Button>}
      {onOriginal && <Button kind="quiet" badge="left" onClick={onOriginal}>Whole session</Button>}
      <h1 className={css.name}>{fileName}</h1>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button kind="quiet" badge="file" shortcut="O" onClick={onOpen}>Open</Button>
      <Button kind="quiet" badge="link" shortcut="L" onClick={onLink}>Link to turn</Button>
      <Button badge="export" shortcut="H" onClick={onExport}>Hand on</Button>
    </header>
  )
}

export interface VerdictBarProps {
  /** Known before the replay. */
  readonly expectation: Expectation
  readonly verdict: Verdict
  /** The verdict of the recording build; null until it is known. */
  readonly own: OwnVerdict | null
  /** Null until they are known, and where there is no difference. */
  readonly all: AllDifferences | null
  readonly recorded: string
  /** Epoch ms. */
  readonly startedAt: number
  readonly today: string
  readonly onGo: () => void
  readonly onAll: () => void
}

/** The expected and the actual result of the replay, and the first difference. */
export function VerdictBar(props: VerdictBarProps) {
  const { expectation, verdict: { tone, title, help, difference }, own, all, recorded, startedAt, today, onGo, onAll } = props
  const allLabel = allDifferencesLabel(all)
  const expected = expectationText(expectation)
  return (
    <section className={`${css.verdict} ${difference ? css.detached : ''}`} aria-label="Verdict" aria-live="polite">
      <dl className={css.expected}>
        <div><dt>Expected</dt><dd className={css[expected.tone]}>{expected.title}</dd></div>
        <div><dd className={css.reason} title={expected.why}>{expected.why}</dd></div>
      </dl>
      <div className={css.message}>
        <p className={`${css.title} ${css[tone]}`}>
          <Badge name={tone} className={css.sign} />
          {title}
        </p>
        <p className={css.help}>{help}</p>
      </div>
      <dl className={`${css.builds} ${css.made}`}>
        <div><dt>Recorded</dt><dd>{new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC</dd></div>
        <div><dt>Replayed by</dt><dd>{recorded === today ? 'the build that recorded it' : today}</dd></div>
      </dl>
      {recorded !== today && (
        <dl className={css.builds}>
          <div><dt>Under its own build</dt></div>
          <div><dd className={css[toneOf(own)]}>{ownVerdictText(own)}</dd></div>
        </dl>
      )}
      {difference && (
        <>
          <dl className={css.sides}>
            <div><dt>Recorded</dt><dd title={difference.recorded}>{difference.recorded}</dd></div>
            <div><dt>Today</dt><dd title={difference.today}>{difference.today}</dd></div>
          </dl>
          <p className={css.guess} title={difference.guess}>Likely<br /><b>{difference.guess}</b></p>
          <div className={css.channels}>
            <Button kind="main" shortcut="D" onClick={onGo}>Go to #{difference.seq}</Button>
            {allLabel && <Button kind="quiet" shortcut="A" onClick={onAll}>{allLabel}</Button>}
          </div>
        </>
      )}
    </section>
  )
}

function toneOf(own: OwnVerdict | null): Verdict['tone'] {
  if (own?.is === 'same' || own?.is === 'differs' || own?.is === 'stopped') return own.is
  return 'waits'
}
