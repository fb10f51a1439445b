import { useRef, type ReactNode } from 'react'
import { useModal } from '../../../ui/overlays/useModal'
import css from './Dialogs.module.css'
import { KEY_LINES } from '../session/keys'
import { Button } from '../primitives'

export interface DialogProps {
  readonly title: string
  /** For content that is wider than one column of text. */
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true, onClose)
  return (
    <dialog ref={dialog} className={`${css.dialog} ${wide ? css.wide : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={css.end}><Button onClick={onClose}>Close</Button></div>
    </dialog>
  )
}

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={css.keys}>
        {KEY_LINES.map(({ keys, label }) => (
          <div key={label}>
            <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
