import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'

export interface KeepButtonProps {
  /** True next to a button that continues the deletion: keeping the account is then the highlighted choice. */
  readonly isMain?: boolean
  readonly onKeep: () => void
}

/** Leaves the deletion; the account stays. */
export function KeepButton({ isMain = false, onKeep }: KeepButtonProps) {
  return (
    <Button kind={isMain ? 'main' : 'soft'} onClick={onKeep}>
      <FormattedMessage id="accountDeletion.keep" />
    </Button>
  )
}
