import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Segmented } from '../controls/Segmented'
import type { MessageId } from '../../i18n/messageId'
import css from './ListChoice.module.css'

export interface ListChoiceProps<Key extends string> {
  /** Names of the lists. */
  readonly messages: Readonly<Record<Key, MessageId>>
  readonly keys: readonly Key[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
  /** At the end of the row. */
  readonly action?: ReactNode
}

/** Switches between the lists of a page. The name of the active list is a visually hidden heading. */
export function ListChoice<Key extends string>({ messages, keys, chosen, onChoose, action }: ListChoiceProps<Key>) {
  const { formatMessage } = useIntl()
  const options = keys.map((key) => ({ key, text: formatMessage({ id: messages[key] }) }))
  return (
    <div className={css.choice} data-spot="lists">
      <h2 className="spoken">
        <FormattedMessage id={messages[chosen]} />
      </h2>
      <Segmented label={formatMessage({ id: 'home.lists' })} options={options} chosen={chosen} onChoose={onChoose} />
      {action}
    </div>
  )
}
