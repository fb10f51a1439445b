import { useDispatch, useSelector } from 'react-redux'
import { loginDismissed } from '../../session/events'
import { selectLogin } from '../../session/selectors'
import { challengeRefreshTapped, codeSubmitted, phoneChangeTapped, phoneSubmitted, pieceDropped, resendTapped } from './events'
import { LoginSheet } from './LoginSheet'
import type { LoginSheetProps } from './LoginSheet'
import { selectLoginSteps } from './selectors'

/** The login sheet, connected. */
export function LoginPopup({ now }: Pick<LoginSheetProps, 'now'>) {
  const dispatch = useDispatch()
  return (
    <LoginSheet
      open={useSelector(selectLogin) !== null}
      login={useSelector(selectLoginSteps)}
      now={now}
      onPhone={(phone) => dispatch(phoneSubmitted(phone))}
      onPhoneChange={() => dispatch(phoneChangeTapped())}
      onPieceDropped={(offset) => dispatch(pieceDropped({ offset }))}
      onRefresh={() => dispatch(challengeRefreshTapped())}
      onResend={() => dispatch(resendTapped())}
      onCode={(otp) => dispatch(codeSubmitted({ otp }))}
      onClose={() => dispatch(loginDismissed())}
    />
  )
}
