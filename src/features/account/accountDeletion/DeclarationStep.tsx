import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { MessageId } from '../../../i18n/messageId'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/icons/Icon'
import type { IconName } from '../../../ui/icons/iconShapes'
import css from './DeclarationStep.module.css'
import { continued } from './events'
import { KeepButton, StepHead, StepPage } from './StepPage'

type Fact = readonly [icon: IconName, messageId: MessageId]
const LOST_ITEMS: readonly Fact[] = [
  ['coupon', 'accountDeletion.lost.coupons'],
  ['receipt', 'accountDeletion.lost.orders'],
  ['heart', 'accountDeletion.lost.favourites'],
  ['star', 'accountDeletion.lost.points'],
]
const NOTICES: readonly Fact[] = [
  ['clock', 'accountDeletion.lost.wait'],
  ['person', 'accountDeletion.lost.everywhere'],
]

export function DeletionDeclarationScreen() {
  const dispatch = useDispatch()
  const actions = (
    <>
      <KeepButton isMain />
      <Button kind="soft" onClick={() => dispatch(continued({ step: 'declaration' }))}>
        <FormattedMessage id="accountDeletion.continue" />
      </Button>
    </>
  )
  return (
    <StepPage step="declaration" actions={actions}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.declaration" />}
        help={<FormattedMessage id="accountDeletion.declarationHelp" />}
      />
      <Facts title="accountDeletion.lost" facts={LOST_ITEMS} />
      <Facts title="accountDeletion.toKnow" facts={NOTICES} />
    </StepPage>
  )
}

function Facts({ title, facts }: { readonly title: MessageId; readonly facts: readonly Fact[] }) {
  return (
    <section className={css.card}>
      <h3 className={css.title}>
        <FormattedMessage id={title} />
      </h3>
      <ul className={css.facts}>
        {facts.map(([icon, messageId]) => (
          <li key={messageId} className={css.fact}>
            <Icon name={icon} />
            <FormattedMessage id={messageId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
