import type { Source } from '../../ports/adapters'
import { vaultChanged } from '../../session/events'
import type { Stored } from './tokenVault'

const KEY = 'dekat.vault'

/** Notifies other tabs of a change through localStorage events. The stored value is never trusted: a notified tab reads the vault. */
export function createVaultMirror(window: Window) {
  return {
    notifyOtherTabs({ generation, tokens }: Stored): void {
      try {
        window.localStorage.setItem(KEY, JSON.stringify({ generation, signedIn: tokens !== null }))
      } catch {
        // Other tabs notice the change with their next request.
      }
    },
    source: ((enter) => {
      const onStorage = (event: StorageEvent) => {
        // A null key means that localStorage was cleared.
        if (event.key === KEY || event.key === null) enter(vaultChanged())
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    }) satisfies Source as Source,
  }
}
