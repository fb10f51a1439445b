import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { selectOnline, type WithConnection } from '../../../base/connection/selectors'
import css from './OfflineNote.module.css'

/** Note above content that may be outdated: offline, or the last refresh failed (`isStale`). */
export function OfflineNote({ isStale = false }: { readonly isStale?: boolean }) {
  const online = useSelector((state: WithConnection) => selectOnline(state))
  return (
    <div role="status">
      {(!online || isStale) && (
        <p className={css.note}>
          <FormattedMessage id={online ? 'orders.staleNote' : 'orders.offlineNote'} />
        </p>
      )}
    </div>
  )
}
