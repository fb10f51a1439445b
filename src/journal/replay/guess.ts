import { entryDifference, nameOf, valueAt } from './compare'
import type { ChangeKind } from '../versions/changeKinds'
import { portOf, type Entry } from '../record/entries'

export interface Guess {
  readonly kind: ChangeKind
  /** Text with its subject. Equal for divergences with the same cause. */
  readonly text: string
}

/** The rest of a turn on both sides after the first difference, and the turn's input. */
export interface TwoSides {
  readonly input: Entry | null
  /** Path of the difference; '' if the first entries are of different kinds. */
  readonly path: string
  readonly recorded: readonly Entry[]
  /** Includes notes: they name what threw. */
  readonly actual: readonly Entry[]
  /** The difference is a hash of the state. */
  readonly isHash: boolean
  /** The differing slices, if known. */
  readonly slices: readonly string[]
}

/** Format of ids that `nextId` generates from a turn's random numbers. */
const ID = /^[0-9a-z]{20}$/

/** Guesses the kind of change, for the report. */
export function guessChange({ input, path, recorded, actual, isHash, slices }: TwoSides): Guess {
  if (isHash) {
    const of = slices.length > 0 ? ` of ${slices.join(', ')}` : ''
    return { kind: 'reducer', text: `a reducer changed: the same events lead to another state${of}` }
  }
  const performed = actual.filter(({ k }) => k !== 'n')
  const [oldEntry, newEntry] = [recorded[0] ?? null, performed[0] ?? null]
  return guessCrash(recorded, actual) ?? guessSchema(recorded, performed) ?? guessMoved(oldEntry, newEntry, recorded, performed)
    ?? (oldEntry && newEntry && path !== '' ? guessChangedContent(oldEntry, newEntry, path, input) : null)
    ?? guessCancelled(oldEntry, newEntry, recorded, performed) ?? guessOtherEntry(oldEntry, newEntry, recorded, performed, input)
}

/** An entry that occurs later on the other side is unchanged itself: an entry before it was added or removed. */
function guessMoved(
  oldEntry: Entry | null, newEntry: Entry | null, recorded: readonly Entry[], actual: readonly Entry[],
): Guess | null {
  if (!oldEntry || !newEntry) return null
  const isLater = (entry: Entry, entries: readonly Entry[]) => entries.slice(1).some((other) => isSame(entry, other))
  const [isRecordedElsewhere, isActualElsewhere] = [isLater(oldEntry, actual), isLater(newEntry, recorded)]
  if (isRecordedElsewhere && isActualElsewhere) {
    return { kind: 'order', text: `the order changed: ${describeEntry(newEntry)} comes before ${describeEntry(oldEntry)}` }
  }
  if (newEntry.k === 'x' || oldEntry.k === 'x') return null
  if (isRecordedElsewhere) return { kind: 'added', text: `${describeEntry(newEntry)} is new, before ${describeEntry(oldEntry)}` }
  return isActualElsewhere ? { kind: 'missing', text: `${describeEntry(oldEntry)} no longer happens` } : null
}

/** Equal entries, ignoring call ids. */
function isSame(one: Entry, other: Entry): boolean {
  const path = entryDifference(one, other, 'strict')
  const withoutId = (entry: Entry) => ({ ...entry, id: '' }) as Entry
  return path === null || (path === 'id' && entryDifference(withoutId(one), withoutId(other), 'strict') === null)
}

function guessCrash(recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  const crash = actual.find((entry) => entry.k === 's' && entry.action.type === 'app/flowCrashed')
  const known = recorded.some((entry) => entry.k === 's' && entry.action.type === 'app/flowCrashed')
  if (crash?.k === 's' && !known) {
    const { flow = '', message = '' } = (crash.action['payload'] ?? {}) as { readonly flow?: string; readonly message?: string }
    return { kind: 'crash', text: `the flow ${flow} throws: ${message}` }
  }
  const threw = actual.find((entry) => entry.k === 'n' && entry.note.startsWith('threw: '))
  return threw?.k === 'n' ? { kind: 'crash', text: `${threw.about ?? 'something'} ${threw.note}` } : null
}

/** Responses and items that a schema rejects are reported: more or fewer reports indicate a changed schema. */
function guessSchema(recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  const [before, now] = [malformedIn(recorded), malformedIn(actual)]
  const [more] = now.filter((each) => !before.includes(each))
  const [fewer] = before.filter((each) => !now.includes(each))
  if (more !== undefined) return { kind: 'schema', text: `a schema changed: it refuses ${more}` }
  return fewer === undefined ? null : { kind: 'schema', text: `a schema changed: it admits ${fewer}` }
}

function malformedIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.k !== 'c' || entry.port !== 'monitoring/error') return []
    const { kind = '', code = '', at = '' } = (entry.args[0] ?? {}) as Readonly<Record<string, string | undefined>>
    return kind.startsWith('malformed') ? [`${code === '' ? 'the answer' : code} of ${at}`] : []
  })
}

