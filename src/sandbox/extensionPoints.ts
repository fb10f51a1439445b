import * as v from 'valibot'
import { UNKNOWN } from '../api/kit/fields'
import { parseAnswer } from '../api/kit/parseAnswer'

/** One step down into an answer: a field, an item of a list, or an option of a variant. An option does not change the path. */
type Step = { readonly field: string } | { readonly item: true } | { readonly option: number }
/** A point of an answer where a newer server may send something else. */
export interface ExtensionPoint {
  readonly kind: 'enumeration' | 'optional'
  readonly steps: readonly Step[]
  /** `orderList[].status`. */
  readonly path: string
  /** For an enumeration: a value of the same type that no build knows. */
  readonly newValue?: string | number
}

/** The loss when a value is unknown: none, its field, its list item, or the whole answer. */
export type Cost = 'nothing' | 'field' | 'item' | 'whole'

/** The properties of valibot's schemas that contain other schemas. */
interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly key?: string
}

const ENUMERATIONS: ReadonlySet<string> = new Set(['picklist', 'literal', 'enum'])
const NEW_TEXT = 'ZZ_NEW'
const NEW_NUMBER = 99

/** All enumerations and all optional fields of an answer. */
export function extensionPointsOf(schema: v.GenericSchema): readonly ExtensionPoint[] {
  return findPoints(schema as Schema, [])
}

function findPoints(schema: Schema, steps: readonly Step[]): ExtensionPoint[] {
  const { type, entries, item, wrapped, options = [], literal, key } = schema
  if (ENUMERATIONS.has(type)) {
    const values = type === 'literal' ? [literal] : options.filter((value) => value !== UNKNOWN)
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return []
    return [{ kind: 'enumeration', steps, path: pathOf(steps), newValue: typeof values[0] === 'number' ? NEW_NUMBER : NEW_TEXT }]
  }
  if (wrapped) return findPoints(wrapped, steps)
  if (item) return findPoints(item, [...steps, { item: true }])
  if (entries) return Object.entries(entries).flatMap(([name, field]) => findFieldPoints(field, [...steps, { field: name }]))
  if (type !== 'variant' && type !== 'union') return []
  return (options as readonly Schema[]).flatMap((option, at) => {
    const inside = findPoints(option, [...steps, { option: at }])
    // The discriminator is one point, not one for each option.
    return at === 0 ? inside : inside.filter(({ path }) => path !== `${pathOf(steps)}.${key}`)
  })
}

function findFieldPoints(field: Schema, steps: readonly Step[]): ExtensionPoint[] {
  const isOptional = field.type === 'optional' || field.type === 'nullish'
  return [...(isOptional ? [{ kind: 'optional' as const, steps, path: pathOf(steps) }] : []), ...findPoints(field, steps)]
}

function pathOf(steps: readonly Step[]): string {
  const parts = steps.map((step) => ('field' in step ? `.${step.field}` : 'item' in step ? '[]' : ''))
  return parts.join('').replace(/^\./, '')
}

/** Values that fit the leaves of schemas. */
const LEAVES: readonly unknown[] = ['a1', 1, true, '2026-01-01', '1,2', '10:00', 'Asia/Jakarta', '+62 21 5550 1234', '/p.webp', 0, {}, []]

function generate(schema: Schema): unknown {
  const { type, entries, item, wrapped, options = [], literal } = schema
  if (type === 'literal') return literal
  if (ENUMERATIONS.has(type)) return options[0]
  if (wrapped) return generate(wrapped)
  if (item) return [generate(item)]
  if (entries) {
    const needed = Object.entries(entries).filter(([, { type: field }]) => field !== 'optional' && field !== 'nullish')
    return Object.fromEntries(needed.map(([name, field]) => [name, generate(field)]))
  }
  if (type === 'variant' || type === 'union') return generate(options[0] as Schema)
  const leaf = LEAVES.find((each) => v.is(schema, each))
  if (leaf === undefined) throw new Error(`no leaf fits a schema of the type ${type}`)
  return leaf
}

