import { createContext, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import css from './ReportLink.module.css'

/** Loads the newest build of the app. */
export type Update = () => void

const Updating = createContext<Update | null>(null)

export const UpdatingProvider = Updating.Provider

/** Null when no newer build is available. */
export function useUpdating(): Update | null {
  return useContext(Updating)
}

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
