import { port } from './port'

/**
 * Waits for the message that a code comes in, where the browser reads it out with the shopper's leave. Null where it does not, when he says
 * no, and when what came holds no code.
 */
export const readOtp = port<[], { readonly otp: string | null }>('otp/read')
