import type { Choice, Declaration, Kind, MapOf } from '../../shared/privacy'
import type { Rule } from './kinds'

/** A compiled declaration. */
export interface Node {
  readonly rule: Rule | null
  readonly fields: ReadonlyMap<string, Node>
  readonly otherFields: { readonly keys: Rule; readonly node: Node } | null
  readonly choice: { readonly by: string; readonly resolve: (name: string) => Node } | null
  /** The result for nested values also depends on other fields or the call, so it must not be cached by identity. */
  readonly isContextual: boolean
}

const NO_FIELDS: ReadonlyMap<string, Node> = new Map()
export const PRIVATE: Node = { rule: null, fields: NO_FIELDS, otherFields: null, choice: null, isContextual: false }

/** Compiles declarations for lookup. Branches that depend on a name are compiled on first use. */
export function createCompiler(rules: Readonly<Record<Kind, Rule>>) {
  const kinds = memoizeByName((kind) => ({ ...PRIVATE, rule: rules[kind as Kind] }))
  /** A declaration that several others contain has one node. */
  const cache = new WeakMap<object, Node>()
  return compile

  function compile(declared: Declaration | undefined): Node {
    if (declared === undefined || declared === 'private') return PRIVATE
    if (typeof declared === 'string') return kinds(declared)
    const node = cache.get(declared) ?? compileUncached(declared)
    cache.set(declared, node)
    return node
  }

  function compileUncached(declared: Exclude<Declaration, string>): Node {
    if (isDeclarationList(declared)) return declared.map(compile).reduce(unionNodes, PRIVATE)
    if (isChoice(declared)) {
      return {
        ...PRIVATE, isContextual: true, choice: { by: declared.by, resolve: memoizeByName((name) => compile(declared.cases(name))) },
      }
    }
    if (isOneOf(declared)) return { ...PRIVATE, rule: enumerationRule(declared.oneOf) }
    if (isMap(declared)) {
      const node = compile(declared.mapValues as Declaration)
      return { ...PRIVATE, isContextual: node.isContextual, otherFields: { keys: rules[declared.mapKeys], node } }
    }
    const fields = new Map(Object.entries(declared).map(([name, field]) => [name, compile(field)]))
    return { ...PRIVATE, fields, isContextual: [...fields.values()].some(({ isContextual }) => isContextual) }
  }
}

/** Memoizes by name, on first use. */
export function memoizeByName(make: (name: string) => Node): (name: string) => Node {
  const nodes = new Map<string, Node>()
  return (name) => {
    const node = nodes.get(name) ?? make(name)
    nodes.set(name, node)
    return node
  }
}

/** Resolves a choice by a sibling field, by its own key, or by the arguments of the call. */
export function resolveChoice({ by, resolve }: NonNullable<Node['choice']>, parent: unknown, key: string, callArgs: unknown): Node {
  const name = by === '*' ? key : (fieldOf(parent, by) ?? fieldOf(callArgs, by))
  return typeof name === 'string' ? resolve(name.split(':')[0] as string) : PRIVATE
}

function fieldOf(record: unknown, name: string): unknown {
  return (record as Readonly<Record<string, unknown>> | null | undefined)?.[name]
}

/** An unknown string gets an unknown stand-in: a schema rejects both. The stand-in of a short string may be known, so it is made longer. */
function enumerationRule(values: readonly string[]): Rule {
  const known = new Set(values)
  return (text, standIn) => {
    if (known.has(text)) return text
    let [standInText, longer] = [standIn(text), text]
    while (known.has(standInText)) standInText = standIn(longer += text)
    return standInText
  }
}

/** Combines two nodes: records what either of them records. */
function unionNodes(one: Node, other: Node): Node {
  if (one === PRIVATE) return other
  if (other === PRIVATE) return one
  const fields = new Map(one.fields)
  for (const [name, node] of other.fields) fields.set(name, unionNodes(fields.get(name) ?? PRIVATE, node))
  return {
    rule: unionRules(one.rule, other.rule), fields, otherFields: one.otherFields ?? other.otherFields, choice: one.choice ?? other.choice,
    isContextual: one.isContextual || other.isContextual,
  }
}

function unionRules(one: Rule | null, other: Rule | null): Rule | null {
  if (!one || !other) return one ?? other
  return (text, standIn) => {
    const asOther = other(text, standIn)
    return asOther === text ? text : one(text, standIn)
  }
}

function isDeclarationList(declared: object): declared is readonly Declaration[] {
  return Array.isArray(declared)
}
function isChoice(declared: object): declared is Choice {
  return 'cases' in declared && typeof declared.cases === 'function'
}
function isOneOf(declared: object): declared is { readonly oneOf: readonly string[] } {
  return 'oneOf' in declared && Array.isArray(declared.oneOf)
}
function isMap(declared: object): declared is MapOf<unknown> {
  return 'mapKeys' in declared && 'mapValues' in declared
}
