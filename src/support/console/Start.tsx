import type { ReactNode } from 'react'
import type { Journal } from '../../journal/entries'
import { BrandMark } from '../../ui/BrandMark'
import { Push } from './pieces'
import type { DeskTrouble } from './desk'
import css from './Start.module.css'
import { TokenForm } from './TokenForm'
import type { ReportLink, TurnLink } from './turnLink'

export interface StartProps {
  /** What was wrong with the files that were opened last. */
  readonly problem: string | null
  /** Where the address leads once the file is open. */
  readonly link: TurnLink | null
  /** The same for a report at the desk. */
  readonly report: ReportLink | null
  readonly reading: boolean
  readonly onOpen: () => void
  readonly deskTrouble: DeskTrouble | null
  readonly onToken: (token: string) => void
}

/** No journal is open. */
export function Start({ problem, link, report, reading, onOpen, deskTrouble, onToken }: StartProps) {
  return (
    <Sheet title="Dekat console">
      {problem !== null && <p className={css.problem} role="alert">{problem}</p>}
      {link && (
        <p className={css.link}>
          This link leads to turn {link.turn} of the session <code>{link.session}</code>. Open the file of its journal to go there.
        </p>
      )}
      {report && (
        <p className={css.link}>
          This link leads to {report.turn === null ? '' : `turn ${report.turn} of `}report {report.report}. Enter the token of the desk to
          go there.
        </p>
      )}
      <p>Drop a journal here, or choose its file. It does not leave this page.</p>
      <Push kind="main" sign="file" shortcut="O" onPush={onOpen}>{reading ? 'Reading…' : 'Open a journal'}</Push>
      <p className={css.help}>
        A journal is a <code>.jsonl</code> file. A shopper’s phone exports it under developer options: settings, seven taps on the version,
        “export this session”. Several files of one session are opened together.
      </p>
      <TokenForm trouble={deskTrouble} onToken={onToken} />
    </Sheet>
  )
}

export interface ChooseProps {
  readonly fileName: string
  readonly journals: readonly Journal[]
  readonly onChoose: (journal: Journal) => void
  readonly onOpen: () => void
}

/** Several page loads were in what was opened. */
export function Choose({ fileName, journals, onChoose, onOpen }: ChooseProps) {
  return (
    <Sheet title={`${fileName} holds ${journals.length} page loads`}>
      <p>Each is a session of its own. The latest comes first.</p>
      <ul className={css.journals}>
        {journals.map((journal) => {
          const { id, startedAt, build, location, segment } = journal.header
          return (
            <li key={`${id} ${segment}`}>
              <button type="button" onClick={() => onChoose(journal)}>
                <b>{new Date(startedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC</b> {location.pathname}
                <span>
                  {journal.entries.length} lines, build {build}, session {id}{segment > 0 ? `, from segment ${segment} on` : ''}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <Push sign="file" shortcut="O" onPush={onOpen}>Open another file</Push>
    </Sheet>
  )
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
