import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/Button'
import { Sheet, useLeaveSheet } from '../../ui/Sheet'

export interface ClearSheetProps {
  readonly onClear: () => void
  readonly onClose: () => void
}

/** Asks once more before everything on the device is gone. */
export function ClearSheet({ onClear, onClose }: ClearSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="developer.clearTitle" />} onClose={onClose} footer={<Choices onClear={onClear} />}>
      <p>
        <FormattedMessage id="developer.clearAsk" />
      </p>
    </Sheet>
  )
}

function Choices({ onClear }: Pick<ClearSheetProps, 'onClear'>) {
  const leave = useLeaveSheet()
  return (
    <>
      <Button kind="soft" onClick={leave}>
        <FormattedMessage id="developer.clearStay" />
      </Button>
      <Button kind="main" onClick={onClear}>
        <FormattedMessage id="developer.clear" />
      </Button>
    </>
  )
}
