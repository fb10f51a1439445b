import * as v from 'valibot'
import { endpoints } from './catalogue'
import { asPrivate, countSchema, idSchema, PRIVATE_COPIES, wholeSchema } from './kit/fields'
import { schemaFields, type Schema } from './privacy'

describe('a schema with limits', () => {
  it('records what the schema before the limits records', () => {
    const stars = v.pipe(wholeSchema, v.minValue(1), v.maxValue(5))
    const ids = v.pipe(v.array(idSchema), v.minLength(1))
    expect(schemaFields(v.object({ stars, ids, title: v.pipe(v.string(), v.maxLength(40)) })))
      .toEqual({ stars: 'count', ids: 'id', title: 'private' })
  })

  it('stays private as a private copy, with further limits, and after a transformation', () => {
    expect(schemaFields(asPrivate(v.pipe(countSchema, v.maxValue(5))))).toBe('private')
    expect(schemaFields(v.pipe(asPrivate(countSchema), v.maxValue(5)))).toBe('private')
    expect(schemaFields(v.pipe(countSchema, v.transform(String)))).toBe('private')
  })
})

/** Paths of the leaves that are private although their schema is no plain `v.string()`. Journals contain all booleans. */
function unexpectedlyPrivate(schema: Schema, path: string): readonly string[] {
  const { type, entries, item, wrapped, options = [], pipe } = schema
  if (entries) return Object.entries(entries).flatMap(([name, field]) => unexpectedlyPrivate(field, `${path}.${name}`))
  const inside = item ?? wrapped
  if (inside) return unexpectedlyPrivate(inside, path)
  if (type === 'union' || type === 'variant') return (options as readonly Schema[]).flatMap((option) => unexpectedlyPrivate(option, path))
  if (type === 'boolean' || type === 'literal') return []
  const isPrivate = schemaFields(schema as unknown as v.GenericSchema) === 'private'
  return isPrivate && !PRIVATE_COPIES.has(schema) && (type !== 'string' || pipe !== undefined) ? [path] : []
}

/** Fields about a person, a place or a device: positions, distances, names, numbers, codes. */
const PRIVATE_FIELDS: readonly string[] = [
  'campaign', 'cityId', 'cityName', 'code', 'countryCode', 'deviceId', 'distance', 'districtId', 'districtName', 'lat', 'latitude', 'lng',
  'longitude', 'nearestDistance', 'offset', 'phoneNo', 'placeId', 'placeName', 'provinceId', 'referralCode', 'refreshToken',
  'riskDeviceId', 'storeDistance', 'storePhone', 'userName', 'visitUrl',
]
const ADVICE = 'is private: build it on a schema of src/api/kit/fields.ts that is not, use asPrivate(), or list it in PRIVATE_FIELDS'

it('lists each leaf of the API that is private without being a plain string or a private copy', () => {
  const found = Object.values(endpoints).flatMap(({ name, body, data }) => [
    ...unexpectedlyPrivate(body as unknown as Schema, `${name}.body`), ...unexpectedlyPrivate(data as unknown as Schema, `${name}.data`),
  ])
  const nameOf = (path: string) => path.split('.').at(-1) ?? ''
  expect(found.filter((path) => !PRIVATE_FIELDS.includes(nameOf(path))).map((path) => `${path} ${ADVICE}`)).toEqual([])
  expect(PRIVATE_FIELDS.filter((field) => !found.some((path) => nameOf(path) === field))).toEqual([])
})
