import { startReplay } from '../../app/replayClient'
import { settledCall } from '../../journal/entries'
import type { CallEntry, Entry, InputEntry, Journal } from '../../journal/entries'
import { numberedLog } from '../../journal/log'

/** What is left of a journal. */
export interface Minimized {
  /** The inputs that the symptom needs, and all that follows from them under today's code. */
  readonly journal: Journal
  readonly before: number
  readonly after: number
}

/** What a call asks for, whatever ids it carries: those are drawn in order, and the order changes when an input is left out. */
function questionOf({ port, args: [first, ...others] }: CallEntry): string {
  if (typeof first !== 'object' || first === null) return JSON.stringify([port, first, ...others])
  return JSON.stringify([port, Object.entries(first).filter(([name]) => !/Id$/.test(name)), ...others])
}

/** What a session of some of the inputs comes to. An answer goes to the call that asks what its own call asked, or is left out. */
function playedFrom({ header, entries }: Journal, inputs: readonly InputEntry[]): readonly Entry[] {
  const calls = entries.filter((entry) => entry.k === 'c')
  const questions = new Map(calls.map((call) => [call.id, questionOf(call)]))
  const waiting = new Map<string, string[]>()
  const played: Entry[] = []
  const session = startReplay(header, numberedLog((entry) => {
    played.push(entry)
    if (entry.k === 'c' && entry.id !== undefined) waiting.set(questionOf(entry), [...(waiting.get(questionOf(entry)) ?? []), entry.id])
  }))
  for (const { action, origin, at } of inputs) {
    const settles = settledCall(action)
    if (settles === null) {
      session.enter(action, origin, at)
      continue
    }
    const call = waiting.get(questions.get(settles) ?? '')?.shift()
    if (call !== undefined) session.enter({ ...action, meta: { ...(action['meta'] as object), settles: call } }, origin, at)
  }
  return played
}

/**
 * Leaves out inputs for as long as the symptom stays: halves first, then ever smaller parts, until none can be spared (Zeller's ddmin).
 * Null when the symptom does not show in a replay of all inputs. `onLeft` is told how many inputs are left whenever some were spared.
 */
export function minimized(journal: Journal, shows: (entry: Entry) => boolean, onLeft?: (left: number) => void): Minimized | null {
  const all = journal.entries.filter((entry) => entry.k === 'i')
  const fails = (inputs: readonly InputEntry[]) => playedFrom(journal, inputs).some(shows)
  if (!fails(all)) return null
  let kept: readonly InputEntry[] = all
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    const from = firstSpared(kept, size, fails)
    if (from !== null) {
      kept = [...kept.slice(0, from), ...kept.slice(from + size)]
      onLeft?.(kept.length)
    } else if (size === 1) break
    else size = Math.ceil(size / 2)
    size = Math.min(size, kept.length)
  }
  return { journal: { header: journal.header, entries: playedFrom(journal, kept) }, before: all.length, after: kept.length }
}

/** Where so many inputs in a row can be left out; the first input, the start of the session, never. Null when nowhere. */
function firstSpared(kept: readonly InputEntry[], size: number, fails: (inputs: readonly InputEntry[]) => boolean): number | null {
  for (let from = kept.length - size; from >= 1; from -= size) {
    if (fails([...kept.slice(0, from), ...kept.slice(from + size)])) return from
  }
  return null
}
