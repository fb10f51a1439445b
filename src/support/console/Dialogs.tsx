import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useModal } from '../../ui/useModal'
import css from './Dialogs.module.css'
import { KEY_LINES } from './keys'
import { Push } from './pieces'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true, onClose)
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={css.end}><Push onPush={onClose}>Close</Push></div>
    </dialog>
  )
}

/** All keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={css.keys}>
        {KEY_LINES.map(({ keys, words }) => (
          <div key={words}>
            <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

export interface HandOnDialogProps {
  readonly turn: number
  readonly onLink: () => void
  readonly onDevTools: () => void
  readonly onJournal: () => void
  readonly onClose: () => void
}

/** What others can go on with. */
export function HandOnDialog({ turn, onLink, onDevTools, onJournal, onClose }: HandOnDialogProps) {
  return (
    <Dialog title="Hand on" onClose={onClose}>
      <ul className={css.ways}>
        <li>
          <Push sign="link" onPush={onLink}>Copy the link to turn {turn}</Push>
          <p>It names the session and the turn, and holds no journal: to follow it, open the same file first.</p>
        </li>
        <li>
          <Push sign="handOn" onPush={onDevTools}>Save for Redux DevTools</Push>
          <p>The actions around turn {turn} with the state after each. Import the file in the panel of the extension.</p>
        </li>
        <li>
          <Push sign="handOn" onPush={onJournal}>Save the journal</Push>
          <p>The file as it was opened, for <code>npm run journal</code> or for this page.</p>
        </li>
      </ul>
    </Dialog>
  )
}
