import { FormattedMessage } from 'react-intl'
import type { OPEN_STATUSES } from '../../../api/storeInfo'
import css from './OpenStatusLabel.module.css'

export function OpenStatusLabel({ status }: { readonly status: (typeof OPEN_STATUSES)[number] }) {
  return (
    <b className={css[status]}>
      <FormattedMessage id={`stores.status${status}`} />
    </b>
  )
}
