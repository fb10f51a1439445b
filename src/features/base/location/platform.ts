import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectInstalled } from '../../engagement/installed/selectors'
import type { WithInstalled } from '../../engagement/installed/selectors'
import { selectStartup } from '../startup/selectors'
import type { WithStartup } from '../startup/selectors'
import type { Platform } from './StepsSheet'

// A file of its own: the first bundle has the other selectors, and no use for what this one reads.

/** What the app runs in. Until the module that looks closer is there, what the device said at the start. */
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
