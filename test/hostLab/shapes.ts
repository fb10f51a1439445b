import { createRng, type Rng } from './rng'

/** Classes of shapes that a host may choose within the contract, or one step beside it. Each can be switched off. */
export const CLASSES = ['ids', 'optional', 'lists', 'texts', 'amounts', 'times', 'words', 'fields', 'keys', 'bounds', 'refusals'] as const
export type ShapeClass = (typeof CLASSES)[number]

const ID_FORMS = ['number', 'uuid', 'objectId', 'ulid', 'mixed', 'long', 'word'] as const
type IdForm = (typeof ID_FORMS)[number]
const TEXT_FORMS = ['short', 'long', 'emoji', 'rtl', 'mixture'] as const

/** The shapes of one host. */
export interface Shapes {
  readonly ids: IdForm | 'plain'
  /** Optional fields: all are there, none is, or each by chance; `null` writes null for some. */
  readonly optional: 'all' | 'none' | 'some' | 'null'
  readonly lists: 'some' | 'empty' | 'one' | 'many'
  readonly texts: (typeof TEXT_FORMS)[number] | 'plain'
  readonly amounts: 'plain' | 'zero' | 'one' | 'huge' | 'mixture'
  readonly times: 'plain' | 'past' | 'far' | 'mixture'
  /** The share of enumerated values that become a word of a later version. */
  readonly words: number
  readonly fields: boolean
  readonly keys: boolean
  /** One item of a list has moments beyond the bounds of the contract. */
  readonly bounds: boolean
  /**
   * The refusal of a read that was answered before: a replica that lags behind has no such thing, or fails. A host that refuses also
   * refuses its figures of ordering.
   */
  readonly refusals: 'none' | RefusalForm
}

const REFUSAL_FORMS = ['missing', 'message', 'failure'] as const
type RefusalForm = (typeof REFUSAL_FORMS)[number]

/** A word that no version of the contract has. A page that shows it shows a raw value. */
export const NEW_WORD = 'ZZ_NEW'
/** A number that no enumeration of numbers has. */
export const NEW_NUMBER = 97

/** The shapes that follow from a seed; classes that are switched off are plain. */
export function shapesOf(seed: string, classes: ReadonlySet<ShapeClass>): Shapes {
  const rng = createRng(`shapes ${seed}`)
  const when = <Value>(name: ShapeClass, plain: Value, others: readonly Value[]): Value => {
    const chosen = rng.pick(others)
    return classes.has(name) ? chosen : plain
  }
  return {
    ids: when<Shapes['ids']>('ids', 'plain', ID_FORMS),
    optional: when<Shapes['optional']>('optional', 'all', ['none', 'some', 'some', 'null']),
    lists: when<Shapes['lists']>('lists', 'some', ['empty', 'one', 'many', 'some']),
    texts: when<Shapes['texts']>('texts', 'plain', TEXT_FORMS),
    amounts: when<Shapes['amounts']>('amounts', 'plain', ['zero', 'one', 'huge', 'mixture']),
    times: when<Shapes['times']>('times', 'plain', ['past', 'far', 'mixture']),
    words: when('words', 0, [0.05, 0.2, 0.5]),
    fields: when('fields', false, [true]),
    keys: when('keys', false, [true]),
    bounds: when('bounds', false, [true, false]),
    refusals: when<Shapes['refusals']>('refusals', 'none', REFUSAL_FORMS),
  }
}

const LETTERS = 'abcdefghjkmnpqrstvwxyz'
const DIGITS = '0123456789'
const text = (rng: Rng, signs: string, length: number) => Array.from({ length }, () => signs[rng.below(signs.length)]).join('')

