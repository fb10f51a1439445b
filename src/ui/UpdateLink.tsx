import { FormattedMessage } from 'react-intl'
import css from './ReportLink.module.css'
import { useUpdating } from './Updating'

/** Below something that only a newer build can read: the way to that build. */
export function UpdateLink() {
  const update = useUpdating()
  if (!update) return null
  return (
    <button type="button" className={css.link} onClick={update}>
      <FormattedMessage id="ui.update" />
    </button>
  )
}
