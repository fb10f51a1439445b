import type { HashEntry, SliceHashes, SnapshotEntry } from './entries'
import { hashJson, hashSlices } from './hash'
import type { HashCache } from './hash'

/** Follows what a recording says of its slices, so that a state that is another one can be told by slice. */
export function createSliceMarks() {
  let known: Record<string, string> | null = null
  return {
    /** Takes a mark of the recording, in its order. */
    pass(mark: HashEntry | SnapshotEntry): void {
      if (mark.k === 'b') known = { ...hashSlices(mark.state, new WeakMap()) }
      else if (mark.slices) known = { ...known, ...mark.slices }
    },

    /**
     * Names of the slices in which a state is another one than that of the mark that was passed last, whose hash is given. Of recordings
     * without hashes of slices only one that is new can be told; none where nothing is known.
     */
    apart(hash: string, state: unknown, cache: HashCache): readonly string[] {
      return known ? namesApart(known, hashSlices(state, cache)) : newSlice(hash, state, cache)
    },
  }
}

function namesApart(one: SliceHashes, other: SliceHashes): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])
}

/** The slice without which the state has the hash. */
function newSlice(hash: string, state: unknown, cache: HashCache): readonly string[] {
  const slices = Object.entries(state ?? {})
  return slices.map(([name]) => name).filter((name) =>
    hashJson(Object.fromEntries(slices.filter(([each]) => each !== name)), cache) === hash)
}
