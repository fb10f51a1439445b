import { entryDifference, nameOf, valueAt } from './compare'
import type { ChangeKind } from './changeKinds'
import { portOf } from './entries'
import type { Entry } from './entries'

export interface Guess {
  readonly kind: ChangeKind
  /** Text with its subject. Equal for divergences with the same cause. */
  readonly words: string
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
    return { kind: 'reducer', words: `a reducer changed: the same events lead to another state${of}` }
  }
  const done = actual.filter(({ k }) => k !== 'n')
  const [was, is] = [recorded[0] ?? null, done[0] ?? null]
  return crashIn(recorded, actual) ?? schemaIn(recorded, done) ?? moved(was, is, recorded, done)
    ?? (was && is && path !== '' ? sameThing(was, is, path, input) : null)
    ?? cancelled(was, is, recorded, done) ?? otherThing(was, is, recorded, done, input)
}

/** An entry that occurs later on the other side is unchanged itself: an entry before it was added or removed. */
function moved(was: Entry | null, is: Entry | null, recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  if (!was || !is) return null
  const isLater = (entry: Entry, entries: readonly Entry[]) => entries.slice(1).some((other) => isSame(entry, other))
  const [wasComes, isCame] = [isLater(was, actual), isLater(is, recorded)]
  if (wasComes && isCame) return { kind: 'order', words: `the order changed: ${said(is)} comes before ${said(was)}` }
  if (is.k === 'x' || was.k === 'x') return null
  if (wasComes) return { kind: 'added', words: `${said(is)} is new, before ${said(was)}` }
  return isCame ? { kind: 'missing', words: `${said(was)} no longer happens` } : null
}

/** Equal entries, ignoring call ids. */
function isSame(one: Entry, other: Entry): boolean {
  const [path, ids] = [entryDifference(one, other, 'strict'), one.k === 'c' && other.k === 'c']
  const withoutId = (entry: Entry) => ({ ...entry, id: '' }) as Entry
  return path === null || (ids && path === 'id' && entryDifference(withoutId(one), withoutId(other), 'strict') === null)
}

function crashIn(recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  const crash = actual.find((entry) => entry.k === 's' && entry.action.type === 'app/flowCrashed')
  const known = recorded.some((entry) => entry.k === 's' && entry.action.type === 'app/flowCrashed')
  if (crash?.k === 's' && !known) {
    const { flow = '', message = '' } = (crash.action['payload'] ?? {}) as { readonly flow?: string; readonly message?: string }
    return { kind: 'crash', words: `the flow ${flow} throws: ${message}` }
  }
  const threw = actual.find((entry) => entry.k === 'n' && entry.note.startsWith('threw: '))
  return threw?.k === 'n' ? { kind: 'crash', words: `${threw.about ?? 'something'} ${threw.note}` } : null
}

/** Responses and items that a schema rejects are reported: more or fewer reports indicate a changed schema. */
function schemaIn(recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  const [before, now] = [malformedIn(recorded), malformedIn(actual)]
  const [more] = now.filter((each) => !before.includes(each))
  const [fewer] = before.filter((each) => !now.includes(each))
  if (more !== undefined) return { kind: 'schema', words: `a schema changed: it refuses ${more}` }
  return fewer === undefined ? null : { kind: 'schema', words: `a schema changed: it admits ${fewer}` }
}

function malformedIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.k !== 'c' || entry.port !== 'monitoring/error') return []
    const { kind = '', code = '', at = '' } = (entry.args[0] ?? {}) as Readonly<Record<string, string | undefined>>
    return kind.startsWith('malformed') ? [`${code === '' ? 'the answer' : code} of ${at}`] : []
  })
}

/** Both sides have the same event or call with different content. */
function sameThing(was: Entry, is: Entry, path: string, input: Entry | null): Guess {
  const [before, now] = [valueAt(was, path), valueAt(is, path)]
  const name = nameOf(is)
  if (was.k === 'c' && name === 'clock/sleep') {
    return { kind: 'timer', words: `a timer got another length: ${String(now)} ms, not ${String(before)}` }
  }
  if (isId(before) && isId(now)) {
    return { kind: 'ids', words: `another id in ${name} (${path}): ids are drawn more often, less often or in another order` }
  }
  if (was.k === 'c' && subjectOf(was) !== subjectOf(is)) return { kind: 'call', words: `${said(is)} comes instead of ${said(was)}` }
  if (was.k === 'c') return { kind: 'argument', words: `${said(is)} has another argument (${withoutIndex(path)})` }
  if (was.k === 'x') return { kind: 'cancelling', words: `another call is given up: ${name}` }
  const isAnswer = input?.k === 'i' && input.action.type === 'http/settled'
  if (isAnswer && (before === undefined || now === undefined)) {
    const comes = now === undefined ? 'without' : 'with'
    return { kind: 'schema', words: `an answer is read another way: ${name} comes ${comes} ${withoutIndex(path)}` }
  }
  return { kind: 'payload', words: `${name} carries something else (${withoutIndex(path)})` }
}

function cancelled(was: Entry | null, is: Entry | null, recorded: readonly Entry[], actual: readonly Entry[]): Guess | null {
  if (is?.k === 'x' && !isIn(is, recorded)) return { kind: 'cancelling', words: `${portOf(is.id)} is given up now` }
  return was?.k === 'x' && !isIn(was, actual) ? { kind: 'cancelling', words: `${portOf(was.id)} is no longer given up` } : null
}

function otherThing(
  was: Entry | null, is: Entry | null, recorded: readonly Entry[], actual: readonly Entry[], input: Entry | null,
): Guess {
  if (was && !is) {
    const after = input ? ` after ${nameOf(input)}` : ''
    return { kind: 'missing', words: `${said(was)} no longer happens${after}: a watcher is missing, or a guard refuses` }
  }
  if (!was || !is) return { kind: 'added', words: `${is ? said(is) : 'an entry'} is new` }
  const [wasComes, isCame] = [isIn(was, actual), isIn(is, recorded)]
  if (wasComes && isCame) return { kind: 'order', words: `the order changed: ${said(is)} comes before ${said(was)}` }
  if (wasComes) return { kind: 'added', words: `${said(is)} is new, before ${said(was)}` }
  if (isCame) return { kind: 'missing', words: `${said(was)} no longer happens` }
  return { kind: was.k === 'c' && is.k === 'c' ? 'call' : 'event', words: `${said(is)} comes instead of ${said(was)}` }
}

function isIn(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => entryDifference(entry, other, 'skeleton') === null && subjectOf(other) === subjectOf(entry))
}

function said(entry: Entry): string {
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
export function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value)
}

/** Removes list indexes from a path, so that similar differences have equal text. */
export function withoutIndex(path: string): string {
  return path.replace(/\[\d+\]/g, '[]')
}
