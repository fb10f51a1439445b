import { FormattedMessage } from 'react-intl'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'

export interface ClearSheetProps {
  readonly onClear: () => void
  readonly onClose: () => void
}

export function ClearSheet({ onClear, onClose }: ClearSheetProps) {
  return (
    <ConfirmSheet
      open
      title={<FormattedMessage id="developer.clearTitle" />}
      cancelLabel={<FormattedMessage id="developer.clearStay" />}
      confirmLabel={<FormattedMessage id="developer.clear" />}
      onConfirm={onClear}
      onClose={onClose}
    >
      <FormattedMessage id="developer.clearConfirm" />
    </ConfirmSheet>
  )
}
