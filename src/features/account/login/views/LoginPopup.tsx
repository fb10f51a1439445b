import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { textLinkTapped } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { loginDismissed } from '../../../../session/events'
import { selectLogin } from '../../../../session/selectors'
import type { WithSession } from '../../../../session/selectors'
import { lazyWithRetry } from '../../../../ui/status/lazyWithRetry'
import { mergedDismissed, welcomeDismissed } from '../model/events'
import { LoginSheet } from './LoginSheet'
import type { LoginStepsProps } from './LoginSteps'
import { MergedSheet } from './MergedSheet'
import { selectLoginSteps, selectIsLoginSheetOpen, selectWelcomePackets } from '../model/selectors'
import { useLoginSteps } from './useLoginSteps'

const WALLET_PATH = linkTo('myCouponList')
const WelcomePopup = lazyWithRetry(() => import(/* webpackChunkName: "welcome" */ './WelcomePopup').then((part) => part.WelcomePopup))

export function LoginPopup({ now }: Pick<LoginStepsProps, 'now'>) {
  const dispatch = useDispatch()
  const steps = useLoginSteps(now)
  const open = useSelector(selectIsLoginSheetOpen)
  const reason = useSelector((state: WithSession) => selectLogin(state)?.reason ?? null)
  const { merged } = useSelector(selectLoginSteps)
  const welcome = useSelector(selectWelcomePackets)
  return (
    <>
      <LoginSheet open={open} reason={reason} {...steps} onClose={() => dispatch(loginDismissed())} />
      {merged && <MergedSheet servicePhone={merged.servicePhone} onClose={() => dispatch(mergedDismissed())} />}
      {welcome && !merged && (
        <Suspense fallback={null}>
          <WelcomePopup
            packets={welcome}
            onWallet={() => {
              dispatch(welcomeDismissed())
              dispatch(textLinkTapped({ link: WALLET_PATH, from: 'welcome' }))
            }}
            onClose={() => dispatch(welcomeDismissed())}
          />
        </Suspense>
      )}
    </>
  )
}
