import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * What was typed as a number of the chosen country, or of another where it says so itself (`+65 …`); null when the rules of that country
 * know no such number. Whatever way it was written, the digits that come out are national, without a leading zero.
 */
export function readPhone(text: string, callingCode: string): { readonly phoneNo: string; readonly countryCode: string } | null {
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false })
  return number?.isValid() ? { phoneNo: number.nationalNumber, countryCode: number.countryCallingCode } : null
}
