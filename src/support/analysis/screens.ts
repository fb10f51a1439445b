import type { Turn } from './types'

/** Screens that users pass on the way to a report. What fails there is rarely what they report. */
const SCREENS_TO_REPORT: ReadonlySet<string> = new Set(['account', 'setting', 'privacyPolicy', 'developerOptions'])

export function isOnWayToReport(screen: string): boolean {
  return SCREENS_TO_REPORT.has(screen)
}

/** The screen that a turn entered last, with its parameters; null where it entered none. */
export function enteredScreen({ input, events }: Turn): { readonly screen: string; readonly orderId: string | null } | null {
  const action = [input.action, ...events.map((event) => event.action)].findLast(({ type }) => type === 'navigation/screenEntered')
  const { screen, params } = (action?.['payload'] ?? {}) as { readonly screen?: unknown; readonly params?: { readonly orderId?: unknown } }
  if (typeof screen !== 'string') return null
  return { screen, orderId: typeof params?.orderId === 'string' ? params.orderId : null }
}
