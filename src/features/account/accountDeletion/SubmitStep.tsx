import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { tabTapped } from '../../../navigation/events'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet'
import { Button } from '../../../ui/controls/Button'
import { CheckBox } from '../../../ui/controls/CheckBox'
import { StatusPage } from '../../../ui/status/StatusPage'
import { agreementChanged, agreementTapped, deletionRetryTapped, submitConfirmed } from './events'
import { selectAccountDeletion, type WithAccountDeletion } from './selectors'
import { KeepButton, StepHead, StepPage, ErrorNote } from './StepPage'
import css from './SubmitStep.module.css'

/** Step 4: agreement and confirmation. After the request it shows the outcome. */
export function DeletionSubmitScreen() {
  const { phase } = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  return phase === 'unknown' || phase === 'deleted' ? <OutcomePage phase={phase} /> : <SubmitStep />
}

function SubmitStep() {
  const dispatch = useDispatch()
  const { phase, agreed, error } = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  // The request was sent: the agreement can no longer change and the account can no longer stay.
  const isSubmitting = phase === 'submitting'
  const [isConfirming, setIsConfirming] = useState(false)
  const checkboxId = useId()
  function confirm(): void {
    setIsConfirming(false)
    dispatch(submitConfirmed())
  }

  const actions = (
    <>
      {!isSubmitting && <KeepButton isMain />}
      <Button kind="soft" disabled={!agreed} busy={isSubmitting} onClick={() => setIsConfirming(true)}>
        <FormattedMessage id={isSubmitting ? 'accountDeletion.submitting' : 'accountDeletion.delete'} />
      </Button>
    </>
  )
  return (
    <StepPage step="submit" actions={actions}>
      <StepHead
        title={<FormattedMessage id="accountDeletion.submit" />}
        help={<FormattedMessage id={isSubmitting ? 'accountDeletion.submittingHelp' : 'accountDeletion.submitHelp'} />}
      />
      <div>
        <div className={css.card}>
          <label className={css.agreement} htmlFor={checkboxId}>
            <CheckBox
              id={checkboxId} state={agreed ? 'on' : 'off'} disabled={isSubmitting}
              onChange={(ticked) => dispatch(agreementChanged({ agreed: ticked }))}
            />
            <FormattedMessage id="accountDeletion.agree" />
          </label>
          <button type="button" className={css.link} onClick={() => dispatch(agreementTapped())}>
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

/** `unknown` offers another query of the outcome. */
function OutcomePage({ phase }: { readonly phase: 'unknown' | 'deleted' }) {
  const dispatch = useDispatch()
  const { busy } = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  return (
    <div role="status" aria-busy={busy}>
      <StatusPage
        isWholePage picture={phase === 'deleted' ? 'done' : 'cloud'}
        title={<FormattedMessage id={`accountDeletion.${phase}`} />}
        help={<FormattedMessage id={`accountDeletion.${phase}Help`} />}
      >
        {phase === 'unknown' && (
          <Button kind="main" busy={busy} onClick={() => dispatch(deletionRetryTapped())}>
            <FormattedMessage id="accountDeletion.checkOutcome" />
          </Button>
        )}
        {phase === 'deleted' && (
          <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
            <FormattedMessage id="notFound.home" />
          </Button>
        )}
      </StatusPage>
    </div>
  )
}
