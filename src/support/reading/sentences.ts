import type { DerivedEntry, Entry, InputEntry } from '../../journal/entries'
import { settledCall } from '../../journal/entries'
import { alsoFacts, cut, deed, duration, fact, payloadFacts, shortValue } from './eventWords'
import { eventProblem, isException } from './readSession'
import { addressOf, resultOf } from './requestFacts'
import { SAYINGS } from './sayings'
import type { Call, RequestFacts, Sentence, Turn, Words } from './types'

const strong = (text: string) => ({ strong: text })

/** What happened in a turn, in its order: the input first, then all that followed. Nothing is said that the journal does not say. */
export function sentencesOf(turn: Turn): readonly Sentence[] {
  return [inputSentence(turn), ...turn.entries.flatMap((entry) => entrySentence(entry, turn) ?? [])]
}

/** What brought a turn about. */
export function inputSentence({ input, settles, by }: Turn): Sentence {
  const about = settles?.id ?? input.action.type
  const base = { seq: input.seq, about } as const
  if (settles) return { ...base, kind: 'world', words: answerWords(settles), problem: settles.problem }
  const call = settledCall(input.action)
  if (call !== null) return { ...base, kind: 'world', words: earlierWords(call), problem: null }
  const kind = by === 'shopper' ? 'shopper' : 'world'
  return { ...base, kind, words: eventWords(input), problem: eventProblem(input.action) }
}

/** What an event says of itself, in the light of what brought its turn about. */
export function eventSentence(entry: InputEntry | DerivedEntry, { settles, by }: Pick<Turn, 'settles' | 'by'>): Sentence {
  const { seq, action } = entry
  const kind = entry.k === 's' ? 'event' : by === 'shopper' ? 'shopper' : 'world'
  const shows = action.type === CONTRADICTED && settles?.request && settles.problem === null
    ? [' What ', strong(addressOf(settles.request)), ' showed was taken for newer.'] : []
  return { seq, kind, about: action.type, words: [...eventWords(entry), ...shows], problem: eventProblem(action) }
}
/** What an answer about other things can bring about, where it shows what the app knows in another way. */
const CONTRADICTED = 'mutation/forgotten'

function earlierWords(call: string): Words {
  return ['An answer came to ', strong(call), ', which was asked before this journal.']
}

/** What is said of a call where it was made. */
export function callWords({ port, args, request }: Call): Words {
  if (request) return ['Asked the server: ', strong(addressOf(request)), '.']
  if (port === 'clock/sleep') return ['Began to wait ', strong(sleepOf(args)), '.']
  return ['Called ', strong(port), ...alsoFacts(args[0]), '.']
}

/** What a held call waits for. */
export function awaitedWords({ port, args, request }: Call): Words {
  if (request) return [addressOf(request)]
  return port === 'clock/sleep' ? [sleepOf(args)] : payloadFacts(args[0])
}

function entrySentence(entry: Entry, turn: Turn): Sentence | null {
  const { seq } = entry
  switch (entry.k) {
    case 's':
      return eventSentence(entry, turn)
    case 'c': {
      const call = turn.calls.find(({ made }) => made.seq === seq)
      if (!call) return null
      return { seq, kind: 'call', about: call.request?.requestId ?? call.id ?? call.port, words: callWords(call), problem: null }
    }
    case 'x':
      return { seq, kind: 'call', about: entry.id, words: ['Stopped waiting for ', strong(entry.id), '.'], problem: null }
    case 'n':
      return { seq, kind: 'note', about: 'note', words: noteWords(entry), problem: isException(entry.note) ? 'crashed' : null }
    case 't':
      return { seq, kind: 'note', about: 'lost', words: ['Lines of the journal were lost here: ', entry.reason], problem: null }
    default:
      return null
  }
}

function noteWords({ note, about }: Entry & { k: 'n' }): Words {
  const of = about ? [' on ', strong(about)] : []
  if (note === 'answer to nobody') return ['An answer came to ', strong(about ?? 'a call'), ', for which no flow waited any more.']
  if (isException(note)) return ['Code of the app threw', ...of, ': ', cut(note.replace(/^threw: /, ''), 160)]
  return [note, ...(about ? [': ', strong(about)] : [])]
}

function eventWords(entry: InputEntry | DerivedEntry): Words {
  const { type } = entry.action
  const payload = (entry.action['payload'] ?? {}) as Readonly<Record<string, unknown>>
  const saying = Object.hasOwn(SAYINGS, type) ? SAYINGS[type] : undefined
  if (saying) return saying(payload)
  const said = entry.k === 'i' && entry.origin === 'ui' ? deed(type) : fact(type)
  return [strong(said), ...alsoFacts(payload), '.']
}

function answerWords({ port, args, request, outcome }: Call): Words {
  if (outcome && 'error' in outcome) return [strong(port), ' threw: ', cut(`${outcome.error.name}: ${outcome.error.message}`, 160)]
  if (request) return requestWords(request)
  if (port === 'clock/sleep') return [strong(sleepOf(args)), ' had passed.']
  const told = outcome && 'value' in outcome ? valueWords(outcome.value) : []
  return [strong(port), ' answered', ...told, '.']
}

function requestWords(request: RequestFacts): Words {
  const address = addressOf(request)
  const result = resultOf(request) ?? ''
  const said = request.message ? [` “${cut(request.message, 120)}”`] : []
  if (request.failed !== null) return [strong(address), ' came to ', strong(result), '.']
  if (request.code === null && (request.status ?? 0) < 400) return ['The server answered ', strong(address), `: ${result}.`]
  return ['The server refused ', strong(address), ': ', strong(result), ...said, '.']
}

function valueWords(value: unknown): Words {
  const failed = typeof value === 'object' && value !== null && 'failed' in value ? shortValue(value.failed) : null
  return failed === null ? alsoFacts(value) : [': failed, ', strong(failed)]
}

function sleepOf(args: readonly unknown[]): string {
  const { ms } = (args[0] ?? {}) as { ms?: unknown }
  return typeof ms === 'number' ? duration(ms) : 'a while'
}