/** An id in the form of this host. */
export function idOf({ ids }: Shapes, rng: Rng, kind: string): string {
  switch (ids) {
    case 'plain': return `${kind}-${text(rng, LETTERS, 6)}`
    case 'number': return `1${text(rng, DIGITS, 17)}`
    case 'uuid': return [8, 4, 4, 4, 12].map((length) => text(rng, '0123456789abcdef', length)).join('-')
    case 'objectId': return text(rng, '0123456789abcdef', 24)
    case 'ulid': return `01${text(rng, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 24)}`
    case 'mixed':
      return `${text(rng, LETTERS.toUpperCase(), 3)}-${text(rng, LETTERS, 3)}_${text(rng, DIGITS, 4)}.v1:${text(rng, LETTERS, 2)}`
    case 'long': return `${kind}-${text(rng, LETTERS + DIGITS, 199 - kind.length)}`
    case 'word': return `${kind}${text(rng, LETTERS, 5)}`
  }
}

const WORDS = ['Nasi', 'Kopi', 'Sate', 'Ayam', 'Bakso', 'Es', 'Teh', 'Madura', 'Padang', 'Senja', 'Kenangan', 'Rasa']

/** A text for people. */
export function textOf({ texts }: Shapes, rng: Rng): string {
  const form = texts === 'mixture' ? rng.pick(['plain', 'short', 'long', 'emoji', 'rtl'] as const) : texts
  if (form === 'short') return rng.pick(['X', '8', '味', '~'])
  if (form === 'emoji') return `${rng.pick(['🍜', '👨‍👩‍👧‍👦', '🇮🇩'])} ${rng.pick(WORDS)} ${rng.pick(['☕️', '🧋'])}`
  if (form === 'rtl') return `${rng.pick(['مطعم', 'קפה'])} ${rng.pick(['النخيل', 'תל אביב'])}`
  const words = (count: number) => Array.from({ length: count }, () => rng.pick(WORDS)).join(' ')
  if (form !== 'long') return words(2)
  const start = words(3)
  // The rest is one word, which no line can hold.
  return `${start} ${start.replaceAll(' ', '').repeat(200)}`.slice(0, 2_000)
}

/** An amount of rupiah. */
export function amountOf({ amounts }: Shapes, rng: Rng): number {
  const form = amounts === 'mixture' ? rng.pick(['plain', 'zero', 'one', 'huge'] as const) : amounts
  if (form === 'zero') return 0
  if (form === 'one') return 1
  return form === 'huge' ? 1_000_000_000_000 : 10_000 + rng.below(90) * 1_000
}

const DAY = 86_400_000
/** The latest moment of the contract, epoch ms. */
export const LATEST_MOMENT = 9_999_999_999_999
/** The longest duration of the contract, seconds. */
export const MAX_SECONDS = 99_999_999

/** A moment in epoch ms. */
export function momentOf({ times }: Shapes, rng: Rng, now: number): number {
  const form = times === 'mixture' ? rng.pick(['plain', 'past', 'far'] as const) : times
  if (form === 'past') return rng.pick([0, 1, now - 1, now - 40 * DAY])
  if (form === 'far') return rng.pick([now + 4_000 * DAY, LATEST_MOMENT - 1, LATEST_MOMENT])
  return now + rng.below(30 * DAY)
}

/** Seconds that are left of something. */
export function secondsOf({ times }: Shapes, rng: Rng): number {
  const form = times === 'mixture' ? rng.pick(['plain', 'past', 'far'] as const) : times
  if (form === 'past') return rng.pick([0, 1, 0.5])
  return form === 'far' ? rng.pick([MAX_SECONDS, 40 * 86_400]) : 600 + rng.below(3_000)
}

/** A moment that no field of the contract may have. The first one is the last date of a `Date`. */
export function momentBeyond(rng: Rng): number {
  return rng.pick([8_640_000_000_000_000, LATEST_MOMENT + 1, 1e20, -1])
}

/** The refusal of a read. `missing`: the code of the contract for a thing that the host does not have. */
export function refusalOf(form: RefusalForm, missing: string): { readonly code: string; readonly message: string } {
  if (form === 'missing') return { code: missing, message: 'There is no such thing' }
  return form === 'message' ? { code: '5009999', message: 'Order not found' } : { code: '0310101', message: 'Store info is empty' }
}
