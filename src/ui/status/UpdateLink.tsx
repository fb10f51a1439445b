import { FormattedMessage } from 'react-intl'
import css from './ReportLink.module.css'
import { useUpdating } from './Updating'

/** A link to a newer build, below content that this build cannot display. */
export function UpdateLink() {
  const update = useUpdating()
  if (!update) return null
  return (
    <button type="button" className={css.link} onClick={update}>
      <FormattedMessage id="ui.update" />
    </button>
  )
}
