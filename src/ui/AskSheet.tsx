import type { ReactNode } from 'react'
import { Button } from './Button'
import type { ButtonProps } from './Button'
import { Sheet, useLeaveSheet } from './Sheet'
import type { SheetProps } from './Sheet'

interface ChoicesProps {
  /** Label of the button that cancels. */
  readonly stay: ReactNode
  /** Label of the button that confirms. */
  readonly act: ReactNode
  readonly kind?: ButtonProps['kind']
  readonly onAct: () => void
}
export type AskSheetProps = ChoicesProps & Pick<SheetProps, 'open' | 'title' | 'onClose' | 'children'>

/** A confirmation sheet with two buttons. */
export function AskSheet({ open, title, children, onClose, ...choices }: AskSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose} footer={<Choices {...choices} />}>
      <p>{children}</p>
    </Sheet>
  )
}

function Choices({ stay, act, kind = 'main', onAct }: ChoicesProps) {
  const leave = useLeaveSheet()
  return (
    <>
      <Button kind="soft" onClick={leave}>
        {stay}
      </Button>
      <Button kind={kind} onClick={onAct}>
        {act}
      </Button>
    </>
  )
}
