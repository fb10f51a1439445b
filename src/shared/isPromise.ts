/** Whether a value will come later: also a promise of another realm, which is no instance of this one's. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
}
