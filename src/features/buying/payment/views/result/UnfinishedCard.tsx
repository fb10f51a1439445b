import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { IconButton } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { unfinishedDismissed, unfinishedTapped } from '../../model/events'
import { selectUnfinished, type WithPayments } from '../../model/selectors'
import { useRoomFor } from '../../../../../ui/layout/useRoomFor'
import css from './UnfinishedCard.module.css'

export function UnfinishedCard() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const unfinished = useSelector((state: WithPayments) => selectUnfinished(state))
  useRoomFor(unfinished ? 'unpaid' : null)
  if (!unfinished) return null
  const { orderId, method, end } = unfinished
  return (
    <aside className={`${css.card} makesRoom`} aria-live="polite">
      <button type="button" className={css.tap} onClick={() => dispatch(unfinishedTapped({ orderId, method, end }))}>
        <span className={end === 'paid' ? css.good : css.sign}>
          <Icon name={end === 'paid' ? 'check' : 'clock'} />
        </span>
        <span className={css.text}>
          <b className={css.title}>
            <FormattedMessage id={end ? `pay.result.${end}` : 'pay.unfinished'} />
          </b>{' '}
          <span className={css.action}>
            <FormattedMessage id={end ? 'pay.unfinishedSee' : 'pay.unfinishedContinue'} />
          </span>
        </span>
      </button>
      <IconButton icon="close" label={formatMessage({ id: 'ui.close' })} onClick={() => dispatch(unfinishedDismissed())} />
    </aside>
  )
}
