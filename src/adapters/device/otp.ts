/** WebOTP credential; the TypeScript library does not declare it yet. */
interface OtpCredential extends Credential {
  readonly code: string
}
type OtpOptions = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } }

/** Waits for an SMS with a code until aborted. Null in a browser without WebOTP. */
export function createReadOtp(window: Pick<Window, 'navigator'> & { readonly OTPCredential?: unknown }) {
  return async (signal: AbortSignal): Promise<{ otp: string | null }> => {
    if (window.OTPCredential === undefined || signal.aborted) return { otp: null }
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal }
    try {
      const credential = (await window.navigator.credentials.get(options)) as OtpCredential | null
      return { otp: /^\d{6}$/.test(credential?.code ?? '') ? (credential?.code ?? null) : null }
    } catch {
      // Declined, timed out or aborted: the user types the code instead.
      return { otp: null }
    }
  }
}
