import type { WithMutations } from '../loading/mutation/selectors'
import { mayReload } from '../navigation/routes'
import type { Client } from './createClient'

/** Loads the page anew as soon as no money is at stake on the active screen and nothing that changes the server is pending. */
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
