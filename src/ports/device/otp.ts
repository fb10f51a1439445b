import { port } from '../port'

/**
 * Waits for an SMS with a code, if the browser can read it with the user's consent. Null if the browser cannot, if the user declines, or if
 * the message contains no code.
 */
export const readOtp = port<[], { readonly otp: string | null }>('otp/read')
