import type { Journal } from '../../journal/record/entries'
import { BrandMark } from '../../ui/icons/BrandMark'
import { Button } from './primitives'
import css from './Start.module.css'
import type { ReportLink, TurnLink } from './session/turnLink'
import { useState, type ReactNode } from 'react'
import { DESK_ERROR_TEXT, type DeskError } from './inbox/desk'

export interface StartPageProps {
  /** The error of the last attempt to open files. */
  readonly problem: string | null
  /** The turn that the URL names. It is shown once its file is open. */
  readonly link: TurnLink | null
  /** The report that the URL names. */
  readonly report: ReportLink | null
  readonly reading: boolean
  readonly onOpen: () => void
  readonly deskError: DeskError | null
  readonly onToken: (token: string) => void
}

/** The start page: no journal is open. */
export function StartPage({ problem, link, report, reading, onOpen, deskError, onToken }: StartPageProps) {
  return (
    <Panel title="Dekat console">
      {problem !== null && <p className={css.problem} role="alert">{problem}</p>}
      {link && (
        <p className={css.link}>
          This link leads to turn {link.turn} of the session <code>{link.session}</code>. Open the file of its journal to go there.
        </p>
      )}
      {report && (
        <p className={css.link}>
          This link leads to {report.turn === null ? '' : `turn ${report.turn} of `}{report.load === null ? '' : `load ${report.load} of `}
          {`report ${report.report}`}. Enter the token of the desk to
          go there.
        </p>
      )}
      <p>Drop a journal here, or choose its file. It does not leave this page.</p>
      <Button kind="main" badge="file" shortcut="O" onClick={onOpen}>{reading ? 'Reading…' : 'Open a journal'}</Button>
      <p className={css.help}>
        A journal is a <code>.jsonl</code> file. The user’s phone exports it under developer options: settings, seven taps on the version,
        “export this session”. Several files of one session are opened together.
      </p>
      <TokenForm error={deskError} onToken={onToken} />
    </Panel>
  )
}

export interface JournalPickerProps {
  readonly fileName: string
  /** Oldest first. */
  readonly journals: readonly Journal[]
  /** Receives the number of the page load, from 1 for the oldest. */
  readonly onChoose: (load: number) => void
  readonly onOpen: () => void
}

/** Lets the user choose between several page loads in the opened files. */
export function JournalPicker({ fileName, journals, onChoose, onOpen }: JournalPickerProps) {
  return (
    <Panel title={`${fileName} holds ${journals.length} page loads`}>
      <p>Each is a session of its own. The latest comes first.</p>
      <ul className={css.journals}>
        {journals.map((journal, at) => ({ journal, load: at + 1 })).toReversed().map(({ journal, load }) => {
          const { id, startedAt, build, location, segment } = journal.header
          return (
            <li key={`${id} ${segment}`}>
              <button type="button" onClick={() => onChoose(load)}>
                <b>{new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC</b> {location.pathname}
                <span>
                  {journal.entries.length} lines, build {build}, session {id}{segment > 0 ? `, from segment ${segment} on` : ''}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <Button badge="file" shortcut="O" onClick={onOpen}>Open another file</Button>
    </Panel>
  )
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={css.start}>
      <div className={css.sheet}>
        <BrandMark className={css.mark} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Asks for the token of the desk. The token stays in memory and is lost with the page. */
function TokenForm({ error, onToken }: { readonly error: DeskError | null; readonly onToken: (token: string) => void }) {
  const [token, setToken] = useState('')
  return (
    <form
      className={css.token}
      onSubmit={(event) => {
        event.preventDefault()
        if (token.trim() !== '') onToken(token.trim())
      }}
    >
      <h2>Inbox</h2>
      {error && <p className={css.problem} role="alert">{DESK_ERROR_TEXT[error]}</p>}
      <label>
        Token of the desk
        <input type="password" autoComplete="off" value={token} onChange={(event) => setToken(event.target.value)} />
      </label>
      <button type="submit">Open the inbox</button>
    </form>
  )
}
