/** What browsers with WebOTP give; TypeScript's own types do not know it yet. */
interface OtpCredential extends Credential {
  readonly code: string
}
type OtpOptions = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } }

/** Waits for a message with a code until aborted. A browser without WebOTP has none to give. */
export function readingOtp(window: Pick<Window, 'navigator'> & { readonly OTPCredential?: unknown }) {
  return async (signal: AbortSignal): Promise<{ otp: string | null }> => {
    if (window.OTPCredential === undefined || signal.aborted) return { otp: null }
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal }
    try {
      const credential = (await window.navigator.credentials.get(options)) as OtpCredential | null
      return { otp: /^\d{6}$/.test(credential?.code ?? '') ? (credential?.code ?? null) : null }
    } catch {
      // Said no, took too long, given up: the code is typed then.
      return { otp: null }
    }
  }
}
