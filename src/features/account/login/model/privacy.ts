import { events, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import type { LoginState } from './types'

const welcome = { couponAmount: 'count', quantity: 'count', useOrderAmountThreshold: 'count', effectiveEndTime: 'moment' } as const

export const loginPrivacy: Declarations = {
  events: events<typeof Events>('login', {
    phoneSubmitted: { phoneNo: 'private', countryCode: 'private', referralCode: 'private' },
    challengeLoaded: {
      challenge: {
        challengeId: 'private', imageUrl: 'private', pieceUrl: 'private', width: 'count', height: 'count', pieceWidth: 'count',
      },
    },
    pieceDropped: { offset: 'private' },
    loginCodeSent: { resendAt: 'moment' },
    loginCodeSubmitted: { otp: 'private' }, otpAutofilled: { otp: 'private' },
    stepFailed: { kind: 'id', code: 'id', message: 'sentence' },
    readingTapped: { screen: oneOf('login', 'privacyPolicy') },
    accountsMerged: { servicePhone: 'private' },
    welcomePacketsReceived: welcome,
  }, { loginCodeSent: 'login/codeSent', loginCodeSubmitted: 'login/codeSubmitted' }),
  slices: slices<{ login: LoginState }>({
    login: {
      step: oneOf('code', 'phone', 'slider'),
      challenge: {
        challengeId: 'private', imageUrl: 'private', pieceUrl: 'private', width: 'count', height: 'count', pieceWidth: 'count',
      },
      resendAt: 'moment', error: { kind: 'id', code: 'id', message: 'sentence' }, aside: oneOf('login', 'privacyPolicy'),
      merged: { servicePhone: 'private' }, welcome,
    },
  }),
}
