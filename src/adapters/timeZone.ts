/** The IANA name of the device's time zone, found out when it is first asked for. */
export function createTimeZone(): () => string {
  let known: string | undefined
  return () => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
