import type { Expectation } from '../../journal/expectation'
import type { Opened } from './opening'
import { Push } from './pieces'
import { Sign } from './Sign'
import css from './Tops.module.css'
import type { AllDifferences, OwnVerdict, Verdict } from './verdict'
import { allDifferencesWords, expectationWords, ownVerdictWords } from './verdict'

export interface TopBarProps {
  readonly opened: Opened
  readonly onOpen: () => void
  readonly onLink: () => void
  readonly onHandOn: () => void
  /** Back to the inbox, where the journal came from there. */
  readonly onInbox: (() => void) | null
  /** Back to the session that this one was shortened from. */
  readonly onWhole: (() => void) | null
}

/** Which journal is open, and where it goes from here. */
export function TopBar({ opened: { fileName, session, lanes }, onOpen, onLink, onHandOn, onInbox, onWhole }: TopBarProps) {
  const { header } = session.journal
  const [first] = lanes.screens
  const facts = [
    ['Session', header.id],
    ['Build', header.build],
    ['First screen', first ? first.screen : header.location.pathname],
  ] as const
  return (
    <header className={css.top}>
      {onInbox && <Push kind="quiet" sign="left" onPush={onInbox}>Inbox</Push>}
      {onWhole && <Push kind="quiet" sign="left" onPush={onWhole}>Whole session</Push>}
      <h1 className={css.name}>{fileName}</h1>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Push kind="quiet" sign="file" shortcut="O" onPush={onOpen}>Open</Push>
      <Push kind="quiet" sign="link" shortcut="L" onPush={onLink}>Link to turn</Push>
      <Push sign="handOn" shortcut="H" onPush={onHandOn}>Hand on</Push>
    </header>
  )
}

export interface VerdictBarProps {
  /** Known before the replay. */
  readonly expectation: Expectation
  readonly verdict: Verdict
  /** Of the build that recorded; null while it is not known. */
  readonly own: OwnVerdict | null
  /** Null while they are not known, and where there is none. */
  readonly all: AllDifferences | null
  readonly recorded: string
  /** Epoch ms. */
  readonly startedAt: number
  readonly today: string
  readonly onGo: () => void
  readonly onAll: () => void
}

/** What was to be expected of the replay, whether the journal still replays, and if not, where the code of today goes another way. */
export function VerdictBar(props: VerdictBarProps) {
  const { expectation, verdict: { tone, title, help, difference }, own, all, recorded, startedAt, today, onGo, onAll } = props
  const allWords = allDifferencesWords(all)
  const expected = expectationWords(expectation)
  return (
    <section className={`${css.verdict} ${difference ? css.parted : ''}`} aria-label="Verdict" aria-live="polite">
      <dl className={css.expected}>
        <div><dt>Expected</dt><dd className={css[expected.tone]}>{expected.title}</dd></div>
        <div><dd className={css.why} title={expected.why}>{expected.why}</dd></div>
      </dl>
      <div className={css.said}>
        <p className={`${css.title} ${css[tone]}`}>
          <Sign name={tone} className={css.sign} />
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
          <div><dd className={css[toneOf(own)]}>{ownVerdictWords(own)}</dd></div>
        </dl>
      )}
      {difference && (
        <>
          <dl className={css.sides}>
            <div><dt>Recorded</dt><dd title={difference.recorded}>{difference.recorded}</dd></div>
            <div><dt>Today</dt><dd title={difference.today}>{difference.today}</dd></div>
          </dl>
          <p className={css.guess} title={difference.guess}>Likely<br /><b>{difference.guess}</b></p>
          <div className={css.ways}>
            <Push kind="main" shortcut="D" onPush={onGo}>Go to #{difference.seq}</Push>
            {allWords && <Push kind="quiet" shortcut="A" onPush={onAll}>{allWords}</Push>}
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
