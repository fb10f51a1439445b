import { idSchema, linkSchema } from '../../../src/api/fields'
import { cleanPath, isParameter } from '../../../src/navigation/cleanUrl'
import { createRng } from './rng'

/** What the ids of a world look like. `words`: short and readable, as its handlers make them. */
export const ID_SHAPES = ['words', 'snowflake', 'uuid', 'objectId', 'ulid', 'mixed', 'invoice', 'long'] as const
export type IdShape = (typeof ID_SHAPES)[number]

/** Everything that an id may have in it and that an address has to escape, or that a composed name could be taken apart at. */
const AWKWARD = 'Toko / Kopi: 50% & Teh? #1 = é店😀 %C3%A9 a+b, [x]|y @'
const LONGEST = 200

/** Parameters of addresses that are no ids. */
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

/** The parts of valibot's schemas that lead on to others. */
interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly (Schema | string | number)[]
  readonly literal?: unknown
}

/** The schema among several whose literals a record has. */
function optionFor(options: NonNullable<Schema['options']>, value: object): Schema | undefined {
  const fits = ({ entries = {} }: Schema) =>
    Object.entries(entries).every(([name, { literal }]) => literal === undefined || literal === (value as Record<string, unknown>)[name])
  return options.find((option): option is Schema => typeof option === 'object' && option.entries !== undefined && fits(option))
}

/**
 * Gives the ids of a world another shape where they leave it, and takes them back where they come in, so that handlers keep their own.
 * Outwards the schemas of answers say which values are ids; the ids in links to the app's pages go with them.
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
      // The keys of filters are words of the API: `ALL` is one of them.
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
    /** The id by which clients know something. */
    outward,
    /** The id by which the handlers know it. */
    inside: (id: string): string => inner.get(id) ?? id,
    /** An answer with ids of this shape, by the schema of its endpoint. */
    answer: (schema: object, data: unknown): unknown => (shape === 'words' ? data : answer(schema, data)),
    /** A body or a query with the ids that handlers know. */
    inward: (fields: unknown): unknown => (shape === 'words' ? fields : inward(fields)),
  }
}
export type IdMap = ReturnType<typeof createIdMap>
