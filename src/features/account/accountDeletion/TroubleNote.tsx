import { FormattedMessage } from 'react-intl'
import css from './StepPage.module.css'
import type { Trouble } from './types'

const OURS: Readonly<Record<string, string>> = {
  network: 'accountDeletion.offline',
  timeout: 'accountDeletion.offline',
  lost: 'accountDeletion.notArrived',
}

/** What went wrong: the server's message where it sent one, for it is in the shopper's language already. */
export function TroubleNote({ trouble: { kind, message } }: { readonly trouble: Trouble }) {
  const said = kind === 'refused' && message !== ''
  return <p className={css.trouble}>{said ? message : <FormattedMessage id={OURS[kind] ?? 'accountDeletion.trouble'} />}</p>
}
