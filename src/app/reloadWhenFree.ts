import { mayReload } from '../navigation/routes'
import type { Client } from './createClient'

/** Loads the page anew as soon as no money is at stake on the screen that is active. */
export function reloadWhenFree({ getState, subscribe }: Pick<Client['store'], 'getState' | 'subscribe'>, reload: () => void): void {
  const isFree = () => mayReload(getState().navigation.screen)
  if (isFree()) return reload()
  const unsubscribe = subscribe(() => {
    if (!isFree()) return
    unsubscribe()
    reload()
  })
}
