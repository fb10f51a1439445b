import { FormattedMessage, useIntl } from 'react-intl'
import { Segmented } from './Segmented'
import css from '../ui/ListChoice.module.css'

export interface ListChoiceProps<Key extends string> {
  /** Prefix of the message ids: the message of a list is this, a dot and its key. */
  readonly messagePrefix: string
  readonly keys: readonly Key[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Switches between the lists of a page. The name of the active list is a visually hidden heading. */
export function ListChoice<Key extends string>({ messagePrefix, keys, chosen, onChoose }: ListChoiceProps<Key>) {
  const { formatMessage } = useIntl()
  const options = keys.map((key) => ({ key, text: formatMessage({ id: `${messagePrefix}.${key}` }) }))
  return (
    <div className={css.choice} data-spot="lists">
      <h2 className="spoken">
        <FormattedMessage id={`${messagePrefix}.${chosen}`} />
      </h2>
      <Segmented label={formatMessage({ id: 'home.lists' })} options={options} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
