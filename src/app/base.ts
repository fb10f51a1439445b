import { categoryTapped, homeBannerTapped, tileTapped } from '../features/home/home/events'
import { homeScreen, homeTaps } from '../features/home/home/screens'
import { locationTaps } from '../features/base/location/taps'
import { storeTapped } from '../features/discovery/stores/events'
import { storeCardTaps } from '../features/discovery/stores/taps'
import { applied, toggled } from '../features/lists/filters/events'
import type { Declarations } from '../loading/declare'
import { createDeclaredBy } from '../loading/declared'
import type { DeclaredBy } from '../loading/declared'
import type { Modules } from './module'

/** Declarations of the initial bundle. */
const FIRST: Declarations = { screens: [homeScreen], opens: [...homeTaps, ...storeCardTaps, ...locationTaps] }

/** Events that may occur before the module that reports them has loaded. They are buffered for it (`loading/earlyEvents`). */
export const EARLY_STEPS: readonly string[] = [homeBannerTapped, categoryTapped, tileTapped, storeTapped, toggled, applied]
  .map(({ type }) => type)

const made = new WeakMap<Modules, DeclaredBy>()

/** Declarations by the loaded modules. */
export function declaredIn(parts: Modules): DeclaredBy {
  const known = made.get(parts) ?? createDeclaredBy(FIRST, (part) => parts.of(part))
  made.set(parts, known)
  return known
}
