import { moduleOf } from '../navigation/routes'
import type { Screen } from '../navigation/routes'
import { StackedScreen } from './lazyComponents'
import type { createModules } from './modules'
import { fetchView } from './views'

export type Fetching = Pick<ReturnType<typeof createModules>, 'load' | 'of'>

/** Loads all code that a screen above the tabs needs. Returns false if its module fails to load; rejects if a view fails. */
export async function fetchScreen(screen: Screen, modules: Fetching): Promise<boolean> {
  const part = moduleOf(screen)
  if (part === null || !(await modules.load(part))) return false
  const declared = (modules.of(part).screens ?? []).filter((declaration) => declaration.screen === screen)
  await Promise.all([StackedScreen.fetch(), ...declared.map(fetchView)])
  return true
}
