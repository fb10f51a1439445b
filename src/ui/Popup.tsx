import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from './Icon'
import css from './Popup.module.css'
import { useLeaving } from './useLeaving'
import { useModal } from './useModal'

export interface PopupProps {
  /** The accessible name. */
  readonly label: string
  /** Where it goes when it is closed: to the edge of the screen, where something of it stays, or away. */
  readonly leavesTo: 'edge' | 'nowhere'
  /** Called when it was closed: by the button below, the mask, Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something with a shape of its own in the middle of the screen, and a round close button below it. */
export function Popup({ label, leavesTo, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { formatMessage } = useIntl()
  const leave = useLeaving(dialog, css[leavesTo] ?? '', onClose)
  useModal(dialog, true, leave)
  // It opens without a tap: no button of it gets the focus.
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  return (
    <dialog ref={dialog} className={css.popup} aria-label={label}>
      <div className={css.inside}>
        {children}
        <button type="button" className={css.shut} aria-label={formatMessage({ id: 'ui.close' })} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
