import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import css from './DeclarationStep.module.css'
import { KeepButton } from './KeepButton'
import { StepHead, StepPage } from './StepPage'

const LOST_ITEMS: readonly (readonly [IconName, string])[] = [
  ['coupon', 'coupons'],
  ['receipt', 'orders'],
  ['heart', 'favourites'],
  ['star', 'points'],
]
const NOTICES: readonly (readonly [IconName, string])[] = [
  ['clock', 'wait'],
  ['phone', 'everywhere'],
]

export interface DeclarationStepProps {
  readonly onBack: () => void
  readonly onContinue: () => void
  readonly onKeep: () => void
}

export function DeclarationStep({ onBack, onContinue, onKeep }: DeclarationStepProps) {
  const actions = (
    <>
      <Button kind="main" onClick={onContinue}>
        <FormattedMessage id="accountDeletion.continue" />
      </Button>
      <KeepButton onKeep={onKeep} />
    </>
  )
  return (
    <StepPage step="declaration" onBack={onBack} actions={actions}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.declaration" />}
        help={<FormattedMessage id="accountDeletion.declarationHelp" />}
      />
      <Facts title="accountDeletion.lost" facts={LOST_ITEMS} />
      <Facts title="accountDeletion.toKnow" facts={NOTICES} />
    </StepPage>
  )
}

function Facts({ title, facts }: { readonly title: string; readonly facts: typeof LOST_ITEMS }) {
  return (
    <section className={css.card}>
      <h3 className={css.title}>
        <FormattedMessage id={title} />
      </h3>
      <ul className={css.facts}>
        {facts.map(([icon, name]) => (
          <li key={name} className={css.fact}>
            <Icon name={icon} />
            <FormattedMessage id={`accountDeletion.lost.${name}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
