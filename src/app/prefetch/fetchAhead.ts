import type { Screen } from '../../navigation/routes'
import type { Client } from '../createClient'
import { fetchScreen } from './fetchScreen'
import type { createModules } from '../modules'

/** Screens that users usually open next. */
const NEXT: Readonly<Partial<Record<Screen, readonly Screen[]>>> = {
  home: ['merchant', 'order'],
  groupCouponDetail: ['confirmOrder'],
  confirmOrder: ['payProgress'],
  payPage: ['payProgress'],
  payProgress: ['purchaseSuccess'],
  payCode: ['purchaseSuccess'],
  purchaseSuccess: ['voucher'],
}

export interface PrefetchOptions {
  readonly store: Pick<Client['store'], 'getState' | 'subscribe'>
  readonly modules: Pick<ReturnType<typeof createModules>, 'load' | 'of'>
  /** Resolves in idle time. */
  readonly whenIdle: () => Promise<void>
}

/**
 * Prefetches the code of the likely next screens each time a screen is entered, until it has loaded. Starts no flow and changes no state: a
 * module's flows start when the session loads it.
 */
export function prefetchNextScreens({ store, modules, whenIdle }: PrefetchOptions): void {
  const fetched = new Set<Screen>()
  let current: Screen | null = null

  async function fetch(next: Screen): Promise<void> {
    await whenIdle()
    await fetchScreen(next, modules)
  }

  function prefetch(): void {
    const { screen } = store.getState().navigation
    // A failure is reported as an event: fetching again at each event would never end.
    if (screen === current) return
    current = screen
    for (const next of (screen && NEXT[screen]) ?? []) {
      if (fetched.has(next)) continue
      fetched.add(next)
      fetch(next).catch(() => fetched.delete(next))
    }
  }
  prefetch()
  store.subscribe(prefetch)
}
