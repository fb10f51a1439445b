import type * as v from 'valibot'
import { by, map, oneOf, type Choice, type Declaration } from '../shared/privacy'
import { eventFieldsSchema } from './kit/client'
import { findEndpoint } from './kit/endpoint'
import * as fields from './kit/fields'

/** Fields of reported events and of page performance. Fields that name a region are excluded, because they reveal the user's location. */
export const eventFields = map(by('*', {
  banner_id: 'id', poi_id: 'id', page_id: 'id', mall_id: 'id', brand_id: 'id', ranking_id: 'id', card_id: 'id', category_id: 'id',
  product_id: 'id', food_id: 'ids', algorithm_id: 'id',
  coupon_id: 'id', coupon_type: 'id', coupon_template_id: 'id', activity_id: 'id', red_envelope_id: 'ids', popup_id: 'id',
  pay_type: 'id', pay_amount: 'count', total_amount: 'count', discount_amount: 'count',
  content_id: 'id', rank: 'count', stars: 'count', watched_ms: 'count',
  tile: 'id', tab: 'id', list: 'id', status: 'count', lcp: 'count', fcp: 'count', cls: 'count', inp: 'count', ttfb: 'count',
}))

/**
 * The declarations of leaf schemas, and a cache of the schemas read so far. Any other leaf is private, unless it is a picklist, a literal
 * or one of these with bounds: `v.pipe(countSchema, v.maxValue(5))`.
 */
const declarations = new Map<unknown, Declaration>([
  [fields.idSchema, 'id'], [fields.nameSchema, 'id'], [fields.filledSchema, 'id'], [fields.imageSchema, 'id'], [fields.mediaSchema, 'id'],
  [fields.linkSchema, 'link'], [fields.sentenceSchema, 'sentence'], [fields.errorLocationSchema, 'words'],
  [fields.versionSchema, 'version'], [fields.daySchema, 'day'], [fields.weekSchema, 'hours'], [fields.hourSchema, 'hours'],
  [fields.zoneSchema, 'zone'], [fields.sealedSchema, 'sealed'],
  [fields.countSchema, 'count'], [fields.wholeSchema, 'count'], [fields.rateSchema, 'count'], [fields.rupiahSchema, 'count'],
  [fields.quantitySchema, 'count'], [fields.secondsSchema, 'count'], [fields.pageNoSchema, 'count'], [fields.pageSizeSchema, 'count'],
  [fields.momentSchema, 'moment'],
  [eventFieldsSchema, eventFields],
])

/** The properties of valibot schemas that contain other schemas. */
export interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly Schema[]
  readonly kind?: string
}

/** The privacy declaration of a schema, derived from the schemas of its leaves. */
export function schemaFields(schema: v.GenericSchema): Declaration {
  return read(schema as unknown as Schema)
}

/** Reads each schema once, so that schemas used in many places share one declaration. */
function read(schema: Schema): Declaration {
  const declared = declarations.get(schema) ?? readUncached(schema)
  declarations.set(schema, declared)
  return declared
}

function readUncached(schema: Schema): Declaration {
  const { type, entries, item, wrapped, pipe, options = [] } = schema
  if (fields.PRIVATE_COPIES.has(schema)) return 'private'
  // A pipe is a copy of its first schema. Bounds leave a value what it was; a transformation makes another one, which needs its own schema.
  const [first, ...steps] = pipe ?? []
  if (first) return steps.every(({ kind }) => kind === 'validation') ? read(first) : 'private'
  if (type === 'picklist') return oneOf(...options.map(String))
  if (type === 'literal') return oneOf(String(schema.literal))
  const inside = item ?? wrapped
  if (inside) return read(inside)
  if (entries) return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, read(field)]))
  return options.length > 0 ? (options as readonly Schema[]).map(read) : 'private'
}

/** The declaration of a request body, by the endpoint that `field` names. */
export function bodyBy(field: string): Choice {
  return by(field, (name) => readOf(name, 'body'))
}

/** The declaration of a response, by the endpoint that `field` names; `wrap` adds the declaration of the envelope around its data. */
export function answerBy(field: string, wrap: (data: Declaration) => Declaration): Choice {
  return by(field, (name) => wrap(readOf(name, 'data')))
}

function readOf(endpoint: string, side: 'body' | 'data'): Declaration {
  const found = findEndpoint(endpoint)
  return found ? read(found[side] as unknown as Schema) : 'private'
}
