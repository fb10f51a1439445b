import * as v from 'valibot'
import { isId } from '../../shared/ids'
import type { Count, Day, EpochMs, Hours, Id, Link, Private, Sealed, Sentence, Version, Words, Zone } from '../../shared/meaning'
import { isPictureUrl } from '../../shared/media/imageUrl'
import { MAX_TIMESTAMP } from '../../shared/text/moments'

/** The type of an issue that removes only one list item or one optional field. */
const DROPPED = 'dropped'

type Issue = v.BaseIssue<unknown>
type Parsed = v.OutputDataset<unknown, Issue>
/** Optional, with `Default` as the value of a missing field. */
type Optional<Schema extends v.GenericSchema, Default extends v.Default<Schema, undefined>> = v.OptionalSchema<Schema, Default>

/** True when the issue removes only a list item or an optional field, and the enclosing value stays valid. */
export function isDropped({ type }: Issue): boolean {
  return type === DROPPED
}

/** The first issue that invalidates the value, if any. */
function flawOf({ issues }: Parsed): Issue | undefined {
  return issues?.find((issue) => !isDropped(issue))
}

/** An optional field of a response: a missing field and null are the same. A malformed value invalidates the enclosing object. */
export function maybe<const Schema extends v.GenericSchema>(schema: Schema): Optional<Schema, undefined> {
  return memoizedFor(maybeCache, schema, () => Object.assign(v.optional(schema), {
    '~run': (dataset: v.UnknownDataset, config: v.Config<Issue>) =>
      (dataset.value == null ? { typed: true, value: undefined } : schema['~run'](dataset, config)) as never,
  })) as Optional<Schema, undefined>
}

/** Many optional fields wrap few schemas. Each wrapper is created once, because a schema takes half a kilobyte of memory. */
const maybeCache = new WeakMap<v.GenericSchema, v.GenericSchema>()
const displayOnlyCache = new WeakMap<v.GenericSchema, v.GenericSchema>()

function memoizedFor(
  cache: WeakMap<v.GenericSchema, v.GenericSchema>, schema: v.GenericSchema, create: () => v.GenericSchema,
): v.GenericSchema {
  const cached = cache.get(schema) ?? create()
  cache.set(schema, cached)
  return cached
}

/**
 * A field for display only: a malformed value counts as missing, and the enclosing object stays valid. Not for fields that decide (prices,
 * stock, ownership), because a missing value would mean something else there. `fallback` replaces a missing or malformed value.
 */
export function displayOnly<const Schema extends v.GenericSchema>(schema: Schema): Optional<Schema, undefined>
export function displayOnly<const Schema extends v.GenericSchema, const Default extends v.Default<Schema, undefined>>(
  schema: Schema,
  fallback: Default,
): Optional<Schema, Default>
export function displayOnly(schema: v.GenericSchema, fallback?: unknown) {
  if (fallback !== undefined) return displayOnlyOr(schema, fallback)
  return memoizedFor(displayOnlyCache, schema, () => displayOnlyOr(schema, undefined))
}

function displayOnlyOr(schema: v.GenericSchema, fallback: unknown): v.GenericSchema {
  return Object.assign(v.optional(schema, fallback), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
      if (dataset.value == null) return { typed: true, value: fallback }
      const parsed = schema['~run'](dataset, config)
      const flaw = flawOf(parsed)
      return flaw ? { typed: true, value: fallback, issues: [{ ...flaw, type: DROPPED }] } : parsed
    },
  })
}

/** Replaces an enumeration value that this build does not know. */
export const UNKNOWN = 'UNKNOWN'
export type Unknown = typeof UNKNOWN

/**
 * An enumeration that the server may extend. A value that this build does not know becomes `UNKNOWN` and is reported by its path. For
 * fields that decide; a value that only selects a label or a picture uses `displayOnly(v.picklist(…))`.
 */
export function oneOf<const Values extends readonly (string | number)[]>(
  values: Values,
): v.PicklistSchema<[...Values, Unknown], undefined> {
  const known = v.picklist(values)
  return Object.assign(v.picklist([...values, UNKNOWN]), {
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
      const parsed = known['~run']({ ...dataset }, config)
      const flaw = flawOf(parsed)
      return flaw && isUnknownValue(flaw) ? { typed: true, value: UNKNOWN, issues: [{ ...flaw, type: DROPPED }] } : parsed
    },
  }) as v.PicklistSchema<[...Values, Unknown], undefined>
}

/** True for a string or number that is not in an enumeration: the server is newer than this build. */
function isUnknownValue({ type, expected, input }: Issue): boolean {
  return ENUM_ISSUE_TYPES.has(type) && expected !== 'Object' && (typeof input === 'string' || typeof input === 'number')
}
const ENUM_ISSUE_TYPES: ReadonlySet<string> = new Set(['picklist', 'literal', 'variant'])

/**
 * A list of independent items: malformed items are dropped, the others stay. `id`: the field that identifies an item, for a list that is
 * rendered in its original order. Among items with the same id the first one stays.
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, id?: FieldOf<Item>): v.ArraySchema<Item, undefined> {
  return itemByItem(item, false, id)
}
type FieldOf<Item extends v.GenericSchema> = keyof v.InferOutput<Item> & string

/**
 * The items of a page. Like `listOf`, but a page whose items are all malformed is malformed, so that it is requested again. A page whose
 * items all have unknown kinds is empty, because another request would return the same.
 */
export function itemsOf<const Item extends v.GenericSchema>(item: Item, id?: FieldOf<Item>): v.ArraySchema<Item, undefined> {
  return itemByItem(item, true, id)
}

