import * as v from 'valibot'
import { isId } from '../shared/ids'
import { isPictureAddress } from '../shared/imageUrl'
import { LATEST_MOMENT } from '../shared/moments'

/** The type of an issue that cost no more than an item of a list, or an optional field. */
const DROPPED = 'dropped'

type Issue = v.BaseIssue<unknown>
type Parsed = v.OutputDataset<unknown, Issue>
/** Optional, with `Default` in its place where it is missing. */
type Optional<Schema extends v.GenericSchema, Default extends v.Default<Schema, undefined>> = v.OptionalSchema<Schema, Default>

/** Whether an issue cost no more than an item of a list or an optional field: the value around it counts. */
export function isDropped({ type }: Issue): boolean {
  return type === DROPPED
}

/** Why a value does not count, if so. */
function flawOf({ issues }: Parsed): Issue | undefined {
  return issues?.find((issue) => !isDropped(issue))
}

/** An optional field of an answer: servers leave it out or send null, which comes to the same. Malformed, it spoils what it belongs to. */
export function maybe<const Schema extends v.GenericSchema>(schema: Schema): Optional<Schema, undefined> {
  return onceFor(maybes, schema, () => Object.assign(v.optional(schema), {
    '~run': (dataset: v.UnknownDataset, config: v.Config<Issue>) =>
      (dataset.value == null ? { typed: true, value: undefined } : schema['~run'](dataset, config)) as never,
  })) as Optional<Schema, undefined>
}

/** Most optional fields wrap one of few schemas: each is wrapped once, for a schema is half a kilobyte of a phone's memory. */
const maybes = new WeakMap<v.GenericSchema, v.GenericSchema>()
const showns = new WeakMap<v.GenericSchema, v.GenericSchema>()

function onceFor(made: WeakMap<v.GenericSchema, v.GenericSchema>, schema: v.GenericSchema, make: () => v.GenericSchema): v.GenericSchema {
  const known = made.get(schema) ?? make()
  made.set(schema, known)
  return known
}

/**
 * A field that is only shown: malformed, it counts as missing and what it belongs to stays. Not for what decides (prices, stock, whose
 * something is), because that would turn into another answer. `fallback` stands in for a field that is missing or malformed.
 */
export function shown<const Schema extends v.GenericSchema>(schema: Schema): Optional<Schema, undefined>
export function shown<const Schema extends v.GenericSchema, const Default extends v.Default<Schema, undefined>>(
  schema: Schema,
  fallback: Default,
): Optional<Schema, Default>
export function shown(schema: v.GenericSchema, fallback?: unknown) {
  return fallback === undefined ? onceFor(showns, schema, () => shownOr(schema, undefined)) : shownOr(schema, fallback)
}

function shownOr(schema: v.GenericSchema, fallback: unknown): v.GenericSchema {
  return Object.assign(v.optional(schema, fallback), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
      if (dataset.value == null) return { typed: true, value: fallback }
      const parsed = schema['~run'](dataset, config)
      const flaw = flawOf(parsed)
      return flaw ? { typed: true, value: fallback, issues: [{ ...flaw, type: DROPPED }] } : parsed
    },
  })
}

/** Stands for a word of the server's that this build does not know. */
export const UNKNOWN = 'UNKNOWN'
export type Unknown = typeof UNKNOWN

/**
 * One of the words that the contract has so far. The server may add words: a word that this build does not know is read as `UNKNOWN` and
 * reported by its path. For fields that decide; a word that only selects a text or a picture is `shown(v.picklist(…))`.
 */
export function oneOf<const Words extends readonly (string | number)[]>(words: Words): v.PicklistSchema<[...Words, Unknown], undefined> {
  const known = v.picklist(words)
  return Object.assign(v.picklist([...words, UNKNOWN]), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
      const parsed = known['~run']({ ...dataset }, config)
      const flaw = flawOf(parsed)
      return flaw && isNewWord(flaw) ? { typed: true, value: UNKNOWN, issues: [{ ...flaw, type: DROPPED }] } : parsed
    },
  }) as v.PicklistSchema<[...Words, Unknown], undefined>
}

/** Whether the value is a word where one of certain words is expected: the server is newer than this build. */
function isNewWord({ type, expected, input }: Issue): boolean {
  return NAMED.has(type) && expected !== 'Object' && (typeof input === 'string' || typeof input === 'number')
}
const NAMED: ReadonlySet<string> = new Set(['picklist', 'literal', 'variant'])

/**
 * A list whose items stand for themselves: what is malformed is dropped, the others stay. `id`: the field by which the app knows an item,
 * for a list that is rendered as it is. Of items with the same id the first one stays.
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, id?: FieldOf<Item>): v.ArraySchema<Item, undefined> {
  return itemByItem(item, false, id)
}
type FieldOf<Item extends v.GenericSchema> = keyof v.InferOutput<Item> & string

/**
 * The items of a page: as `listOf`, but a page of which no item fits is malformed, so that it is asked for again. A page of items that are
 * all of kinds this build does not know is empty: another try brings the same.
 */
export function itemsOf<const Item extends v.GenericSchema>(item: Item, id?: FieldOf<Item>): v.ArraySchema<Item, undefined> {
  return itemByItem(item, true, id)
}

/** An item whose id another item of its list has. */
const REPEATED: Issue = { kind: 'validation', type: DROPPED, input: undefined, expected: null, received: '', message: 'repeated' }

