import type { Locale } from './locales'

/** All dates are in Jakarta time, in any time zone of the phone. */
const TIME_ZONE = 'Asia/Jakarta'

function partsOf(at: number, locale: Locale, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** `at` in epoch ms. Chinese: `2026-11-21`; others: `21 Nov 2026` with the language's short month. */
export function formatDate(at: number, locale: Locale): string {
  if (locale === 'zh-CN') {
    const { year, month, day } = partsOf(at, locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    return `${year}-${month}-${day}`
  }
  const { year, month, day } = partsOf(at, locale, { year: 'numeric', month: 'short', day: 'numeric' })
  return `${day} ${month} ${year}`
}

/** Without the year: `21 Nov`, in Chinese `11-21`. */
export function formatShortDate(at: number, locale: Locale): string {
  if (locale === 'zh-CN') return formatMonthDay(at)
  const { month, day } = partsOf(at, locale, { month: 'short', day: 'numeric' })
  return `${day} ${month}`
}

/** A day in a sentence, without the year: `21 Nov`, in Chinese `11月21日`. */
export function formatDayInText(at: number, locale: Locale): string {
  if (locale !== 'zh-CN') return formatShortDate(at, locale)
  const { month, day } = partsOf(at, 'en-GB', { month: 'numeric', day: 'numeric' })
  return `${month}月${day}日`
}

/** `November 2026`, in Chinese `2026年11月`. `day`: any day of the month, `YYYY-MM-DD`. */
export function monthName(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`))
}

/** `MM-DD`, as on red packets. */
export function formatMonthDay(at: number): string {
  const { month, day } = partsOf(at, 'en-GB', { month: '2-digit', day: '2-digit' })
  return `${month}-${day}`
}

/** Jakarta is UTC+7 all year. */
const JAKARTA_AHEAD_MS = 7 * 3_600_000

/** `YYYY-MM-DD`, the date format of the API. */
export function jakartaDay(at: number): string {
  return new Date(at + JAKARTA_AHEAD_MS).toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** Compares Jakarta calendar days. Null for later days and for the past. */
export function todayOrTomorrow(until: number, now: number): 'today' | 'tomorrow' | null {
  const day = jakartaDay(until)
  if (day === jakartaDay(now)) return 'today'
  return day === jakartaDay(now + DAY_MS) ? 'tomorrow' : null
}

/** `14.05` in Indonesian, `14:05` elsewhere. */
export function formatClock(at: number, locale: Locale): string {
  const { hour, minute } = partsOf(at, 'en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${hour}${locale === 'id-ID' ? '.' : ':'}${minute}`
}

/** Formats `22:00` for the locale: `22.00` in Indonesian. */
export function clockText(time: string, locale: Locale): string {
  return locale === 'id-ID' ? time.replace(':', '.') : time
}

/** Date and clock time on one line: `21 Nov 2026, 14.05`, in Chinese `2026-11-21 14:05`. */
export function formatMoment(at: number, locale: Locale): string {
  const separator = locale === 'zh-CN' ? ' ' : ', '
  return `${formatDate(at, locale)}${separator}${formatClock(at, locale)}`.replace(/ /g, '\u00a0')
}

/** `day` from 1 (Monday) to 7 (Sunday). */
export function weekdayName(day: number, locale: Locale): string {
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(Date.UTC(2026, 0, 4 + day))
}

/** `HH`, `MM` and `SS`, rounded up to whole seconds. Hours may exceed 99; a negative duration counts as zero. */
export function countdownParts(milliseconds: number): readonly [string, string, string] {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return [twoDigits(Math.floor(seconds / 3600)), twoDigits(Math.floor(seconds / 60) % 60), twoDigits(seconds % 60)]
}
