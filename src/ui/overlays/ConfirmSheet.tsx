import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../controls/Button'
import css from './Sheet.module.css'
import { Sheet, useCloseSheet, type SheetProps } from './Sheet'

interface ChoicesProps {
  /** Label of the button that cancels. */
  readonly cancelLabel: ReactNode
  /** Label of the button that confirms. */
  readonly confirmLabel: ReactNode
  readonly kind?: ButtonProps['kind']
  readonly onConfirm: () => void
}
export type ConfirmSheetProps = ChoicesProps & Pick<SheetProps, 'open' | 'title' | 'onClose' | 'children'>

/** A confirmation sheet with two equally wide buttons. */
export function ConfirmSheet({ open, title, children, onClose, ...choices }: ConfirmSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose} footer={<Choices {...choices} />}>
      <p>{children}</p>
    </Sheet>
  )
}

function Choices({ cancelLabel, confirmLabel, kind = 'main', onConfirm }: ChoicesProps) {
  const close = useCloseSheet()
  return (
    <div className={css.halves}>
      <Button kind="soft" onClick={close}>
        {cancelLabel}
      </Button>
      <Button kind={kind} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  )
}
