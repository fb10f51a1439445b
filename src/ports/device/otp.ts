import { port } from '../port'
import type { Private } from '../../shared/meaning'

/** Waits for an SMS with a code. Null if the browser cannot read it, the user declines, or it contains no code. */
export const readOtp = port<[], { readonly otp: Private<string> | null }>('otp/read')
