import { settledCall, type DerivedEntry, type Entry, type InputEntry } from '../../journal/record/entries'
import { payloadSuffix, truncate, describeAction, formatDuration, describeEvent, describePayload, shortValue } from './eventTexts'
import { eventProblem, isException } from './readSession'
import { methodAndPath, resultOf } from './requestFacts'
import { EVENT_DESCRIPTIONS } from './eventDescriptions'
import type { Call, RequestFacts, Sentence, Turn, StyledText } from './types'

const strong = (text: string) => ({ strong: text })

/** The input first, then all entries that follow it. Sentences state only what the journal records. */
export function sentencesOf(turn: Turn): readonly Sentence[] {
  return [inputSentence(turn), ...turn.entries.flatMap((entry) => entrySentence(entry, turn) ?? [])]
}

export function inputSentence({ input, settles, by }: Turn): Sentence {
  const about = settles?.id ?? input.action.type
  const base = { seq: input.seq, about } as const
  if (settles) return { ...base, kind: 'world', text: answerText(settles), problem: settles.problem }
  const call = settledCall(input.action)
  if (call !== null) return { ...base, kind: 'world', text: earlierAnswerText(call), problem: null }
  const kind = by === 'user' ? 'user' : 'world'
  return { ...base, kind, text: eventText(input), problem: eventProblem(input.action) }
}

/** Names the request whose answer contradicted a mutation, where that caused the event. */
export function eventSentence(entry: InputEntry | DerivedEntry, { settles, by }: Pick<Turn, 'settles' | 'by'>): Sentence {
  const { seq, action } = entry
  const kind = entry.k === 's' ? 'event' : by === 'user' ? 'user' : 'world'
  const contradiction = action.type === MUTATION_FORGOTTEN && settles?.request && settles.problem === null
    ? [' What ', strong(methodAndPath(settles.request)), ' showed was taken for newer.'] : []
  return { seq, kind, about: action.type, text: [...eventText(entry), ...contradiction], problem: eventProblem(action) }
}
/** An answer to another request can show newer server state. The app then no longer counts the mutation as done. */
const MUTATION_FORGOTTEN = 'mutation/forgotten'

function earlierAnswerText(call: string): StyledText {
  return ['An answer came to ', strong(call), ', which was asked before this journal.']
}

export function callText({ port, args, request }: Call): StyledText {
  if (request) return ['Asked the server: ', strong(methodAndPath(request)), '.']
  if (port === 'clock/sleep') return ['Began to wait ', strong(sleepDuration(args)), '.']
  return ['Called ', strong(port), ...payloadSuffix(args[0]), '.']
}

export function pendingCallText({ port, args, request }: Call): StyledText {
  if (request) return [methodAndPath(request)]
  return port === 'clock/sleep' ? [sleepDuration(args)] : describePayload(args[0])
}

function entrySentence(entry: Entry, turn: Turn): Sentence | null {
  const { seq } = entry
  switch (entry.k) {
    case 's':
      return eventSentence(entry, turn)
    case 'c': {
      const call = turn.calls.find(({ made }) => made.seq === seq)
      if (!call) return null
      return { seq, kind: 'call', about: call.request?.requestId ?? call.id ?? call.port, text: callText(call), problem: null }
    }
    case 'x':
      return { seq, kind: 'call', about: entry.id, text: ['Stopped waiting for ', strong(entry.id), '.'], problem: null }
    case 'n':
      return { seq, kind: 'note', about: 'note', text: noteText(entry), problem: isException(entry.note) ? 'crashed' : null }
    case 't':
      return { seq, kind: 'note', about: 'lost', text: ['Lines of the journal were lost here: ', entry.reason], problem: null }
    default:
      return null
  }
}

function noteText({ note, about }: Entry & { k: 'n' }): StyledText {
  const of = about ? [' on ', strong(about)] : []
  if (note === 'answer to nobody') return ['An answer came to ', strong(about ?? 'a call'), ', for which no flow waited any more.']
  if (isException(note)) return ['Code of the app threw', ...of, ': ', truncate(note.replace(/^threw: /, ''), 160)]
  return [note, ...(about ? [': ', strong(about)] : [])]
}

function eventText(entry: InputEntry | DerivedEntry): StyledText {
  const { type } = entry.action
  const payload = (entry.action['payload'] ?? {}) as Readonly<Record<string, unknown>>
  const describe = Object.hasOwn(EVENT_DESCRIPTIONS, type) ? EVENT_DESCRIPTIONS[type] : undefined
  if (describe) return describe(payload)
  const description = entry.k === 'i' && entry.origin === 'ui' ? describeAction(type) : describeEvent(type)
  return [strong(description), ...payloadSuffix(payload), '.']
}

function answerText({ port, args, request, outcome }: Call): StyledText {
  if (outcome && 'error' in outcome) return [strong(port), ' threw: ', truncate(`${outcome.error.name}: ${outcome.error.message}`, 160)]
  if (request) return requestText(request)
  if (port === 'clock/sleep') return [strong(sleepDuration(args)), ' had passed.']
  const suffix = outcome && 'value' in outcome ? valueText(outcome.value) : []
  return [strong(port), ' answered', ...suffix, '.']
}

function requestText(request: RequestFacts): StyledText {
  const address = methodAndPath(request)
  const result = resultOf(request) ?? ''
  const serverMessage = request.message ? [` “${truncate(request.message, 120)}”`] : []
  if (request.failed !== null) return [strong(address), ' came to ', strong(result), '.']
  if (request.code === null && (request.status ?? 0) < 400) return ['The server answered ', strong(address), `: ${result}.`]
  return ['The server refused ', strong(address), ': ', strong(result), ...serverMessage, '.']
}

function valueText(value: unknown): StyledText {
  const failed = typeof value === 'object' && value !== null && 'failed' in value ? shortValue(value.failed) : null
  return failed === null ? payloadSuffix(value) : [': failed, ', strong(failed)]
}

function sleepDuration(args: readonly unknown[]): string {
  const { ms } = (args[0] ?? {}) as { ms?: unknown }
  return typeof ms === 'number' ? formatDuration(ms) : 'a while'
}
