import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { ServiceButtons } from '../../buying/orders/views/ServiceButton'
import { popupRequested } from '../../../navigation/events'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/overlays/Sheet'
import css from './HelpSheet.module.css'

const QUESTIONS = ['pay', 'redeem', 'cancel', 'refund', 'near'] as const

export interface HelpSheetProps {
  readonly onClose: () => void
}

/** Answers to common questions, and ways to ask others. */
export function HelpSheet({ onClose }: HelpSheetProps) {
  const dispatch = useDispatch()
  const report = () => {
    onClose()
    dispatch(popupRequested({ popup: 'report', value: 'help' }))
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
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.question}>
        <FormattedMessage id="account.help.else" />
      </p>
      <div className={css.actions}>
        <ServiceButtons />
        <Button kind="tint" onClick={report}>
          <FormattedMessage id="ui.report" />
        </Button>
      </div>
    </Sheet>
  )
}
