/** Codes in the messages of the phone, for a browser that reads them out. */
export function createDeviceMessages(supported: boolean) {
  const waiting = new Set<(otp: string) => void>()
  return {
    read: (signal: AbortSignal): Promise<{ otp: string | null }> =>
      new Promise((resolve) => {
        if (!supported) return resolve({ otp: null })
        const hear = (otp: string) => {
          waiting.delete(hear)
          resolve({ otp })
        }
        waiting.add(hear)
        signal.addEventListener('abort', () => waiting.delete(hear))
      }),
    /** A message with a code comes in. */
    arrives: (otp: string): void => waiting.forEach((hear) => hear(otp)),
    /** How many wait for one. */
    listeners: () => waiting.size,
  }
}
export type DeviceMessages = ReturnType<typeof createDeviceMessages>
