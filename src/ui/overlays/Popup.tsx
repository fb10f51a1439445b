import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/Icon'
import css from './Popup.module.css'
import { useAnimatedClose } from './useAnimatedClose'
import { useModal } from './useModal'

export interface PopupProps {
  readonly label: string
  /** Direction of the closing animation: to the screen edge, where a small picture remains, or a fade-out. */
  readonly closesTo: 'edge' | 'nowhere'
  /** Called after closing: by the button below, the backdrop or Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const CLOSING_CLASSES: Readonly<Record<PopupProps['closesTo'], string | undefined>> = { edge: css.edge, nowhere: css.nowhere }

/** Free-form content in the middle of the screen, which scrolls if it is too high, with a round close button below it. */
export function Popup({ label, closesTo, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { formatMessage } = useIntl()
  const close = useAnimatedClose(dialog, CLOSING_CLASSES[closesTo] ?? '', onClose)
  useModal(dialog, true, close)
  // The popup opens without a tap, so no button receives focus.
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  return (
    <dialog ref={dialog} className={css.popup} aria-label={label}>
      <div className={css.inside}>
        <div className={css.content}>{children}</div>
        <button type="button" className={css.shut} aria-label={formatMessage({ id: 'ui.close' })} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
