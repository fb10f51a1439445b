import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/controls/Button'
import { messagesDeclined, messagesTapped } from './events'
import css from './MessagesCard.module.css'
import { selectMessages, type WithInstalled } from './selectors'
import { InstallIcon } from './InstallIcon'

/** Asks for the notification permission on the page of a paid order, then shows the result. */
export function MessagesCard({ orderId }: { readonly orderId: string }) {
  const dispatch = useDispatch()
  const messages = useSelector((state: WithInstalled) => selectMessages(state, orderId))
  // A dismissed browser prompt counts as a decline.
  if (!messages || (messages.phase === 'settled' && messages.state === 'prompt')) return null
  const isSettled = messages.phase === 'settled'
  const outcome = isSettled ? (messages.state === 'granted' ? 'granted' : 'denied') : 'ask'
  return (
    <section className={css.card} aria-live="polite">
      <span className={css.sign}>
        <InstallIcon name="bell" />
      </span>
      <div className={css.text}>
        <h2 className={css.title}>
          <FormattedMessage id={`installed.messages.${outcome}`} />
        </h2>
        <p className={css.help}>
          <FormattedMessage id={`installed.messages.${outcome}Help`} />
        </p>
        {!isSettled && (
          <div className={css.actions}>
            <Button kind="tint" size="mini" busy={messages.phase === 'prompting'} onClick={() => dispatch(messagesTapped())}>
              <FormattedMessage id="installed.messages.yes" />
            </Button>
            <Button kind="soft" size="mini" onClick={() => dispatch(messagesDeclined())}>
              <FormattedMessage id="installed.messages.no" />
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
