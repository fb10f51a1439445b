import { startReplay } from '../../app/recording/replayClient'
import { settledCall, type CallEntry, type Entry, type InputEntry, type Journal } from '../../journal/record/entries'
import { numberedLog } from '../../journal/runtime/log'

export interface MinimizedJournal {
  /** The inputs that reproduce the symptom, and all entries that follow from them under today's code. */
  readonly journal: Journal
  readonly before: number
  readonly after: number
}

/** Identifies a call by its arguments without ids: ids are generated in sequence, so they change when an input is left out. */
function callSignature({ port, args: [first, ...others] }: CallEntry): string {
  if (typeof first !== 'object' || first === null) return JSON.stringify([port, first, ...others])
  return JSON.stringify([port, Object.entries(first).filter(([name]) => !/Id$/.test(name)), ...others])
}

/**
 * Replays some of the inputs. An answer goes to the call with the same signature as its original call; without such a call it is left out.
 */
function replayInputs({ header, entries }: Journal, inputs: readonly InputEntry[]): readonly Entry[] {
  const calls = entries.filter((entry) => entry.k === 'c')
  const signatures = new Map(calls.map((call) => [call.id, callSignature(call)]))
  const pendingIds = new Map<string, string[]>()
  const replayed: Entry[] = []
  const session = startReplay(header, numberedLog((entry) => {
    replayed.push(entry)
    if (entry.k !== 'c' || entry.id === undefined) return
    const signature = callSignature(entry)
    pendingIds.set(signature, [...(pendingIds.get(signature) ?? []), entry.id])
  }))
  for (const { action, origin, at } of inputs) {
    const recordedCallId = settledCall(action)
    if (recordedCallId === null) {
      session.enter(action, origin, at)
      continue
    }
    const callId = pendingIds.get(signatures.get(recordedCallId) ?? '')?.shift()
    if (callId !== undefined) session.enter({ ...action, meta: { ...(action['meta'] as object), settles: callId } }, origin, at)
  }
  return replayed
}

/**
 * Removes inputs while the symptom remains: halves first, then smaller ranges, until no input can be removed (Zeller's ddmin). Null when a
 * replay of all inputs does not show the symptom. `onProgress` receives the number of inputs left after each removal.
 */
export function minimizeJournal(
  journal: Journal, hasSymptom: (entry: Entry) => boolean, onProgress?: (left: number) => void,
): MinimizedJournal | null {
  const all = journal.entries.filter((entry) => entry.k === 'i')
  const reproduces = (inputs: readonly InputEntry[]) => replayInputs(journal, inputs).some(hasSymptom)
  if (!reproduces(all)) return null
  let remaining: readonly InputEntry[] = all
  for (let size = Math.ceil(remaining.length / 2); size >= 1;) {
    const from = findRemovableRange(remaining, size, reproduces)
    if (from !== null) {
      remaining = [...remaining.slice(0, from), ...remaining.slice(from + size)]
      onProgress?.(remaining.length)
    } else if (size === 1) break
    else size = Math.ceil(size / 2)
    size = Math.min(size, remaining.length)
  }
  return { journal: { header: journal.header, entries: replayInputs(journal, remaining) }, before: all.length, after: remaining.length }
}

/** The index of a removable range of `size` inputs; null if there is none. The first input starts the session and is never removed. */
function findRemovableRange(
  remaining: readonly InputEntry[], size: number, reproduces: (inputs: readonly InputEntry[]) => boolean,
): number | null {
  for (let from = remaining.length - size; from >= 1; from -= size) {
    if (reproduces([...remaining.slice(0, from), ...remaining.slice(from + size)])) return from
  }
  return null
}
