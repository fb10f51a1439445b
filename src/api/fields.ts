import * as v from 'valibot'

/** An optional field of an answer: hosts leave it out or send null, which comes to the same. */
export function maybe<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.pipe(v.nullable(schema), v.transform((value): v.InferOutput<Schema> | undefined => value ?? undefined)))
}

/** Words (or an address) in the languages of content, by the host's three keys or by a near one; any of them may be missing. */
export const localizedSchema = v.object({
  'zh-CN': maybe(v.string()),
  'en-US': maybe(v.string()),
  'id-ID': maybe(v.string()),
  'en-GB': maybe(v.string()),
  en: maybe(v.string()),
  zh: maybe(v.string()),
  id: maybe(v.string()),
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

/** Where an address lies, by the host's own ids; a level that is not known is left out. */
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
