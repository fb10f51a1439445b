import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/controls/Button'
import { Sheet } from '../../../ui/overlays/Sheet'
import css from './HelpSheet.module.css'

const QUESTIONS = ['pay', 'redeem', 'refund', 'near'] as const

export interface HelpSheetProps {
  /** Guests may report problems too. */
  readonly onReport: () => void
  readonly onClose: () => void
}

/** The most frequent questions, then a button that reports any other problem. */
export function HelpSheet({ onReport, onClose }: HelpSheetProps) {
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
      <Button kind="tint" onClick={onReport}>
        <FormattedMessage id="ui.report" />
      </Button>
    </Sheet>
  )
}
