import { startClient } from '../driver/startClient'
import { startEdited } from '../simulation/edited'
import { hasFault, seedsOf, type Bug } from './bugs'
import { walkHost } from './walk'

/** The first seed over which the walk reports the bug, and reports nothing without it; null for none. */
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
