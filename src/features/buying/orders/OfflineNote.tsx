import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectOnline } from '../../base/connection/selectors'
import type { WithConnection } from '../../base/connection/selectors'
import css from './OfflineNote.module.css'

/** Over what was there before the network went: it may not be so any more. */
export function OfflineNote() {
  const online = useSelector((state: WithConnection) => selectOnline(state))
  return (
    <div role="status">
      {!online && (
        <p className={css.note}>
          <FormattedMessage id="orders.offlineNote" />
        </p>
      )}
    </div>
  )
}