/** Completes a value so that it contains the point: lists on the path get one item, missing fields are generated. */
function withExtensionPoint(schema: Schema, value: unknown, [step, ...rest]: readonly Step[]): unknown {
  const inside = schema.wrapped ?? schema
  if (inside !== schema) return withExtensionPoint(inside, value ?? generate(inside), step ? [step, ...rest] : [])
  if (step === undefined) return value ?? generate(schema)
  if ('field' in step) {
    const fields = value as Readonly<Record<string, unknown>>
    return { ...fields, [step.field]: withExtensionPoint(schema.entries?.[step.field] as Schema, fields[step.field], rest) }
  }
  if ('item' in step) {
    const [first] = (value as readonly unknown[]).filter((each) => reaches(schema.item as Schema, each, rest))
    return [withExtensionPoint(schema.item as Schema, first ?? generate(schema.item as Schema), rest)]
  }
  const option = schema.options?.[step.option] as Schema
  return withExtensionPoint(option, v.is(option, value) ? value : generate(option), rest)
}

/** The value belongs to the option that the path takes next, and already contains the point. */
function reaches(schema: Schema, value: unknown, [step, ...rest]: readonly Step[]): boolean {
  if (schema.wrapped) return value != null && reaches(schema.wrapped, value, step ? [step, ...rest] : [])
  if (step === undefined) return value != null
  if ('option' in step) {
    const option = schema.options?.[step.option] as Schema
    return v.is(option, value) && reaches(option, value, rest)
  }
  if ('item' in step) return Array.isArray(value) && value.some((each) => reaches(schema.item as Schema, each, rest))
  return value != null && reaches(schema.entries?.[step.field] as Schema, (value as Readonly<Record<string, unknown>>)[step.field], rest)
}

/** An answer that contains the point: the first real one, otherwise one completed from the schema. */
export function sampleOf(schema: v.GenericSchema, { steps }: ExtensionPoint, answers: readonly unknown[]) {
  const real = answers.find((answer) => reaches(schema as Schema, answer, steps))
  const value = withExtensionPoint(schema as Schema, real ?? answers[0] ?? generate(schema as Schema), steps)
  return { value, isReal: real !== undefined }
}

/** The value with `to` at a point; without `to` the field is removed. */
function changed(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to
  if ('option' in step) return changed(value, rest, to)
  if ('item' in step) return (value as readonly unknown[]).map((each) => changed(each, rest, to))
  const { [step.field]: field, ...others } = value as Readonly<Record<string, unknown>>
  return to === undefined && rest.every((each) => 'option' in each) ? others : { ...others, [step.field]: changed(field, rest, to) }
}

/** The value at a point of a parsed answer, or where the path ends. */
function lookUp(value: unknown, [step, ...rest]: readonly Step[]): { readonly found: unknown } | 'no item' | 'no field' {
  if (step === undefined) return value == null ? 'no field' : { found: value }
  if (value == null) return 'no field'
  if ('option' in step) return lookUp(value, rest)
  if ('field' in step) return lookUp((value as Readonly<Record<string, unknown>>)[step.field], rest)
  return (value as readonly unknown[]).length === 0 ? 'no item' : lookUp((value as readonly unknown[])[0], rest)
}

/** Reads an answer as a newer server sends it, and returns the cost of the difference. */
export function costOf(schema: v.GenericSchema, { kind, steps, newValue }: ExtensionPoint, sample: unknown): Cost {
  const before = parseAnswer<unknown>({ data: schema }, sample)
  if ('malformed' in before) throw new Error(`the sample itself does not fit: ${before.malformed}`)
  const after = parseAnswer<unknown>({ data: schema }, changed(sample, steps, newValue))
  if ('malformed' in after) return 'whole'
  if (kind === 'optional') return after.dropped.length > before.dropped.length ? 'field' : 'nothing'
  if (after.dropped.length === 0) throw new Error('a new value is reported')
  const there = lookUp(after.data, steps)
  if (there === 'no item') return 'item'
  if (there === 'no field') return 'field'
  return there.found === UNKNOWN ? 'nothing' : 'field'
}
