import type { UnknownAction } from 'redux'
import { createRedactors } from '../../app/recording/clientRecorder'
import { startReplay } from '../../app/recording/replayClient'
import { differingLeaves, printDivergence } from '../../journal/replay/compare'
import { aboutOf, alignTurn, contentOf, derivedOf, redirectAnswer, turnsOf } from '../../journal/replay/differences'
import type { CallEntry, Entry, InputEntry } from '../../journal/record/entries'
import { isGeneratedId } from '../../journal/replay/guess'
import { hashJson } from '../../journal/record/hash'
import { numberedLog } from '../../journal/runtime/log'
import { parseJournals } from '../../journal/record/parse'
import { verify, type StartReplay } from '../../journal/replay/verify'
import { seededNumbers } from '../../journal/runtime/seeded'
import { stateNamesOf } from '../../journal/versions/stateNames'
import { EVENT_VERSIONS } from '../../journal/versions/upcasters'
import { declaredEvents } from '../eventsDoc'

/** The values of new calls, by port and subject as in `storage/read recent`. */
export type Answers = ReadonlyMap<string, unknown>
/** `added`: the new calls and events, each once. */
export type Rebased = { readonly text: string; readonly added: readonly string[] } | { readonly refused: string }

class Refusal extends Error {}

const MAX_LEAVES = 100

/**
 * The recording as today's code would have made it: new calls and events are added, and new calls are answered from `answers`.
 * Every other line stays the same, apart from numbers, generated ids and hashes. Refuses if the recorded behaviour differs in any
 * other way.
 */
