import { FormattedMessage } from 'react-intl'
import { Button } from '../../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../../ui/overlays/Sheet'
import { ServicePhone } from './ServicePhone'

export interface MergedSheetProps {
  /** '' if the server sent none. */
  readonly servicePhone: string
  readonly onClose: () => void
}

/** Explains a merge of two accounts and offers the number of customer service. */
export function MergedSheet({ servicePhone, onClose }: MergedSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="login.mergedTitle" />} onClose={onClose} footer={<Understood />}>
      <p>
        <FormattedMessage id="login.mergedHelp" />
      </p>
      {servicePhone !== '' && <ServicePhone phone={servicePhone} />}
    </Sheet>
  )
}

function Understood() {
  return (
    <Button kind="main" onClick={useCloseSheet()}>
      <FormattedMessage id="login.mergedClose" />
    </Button>
  )
}
