import type { Source } from '../../ports/adapters'
import { vaultChanged } from '../../session/events'
import type { Stored } from './vault'

const KEY = 'dekat.vault'

/**
 * Tells the other tabs of a change through localStorage, where they get it as an event. What stands there is never trusted: a tab that
 * gets a change reads the vault.
 */
export function createVaultMirror(window: Window) {
  return {
    announce({ generation, tokens }: Stored): void {
      try {
        window.localStorage.setItem(KEY, JSON.stringify({ generation, signedIn: tokens !== null }))
      } catch {
        // The other tabs find out with their next request.
      }
    },
    source: ((enter) => {
      const onStorage = (event: StorageEvent) => {
        // A null key: all of localStorage was cleared.
        if (event.key === KEY || event.key === null) enter(vaultChanged())
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    }) satisfies Source as Source,
  }
}
