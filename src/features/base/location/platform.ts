import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectInstalled } from '../../engagement/installed/selectors'
import type { WithInstalled } from '../../engagement/installed/selectors'
import { selectStartup } from '../startup/selectors'
import type { WithStartup } from '../startup/selectors'
import type { Platform } from './StepsSheet'

// A separate file: the first bundle contains the other selectors and never needs the ones imported here.

/** Until the module `installed` has read the environment, the device info of the startup decides. */
export function selectPlatform(state: WithInstalled & WithStartup & Pick<WithNavigation, 'navigation'>): Platform {
  if (selectInShell(state)) return 'shell'
  const { system, safari, standalone } = selectInstalled(state)?.surroundings ?? {
    system: selectStartup(state).device?.osType === 1 ? 'ios' : 'android', safari: true, standalone: false,
  }
  if (system === 'desktop') return 'desktop'
  if (system === 'android') return standalone ? 'installed' : 'android'
  if (standalone) return 'iosInstalled'
  return safari ? 'ios' : 'iosBrowser'
}
