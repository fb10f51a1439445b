import { LOGIN_REFUSALS } from '../../../api/account'
import type { PhoneDraft } from './types'

/** Indonesia is the default country. */
export const EMPTY_DRAFT: PhoneDraft = { countryCode: '62', digits: '', referralCode: '' }

const ENDS_NUMBER: readonly string[] = [
  LOGIN_REFUSALS.frozen,
  LOGIN_REFUSALS.closedLately,
  LOGIN_REFUSALS.phoneRefused,
  LOGIN_REFUSALS.riskControl,
]
const ENDS_CODE: readonly string[] = [LOGIN_REFUSALS.codeExpired, LOGIN_REFUSALS.tooManyTries]

/** The refusal concerns the phone number: the login restarts at the first step. */
export function endsNumber(code: string): boolean {
  return ENDS_NUMBER.includes(code)
}

/** The refusal concerns the code that was sent: only a new code can succeed. */
export function endsCode(code: string): boolean {
  return ENDS_CODE.includes(code)
}
