import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../../../i18n/messageId'
import { Icon } from '../../../../../ui/icons/Icon'
import css from './OrderReceipt.module.css'

export interface CopyNumberProps {
  readonly label: MessageId
  readonly number: string
  readonly onCopy: () => void
}

export function CopyNumber({ label, number, onCopy }: CopyNumberProps) {
  return (
    <button type="button" className={css.number} onClick={onCopy}>
      <span className={css.digits}>
        <span className={css.numberLabel}>
          <FormattedMessage id={label} />{' '}
        </span>
        {number}
      </span>{' '}
      <span className={css.copy}>
        <FormattedMessage id="orders.copy" />
      </span>
      <Icon name="copy" size="s" />
    </button>
  )
}
