import { categoryTapped, homeBannerTapped, tileTapped } from '../features/home/page/model/events'
import { homeScreen, homeTaps } from '../features/home/page/screens'
import { savingsTapped } from '../features/account/savings/events'
import { locationTaps } from '../features/base/location/taps'
import { storeTapped } from '../features/discovery/stores/model/events'
import { mapTapped } from '../features/discovery/storeMap/events'
import { mapTaps } from '../features/discovery/storeMap/taps'
import { storeCardTaps } from '../features/discovery/stores/model/taps'
import { applied, toggleApplied } from '../features/lists/filters/events'
import type { Declarations } from '../data/declare'
import { createDeclaredBy, type DeclaredBy } from '../data/declared'
import { screenRowTapped } from '../navigation/events'
import { pathOf } from '../navigation/linkTo'
import { opensTarget } from '../navigation/opening'
import type { Modules } from './module'

/** Declarations of the initial bundle. */
const INITIAL: Declarations = {
  screens: [homeScreen],
  opens: [...homeTaps, ...storeCardTaps, ...mapTaps, ...locationTaps, opensTarget(screenRowTapped, ({ screen }) => pathOf(screen))],
}

/** Events that may occur before the module that reports them has loaded. They are buffered for it (`data/earlyEvents`). */
export const BUFFERED_EVENTS: readonly string[] = [
  homeBannerTapped, categoryTapped, tileTapped, storeTapped, mapTapped, toggleApplied, applied, savingsTapped,
].map(({ type }) => type)

const cache = new WeakMap<Modules, DeclaredBy>()

/** Declarations by the loaded modules. */
export function declarationsOf(modules: Modules): DeclaredBy {
  const cached = cache.get(modules) ?? createDeclaredBy(INITIAL, (module) => modules.of(module))
  cache.set(modules, cached)
  return cached
}
