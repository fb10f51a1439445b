import { createContext, useContext, useEffect, useId, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../controls/Button'
import css from './Sheet.module.css'
import { useAnimatedClose } from './useAnimatedClose'
import { useModal } from './useModal'

/** The tap that opened the sheet may end on its backdrop: taps within this time after opening do not close it. */
export const BACKDROP_IGNORED_MS = 600

export interface SheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Called after closing: by the button, the backdrop or Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The secondary button first, the primary one second: they share the width 1 : 2. */
  readonly footer?: ReactNode
}

const CloseSheetContext = createContext<() => void>(() => {})

/** Closes the surrounding sheet with its closing animation, then calls `onClose`. Outside a sheet it does nothing. */
export function useCloseSheet(): () => void {
  return useContext(CloseSheetContext)
}

/** A bottom sheet. The native dialog traps focus and restores it. */
export function Sheet({ open, title, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { formatMessage } = useIntl()
  const close = useAnimatedClose(dialog, css['closing'] ?? '', onClose)

  useModal(dialog, open, close)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    let backdropCloses = false
    const timer = window.setTimeout(() => {
      backdropCloses = true
    }, BACKDROP_IGNORED_MS)
    // The backdrop is a pseudo-element: its clicks have the dialog as their target.
    const onTap = (event: MouseEvent): void => {
      if (event.target === element && backdropCloses) close()
    }
    element.addEventListener('click', onTap)
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('click', onTap)
    }
  }, [open, close])

  if (!open) return null
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading}>
      <div className={css.inside}>
        <header className={css.header}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={close} />
        </header>
        <CloseSheetContext.Provider value={close}>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </CloseSheetContext.Provider>
      </div>
    </dialog>
  )
}
