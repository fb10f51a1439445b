/** Login codes in text messages, for a browser that can read them. */
export function createDeviceMessages(supported: boolean) {
  const waiting = new Set<(otp: string) => void>()
  return {
    read: (signal: AbortSignal): Promise<{ otp: string | null }> =>
      new Promise((resolve) => {
        if (!supported) return resolve({ otp: null })
        const listener = (otp: string) => {
          waiting.delete(listener)
          resolve({ otp })
        }
        waiting.add(listener)
        signal.addEventListener('abort', () => waiting.delete(listener))
      }),
    /** A text message with a code arrives. */
    arrives: (otp: string): void => waiting.forEach((listener) => listener(otp)),
    /** Number of pending reads. */
    listeners: () => waiting.size,
  }
}
export type DeviceMessages = ReturnType<typeof createDeviceMessages>
