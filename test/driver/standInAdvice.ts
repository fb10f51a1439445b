import { join } from 'node:path'
import { REDACTION_POLICY } from '../../src/app/recording/redactionPolicy'
import { valueAt, type Divergence } from '../../src/journal/replay/compare'
import { portOf, settledCall, type Entry } from '../../src/journal/record/entries'
import { createRedactor } from '../../src/journal/redact/redactor'
import { seededNumbers } from '../../src/journal/runtime/seeded'
import type { Declaration } from '../../src/shared/privacy'
import { declaredEvents } from '../../src/cli/eventsDoc'

/** A field of an entry, and the declaration that decides whether a journal records it. */
interface Place {
  readonly field: string
  readonly declaration: Declaration | undefined
  readonly file: string
}

const HOW = 'docs/how-to/declare-a-field.md'
const stepsOf = (path: string) => path.split(/[.[\]]+/).filter((step) => step !== '')

/**
 * Explains a divergence caused by a stand-in: the recording has one where the code produces its own value, or an input brought one
 * that the replay used. Null when no stand-in is involved.
 */
export function standInAdvice({ recorded, actual, input, before, path }: Divergence): string | null {
  if (!recorded || !actual || path === '' || path === 'hash') return null
  const [was, is] = [valueAt(recorded, path), valueAt(actual, path)]
  if (isReplaced(actual, path)) return sentence('recorded', was, placeOf(actual, path))
  const source = [...before, ...input ? [input] : []].map((entry) => ({ entry, at: pathOf(entry, is) }))
    .find(({ entry, at }) => at !== null && isReplaced(entry, at))
  return source?.at ? sentence('actual', is, placeOf(source.entry, source.at)) : null
}

function sentence(side: string, value: unknown, place: Place | null): string | null {
  if (!place) return null
  return `  stand-in        ${side} ${JSON.stringify(value)} replaces a private value: ${place.field} ${describe(place.declaration)}; ` +
    `declare it in ${place.file} (${HOW}), or run npm run lists if it is declared there`
}

/** True if a recorder replaces the value at a path of an entry, or has replaced it. */
function isReplaced(entry: Entry, path: string): boolean {
  const value = valueAt(entry, path)
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return valueAt(createRedactor(REDACTION_POLICY, seededNumbers('advice')).entry(entry), path) !== value
}

/** The first path of an entry with a value; null for none. */
function pathOf(whole: Entry, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const visit = (part: unknown, path: string): string | null => {
    if (part === value) return path
    if (typeof part !== 'object' || part === null) return null
    for (const [key, each] of Object.entries(part)) {
      const found = visit(each, Array.isArray(part) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
      if (found !== null) return found
    }
    return null
  }
  return visit(whole, '')
}

function placeOf(entry: Entry, path: string): Place | null {
  const steps = stepsOf(path)
  if (entry.k === 'c') return portPlace(entry.port, 'args', steps.slice(2), entry.args[0])
  if (entry.k !== 'i' && entry.k !== 's') return null
  const call = settledCall(entry.action)
  if (call !== null) return portPlace(portOf(call), 'answer', steps.slice(3), undefined)
  const { type } = entry.action
  const event = declaredEvents().find((each) => each.type === type)
  const fields = steps.slice(2)
  return {
    field: [type, ...fields.filter((step) => !/^\d+$/.test(step))].join('.'),
    declaration: declarationAt(REDACTION_POLICY.events[type], fields),
    file: event ? join('src', event.file) : 'src/app/recording/named.ts',
  }
}

function portPlace(port: string, side: 'args' | 'answer', fields: readonly string[], argument: unknown): Place {
  const { endpoint, key } = (argument ?? {}) as { readonly endpoint?: string; readonly key?: string }
  const named = fields.filter((step) => !/^\d+$/.test(step))
  const isOfApi = port === 'http/send' && (fields[0] === 'body' || side === 'answer')
  const subject = endpoint ?? key
  return {
    field: `${port}${subject === undefined ? '' : ` (${subject})`} ${[side, ...named].join('.')}`,
    declaration: isOfApi || port.startsWith('storage/') ? undefined : declarationAt(REDACTION_POLICY.ports[port]?.[side], fields),
    file: isOfApi ? `the schema of ${endpoint ?? 'the endpoint'} in src/api`
      : port.startsWith('storage/') ? 'src/ports/data/stored.ts' : 'its type in src/ports',
  }
}

/** The declaration of a nested field; undefined if it depends on another field, or is missing. */
function declarationAt(declared: Declaration | undefined, [step, ...rest]: readonly string[]): Declaration | undefined {
  if (step === undefined || declared === undefined || typeof declared === 'string') return declared
  if (/^\d+$/.test(step)) return declarationAt(declared, rest)
  if ('mapValues' in declared) return declarationAt(declared.mapValues as Declaration, rest)
  if (Array.isArray(declared) || 'cases' in declared || 'oneOf' in declared) return undefined
  return declarationAt((declared as Readonly<Record<string, Declaration | undefined>>)[step], rest)
}

function describe(declaration: Declaration | undefined): string {
  if (declaration === undefined || declaration === 'private') return 'is private'
  if (typeof declaration === 'string') return `records only what looks like '${declaration}'`
  if ('oneOf' in declaration) return `records only ${(declaration.oneOf as readonly string[]).map((word) => `'${word}'`).join(', ')}`
  return 'does not record this value'
}
