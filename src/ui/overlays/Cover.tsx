import { useId, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import css from './Cover.module.css'
import { IconButton } from '../controls/Button'
import { useModal } from './useModal'

export interface CoverProps {
  readonly title: ReactNode
  /** Called by the button and by Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** A full-screen dialog above everything, including sheets. It is open while it is mounted. */
export function Cover({ title, onClose, children, footer }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { formatMessage } = useIntl()
  useModal(dialog, true, onClose)
  return (
    <dialog ref={dialog} className={css.cover} aria-labelledby={heading}>
      <header className={css.header}>
        <IconButton icon="back" label={formatMessage({ id: 'ui.back' })} onClick={onClose} />
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
      </header>
      <div className={css.body}>{children}</div>
      <footer className={css.footer}>{footer}</footer>
    </dialog>
  )
}
