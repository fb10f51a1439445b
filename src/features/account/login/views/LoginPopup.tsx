import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { textLinkTapped } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { loginDismissed, type LoginReason } from '../../../../session/events'
import { selectLogin, type WithSession } from '../../../../session/selectors'
import { lazyWithRetry } from '../../../../ui/status/lazyWithRetry'
import { mergedDismissed, welcomeDismissed } from '../model/events'
import { selectLoginSteps, selectIsLoginSheetOpen, selectWelcomePackets } from '../model/selectors'
import { useLoginSteps } from './useLoginSteps'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../../../i18n/messageId'
import { Button } from '../../../../ui/controls/Button'
import { Sheet, useCloseSheet } from '../../../../ui/overlays/Sheet'
import { ServicePhone } from './ServicePhone'
import css from './LoginSheet.module.css'
import { LoginSteps, type LoginStepsProps } from './LoginSteps'

const WALLET_PATH = linkTo('myCouponList', { tab: 'RED_ENVELOPE' })
const WelcomePopup = lazyWithRetry(() => import(/* webpackChunkName: "welcome" */ './WelcomePopup').then((module) => module.WelcomePopup))

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

export interface MergedSheetProps {
  /** '' if the server sent none. */
  readonly servicePhone: string
  readonly onClose: () => void
}

export function MergedSheet({ servicePhone, onClose }: MergedSheetProps) {
  return (
    <Sheet open title={<FormattedMessage id="login.mergedTitle" />} onClose={onClose} footer={<Understood />}>
      <p>
        <FormattedMessage id="login.mergedHelp" />
      </p>
      {servicePhone !== '' && <ServicePhone phone={servicePhone} />}
    </Sheet>
  )
}

function Understood() {
  return (
    <Button kind="main" onClick={useCloseSheet()}>
      <FormattedMessage id="login.mergedClose" />
    </Button>
  )
}

interface LoginSheetProps extends LoginStepsProps {
  readonly open: boolean
  /** Null while no login is open. */
  readonly reason?: LoginReason | null
  readonly onClose: () => void
}

type KeyOf<Id> = Id extends `login.for.${infer Key}` ? Key : never
type MessageKey = KeyOf<MessageId>
/** Message keys by reason. Each names the action after the login; null where the page explains it. */
const REASON_MESSAGES: Readonly<Record<LoginReason, MessageKey | null>> = {
  account: 'any',
  accountDeletion: null,
  banner: 'offer',
  claim: 'claim',
  couponFilter: 'coupons',
  coupons: 'coupons',
  explore: null,
  favourite: 'favourites',
  favourites: 'favourites',
  floating: 'offer',
  invitation: 'invitation',
  loginPage: 'any',
  order: 'order',
  orders: 'orders',
  packet: 'packets',
  pay: 'order',
  popup: 'offer',
  profile: 'profile',
  savings: null,
  sessionEnded: 'again',
  skyPackets: 'packets',
  userNeeded: 'any',
  voucher: 'orders',
}

/** Title of the sheet and of the card on the login page. */
export const STEP_TITLES = {
  phone: 'login.title', slider: 'login.puzzleTitle', code: 'login.codeTitle',
} as const satisfies Readonly<Record<LoginStepsProps['login']['step'], MessageId>>

/** The first step also names the reason of the login. */
export function LoginSheet({ open, reason = null, onClose, ...steps }: LoginSheetProps) {
  const { step } = steps.login
  const messageKey = step === 'phone' && reason !== null ? REASON_MESSAGES[reason] : null
  return (
    <Sheet open={open} title={<FormattedMessage id={STEP_TITLES[step]} />} onClose={onClose}>
      {messageKey && (
        <p className={css.reason}>
          <FormattedMessage id={`login.for.${messageKey}`} />
        </p>
      )}
      <LoginSteps {...steps} />
    </Sheet>
  )
}
