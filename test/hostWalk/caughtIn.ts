import { startClient } from '../driver/startClient'
import { startEdited } from '../simulation/edited'
import { hasFault, seedsOf } from './bugs'
import type { Bug } from './bugs'
import { walkHost } from './walk'

/** The seed over which the walk finds a bug out, and shows nothing of it without the bug; null where it does not. */
export async function caughtIn(bug: Bug): Promise<string | null> {
  const { classes, only, edit } = bug
  const start = startEdited(edit)
  for (const seed of seedsOf(bug)) {
    const { faults } = await walkHost(start, seed, { classes, only })
    if (!hasFault(bug, faults)) continue
    const { faults: usual } = await walkHost(startClient, seed, { classes, only })
    if (!hasFault(bug, usual)) return seed
  }
  return null
}
