import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import css from './StepPage.module.css'
import type { StepError } from './types'

const ERROR_MESSAGES: Readonly<Record<string, MessageId>> = {
  network: 'accountDeletion.offline',
  timeout: 'accountDeletion.offline',
  lost: 'accountDeletion.notArrived',
}

/** Shows the server's message for a refusal, because it is in the user's language. Other kinds have texts of the app. */
export function ErrorNote({ error: { kind, message } }: { readonly error: StepError }) {
  const hasServerMessage = kind === 'refused' && message !== ''
  return <p className={css.error}>{
    hasServerMessage ? message : <FormattedMessage id={ERROR_MESSAGES[kind] ?? 'accountDeletion.error'} />
  }</p>
}
