import { whileEdited } from '../simulation/edited'
import { hasFault, seedsOf, type Bug } from './bugs'
import type { Fault } from './oracles'
import { renderedWalk } from './renderedWalk'
import type * as rendered from './renderedWalk'

/** The first seed over which the rendered walk reports the bug, and reports nothing without it; null for none. */
export async function caughtRendered(bug: Bug): Promise<string | null> {
  const { classes, only, edit } = bug
  for (const seed of seedsOf(bug)) {
    let found: readonly Fault[] = []
    await whileEdited<typeof rendered>(edit, '../hostWalk/renderedWalk', async (edited) => {
      found = await edited.renderedWalk(seed, { classes, only })
    })
    if (!hasFault(bug, found)) continue
    const usual = await renderedWalk(seed, { classes, only })
    if (!hasFault(bug, usual)) return seed
  }
  return null
}
