import { homeScreen, homeTaps } from '../features/home/home/screens'
import { locationTaps } from '../features/base/location/taps'
import { storeCardTaps } from '../features/discovery/stores/taps'
import type { Declarations } from '../loading/declare'
import { createDeclaredBy } from '../loading/declared'
import type { DeclaredBy } from '../loading/declared'
import type { Modules } from './module'

/** What is there from the start declares this. */
const FIRST: Declarations = { screens: [homeScreen], opens: [...homeTaps, ...storeCardTaps, ...locationTaps] }

const made = new WeakMap<Modules, DeclaredBy>()

/** What modules declare, by those that are loaded. */
export function declaredIn(parts: Modules): DeclaredBy {
  const known = made.get(parts) ?? createDeclaredBy(FIRST, (part) => parts.of(part))
  made.set(parts, known)
  return known
}
