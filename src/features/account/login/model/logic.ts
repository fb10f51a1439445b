import { LOGIN_REFUSALS } from '../../../../api/account/loginEndpoints'
import type { PhoneDraft } from './types'

/** Indonesia is the default country. */
export const EMPTY_DRAFT: PhoneDraft = { countryCode: '62', digits: '', referralCode: '' }

const PHONE_REFUSALS: readonly string[] = [
  LOGIN_REFUSALS.frozen,
  LOGIN_REFUSALS.recentlyClosed,
  LOGIN_REFUSALS.phoneRefused,
  LOGIN_REFUSALS.riskControl,
]
const CODE_REFUSALS: readonly string[] = [LOGIN_REFUSALS.codeExpired, LOGIN_REFUSALS.tooManyTries]

/** The refusal concerns the phone number: the login restarts at the first step. */
export function rejectsPhone(code: string): boolean {
  return PHONE_REFUSALS.includes(code)
}

/** The refusal concerns the code that was sent: only a new code can succeed. */
export function invalidatesCode(code: string): boolean {
  return CODE_REFUSALS.includes(code)
}
