import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { popupRequested } from '../../../navigation/events'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import { Sheet } from '../../../ui/overlays/Sheet'
import css from './HelpSheet.module.css'

const QUESTIONS = ['pay', 'redeem', 'refund', 'near', 'contact'] as const

export interface HelpSheetProps {
  /** Opens the orders, where chat and phone of the customer service are. */
  readonly onOrders: () => void
  readonly onClose: () => void
}

/** Answers to common questions, and ways to ask others. */
export function HelpSheet({ onOrders, onClose }: HelpSheetProps) {
  const dispatch = useDispatch()
  const report = () => {
    onClose()
    dispatch(popupRequested({ popup: 'report', value: 'help' }))
  }
  const toOrders = () => {
    onClose()
    onOrders()
  }
  return (
    <Sheet open title={<FormattedMessage id="account.help" />} onClose={onClose}>
      <dl className={css.questions}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt className={css.question}>
              <FormattedMessage id={`account.help.${question}`} />
            </dt>
            <dd className={css.answer}>
              <FormattedMessage id={`account.help.${question}Text`} />
              {question === 'contact' && (
                <button type="button" className={css.link} onClick={toOrders}>
                  <FormattedMessage id="account.help.toOrders" />
                  <Icon name="chevronRight" size="s" />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.question}>
        <FormattedMessage id="account.help.else" />
      </p>
      <Button kind="tint" onClick={report}>
        <FormattedMessage id="ui.report" />
      </Button>
    </Sheet>
  )
}
