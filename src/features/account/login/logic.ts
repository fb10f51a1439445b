import { LOGIN_REFUSALS } from '../../../api/account'
import type { PhoneDraft } from './types'

/** A number is Indonesian until the shopper says otherwise. */
export const EMPTY_DRAFT: PhoneDraft = { countryCode: '62', digits: '', referralCode: '' }

const ENDS_NUMBER: readonly string[] = [
  LOGIN_REFUSALS.frozen,
  LOGIN_REFUSALS.closedLately,
  LOGIN_REFUSALS.phoneRefused,
  LOGIN_REFUSALS.riskControl,
]
const ENDS_CODE: readonly string[] = [LOGIN_REFUSALS.codeExpired, LOGIN_REFUSALS.tooManyTries]

/** Whether a refusal is about the number: the way starts over, with this one or another. */
export function endsNumber(code: string): boolean {
  return ENDS_NUMBER.includes(code)
}

/** Whether a refusal is about the code that was sent: only another one helps. */
export function endsCode(code: string): boolean {
  return ENDS_CODE.includes(code)
}
