import type { Rule, Scope } from 'eslint'
import type * as ESTree from 'estree'
import { compatOf, missingIn, type Floor } from './featureFloor'
import { ownerAt, type Owner } from './memberOwners'
import { scriptTables, type ScriptTables } from './scriptTables'

/** Options of both rules. ESLint's cache depends on them, so a change of the floor lints all files again. */
export interface FloorOptions {
  readonly floor: Floor
  /** Features that a file may use. */
  readonly allowed: readonly string[]
}

interface Settings {
  /** Absolute path of the tsconfig that has the file. Without it there are no types. */
  readonly tsconfig?: string | null
}

/** typescript-eslint also collects references to types. */
type TypedReference = Scope.Reference & { readonly isValueReference?: boolean }
type JsxNode = ESTree.Node & { readonly name: { readonly name?: unknown }; readonly parent: JsxNode }

export const MESSAGES = { beyond: '{{feature}} is beyond the browser floor: {{missing}}.' }
const LOOKBEHIND = /\(\?<[=!]/

const tables = new Map<string, ScriptTables>()

function tablesFor(floor: Floor): ScriptTables {
  const key = JSON.stringify(floor)
  const known = tables.get(key) ?? scriptTables(floor)
  tables.set(key, known)
  return known
}

/**
 * Refuses library features that a browser of the floor lacks. With types a method is identified by its owner. Without types, as in the
 * shipped code, only methods of the language are, by a name that no older method has. Guards are accepted: `value?.method?.()`,
 * `typeof name`, and a cast to a type with `undefined`.
 */
export const scriptRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: MESSAGES },
  create(context) {
    const { floor, allowed } = context.options[0] as FloorOptions
    const { tsconfig } = context.settings as Settings
    const { globals, members, newNames, events, attributes } = tablesFor(floor)

    function report(node: ESTree.Node, feature: string, missing: string | null | undefined): void {
      if (missing == null || allowed.includes(feature)) return
      context.report({ node, messageId: 'beyond', data: { feature, missing } })
    }

    function reportSyntax(node: ESTree.Node, feature: string, path: readonly string[]): void {
      const compat = compatOf(['javascript', ...path])
      if (!compat) throw new Error(`the compatibility data has no ${path.join('.')}`)
      report(node, feature, missingIn(compat, floor))
    }

    function checkMember(node: ESTree.MemberExpression): void {
      const name = nameOf(node)
      if (name === null || isGuarded(node)) return
      if (isGlobalObject(node.object)) return report(node.property, name, globals.get(name))
      const owners = members.get(name)
      if (!owners || [...owners.values()].every((gap) => gap === null)) return
      const object = node.object.type === 'Identifier' ? node.object.name : null
      // A static member: AbortSignal.timeout.
      if (object !== null && owners.has(object) && isGlobal(node.object)) {
        return report(node.property, `${object}.${name}`, owners.get(object))
      }
      const owner = ownerOf(node)
      if (owner === undefined) return
      if (owner === 'Window') return report(node.property, name, globals.get(name))
      if (owner !== null && owners.has(owner)) return report(node.property, `${owner}.${name}`, owners.get(owner))
      if (isCalled(node)) report(node.property, `${owner ?? '*'}.${name}`, newNames.get(name))
    }

    function ownerOf({ property: { range } }: ESTree.MemberExpression): Owner {
      if (tsconfig == null || !range) return null
      return ownerAt(tsconfig, { file: context.filename, text: context.sourceCode.text }, range)
    }

    function isGlobal(node: ESTree.Node): boolean {
      if (node.type !== 'Identifier') return false
      let scope: Scope.Scope | null = context.sourceCode.getScope(node)
      while (scope) {
        const variable = scope.set.get(node.name)
        if (variable && variable.defs.length > 0) return false
        scope = scope.upper
      }
      return true
    }

    function isGlobalObject(node: ESTree.Node): boolean {
      return node.type === 'Identifier' && ['window', 'globalThis', 'self'].includes(node.name)
    }

    return {
      MemberExpression: checkMember,
      'Program:exit'() {
        const references = context.sourceCode.scopeManager.globalScope?.through ?? []
        const declared = context.sourceCode.scopeManager.globalScope?.variables.filter(({ defs }) => defs.length === 0) ?? []
        const implicit = declared.flatMap(({ references: all }) => all)
        for (const { identifier, isValueReference } of [...references, ...implicit] as TypedReference[]) {
          if (isValueReference === false || isGuarded(identifier as ESTree.Node)) continue
          report(identifier as ESTree.Node, identifier.name as string, globals.get(identifier.name as string))
        }
      },
      CallExpression({ callee, arguments: [type] }: ESTree.CallExpression) {
        if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'addEventListener' || type?.type !== 'Literal') return
        report(type, `${String(type.value)} event`, events.get(String(type.value)))
      },
      JSXAttribute(node: JsxNode) {
        const element = String(node.parent.name.name)
        const name = String(node.name.name).toLowerCase()
        if (!/^[a-z]/.test(element)) return
        report(node, `attribute ${name}`, attributes.get(name) ?? attributes.get(`${element} ${name}`))
      },
      Literal(node: ESTree.Literal) {
        if (!('regex' in node)) return
        if (LOOKBEHIND.test(node.regex.pattern)) reportSyntax(node, 'lookbehind', ['regular_expressions', 'lookbehind_assertion'])
        if (node.regex.flags.includes('v')) reportSyntax(node, 'flag v', ['builtins', 'RegExp', 'unicodeSets'])
      },
      // The compiler lowers ours; a dependency may ship one.
      StaticBlock(node: ESTree.StaticBlock) {
        if (tsconfig == null) reportSyntax(node, 'static block', ['classes', 'static', 'initialization_blocks'])
      },
    }
  },
}

function nameOf({ property, computed }: ESTree.MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

function isCalled(node: ESTree.Node): boolean {
  const { parent } = node as ESTree.Node & { readonly parent?: ESTree.Node }
  return parent?.type === 'CallExpression' && parent.callee === node
}

function isGuarded(node: ESTree.Node): boolean {
  const { parent } = node as ESTree.Node & { readonly parent?: ESTree.Node }
  if (!parent) return false
  const { type, operator, optional, callee, object, typeAnnotation } = parent as unknown as Readonly<Record<string, unknown>>
  if (type === 'UnaryExpression') return operator === 'typeof'
  if (type === 'CallExpression' || type === 'MemberExpression') return optional === true && (callee === node || object === node)
  return type === 'TSAsExpression' && hasUndefined(typeAnnotation as TypeNode)
}

interface TypeNode {
  readonly type: string
  readonly types?: readonly TypeNode[]
}

function hasUndefined({ type, types = [] }: TypeNode): boolean {
  return type === 'TSUnionType' && types.some((each) => each.type === 'TSUndefinedKeyword')
}
