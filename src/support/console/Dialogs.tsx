import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useModal } from '../../ui/useModal'
import css from './Dialogs.module.css'
import { KEY_LINES } from './keys'
import { Push } from './pieces'

export interface DialogProps {
  readonly title: string
  /** For more than a column of words. */
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A box over the page, with its own way to close it. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true, onClose)
  return (
    <dialog ref={dialog} className={`${css.dialog} ${wide ? css.wide : ''}`} aria-label={title}>
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
