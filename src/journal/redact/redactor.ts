import type { UnknownAction } from 'redux'
import { isSmall, isTooDeep, TOO_DEEP } from '../../shared/json'
import type { Declaration, PortDeclaration } from '../../shared/privacy'
import { portOf, settledCall, type Entry, type Header } from '../record/entries'
import { replacePrivate, replaceTokens } from './detect'
import { rulesOf } from './kinds'
import { resolveChoice, createCompiler, memoizeByName, PRIVATE, type Node } from './lookup'
import { createStandIns } from './standIns'

/** Selects the values that may be recorded. Undeclared values are replaced: deny by default. */
export interface RedactionPolicy {
  readonly name: string
  /** Payloads, by the type of the event. */
  readonly events: Readonly<Record<string, Declaration>>
  /** States, by the name of the slice. */
  readonly slices: Readonly<Record<string, Declaration>>
  readonly ports: Readonly<Record<string, PortDeclaration>>
  /** Reduces a link to its recordable parts; must be idempotent. */
  readonly cleanLink: (link: string) => string
  /** The client's own values that occur in private fields, such as a default position; as text. */
  readonly constants: ReadonlySet<string>
}

/** Declarations of the fields of a record. */
interface FieldNodes extends Pick<Node, 'otherFields'> {
  readonly fields: Pick<Node['fields'], 'get'>
}

/** Replaces private values by stand-ins of the same shape: equal values get the same stand-in throughout a session. */
export interface Redactor {
  header(header: Header): Header
  /** Calls must precede their answers, or nothing of the answer is recorded. */
  entry<E extends Entry>(entry: E): E
  /** Like `entry`, in steps: null if `isExpired` returns true before the end. The next call continues, by at least one object. */
  entryWithin<E extends Entry>(entry: E, isExpired: () => boolean): E | null
  action<A extends UnknownAction>(action: A): A
  state(state: unknown): unknown
}

/** Ends a redaction whose time has expired. What it cached is the progress. */
class Expired extends Error {}

/**
 * `random` returns unpredictable 32-bit numbers: stand-ins are random, not derived from the value. Redactors with the same `standIn`
 * replace equal values equally. Results are cached by object identity, so unchanged parts of a state cost nothing the second time. Small
 * objects are cached only with their container. Values that are nested too deeply become a placeholder text (shared/json).
 */
export function createRedactor(policy: RedactionPolicy, random: () => number, standIn = createStandIns(random)): Redactor {
  const rules = rulesOf(policy.cleanLink, policy.constants)
  const compile = createCompiler(rules)
  const cache = new WeakMap<object, { node: Node; result: unknown }>()
  /** Arguments of pending calls, and of the call whose answer is being redacted. */
  const argsByCall = new Map<string, unknown>()
  let callArgs: unknown
  let isExpired = () => false
  const events = memoizeByName((type) => compile(policy.events[type]))
  const args = memoizeByName((port) => compile(policy.ports[port]?.args))
  const answers = memoizeByName((port) => compile({ error: { name: 'sentence', message: 'sentence' }, value: policy.ports[port]?.answer }))
  const slices = memoizeByName((name) => compile(policy.slices[name]))
  const declaredSlices = { get: (name: string) => (Object.hasOwn(policy.slices, name) ? slices(name) : undefined) }
  const location = compile({ pathname: 'id', search: 'id', hash: 'id' })
  const metas = compile({ settles: 'id' })

  function redactLeaf(value: string | number, { rule }: Node): string | number {
    const text = String(value)
    if (policy.constants.has(text) || value === TOO_DEEP || value === '') return value
    const redactedText = rule ? rule(text, standIn) : standIn(text)
    if (typeof value === 'string' || redactedText === text) return typeof value === 'string' ? redactedText : value
    const number = Number(redactedText)
    return Number.isFinite(number) ? number : 0
  }

  /** `key` and `parent`: the location of the value, for declarations that depend on it. */
  function visit(value: unknown, declaredNode: Node, parent?: unknown, key = '', depth = 0): unknown {
    if (typeof value === 'boolean' || value === null || value === undefined) return value
    const node = declaredNode.choice ? resolveChoice(declaredNode.choice, parent, key, callArgs) : declaredNode
    if (typeof value === 'string' || typeof value === 'number') return redactLeaf(value, node)
    if (typeof value !== 'object') return value
    const known = cache.get(value)
    if (known?.node === node) return known.result
    if (isTooDeep(depth)) return TOO_DEEP
    const result = Array.isArray(value)
      ? visitList(value, node, parent, key, depth + 1)
      : visitRecord(value as Record<string, unknown>, node, depth + 1)
    if (!node.isContextual && !isSmall(value)) {
      cache.set(value, { node, result })
      // Only a new object is progress: one at two places, declared differently, is cached for the last of them.
      if (known === undefined && isExpired()) throw new Expired()
    }
    return result
  }

  function visitList(list: readonly unknown[], node: Node, parent: unknown, key: string, depth: number): unknown {
    const result = list.map((item) => visit(item, node, parent, key, depth))
    return result.every((item, index) => item === list[index]) ? list : result
  }

  function visitRecord(record: Record<string, unknown>, { fields, otherFields }: FieldNodes, depth: number): unknown {
    const result: Record<string, unknown> = {}
    let changed = false
    for (const [name, item] of Object.entries(record)) {
      const declared = fields.get(name)
      // Undeclared keys are recorded if they look like an identifier of the code.
      const redactedName = declared ? name : (otherFields?.keys ?? rules.id)(name, standIn)
      const redactedItem = visit(item, declared ?? otherFields?.node ?? PRIVATE, record, name, depth)
      changed ||= redactedItem !== item || redactedName !== name
      result[redactedName] = redactedItem
    }
    return changed ? result : record
  }

  function action<A extends UnknownAction>(original: A): A {
    const call = settledCall(original)
    const port = call === null ? undefined : portOf(call)
    const node = port === undefined ? events(original.type) : answers(port)
    callArgs = call === null ? undefined : argsByCall.get(call)
    const parts = Object.entries(original).map(([name, part]): [string, unknown] => {
      if (name === 'type') return [name, part]
      return [name, visit(part, name === 'payload' ? node : name === 'meta' ? metas : PRIVATE)]
    })
    if (call !== null) argsByCall.delete(call)
    return Object.fromEntries(parts) as A
  }

  function entry<E extends Entry>(original: E): E {
    if (original.k === 'i' || original.k === 's') return { ...original, action: action(original.action) }
    if (original.k === 'n') return {
      ...original, note: cleanNote(original.note), ...(original.about === undefined ? {} : { about: cleanNote(original.about) }),
    }
    if (original.k === 'x') argsByCall.delete(original.id)
    if (original.k !== 'c') return original
    if (original.id !== undefined) argsByCall.set(original.id, original.args[0])
    return { ...original, args: visit(original.args, args(original.port)) }
  }

  function entryWithin<E extends Entry>(whole: E, expires: () => boolean): E | null {
    isExpired = expires
    try {
      return entry(whole)
    } catch (error) {
      if (error instanceof Expired) return null
      throw error
    } finally {
      isExpired = () => false
    }
  }

  return {
    header: (header) => ({ ...header, location: visit(header.location, location) as Header['location'] }),
    entry,
    entryWithin,
    action,
    state: (whole) => visitRecord(whole as Record<string, unknown>, { fields: declaredSlices, otherFields: null }, 1),
  }
}

/** The machine writes notes itself, about events and calls. */
function cleanNote(text: string): string {
  return replaceTokens(replacePrivate(text, () => '#'), () => '#')
}
