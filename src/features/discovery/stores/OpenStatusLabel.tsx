import { FormattedMessage } from 'react-intl'
import type { OPEN_STATUSES } from '../../../api/storeInfo'
import css from './OpenStatusLabel.module.css'

type OpenStatus = (typeof OPEN_STATUSES)[number]
const CLASSES: Readonly<Record<OpenStatus, string | undefined>> = { OPEN: css.OPEN, CLOSING: css.CLOSING, CLOSED: css.CLOSED }

export function OpenStatusLabel({ status }: { readonly status: OpenStatus }) {
  return (
    <b className={CLASSES[status]}>
      <FormattedMessage id={`stores.status${status}`} />
    </b>
  )
}
