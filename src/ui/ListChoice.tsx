import { FormattedMessage, useIntl } from 'react-intl'
import { Segmented } from './Segmented'
import css from '../ui/ListChoice.module.css'

export interface ListChoiceProps<Key extends string> {
  /** Message ids of the lists are this and the key. */
  readonly words: string
  readonly keys: readonly Key[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Which of a page's lists is active: its name heads the page's second part. */
export function ListChoice<Key extends string>({ words, keys, chosen, onChoose }: ListChoiceProps<Key>) {
  const { formatMessage } = useIntl()
  const parts = keys.map((key) => ({ key, words: formatMessage({ id: `${words}.${key}` }) }))
  return (
    <div className={css.choice} data-spot="lists">
      <h2 className="spoken">
        <FormattedMessage id={`${words}.${chosen}`} />
      </h2>
      <Segmented label={formatMessage({ id: 'home.lists' })} parts={parts} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}
