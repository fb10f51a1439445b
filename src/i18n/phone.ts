/** Formats a masked number, `812****7890`, as `+62 812 •••• 7890`. An unmasked number only gets the country code. */
export function phoneText(phoneNo: string, countryCode: string): string {
  const groups = phoneNo.replace(/\*+/g, (stars) => ` ${'•'.repeat(stars.length)} `).trim()
  return countryCode === '' ? groups : `+${countryCode} ${groups}`
}
