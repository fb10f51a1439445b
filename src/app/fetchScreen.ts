import { moduleOf } from '../navigation/routes'
import type { Screen } from '../navigation/routes'
import { StackedScreen } from './lazyComponents'
import type { createModules } from './modules'
import { fetchView } from './views'

/** Where modules come from. */
export type Fetching = Pick<ReturnType<typeof createModules>, 'load' | 'of'>

/** Fetches all that a screen over the tabs is drawn with; false where its module cannot be had. Rejects where a view cannot. */
export async function fetchScreen(screen: Screen, modules: Fetching): Promise<boolean> {
  const part = moduleOf(screen)
  if (part === null || !(await modules.load(part))) return false
  const declared = (modules.of(part).screens ?? []).filter((declaration) => declaration.screen === screen)
  await Promise.all([StackedScreen.fetch(), ...declared.map(fetchView)])
  return true
}
