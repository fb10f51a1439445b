import type { WithMutations } from '../loading/mutation/selectors'
import { mayReload } from '../navigation/routes'
import type { Client } from './createClient'

/** Reloads the page as soon as the active screen does not block it and no mutation is pending. */
export function reloadWhenFree({ getState, subscribe }: Pick<Client['store'], 'getState' | 'subscribe'>, reload: () => void): void {
  const isFree = () => {
    const { navigation, mutations = {} }: WithMutations & ReturnType<typeof getState> = getState()
    return mayReload(navigation.screen) && Object.values(mutations).every(({ phase }) => phase !== 'pending')
  }
  if (isFree()) return reload()
  const unsubscribe = subscribe(() => {
    if (!isFree()) return
    unsubscribe()
    reload()
  })
}
