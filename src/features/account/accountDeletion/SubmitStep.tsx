import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'
import { Button } from '../../../ui/controls/Button'
import { CheckBox } from '../../../ui/controls/CheckBox'
import { KeepButton, StepHead, StepPage, ErrorNote } from './StepPage'
import css from './SubmitStep.module.css'
import type { AccountDeletionState } from './types'

export interface SubmitStepProps extends Pick<AccountDeletionState, 'agreed' | 'error'> {
  /** The request was sent: the agreement can no longer change and the account can no longer stay. */
  readonly isSubmitting: boolean
  readonly onBack: () => void
  readonly onAgree: (agreed: boolean) => void
  readonly onAgreement: () => void
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

export function SubmitStep({ agreed, isSubmitting, error, onBack, onAgree, onAgreement, onConfirm, onKeep }: SubmitStepProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const checkboxId = useId()
  function confirm(): void {
    setIsConfirming(false)
    onConfirm()
  }

  const actions = (
    <>
      {!isSubmitting && <KeepButton isMain onKeep={onKeep} />}
      <Button kind="soft" disabled={!agreed} busy={isSubmitting} onClick={() => setIsConfirming(true)}>
        <FormattedMessage id={isSubmitting ? 'accountDeletion.submitting' : 'accountDeletion.delete'} />
      </Button>
    </>
  )
  return (
    <StepPage step="submit" onBack={onBack} actions={actions}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.submit" />}
        help={<FormattedMessage id={isSubmitting ? 'accountDeletion.submittingHelp' : 'accountDeletion.submitHelp'} />}
      />
      <div>
        <div className={css.card}>
          <label className={css.agreement} htmlFor={checkboxId}>
            <CheckBox id={checkboxId} state={agreed ? 'on' : 'off'} disabled={isSubmitting} onChange={onAgree} />
            <FormattedMessage id="accountDeletion.agree" />
          </label>
          <button type="button" className={css.link} onClick={onAgreement}>
            <FormattedMessage id="accountDeletion.readAgreement" />
          </button>
        </div>
        <div role="alert">{error && <ErrorNote error={error} />}</div>
      </div>
      <ConfirmSheet
        open={isConfirming}
        title={<FormattedMessage id="accountDeletion.sure" />}
        cancelLabel={<FormattedMessage id="accountDeletion.sureNot" />}
        confirmLabel={<FormattedMessage id="accountDeletion.sureYes" />}
        kind="danger"
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      >
        <FormattedMessage id="accountDeletion.sureHelp" />
      </ConfirmSheet>
    </StepPage>
  )
}
