import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AskSheet } from '../../../ui/AskSheet'
import { Button } from '../../../ui/Button'
import { CheckBox } from '../../../ui/CheckBox'
import { KeepButton } from './KeepButton'
import { StepHead, StepPage } from './StepPage'
import css from './SubmitStep.module.css'
import { TroubleNote } from './TroubleNote'
import type { AccountDeletionState } from './types'

export interface SubmitStepProps extends Pick<AccountDeletionState, 'agreed' | 'trouble'> {
  /** The request was sent: the agreement can no longer change and the account can no longer stay. */
  readonly submitting: boolean
  readonly onBack: () => void
  readonly onAgree: (agreed: boolean) => void
  readonly onAgreement: () => void
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

export function SubmitStep({ agreed, submitting, trouble, onBack, onAgree, onAgreement, onConfirm, onKeep }: SubmitStepProps) {
  const [asking, setAsking] = useState(false)
  const box = useId()
  function confirm(): void {
    setAsking(false)
    onConfirm()
  }

  const actions = (
    <>
      <Button kind="main" disabled={!agreed} busy={submitting} onClick={() => setAsking(true)}>
        <FormattedMessage id={submitting ? 'accountDeletion.submitting' : 'accountDeletion.delete'} />
      </Button>
      {!submitting && <KeepButton onKeep={onKeep} />}
    </>
  )
  return (
    <StepPage step="submit" onBack={onBack} actions={actions}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.submit" />}
        help={<FormattedMessage id={submitting ? 'accountDeletion.submittingHelp' : 'accountDeletion.submitHelp'} />}
      />
      <div>
        <div className={css.card}>
          <label className={css.agreement} htmlFor={box}>
            <CheckBox id={box} state={agreed ? 'on' : 'off'} disabled={submitting} onChange={onAgree} />
            <FormattedMessage id="accountDeletion.agree" />
          </label>
          <button type="button" className={css.link} onClick={onAgreement}>
            <FormattedMessage id="accountDeletion.readAgreement" />
          </button>
        </div>
        <div role="alert">{trouble && <TroubleNote trouble={trouble} />}</div>
      </div>
      <AskSheet
        open={asking}
        title={<FormattedMessage id="accountDeletion.sure" />}
        stay={<FormattedMessage id="accountDeletion.sureNot" />}
        act={<FormattedMessage id="accountDeletion.sureYes" />}
        kind="danger"
        onAct={confirm}
        onClose={() => setAsking(false)}
      >
        <FormattedMessage id="accountDeletion.sureHelp" />
      </AskSheet>
    </StepPage>
  )
}
