import { useDispatch, useSelector } from 'react-redux'
import { AssetsStep } from '../../features/accountDeletion/AssetsStep'
import { DeclarationStep } from '../../features/accountDeletion/DeclarationStep'
import {
  agreementChanged,
  agreementTapped,
  codeSubmitted,
  continued,
  keepTapped,
  outcomeRetryTapped,
  recheckTapped,
  resendTapped,
  settleTapped,
  submitConfirmed,
} from '../../features/accountDeletion/events'
import { OutcomeNotice } from '../../features/accountDeletion/OutcomeNotice'
import { selectAccountDeletion } from '../../features/accountDeletion/selectors'
import { SubmitStep } from '../../features/accountDeletion/SubmitStep'
import { VerifyStep } from '../../features/accountDeletion/VerifyStep'
import { backTapped, tabTapped } from '../../navigation/events'
import type { RootState } from '../rootReducer'
import type { ScreenProps } from './screenProps'

/** What every step is given: what is known, and the two ways that keep the account. */
function useStep() {
  const dispatch = useDispatch()
  const progress = useSelector((state: RootState) => selectAccountDeletion(state))
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
      onCode={(otp) => dispatch(codeSubmitted({ otp }))}
      onResend={() => dispatch(resendTapped())}
    />
  )
}

/** The last: the agreement, the last question, and what became of it. */
export function DeletionSubmitScreen() {
  const { dispatch, progress, ways } = useStep()
  const { phase, busy, agreed, trouble } = progress
  if (phase === 'unknown' || phase === 'deleted') {
    const home = () => dispatch(tabTapped({ tab: 'home' }))
    return <OutcomeNotice phase={phase} busy={busy} onRetry={() => dispatch(outcomeRetryTapped())} onHome={home} />
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
