import { port } from '../port'

/** Waits for an SMS with a code. Null if the browser cannot read it, the user declines, or it contains no code. */
export const readOtp = port<[], { readonly otp: string | null }>('otp/read')
