import * as v from 'valibot'
import { isReserved } from '../shared/records'

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
  return {
    ...v.optional(schema),
    '~run': (dataset, config) => (dataset.value == null ? { typed: true, value: undefined } : schema['~run'](dataset, config)) as never,
  }
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
  return {
    ...v.optional(schema, fallback),
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
      if (dataset.value == null) return { typed: true, value: fallback }
      const parsed = schema['~run'](dataset, config)
      const flaw = flawOf(parsed)
      return flaw ? { typed: true, value: fallback, issues: [{ ...flaw, type: DROPPED }] } : parsed
    },
  }
}

/** A list whose items stand for themselves: what is malformed is dropped, the others stay. */
export function listOf<const Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  return itemByItem(item, false)
}

/** The items of a page: as `listOf`, but a page of which no item fits is malformed, so that it is asked for again. */
export function itemsOf<const Item extends v.GenericSchema>(item: Item): v.ArraySchema<Item, undefined> {
  return itemByItem(item, true)
}

function itemByItem<const Item extends v.GenericSchema>(item: Item, needsOne: boolean) {
  const whole = v.array(item)
  function run(dataset: v.UnknownDataset, config: v.Config<Issue>): Parsed {
    const input = dataset.value
    if (!Array.isArray(input)) return whole['~run'](dataset, config)
    const [value, issues]: [unknown[], Issue[]] = [[], []]
    for (const [key, each] of (input as readonly unknown[]).entries()) {
      const parsed: Parsed = item['~run']({ value: each }, config)
      const flaw = flawOf(parsed)
      if (!flaw) value.push(parsed.value)
      for (const issue of flaw ? [{ ...flaw, type: DROPPED }] : (parsed.issues ?? [])) {
        issues.push({ ...issue, path: [{ type: 'array', origin: 'value', input, key, value: each }, ...(issue.path ?? [])] })
      }
    }
    const [first, ...others] = issues
    if (!first) return { typed: true, value }
    if (needsOne && value.length === 0) return { typed: false, value, issues: [{ ...first, type: whole.type }] }
    return { typed: true, value, issues: [first, ...others] }
  }
  return { ...whole, '~run': run } as v.ArraySchema<Item, undefined>
}

/** At most 200 characters, none of them a control character or half of a pair. */
const ID = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/** What something is known by: it becomes a key of the state and part of addresses. */
export const idSchema = v.pipe(v.string(), v.check((id) => ID.test(id) && !isReserved(id)))

/** A moment in epoch ms that a date can stand for. */
export const momentSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))
/** Seconds left of something: ten years at most. */
export const secondsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(315_360_000))

/** Words (or an address) in the languages of content, by the API's three keys or by a near one; any of them may be missing. */
export const localizedSchema = v.object({
  'zh-CN': shown(v.string()),
  'en-US': shown(v.string()),
  'id-ID': shown(v.string()),
  'en-GB': shown(v.string()),
  en: shown(v.string()),
  zh: shown(v.string()),
  id: shown(v.string()),
})
export type Localized = v.InferOutput<typeof localizedSchema>

/** A whole amount of rupiah. */
export const rupiahSchema = v.pipe(v.number(), v.minValue(0))

/** Degrees, WGS 84. Only a real fix is ever sent. */
export const coordinatesSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export type Coordinates = v.InferOutput<typeof coordinatesSchema>

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

/** For answers that say nothing but yes. */
export const nothingSchema = v.nullish(v.object({}), {})

/** For calls that need no words. */
export const emptyBodySchema = v.object({})
