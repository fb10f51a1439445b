import { createContext, useCallback, useContext, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './IconButton'
import css from './Sheet.module.css'

/** A tap that opened the sheet may end on its mask: taps this soon after opening are not meant to close it. */
export const MASK_IGNORED_MS = 600
/** Time for the sheet to go down before what is behind it changes. */
export const CLOSE_DELAY_MS = 300

export interface SheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Asked to close: by the button, the mask, Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Quiet button first, the one that acts second: they share the width 1 : 2. */
  readonly footer?: ReactNode
}

const LeaveSheet = createContext<() => void>(() => {})

/** Closes the sheet that one is in as its own button does: it goes down, then `onClose`. Outside of a sheet it does nothing. */
export function useLeaveSheet(): () => void {
  return useContext(LeaveSheet)
}

/** Rises from the bottom edge over what is open. The browser's own dialog keeps focus inside and gives it back. */
export function Sheet({ open, title, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { formatMessage } = useIntl()
  const leave = useLeaving(dialog, onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // The dialog leaves the document when it closes, and a browser gives focus back only from one that stays.
    const before = document.activeElement
    if (!element.open) element.showModal()
    let maskCloses = false
    const timer = window.setTimeout(() => {
      maskCloses = true
    }, MASK_IGNORED_MS)
    // The mask is the dialog's own backdrop: taps on it are the dialog's. Keyboards close with Escape, which cancels.
    const onTap = (event: MouseEvent): void => {
      if (event.target === element && maskCloses) leave()
    }
    const onCancel = (event: Event): void => {
      event.preventDefault()
      leave()
    }
    element.addEventListener('click', onTap)
    element.addEventListener('cancel', onCancel)
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('click', onTap)
      element.removeEventListener('cancel', onCancel)
      if (element.open) element.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open, leave])

  if (!open) return null
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading}>
      <div className={css.inside}>
        <header className={css.header}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={leave} />
        </header>
        <LeaveSheet.Provider value={leave}>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </LeaveSheet.Provider>
      </div>
    </dialog>
  )
}

/** Lets the sheet go down, then says that it is closed; asking twice changes nothing. */
function useLeaving(dialog: { readonly current: HTMLDialogElement | null }, onClose: () => void): () => void {
  const closed = useRef(onClose)
  const timer = useRef(0)
  useEffect(() => {
    closed.current = onClose
  }, [onClose])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== 0) return
    dialog.current?.classList.add(css['closing'] ?? '')
    timer.current = window.setTimeout(() => {
      timer.current = 0
      closed.current()
    }, CLOSE_DELAY_MS)
  }, [dialog])
}
