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
import type { ScreenProps } from '../../../loading/declare'

/** What every step is given: what is known, and the two ways that keep the account. */
function useStep() {
  const dispatch = useDispatch()
  const progress = useSelector((state: WithAccountDeletion) => selectAccountDeletion(state))
  return { dispatch, progress, ways: { onBack: () => dispatch(backTapped()), onKeep: () => dispatch(keepTapped()) } }
}

/** The first step: what leaving means. */
export function DeletionDeclarationScreen() {
  const { dispatch, ways } = useStep()
  return <DeclarationStep {...ways} onContinue={() => dispatch(continued({ step: 'declaration' }))} />
}

/** The second: what is left in the account. */
export function DeletionCheckScreen() {
  const { dispatch, progress, ways } = useStep()
  return (
    <AssetsStep
      {...ways}
      check={progress.check}
      onContinue={() => dispatch(continued({ step: 'check' }))}
      onRecheck={() => dispatch(recheckTapped())}
      onSettle={(kind) => dispatch(settleTapped({ kind }))}
    />
  )
}

/** The third: a code from the account's own phone. */
export function DeletionVerifyScreen({ now }: ScreenProps) {
  const { dispatch, progress, ways } = useStep()
  return (
    <VerifyStep
      {...ways}
      {...progress}
      now={now}
      onCode={(otp) => dispatch(deletionCodeSubmitted({ otp }))}
      onResend={() => dispatch(deletionResendTapped())}
    />
  )
}

/** The last: the agreement, the last question, and what became of it. */
export function DeletionSubmitScreen() {
  const { dispatch, progress, ways } = useStep()
  const { phase, busy, agreed, trouble } = progress
  if (phase === 'unknown' || phase === 'deleted') {
    const home = () => dispatch(tabTapped({ tab: 'home' }))
    return <OutcomePage phase={phase} busy={busy} onRetry={() => dispatch(deletionRetryTapped())} onHome={home} />
  }
  return (
    <SubmitStep
      {...ways}
      agreed={agreed}
      submitting={phase === 'submitting'}
      trouble={trouble}
      onAgree={(ticked) => dispatch(agreementChanged({ agreed: ticked }))}
      onAgreement={() => dispatch(agreementTapped())}
      onConfirm={() => dispatch(submitConfirmed())}
    />
  )
}
