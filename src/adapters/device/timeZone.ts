/** IANA name of the device's time zone, evaluated on first use. */
export function createTimeZone(): () => string {
  let known: string | undefined
  return () => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
