import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Reads the text as a number of the selected country, or of another country if it starts with its code (`+65 …`). Null if the rules of that
 * country do not allow the number. The result has national digits without a leading zero, in whatever format they were typed.
 */
export function readPhone(text: string, callingCode: string): { readonly phoneNo: string; readonly countryCode: string } | null {
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false })
  return number?.isValid() ? { phoneNo: number.nationalNumber, countryCode: number.countryCallingCode } : null
}
