import { FormattedMessage } from 'react-intl'
import css from './StepPage.module.css'
import type { Trouble } from './types'

const OURS: Readonly<Record<string, string>> = {
  network: 'accountDeletion.offline',
  timeout: 'accountDeletion.offline',
  lost: 'accountDeletion.notArrived',
}

/** Shows the server's message for a refusal, because it is in the user's language. Other kinds have texts of the app. */
export function TroubleNote({ trouble: { kind, message } }: { readonly trouble: Trouble }) {
  const said = kind === 'refused' && message !== ''
  return <p className={css.trouble}>{said ? message : <FormattedMessage id={OURS[kind] ?? 'accountDeletion.trouble'} />}</p>
}
