/** The only thing a page may tell its service worker: take over now, because the shopper asked for the update. */
export const ACTIVATE = { type: 'activate' } as const

/** Whether an unknown message says exactly that: an object of one own key, nothing smuggled along. */
export function saysActivate(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const keys = Object.keys(message)
  return keys.length === 1 && keys[0] === 'type' && (message as { type: unknown }).type === ACTIVATE.type
}
