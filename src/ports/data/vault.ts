import type { SignedIn } from './http'
import { port } from '../port'
import type { Count, Id } from '../../shared/meaning'

/** Result of a refresh. `unreachable` does not log the user out. */
export type RefreshAnswer =
  | { readonly refreshed: SignedIn }
  | { readonly refused: { readonly code: Id } }
  | { readonly unreachable: 'network' | 'timeout' | 'server' }

/** `holder` is the user whose tokens the vault contains. */
export const readVault = port<[], { readonly holder: SignedIn | null }>('vault/read')

/** Exchanges the refresh token once for all tabs. Adopts a newer token generation if another tab was faster. */
export const refreshTokens = port<[{ readonly generation: Count; readonly requestId: Id; readonly sessionId: Id }], RefreshAnswer>(
  'vault/refresh',
)

/** Selects the tokens to remove: all of a user, or only those up to `generation`. */
export interface TokensToClear {
  readonly userId: Id
  readonly generation?: Count
}

/** Removes tokens of one user and leaves those of other users. */
export const clearVault = port<[TokensToClear], { readonly cleared: boolean }>('vault/clear')
