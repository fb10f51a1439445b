import { useDispatch, useSelector } from 'react-redux'
import { loginDismissed } from '../../../session/events'
import { selectLogin } from '../../../session/selectors'
import type { WithSession } from '../../../session/selectors'
import { mergedDismissed } from './events'
import { LoginSheet } from './LoginSheet'
import type { LoginStepsProps } from './LoginSteps'
import { MergedSheet } from './MergedSheet'
import { selectLoginSteps, selectIsLoginSheetOpen } from './selectors'
import { useLoginSteps } from './useLoginSteps'

export function LoginPopup({ now }: Pick<LoginStepsProps, 'now'>) {
  const dispatch = useDispatch()
  const steps = useLoginSteps(now)
  const open = useSelector(selectIsLoginSheetOpen)
  const reason = useSelector((state: WithSession) => selectLogin(state)?.reason ?? null)
  const { merged } = useSelector(selectLoginSteps)
  return (
    <>
      <LoginSheet open={open} reason={reason} {...steps} onClose={() => dispatch(loginDismissed())} />
      {merged && <MergedSheet servicePhone={merged.servicePhone} onClose={() => dispatch(mergedDismissed())} />}
    </>
  )
}
