/** A number that came masked, `812****7890`, as it is read: `+62 812 •••• 7890`. One that is not masked is shown as it is. */
export function phoneText(phoneNo: string, countryCode: string): string {
  const groups = phoneNo.replace(/\*+/g, (stars) => ` ${'•'.repeat(stars.length)} `).trim()
  return countryCode === '' ? groups : `+${countryCode} ${groups}`
}
