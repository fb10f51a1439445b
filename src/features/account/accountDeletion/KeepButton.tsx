import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'

/** Leaves the deletion; the account stays. */
export function KeepButton({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <Button kind="soft" onClick={onKeep}>
      <FormattedMessage id="accountDeletion.keep" />
    </Button>
  )
}
