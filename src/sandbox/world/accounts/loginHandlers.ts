import type { login, sendCode } from '../../../api/account/loginEndpoints'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Tokens } from '../../../api/account/tokens'
import { SERVICE_PHONE, type Account, type Accounts } from './accounts'
import type { CancellationHandlers } from './cancellation'
import type { Invitations } from './invitations'
import type { LoginChallenges } from './loginChallenges'
import { REFUSALS, refuse } from '../refusals'
import type { RedEnvelopes } from '../coupons/redEnvelopes'
import type { TokenIssuer } from '../basics/tokens'

export interface LoginHandlersOptions {
  readonly accounts: Accounts
  readonly cancellation: CancellationHandlers
  readonly invitations: Invitations
  readonly loginChallenges: LoginChallenges
  readonly tokens: TokenIssuer
  readonly redEnvelopes: RedEnvelopes
}

/** Logins of known numbers, registrations of new ones, and refusals. */
export function createLoginHandlers({ accounts, cancellation, invitations, loginChallenges, tokens, redEnvelopes }: LoginHandlersOptions) {
  /** The account of a number, or null for a new one. Refuses blocked numbers. */
  function admit(countryCode: string, phoneNo: string): Account | null {
    const known = accounts.withPhone(countryCode, phoneNo)
    if (known?.frozen) refuse(REFUSALS.frozen)
    cancellation.admit(countryCode, phoneNo)
    if (countryCode === '62' && !/^8\d{8,11}$/.test(phoneNo)) refuse(REFUSALS.phoneRefused)
    return known
  }

  return {
    sendCode({ countryCode, phoneNo, ticket }: BodyOf<typeof sendCode>): DataOf<typeof sendCode> {
      admit(countryCode, phoneNo)
      return { resendAfter: loginChallenges.send(countryCode, phoneNo, ticket) }
    },

    login({ countryCode, phoneNo, code, referralCode }: BodyOf<typeof login>): DataOf<typeof login> & Tokens {
      const known = admit(countryCode, phoneNo)
      if (known?.risky) refuse(REFUSALS.riskControl)
      // An invalid referral code is refused before the login code is used, so the code still works without it.
      if (referralCode !== undefined) invitations.admit(referralCode, known)
      loginChallenges.enter(countryCode, phoneNo, code)
      const account = known ?? accounts.register(countryCode, phoneNo)
      if (known === null && referralCode !== undefined) invitations.join(referralCode, account)
      const merged = account.merged ? { merged: true, servicePhone: SERVICE_PHONE } : {}
      account.merged = false
      const issued = tokens.issue(account.userId)
      if (known !== null) return { ...issued, userType: 'LOGIN', ...merged }
      return { ...issued, userType: 'REGISTER', welcomePackets: redEnvelopes.welcome(account), ...merged }
    },
  }
}
