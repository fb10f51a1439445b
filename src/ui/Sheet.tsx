import { useEffect, useId, useRef } from 'react'
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
  readonly footer?: ReactNode
}

/** Rises from the bottom edge over what is open. The browser's own dialog keeps focus inside and gives it back. */
export function Sheet({ open, title, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const maskCloses = useRef(false)
  const closing = useRef(0)
  const heading = useId()
  const { formatMessage } = useIntl()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.classList.remove(css['closing'] ?? '')
    // The dialog leaves the document when it closes, and a browser gives focus back only from one that stays.
    const before = document.activeElement
    if (!element.open) element.showModal()
    const timer = window.setTimeout(() => {
      maskCloses.current = true
    }, MASK_IGNORED_MS)
    return () => {
      window.clearTimeout(timer)
      maskCloses.current = false
      window.clearTimeout(closing.current)
      closing.current = 0
      if (element.open) element.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  function leave(): void {
    if (closing.current !== 0) return
    dialog.current?.classList.add(css['closing'] ?? '')
    closing.current = window.setTimeout(onClose, CLOSE_DELAY_MS)
  }

  if (!open) return null
  return (
    // The mask is the dialog's own backdrop; keyboards close it with Escape (onCancel).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && maskCloses.current) leave()
      }}
    >
      <div className={css.inside}>
        <header className={css.header}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={leave} />
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
