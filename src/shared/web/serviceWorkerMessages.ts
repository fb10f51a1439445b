/** The only message from a page to its service worker: activate now, because the user asked for the update. */
export const ACTIVATE = { type: 'activate' } as const

/** Accepts only an object with the single own key `type`, so that no other data gets through. */
export function isActivateMessage(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const keys = Object.keys(message)
  return keys.length === 1 && keys[0] === 'type' && (message as { type: unknown }).type === ACTIVATE.type
}
