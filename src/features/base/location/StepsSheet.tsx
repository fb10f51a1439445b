import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { NumberedSteps } from '../../../ui/cards/NumberedSteps'
import { Sheet } from '../../../ui/overlays/Sheet'

/** The environment, as far as its permission steps differ. */
export type Platform = 'android' | 'installed' | 'ios' | 'iosInstalled' | 'iosBrowser' | 'shell' | 'desktop'

export interface StepsSheetProps {
  readonly platform: Platform
  /** The user has followed the steps and retries. */
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Steps to allow location in environments where the page cannot open the settings. */
export function StepsSheet({ platform, onRetry, onClose }: StepsSheetProps) {
  return (
    <Sheet
      open
      title={<FormattedMessage id="steps.title" />}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onRetry}>
          <FormattedMessage id="steps.again" />
        </Button>
      }
    >
      <NumberedSteps steps={([1, 2, 3] as const).map((at) => <FormattedMessage key={at} id={`steps.${platform}.${at}`} />)} />
    </Sheet>
  )
}