/** Both sides have the same event or call with different content. */
function guessChangedContent(oldEntry: Entry, newEntry: Entry, path: string, input: Entry | null): Guess {
  const [before, now] = [valueAt(oldEntry, path), valueAt(newEntry, path)]
  const name = nameOf(newEntry)
  if (oldEntry.k === 'c' && name === 'clock/sleep') {
    return { kind: 'timer', text: `a timer got another length: ${String(now)} ms, not ${String(before)}` }
  }
  if (isGeneratedId(before) && isGeneratedId(now)) {
    return { kind: 'ids', text: `another id in ${name} (${path}): ids are drawn more often, less often or in another order` }
  }
  if (oldEntry.k === 'c' && subjectOf(oldEntry) !== subjectOf(newEntry)) {
    return { kind: 'call', text: `${describeEntry(newEntry)} comes instead of ${describeEntry(oldEntry)}` }
  }
  if (oldEntry.k === 'c') return { kind: 'argument', text: `${describeEntry(newEntry)} has another argument (${withoutIndex(path)})` }
  const isAnswer = input?.k === 'i' && input.action.type === 'http/settled'
  if (isAnswer && (before === undefined || now === undefined)) {
    const preposition = now === undefined ? 'without' : 'with'
    return { kind: 'schema', text: `an answer is read another way: ${name} comes ${preposition} ${withoutIndex(path)}` }
  }
  return { kind: 'payload', text: `${name} carries something else (${withoutIndex(path)})` }
}

function guessCancelled(
  oldEntry: Entry | null, newEntry: Entry | null, recorded: readonly Entry[], actual: readonly Entry[],
): Guess | null {
  if (newEntry?.k === 'x' && !isIn(newEntry, recorded)) return { kind: 'cancelling', text: `${portOf(newEntry.id)} is given up now` }
  if (oldEntry?.k !== 'x' || isIn(oldEntry, actual)) return null
  return { kind: 'cancelling', text: `${portOf(oldEntry.id)} is no longer given up` }
}

function guessOtherEntry(
  oldEntry: Entry | null, newEntry: Entry | null, recorded: readonly Entry[], actual: readonly Entry[], input: Entry | null,
): Guess {
  if (oldEntry && !newEntry) {
    const after = input ? ` after ${nameOf(input)}` : ''
    // Port answers are named by their port.
    const isEvent = input?.k === 'i' && input.origin !== 'port'
    const renamed = isEvent ? `, or ${nameOf(input)} has another name (docs/how-to/change-an-event.md)` : ''
    const causes = `a watcher is missing${isEvent ? ',' : ', or'} a guard refuses${renamed}`
    return { kind: 'missing', text: `${describeEntry(oldEntry)} no longer happens${after}: ${causes}` }
  }
  if (!oldEntry || !newEntry) return { kind: 'added', text: `${newEntry ? describeEntry(newEntry) : 'an entry'} is new` }
  const [isRecordedElsewhere, isActualElsewhere] = [isIn(oldEntry, actual), isIn(newEntry, recorded)]
  if (isRecordedElsewhere && isActualElsewhere) {
    return { kind: 'order', text: `the order changed: ${describeEntry(newEntry)} comes before ${describeEntry(oldEntry)}` }
  }
  if (isRecordedElsewhere) return { kind: 'added', text: `${describeEntry(newEntry)} is new, before ${describeEntry(oldEntry)}` }
  if (isActualElsewhere) return { kind: 'missing', text: `${describeEntry(oldEntry)} no longer happens` }
  const kind = oldEntry.k === 'c' && newEntry.k === 'c' ? 'call' : 'event'
  return { kind, text: `${describeEntry(newEntry)} comes instead of ${describeEntry(oldEntry)}` }
}

function isIn(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => entryDifference(entry, other, 'skeleton') === null && subjectOf(other) === subjectOf(entry))
}

function describeEntry(entry: Entry): string {
  const kinds = {
    i: 'the input', s: 'the event', c: 'the call of', x: 'giving up', n: 'the note', h: 'the hash', b: 'the snapshot', t: 'the gap',
  }
  const about = subjectOf(entry)
  return `${kinds[entry.k]} ${entry.k === 'x' ? portOf(entry.id) : nameOf(entry)}${about === '' ? '' : ` (${about})`}`
}

/** The endpoint or key of a call; '' for any other entry. */
export function subjectOf(entry: Entry): string {
  if (entry.k !== 'c') return ''
  const { endpoint, key } = (entry.args[0] ?? {}) as { readonly endpoint?: unknown; readonly key?: unknown }
  const about = endpoint ?? key
  return typeof about === 'string' ? about : ''
}

/** True for the format of ids that the session generates. */
export function isGeneratedId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value)
}

/** Removes list indexes from a path, so that similar differences have equal text. */
export function withoutIndex(path: string): string {
  return path.replace(/\[\d+\]/g, '[]')
}
