import { FormattedMessage } from 'react-intl'
import { phoneHref } from '../../../shared/phoneHref'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { Sheet, useLeaveSheet } from '../../../ui/Sheet'
import css from './MergedSheet.module.css'

export interface MergedSheetProps {
  /** '' where the server names none. */
  readonly servicePhone: string
  readonly onClose: () => void
}

/** Two accounts became one: what that means, and the number of customer service. */
export function MergedSheet({ servicePhone, onClose }: MergedSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="login.mergedTitle" />} onClose={onClose} footer={<Understood />}>
      <p>
        <FormattedMessage id="login.mergedHelp" />
      </p>
      {servicePhone !== '' && (
        <a className={css.service} href={phoneHref(servicePhone)}>
          <Icon name="phone" />
          <span className={css.words}>
            <span className={css.label}>
              <FormattedMessage id="login.service" />
            </span>
            {servicePhone}
          </span>
        </a>
      )}
    </Sheet>
  )
}

function Understood() {
  return (
    <Button kind="main" onClick={useLeaveSheet()}>
      <FormattedMessage id="login.mergedClose" />
    </Button>
  )
}
