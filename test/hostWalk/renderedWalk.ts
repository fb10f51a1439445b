import { startClient } from '../driver/startClient'
import type { Fault } from './oracles'
import { createScreenReader } from './screens'
import { walkHost, type WalkOptions } from './walk'

/** The walk with the whole app rendered at each stop; returns the faults of its pages. */
export async function renderedWalk(seed: string, options: Omit<WalkOptions, 'look'> = {}): Promise<readonly Fault[]> {
  const { look, end } = await createScreenReader()
  try {
    const { seen } = await walkHost(startClient, seed, { ...options, look })
    return seen
  } finally {
    end()
  }
}
