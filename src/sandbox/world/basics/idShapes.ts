import { idSchema, linkSchema } from '../../../api/kit/fields'
import { cleanPath, isParameter } from '../../../navigation/cleanUrl'
import { createRng } from './rng'

/** Formats of public ids. `words` are the short readable ids of the handlers. */
export const ID_SHAPES = ['words', 'snowflake', 'uuid', 'objectId', 'ulid', 'mixed', 'invoice', 'long'] as const
export type IdShape = (typeof ID_SHAPES)[number]

/** Characters that URLs escape, and separators at which a composed key could be split wrongly. */
const AWKWARD = 'Toko / Kopi: 50% & Teh? #1 = é店😀 %C3%A9 a+b, [x]|y @'
const LONGEST = 200

/** URL parameters that are not ids. */
const NO_IDS: ReadonlySet<string> = new Set(['isFlashSale', 'cpType', 'channel_id', 'source_tag'])

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
 * Converts between public ids and the ids of the handlers. The schemas of answers say which values are ids; ids in links to the app's
 * pages are converted too.
 */
export function createIdMap(seed: string | number, shape: IdShape = 'words') {
  const publicIds = new Map<string, string>()
  const internalIds = new Map<string, string>()

  function publicId(id: string): string {
    if (shape === 'words' || id === '') return id
    const known = publicIds.get(id)
    if (known !== undefined) return known
    const rng = createRng(seed, `ids ${id}`)
    const draw: Draw = (alphabet, length) => Array.from({ length }, () => rng.pick([...alphabet])).join('')
    let created = SHAPES[shape](draw)
    while (internalIds.has(created)) created = SHAPES[shape](draw)
    publicIds.set(id, created)
    internalIds.set(created, id)
    return created
  }

  function publicLink(text: string): string {
    const [pathname = '', search] = text.split('?', 2)
    if (search === undefined || cleanPath(text) !== text) return text
    const isIdOf = (name: string): boolean => isParameter(name) && !NO_IDS.has(name)
    const params = [...new URLSearchParams(search)].map(([name, value]) => [name, isIdOf(name) ? publicId(value) : value])
    return `${pathname}?${new URLSearchParams(params).toString()}`
  }

  function publicAnswer(schema: Schema, value: unknown): unknown {
    if (value === null || value === undefined) return value
    if (typeof value === 'string') return publicText(schema, value)
    const { entries, item, wrapped, options } = schema
    const option = options && typeof value === 'object' ? optionFor(options, value) : undefined
    if (option) return publicAnswer(option, value)
    if (wrapped) return publicAnswer(wrapped, value)
    if (item && Array.isArray(value)) return value.map((each) => publicAnswer(item, each))
    if (!entries || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => {
      const declared = entries[name]
      // The keys of filters are constants of the API, such as `ALL`.
      return [name, declared && name !== 'key' ? publicAnswer(declared, field) : field]
    }))
  }

  function publicText(schema: Schema, value: string): string {
    if (schema.wrapped) return publicText(schema.wrapped, value)
    if (schema === (idSchema as Schema)) return publicId(value)
    return schema === (linkSchema as Schema) ? publicLink(value) : value
  }

  function internalFields(value: unknown): unknown {
    if (typeof value === 'string') return internalIds.get(value) ?? value
    if (Array.isArray(value)) return value.map(internalFields)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, internalFields(field)]))
  }

  return {
    /** The id that clients see. */
    publicId,
    /** The id that handlers use. */
    internalId: (id: string): string => internalIds.get(id) ?? id,
    /** Converts the ids of an answer, by the schema of its endpoint. */
    publicAnswer: (schema: object, data: unknown): unknown => (shape === 'words' ? data : publicAnswer(schema, data)),
    /** Converts the ids of a body or a query to those of the handlers. */
    internalFields: (fields: unknown): unknown => (shape === 'words' ? fields : internalFields(fields)),
  }
}
export type IdMap = ReturnType<typeof createIdMap>