/** The issue of an item whose id occurs earlier in the list. */
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
      const itemId = id === undefined ? key : (each as Readonly<Record<string, unknown>> | null)?.[id]
      const parsed: Parsed = ids.has(itemId) ? { typed: false, value: each, issues: [REPEATED] } : item['~run']({ value: each }, config)
      const flaw = ids.has(itemId) ? REPEATED : flawOf(parsed)
      if (!flaw) {
        value.push(parsed.value)
        ids.add(itemId)
      } else isBroken ||= !parsed.issues?.some(isUnknownValue)
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

/** The schema of a string or number, with what it means in its type. */
type Leaf<Meant> = v.GenericSchema<Meant, Meant>

export const idCheck = v.check<string>(isId)
/** An identifier. It becomes a key of the state and a segment of URLs (shared/ids). */
export const idSchema: Leaf<Id> = v.pipe(v.string(), idCheck)

// The schema of a leaf decides whether a journal may contain its value: see privacy.ts. `v.string()` and `v.number()` are private. The
// schemas below describe values that a journal may contain.

/** An unchecked id, or an enumeration value of the server: a kind, a status. */
export const nameSchema: Leaf<Id> = v.string()
/** Like `nameSchema`, but never ''. */
export const filledSchema: Leaf<Id> = v.pipe(v.string(), v.nonEmpty())
/** Address of a public picture, or '' for none. */
export const imageSchema: Leaf<Id> = v.pipe(v.string(), v.check((address) => address === '' || isPictureUrl(address)))
/** Address of a public video or of its captions. */
export const mediaSchema: Leaf<Id> = v.pipe(v.string(), v.check(isPictureUrl))
export const linkSchema: Leaf<Link> = v.string()
/** Names and ids, separated by spaces: the location of an error. */
export const errorLocationSchema: Leaf<Words> = v.string()
/** The text of a browser or server error. */
export const sentenceSchema: Leaf<Sentence> = v.string()
export const versionSchema: Leaf<Version> = v.string()
/** A bearer value (code or link). In the app it is a reference only: see `seals` of an endpoint. */
export const sealedSchema: Leaf<Sealed> = v.string()
/** IANA name of a time zone. */
export const zoneSchema: Leaf<Zone> = v.string()
/** YYYY-MM-DD. */
export const daySchema: Leaf<Day> = v.pipe(v.string(), v.isoDate())
/** Weekdays from 1 (Monday) to 7: `1,2,5`. */
export const weekSchema: Leaf<Hours> = v.pipe(v.string(), v.regex(/^[1-7](,[1-7])*$/))
/** A time of day, including `24:00`. */
export const hourSchema: Leaf<Hours> = v.pipe(v.string(), v.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
/** A count, a percentage or a number of pixels. */
export const countSchema: Leaf<Count> = v.number()
export const wholeSchema: Leaf<Count> = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Pieces of one product in an order. */
export const quantitySchema: Leaf<Count> = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
/** From 0 (never) to 1 (always). */
export const rateSchema: Leaf<Count> = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Results of `asPrivate`. */
export const PRIVATE_COPIES = new WeakSet<object>()

/** A copy of the schema that makes the value private, so that no journal contains it. */
export function asPrivate<Value>(schema: v.GenericSchema<Value>): v.GenericSchema<Private<Value>> {
  const copy = { ...schema } as v.GenericSchema<Private<Value>>
  PRIVATE_COPIES.add(copy)
  return copy
}

/** A moment in epoch ms within the range of a Date, also after a duration is added. */
export const momentSchema: Leaf<EpochMs> = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP))
/**
 * Remaining seconds, at most three years: the last number of eight digits. A journal stores numbers of up to eight digits unchanged, so a
 * replay computes the same moment.
 */
export const secondsSchema: Leaf<Count> = v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999))

/** A value per content language, keyed by the API's three tags or by similar ones. Any of them may be missing. */
function localized<Leaf extends v.GenericSchema<string>>(leaf: Leaf) {
  const each = displayOnly(leaf)
  return v.object({ 'zh-CN': each, 'en-US': each, 'id-ID': each, 'en-GB': each, en: each, zh: each, id: each })
}
/** A text in each language that it is written in, at least one. */
export const localizedSchema = localized(v.string())
export const localizedImageSchema = localized(imageSchema)
export const localizedLinkSchema = localized(linkSchema)
export type Localized = v.InferOutput<typeof localizedSchema>

/** Rupiah without sen. */
export const rupiahSchema: Leaf<Count> = v.pipe(v.number(), v.minValue(0))

/** Degrees, WGS 84. The app sends only positions that the device measured or that the user chose. */
export const coordinatesSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type Coordinates = v.InferOutput<typeof coordinatesSchema>

/** The position of a store. It has no bounds, because the replacement values of a journal ignore them. */
export const storePositionSchema = v.object({ latitude: v.number(), longitude: v.number() })

/** The region of an address, by the server's ids; unknown levels are absent. */
export const regionSchema = v.object({
  provinceId: v.optional(v.string()),
  cityId: v.optional(v.string()),
  districtId: v.optional(v.string()),
  streetId: v.optional(v.string()),
})
export type Region = v.InferOutput<typeof regionSchema>

export const pageNoSchema: Leaf<Count> = v.pipe(v.number(), v.integer(), v.minValue(1))
export const pageSizeSchema: Leaf<Count> = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))
export const pagingFields = { pageNo: pageNoSchema, pageSize: pageSizeSchema }

/** For responses without data. */
export const nothingSchema = v.nullish(v.object({}), {})

export const emptyBodySchema = v.object({})