function itemByItem<const Item extends v.GenericSchema>(item: Item, needsOne: boolean, id?: string) {
  const whole = v.array(item)
  const runWhole = whole['~run'].bind(whole)
  function run(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
    const input = dataset.value
    if (!Array.isArray(input)) return runWhole(dataset, config)
    const [value, issues]: [unknown[], Issue[]] = [[], []]
    const ids = new Set<unknown>()
    let isBroken = false
    for (const [key, each] of (input as readonly unknown[]).entries()) {
      const own = id === undefined ? key : (each as Readonly<Record<string, unknown>> | null)?.[id]
      const parsed: Parsed = ids.has(own) ? { typed: false, value: each, issues: [REPEATED] } : item['~run']({ value: each }, config)
      const flaw = ids.has(own) ? REPEATED : flawOf(parsed)
      if (!flaw) {
        value.push(parsed.value)
        ids.add(own)
      } else isBroken ||= !parsed.issues?.some(isNewWord)
      for (const issue of flaw ? [{ ...flaw, type: DROPPED }] : (parsed.issues ?? [])) {
        issues.push({ ...issue, path: [{ type: 'array', origin: 'value', input, key, value: each }, ...(issue.path ?? [])] })
      }
    }
    const [first, ...others] = issues
    if (!first) return { typed: true, value }
    if (needsOne && isBroken && value.length === 0) return { typed: false, value, issues: [{ ...first, type: whole.type }] }
    return { typed: true, value, issues: [first, ...others] }
  }
  return Object.assign(whole, { '~run': run }) as v.ArraySchema<Item, undefined>
}

/** What something is known by: it becomes a key of the state and part of addresses (shared/ids). */
export const idSchema = v.pipe(v.string(), v.check(isId))

// What of an answer or a body may stand in a journal hangs on the schema of its leaves: see privacy.ts. `v.string()` and `v.number()` are
// private; one of these says what a kept value looks like.

/** An id that is not checked, or a word of the server's: a kind, a status. */
export const nameSchema = v.string()
/** The same, never ''. */
export const filledSchema = v.pipe(v.string(), v.nonEmpty())
/** Address of a picture that anyone may see, or '' for none. */
export const imageSchema = v.pipe(v.string(), v.check((address) => address === '' || isPictureAddress(address)))
/** Address of a video, or of the words to it, that anyone may see. */
export const mediaSchema = v.pipe(v.string(), v.check(isPictureAddress))
export const linkSchema = v.string()
/** Names and ids, with spaces between: where an error was met. */
export const wordsSchema = v.string()
/** Words of a browser or a server about an error. */
export const sentenceSchema = v.string()
export const versionSchema = v.string()
/** A code or a link that is as good as money: on this side of the adapter it is a reference (`seals` of an endpoint). */
export const sealedSchema = v.string()
/** IANA name of a clock. */
export const zoneSchema = v.string()
/** YYYY-MM-DD. */
export const daySchema = v.pipe(v.string(), v.isoDate())
/** Weekdays from 1, Monday, to 7: `1,2,5`. */
export const weekSchema = v.pipe(v.string(), v.regex(/^[1-7](,[1-7])*$/))
/** A time of the day, `24:00` included. */
export const hourSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
/** How many, how much in percent, pixels. */
export const countSchema = v.number()
export const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Pieces of one product in an order. */
export const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
/** From 0 (never) to 1 (always). */
export const rateSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** The same schema, for a value that no journal may hold. */
export function unkept<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return { ...schema }
}

/** A moment in epoch ms that a date can stand for, also with a duration added. */
export const momentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_MOMENT))
/**
 * Seconds left of something, three years at most: the last number of eight digits. A journal keeps a count of so many digits as it is, so a
 * moment that follows from it is the same in a replay.
 */
export const secondsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999))

/** Something in the languages of content, by the API's three keys or by a near one; any of them may be missing. */
function localized<Leaf extends v.GenericSchema<string>>(leaf: Leaf) {
  const each = shown(leaf)
  return v.object({ 'zh-CN': each, 'en-US': each, 'id-ID': each, 'en-GB': each, en: each, zh: each, id: each })
}
export const localizedSchema = localized(v.string())
export const localizedImageSchema = localized(imageSchema)
export const localizedLinkSchema = localized(linkSchema)
export type Localized = v.InferOutput<typeof localizedSchema>

/** A whole amount of rupiah. */
export const rupiahSchema = v.pipe(v.number(), v.minValue(0))

/** Degrees, WGS 84. Only a real fix is ever sent. */
export const coordinatesSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type Coordinates = v.InferOutput<typeof coordinatesSchema>

/** Where a store lies. Without bounds, for the stand-ins of a journal know none. */
export const placeSchema = v.object({ latitude: v.number(), longitude: v.number() })

/** Where an address lies, by the server's ids; a level that is not known is left out. */
export const regionSchema = v.object({
  provinceId: v.optional(v.string()),
  cityId: v.optional(v.string()),
  districtId: v.optional(v.string()),
  streetId: v.optional(v.string()),
})
export type Region = v.InferOutput<typeof regionSchema>

/** Pages count from 1. */
export const pageNoSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
export const pageSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))
/** What a call for one page of a list says. */
export const pagingFields = { pageNo: pageNoSchema, pageSize: pageSizeSchema }

/** For answers that say nothing but yes. */
export const nothingSchema = v.nullish(v.object({}), {})

/** For calls that need no words. */
export const emptyBodySchema = v.object({})
