import type { Contract, Operation, Schema } from './contract'

/** A body or a header that the contract does not allow: the place and the reason. */
export type Complaint = string

/** Headers that the transport adds. */
const OF_TRANSPORT = new RegExp(
  '^(host|connection|content-length|content-type|accept|accept-encoding|user-agent|origin|referer|cache-control|pragma|dnt|priority|'
  + 'x-forwarded-[a-z]+|via|sec-[a-z-]+|transfer-encoding|te|keep-alive)$',
)

/** Complaints about the headers of a request: names that the contract lacks, and those that it demands. */
export function headerComplaints({ headers }: Operation, sent: Readonly<Record<string, string>>): readonly Complaint[] {
  const known = new Set([...headers.map(({ name }) => name), 'authorization'])
  return [
    ...Object.keys(sent).flatMap((name) => (known.has(name) || OF_TRANSPORT.test(name) ? [] : [`header ${name} is not in the contract`])),
    ...headers.flatMap(({ name, required }) => (required && !sent[name] ? [`header ${name} is missing`] : [])),
  ]
}

export function queryComplaints(contract: Contract, { query }: Operation, sent: URLSearchParams): readonly Complaint[] {
  return [
    ...[...sent.keys()].flatMap((name) => (query.some((each) => each.name === name) ? [] : [`parameter ${name} is not in the contract`])),
    ...query.flatMap(({ name, required, schema }) => {
      const value = sent.get(name)
      if (value === null) return required ? [`parameter ${name} is missing`] : []
      return complaints(contract, schema, value, name)
    }),
  ]
}

/** Complaints about a value of a request. Requests are closed: a field that the contract lacks is refused. */
export function complaints(contract: Contract, schema: Schema, value: unknown, path = ''): readonly Complaint[] {
  const whole = contract.resolve(schema)
  const at = path === '' ? 'the body' : path
  const { const: only, enum: words, oneOf, anyOf, type } = whole
  if (only !== undefined) return value === only ? [] : [`${at} is not ${only}`]
  if (words) return words.includes(value as string) ? [] : [`${at} is not one of ${words.join(', ')}`]
  const variants = oneOf ?? anyOf
  if (variants) {
    const each = variants.map((variant) => complaints(contract, variant, value, path))
    return each.find(({ length }) => length === 0) ?? each[0] ?? []
  }
  switch (type) {
    case 'object': return objectComplaints(contract, whole, value, path, at)
    case 'array': return arrayComplaints(contract, whole, value, path, at)
    case 'string': return stringComplaints(whole, value, at)
    case 'number': case 'integer': return numberComplaints(whole, value, at)
    case 'boolean': return typeof value === 'boolean' ? [] : [`${at} is no boolean`]
    case 'null': return value === null ? [] : [`${at} is not null`]
    default: return []
  }
}

function objectComplaints(contract: Contract, schema: Schema, value: unknown, path: string, at: string): readonly Complaint[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
  const { properties = {}, required = [], additionalProperties } = schema
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...required.flatMap((name) => (name in value ? [] : [`${inside(name)} is missing`])),
    ...Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      const field = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : null)
      return field ? complaints(contract, field, each, inside(name)) : [`${inside(name)} is not in the contract`]
    }),
  ]
}

function arrayComplaints(contract: Contract, schema: Schema, value: unknown, path: string, at: string): readonly Complaint[] {
  if (!Array.isArray(value)) return [`${at} is no list`]
  const { items, minItems = 0, maxItems = Infinity } = schema
  if (value.length < minItems || value.length > maxItems) return [`${at} has ${value.length} items`]
  return items ? value.flatMap((each, index) => complaints(contract, items, each, `${path}[${index}]`)) : []
}

function stringComplaints({ pattern, minLength = 0, maxLength = Infinity }: Schema, value: unknown, at: string): readonly Complaint[] {
  if (typeof value !== 'string') return [`${at} is no text`]
  // JSON Schema counts code points, not UTF-16 units.
  const { length } = [...value]
  if (length < minLength || length > maxLength) return [`${at} has ${length} signs`]
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? [] : [`${at} does not fit ${pattern}`]
}

function numberComplaints({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: unknown, at: string): readonly Complaint[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [`${at} is no number`]
  if (type === 'integer' && !Number.isInteger(value)) return [`${at} is no whole number`]
  return value < minimum || value > maximum ? [`${at} is out of range`] : []
}
