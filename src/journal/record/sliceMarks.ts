import type { HashEntry, SliceHashes, SnapshotEntry } from './entries'
import { hashJson, hashSlices, type HashCache } from './hash'
import type { StateNames } from '../versions/stateNames'

/** Tracks the recorded slice hashes, so that a differing state can be attributed to slices. `names` are those of the recording build. */
export function createSliceMarks({ toOlder }: Pick<StateNames, 'toOlder'>) {
  let known: Record<string, string> | null = null
  return {
    /** Call for each mark of the recording, in order. */
    add(mark: HashEntry | SnapshotEntry): void {
      if (mark.k === 'b') known = { ...hashSlices(toOlder(mark.state), new WeakMap()) }
      else if (mark.slices) known = { ...known, ...mark.slices }
    },

    /**
     * Names of the slices in which a state differs from that of the last mark, whose hash is passed. The state has the names of the
     * recording build. Recordings without slice hashes only reveal an additional slice; otherwise the result is empty.
     */
    differing(hash: string, state: unknown, cache: HashCache): readonly string[] {
      return known ? differingNames(known, hashSlices(state, cache)) : findAddedSlice(hash, state, cache)
    },
  }
}

function differingNames(one: SliceHashes, other: SliceHashes): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])
}

/** The slice whose removal gives the state the hash. */
function findAddedSlice(hash: string, state: unknown, cache: HashCache): readonly string[] {
  const slices = Object.entries(state ?? {})
  return slices.map(([name]) => name).filter((name) =>
    hashJson(Object.fromEntries(slices.filter(([each]) => each !== name)), cache) === hash)
}
