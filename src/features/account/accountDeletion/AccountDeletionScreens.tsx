import { useDispatch, useSelector } from 'react-redux'
import { AssetsStep } from './AssetsStep'
import { DeclarationStep } from './DeclarationStep'
import {
  agreementChanged,
  agreementTapped,
  deletionCodeSubmitted,
  continued,
  keepTapped,
  deletionRetryTapped,
  recheckTapped,
  deletionResendTapped,
  settleTapped,
  submitConfirmed,
} from './events'
import { OutcomePage } from './OutcomePage'
import { selectAccountDeletion } from './selectors'
import type { WithAccountDeletion } from './selectors'
import { SubmitStep } from './SubmitStep'
import { VerifyStep } from './VerifyStep'
import { backTapped, tabTapped } from '../../../navigation/events'
import type { ScreenProps } from '../../../data/declare'

/** State and handlers that every step shares. Both exit handlers leave the account untouched. */
function useStep() {
  const dispatch = useDispatch()
  const progress = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  return { dispatch, progress, exitHandlers: { onBack: () => dispatch(backTapped()), onKeep: () => dispatch(keepTapped()) } }
}

/** Step 1: the consequences of a deletion. */
export function DeletionDeclarationScreen() {
  const { dispatch, exitHandlers } = useStep()
  return <DeclarationStep {...exitHandlers} onContinue={() => dispatch(continued({ step: 'declaration' }))} />
}

/** Step 2: open orders and assets that block the deletion. */
export function DeletionCheckScreen() {
  const { dispatch, progress, exitHandlers } = useStep()
  return (
    <AssetsStep
      {...exitHandlers}
      check={progress.check}
      onContinue={() => dispatch(continued({ step: 'check' }))}
      onRecheck={() => dispatch(recheckTapped())}
      onSettle={(kind) => dispatch(settleTapped({ kind }))}
    />
  )
}

/** Step 3: a code that is sent to the phone of the account. */
export function DeletionVerifyScreen({ now }: ScreenProps) {
  const { dispatch, progress, exitHandlers } = useStep()
  return (
    <VerifyStep
      {...exitHandlers}
      {...progress}
      now={now}
      onCode={(otp) => dispatch(deletionCodeSubmitted({ otp }))}
      onResend={() => dispatch(deletionResendTapped())}
    />
  )
}

/** Step 4: agreement and confirmation. After the request it shows the outcome. */
export function DeletionSubmitScreen() {
  const { dispatch, progress, exitHandlers } = useStep()
  const { phase, busy, agreed, error } = progress
  if (phase === 'unknown' || phase === 'deleted') {
    const home = () => dispatch(tabTapped({ tab: 'home' }))
    return <OutcomePage phase={phase} busy={busy} onRetry={() => dispatch(deletionRetryTapped())} onHome={home} />
  }
  return (
    <SubmitStep
      {...exitHandlers}
      agreed={agreed}
      isSubmitting={phase === 'submitting'}
      error={error}
      onAgree={(ticked) => dispatch(agreementChanged({ agreed: ticked }))}
      onAgreement={() => dispatch(agreementTapped())}
      onConfirm={() => dispatch(submitConfirmed())}
    />
  )
}
