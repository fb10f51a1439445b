import type { SignedIn } from './http'
import { port } from './port'

/** How a refresh ended. Unreachable is not a logout. */
export type RefreshAnswer =
  | { readonly refreshed: SignedIn }
  | { readonly refused: { readonly code: string } }
  | { readonly unreachable: 'network' | 'timeout' | 'server' }

/** The user whose tokens the vault holds. */
export const readVault = port<[], { readonly holder: SignedIn | null }>('vault/read')

/** Trades the refresh token once for all tabs; adopts a newer generation if another tab was faster. */
export const refreshTokens = port<[{ readonly generation: number; readonly requestId: string; readonly sessionId: string }], RefreshAnswer>(
  'vault/refresh',
)

/** Whose tokens go: all of a user's, or only those up to a generation. */
export interface Forgotten {
  readonly userId: string
  readonly generation?: number
}

/** Removes tokens of one user; those of another stay. */
export const clearVault = port<[Forgotten], { readonly cleared: boolean }>('vault/clear')
