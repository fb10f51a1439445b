import { idSchema, linkSchema } from '../../../api/kit/fields'
import { cleanPath, isParameter } from '../../../navigation/cleanUrl'
import { createRng } from './rng'

/** Formats of the ids of a world. `words` are the short readable ids of its handlers. */
export const ID_SHAPES = ['words', 'snowflake', 'uuid', 'objectId', 'ulid', 'mixed', 'invoice', 'long'] as const
export type IdShape = (typeof ID_SHAPES)[number]

/** Characters that an address has to escape, and separators at which a composed key could be split wrongly. */
const AWKWARD = 'Toko / Kopi: 50% & Teh? #1 = é店😀 %C3%A9 a+b, [x]|y @'
const LONGEST = 200

/** URL parameters that are not ids. */
const WORDS: ReadonlySet<string> = new Set(['isFlashSale', 'cpType', 'channel_id', 'source_tag'])

type Draw = (alphabet: string, length: number) => string

const SHAPES: Readonly<Record<Exclude<IdShape, 'words'>, (draw: Draw) => string>> = {
  snowflake: (draw) => `1${draw('0123456789', 17)}`,
  uuid: (draw) => [8, 4, 4, 4, 12].map((length) => draw('0123456789abcdef', length)).join('-'),
  objectId: (draw) => draw('0123456789abcdef', 24),
  ulid: (draw) => `01${draw('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 24)}`,
  mixed: (draw) => `${draw('abcdefABCDEF', 3)}-${draw('0123456789', 4)}_${draw('xyzXYZ0123456789', 8)}.:${draw('QRSTqrst', 3)}`,
  invoice: (draw) => `INV/${draw('123', 4)}/${draw('0123456789', 4)}/${draw('0123456789', 6)}`,
  long: (draw) => `${AWKWARD}${draw('0123456789abcdefghijklmnopqrstuvwxyzABC', LONGEST - [...AWKWARD].length)}`,
}

/** The properties of valibot's schemas that contain other schemas. */
interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly (Schema | string | number)[]
  readonly literal?: unknown
}

/** The option of a union whose literals a record has. */
function optionFor(options: NonNullable<Schema['options']>, value: object): Schema | undefined {
  const fits = ({ entries = {} }: Schema) =>
    Object.entries(entries).every(([name, { literal }]) => literal === undefined || literal === (value as Record<string, unknown>)[name])
  return options.find((option): option is Schema => typeof option === 'object' && option.entries !== undefined && fits(option))
}

/**
 * Converts ids at the border of the world, so that handlers use their own format. The schemas of answers say which values are ids;
 * ids in links to the app's pages are converted too.
 */
export function createIdMap(seed: string | number, shape: IdShape = 'words') {
  const outer = new Map<string, string>()
  const inner = new Map<string, string>()

  function outward(id: string): string {
    if (shape === 'words' || id === '') return id
    const known = outer.get(id)
    if (known !== undefined) return known
    const rng = createRng(seed, `ids ${id}`)
    const draw: Draw = (alphabet, length) => Array.from({ length }, () => rng.pick([...alphabet])).join('')
    let made = SHAPES[shape](draw)
    while (inner.has(made)) made = SHAPES[shape](draw)
    outer.set(id, made)
    inner.set(made, id)
    return made
  }

  function link(text: string): string {
    const [pathname = '', search] = text.split('?', 2)
    if (search === undefined || cleanPath(text) !== text) return text
    const isIdOf = (name: string): boolean => isParameter(name) && !WORDS.has(name)
    const params = [...new URLSearchParams(search)].map(([name, value]) => [name, isIdOf(name) ? outward(value) : value])
    return `${pathname}?${new URLSearchParams(params).toString()}`
  }

  function answer(schema: Schema, value: unknown): unknown {
    if (value === null || value === undefined) return value
    if (typeof value === 'string') return leaf(schema, value)
    const { entries, item, wrapped, options } = schema
    const option = options && typeof value === 'object' ? optionFor(options, value) : undefined
    if (option) return answer(option, value)
    if (wrapped) return answer(wrapped, value)
    if (item && Array.isArray(value)) return value.map((each) => answer(item, each))
    if (!entries || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => {
      const declared = entries[name]
      // The keys of filters are words of the API, such as `ALL`.
      return [name, declared && name !== 'key' ? answer(declared, field) : field]
    }))
  }

  function leaf(schema: Schema, value: string): string {
    if (schema.wrapped) return leaf(schema.wrapped, value)
    if (schema === (idSchema as Schema)) return outward(value)
    return schema === (linkSchema as Schema) ? link(value) : value
  }

  function inward(value: unknown): unknown {
    if (typeof value === 'string') return inner.get(value) ?? value
    if (Array.isArray(value)) return value.map(inward)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inward(field)]))
  }

  return {
    /** The id that clients see. */
    outward,
    /** The id that handlers use. */
    inside: (id: string): string => inner.get(id) ?? id,
    /** Converts the ids of an answer, by the schema of its endpoint. */
    answer: (schema: object, data: unknown): unknown => (shape === 'words' ? data : answer(schema, data)),
    /** Converts the ids of a body or a query to those of the handlers. */
    inward: (fields: unknown): unknown => (shape === 'words' ? fields : inward(fields)),
  }
}
export type IdMap = ReturnType<typeof createIdMap>
