import { FormattedMessage } from 'react-intl'
import { AskSheet } from '../../../ui/AskSheet'

export interface ClearSheetProps {
  readonly onClear: () => void
  readonly onClose: () => void
}

export function ClearSheet({ onClear, onClose }: ClearSheetProps) {
  return (
    <AskSheet
      open
      title={<FormattedMessage id="developer.clearTitle" />}
      stay={<FormattedMessage id="developer.clearStay" />}
      act={<FormattedMessage id="developer.clear" />}
      onAct={onClear}
      onClose={onClose}
    >
      <FormattedMessage id="developer.clearAsk" />
    </AskSheet>
  )
}
