import type { WithMutations } from '../loading/mutation/selectors'
import { canReload } from '../navigation/routes'
import type { Client } from './createClient'

/** Reloads the page as soon as the active screen does not block it and no mutation is pending. */
export function reloadWhenAllowed({ getState, subscribe }: Pick<Client['store'], 'getState' | 'subscribe'>, reload: () => void): void {
  const canReloadNow = () => {
    const { navigation, mutations = {} }: WithMutations & ReturnType<typeof getState> = getState()
    return canReload(navigation.screen) && Object.values(mutations).every(({ phase }) => phase !== 'pending')
  }
  if (canReloadNow()) return reload()
  const unsubscribe = subscribe(() => {
    if (!canReloadNow()) return
    unsubscribe()
    reload()
  })
}
