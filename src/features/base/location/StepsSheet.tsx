import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { NumberedSteps } from '../../../ui/NumberedSteps'
import { Sheet } from '../../../ui/Sheet'

/** What the app runs in, as far as the way to its permissions differs. */
export type Platform = 'android' | 'installed' | 'ios' | 'iosInstalled' | 'iosBrowser' | 'shell' | 'desktop'

export interface StepsSheetProps {
  readonly platform: Platform
  /** The shopper has followed the steps. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** How to allow location where no page can open the settings. */
export function StepsSheet({ platform, onAgain, onClose }: StepsSheetProps) {
  return (
    <Sheet
      open
      title={<FormattedMessage id="steps.title" />}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onAgain}>
          <FormattedMessage id="steps.again" />
        </Button>
      }
    >
      <NumberedSteps steps={[1, 2, 3].map((at) => <FormattedMessage key={at} id={`steps.${platform}.${at}`} />)} />
    </Sheet>
  )
}