export function rebaseJournal(text: string, answers: Answers, start: StartReplay = startReplay): Rebased {
  try {
    return rebased(text, answers, start)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

function rebased(text: string, answers: Answers, start: StartReplay): Rebased {
  const journals = parseJournals(text)
  const [journal] = journals
  const [headerLine = '', ...lines] = text.trimEnd().split('\n')
  if (!journal || journals.length > 1 || lines.length !== journal.entries.length) {
    throw new Refusal('only a recording of one segment is rebased')
  }
  if (journal.entries.some(({ k }) => k === 'b' || k === 't')) throw new Refusal('a recording with snapshots or gaps is not rebased')
  if (verify(journal, start).divergence === null) return { text, added: [] }
  /** Entries as they were written, before upcasting. */
  const written = new Map(journal.entries.map(({ seq }, index) => [seq, JSON.parse(lines[index] ?? '') as Entry]))
  const redactor = createRedactors(seededNumbers('rebase'))()
  const calls = new Map<string, string>()
  /** Generated ids follow the number of the turn, so they change behind an added turn. */
  const ids = new Map<string, string>()
  const added = new Set<string>()
  const result: Entry[] = []
  let actual: Entry[] = []
  const names = stateNamesOf(journal.header.behaviour)
  const session = start(journal.header, numberedLog((entry) => void actual.push(entry)))

  function append(entry: Entry): void {
    const renamed = new Map([...calls, ...ids])
    result.push(withStrings(written.get(entry.seq) ?? entry, (each) => renamed.get(each) ?? each) as Entry)
  }

  function enter(action: UnknownAction, { origin, at }: Pick<InputEntry, 'origin' | 'at'>): readonly Entry[] {
    actual = []
    session.enter(action, origin, at)
    return derivedOf(actual)
  }

  /** Records new events and calls; returns the pending calls. */
  function addAll(entries: readonly Entry[]): readonly CallEntry[] {
    for (const entry of entries) {
      added.add(aboutOf(entry))
      result.push(entry)
    }
    return entries.flatMap((entry) => (entry.k === 'c' && entry.id !== undefined ? [entry] : []))
  }

  function answerAll(pending: readonly CallEntry[], at: number): void {
    const queue = [...pending]
    for (let call = queue.shift(); call; call = queue.shift()) {
      // In the order in which a recorder writes the fields: the replay test compares the text.
      const turn = { at, origin: 'port' } as const
      const action = redactor.action(answerOf(call, answers))
      const performed = enter(action, turn)
      result.push({ k: 'i', seq: 0, ...turn, action })
      queue.push(...addAll(performed))
    }
  }

  const leftover = [...journal.entries]
  for (const recorded of turnsOf(journal.entries)) {
    const { input, output } = recorded
    // Notes and hashes before the turn.
    while (leftover[0] && leftover[0].seq < input.seq) pass(leftover.shift())
    const action = withStrings(redirectAnswer(input.action, calls), (each) => ids.get(each) ?? each) as UnknownAction
    const performed = enter(action, input)
    append(input)
    const pending: CallEntry[] = []
    for (const [was, is] of alignTurn(recorded, performed, calls)) {
      if (!was) {
        if (is) pending.push(...addAll([is]))
        continue
      }
      if (!is) throw new Refusal(`#${was.seq}: ${aboutOf(was)} no longer happens`)
      learn(was, is)
      append(was)
    }
    answerAll(pending, input.at)
    while (leftover[0] && (leftover[0].seq === input.seq || output.includes(leftover[0]))) leftover.shift()
  }
  while (leftover.length > 0) pass(leftover.shift())

  /** Maps the ids of a recorded entry to those of today; any other difference ends the rebase. */
  function learn(was: Entry, is: Entry): void {
    if (was.k === 'c' && is.k === 'c' && was.id !== undefined && is.id !== undefined) calls.set(was.id, is.id)
    for (const [path, one, other] of differingLeaves(contentOf(was), contentOf(is), MAX_LEAVES)) {
      const known = ids.get(String(one))
      if (!isGeneratedId(one) || !isGeneratedId(other) || (known !== undefined && known !== other)) {
        throw new Refusal(`#${was.seq}: ${aboutOf(was)} has another ${path}: ${JSON.stringify(one)}, now ${JSON.stringify(other)}`)
      }
      ids.set(String(one), String(other))
    }
  }

  function pass(entry: Entry | undefined): void {
    if (!entry) return
    const hash = entry.k === 'h' ? hashJson(names.toOlder(session.getState())) : null
    if (entry.k === 'h' && hash !== null && entry.hash !== hash) result.push({ k: 'h', seq: 0, hash })
    else if (entry.k === 'h' || entry.k === 'n') append(entry)
  }

  const [first] = journal.entries
  const numbered = result.map((entry, index) => JSON.stringify({ ...entry, seq: (first?.seq ?? 0) + index }))
  const rebasedText = [headerOf(headerLine, added), ...numbered, ''].join('\n')
  const { divergence } = verify(parseJournals(rebasedText)[0] ?? journal, start)
  if (divergence) throw new Refusal(`the rebased recording does not replay\n${printDivergence(divergence)}`)
  return { text: rebasedText, added: [...added] }
}

/** Events of the recording keep their version; new ones have today's. */
function headerOf(line: string, added: ReadonlySet<string>): string {
  const header = JSON.parse(line) as { readonly eventVersions?: Readonly<Record<string, number>> }
  const versions = Object.entries(EVENT_VERSIONS).filter(([type]) => added.has(type))
  if (versions.length === 0) return line
  return JSON.stringify({ ...header, eventVersions: { ...Object.fromEntries(versions), ...header.eventVersions } })
}

function answerOf(call: CallEntry, answers: Answers): UnknownAction {
  const [argument] = call.args as readonly { readonly key?: string; readonly endpoint?: string }[]
  const subject = argument?.key ?? argument?.endpoint
  const name = subject === undefined ? call.port : `${call.port} ${subject}`
  if (!answers.has(name)) throw new Refusal(`${name} is new and has no answer: add --answer '${name}=<the value as JSON>'`)
  const settled = declaredEvents().find(({ port, doc }) => port && doc.startsWith(`Answer of the port \`${call.port}\``))
  if (!settled) throw new Refusal(`no port is called ${call.port}`)
  return { type: settled.type, payload: { value: answers.get(name) }, meta: { settles: call.id } }
}

/** A copy of a JSON value with changed strings, including keys. */
function withStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [change(key), withStrings(each, change)]))
}
