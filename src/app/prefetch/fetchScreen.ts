import { moduleOf, type Screen } from '../../navigation/routes'
import { StackedScreen } from '../shell/lazyComponents'
import type { createModules } from '../modules'
import { fetchView } from '../shell/views'

export type ModuleLoader = Pick<ReturnType<typeof createModules>, 'load' | 'of'>

/** Loads all code that a screen above the tabs needs. Returns false if its module fails to load; rejects if a view fails. */
export async function fetchScreen(screen: Screen, modules: ModuleLoader): Promise<boolean> {
  const module = moduleOf(screen)
  if (module === null || !(await modules.load(module))) return false
  const declared = (modules.of(module).screens ?? []).filter((declaration) => declaration.screen === screen)
  await Promise.all([StackedScreen.preload(), ...declared.map(fetchView)])
  return true
}
