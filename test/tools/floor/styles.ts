import type { Rule } from 'eslint'
import { compatOf, missingIn, partsUnder, type Floor } from './featureFloor'
import { MESSAGES, type FloorOptions } from './scripts'

/** Parts of the syntax tree of @eslint/css that this rule reads. */
interface CssNode {
  readonly type: string
  readonly name?: string
  readonly property?: string
  readonly value?: CssNode
  readonly prelude?: CssNode | null
  readonly block?: CssNode | null
  readonly children?: readonly CssNode[]
}
type Report = (node: CssNode, feature: string, path: readonly string[]) => void

interface StyleSource {
  getText(node: CssNode): string
  getParent(node: CssNode): CssNode | undefined
}

/** Units of a viewport that shrinks and grows with the browser's bars, and of containers, by the name of their group. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'], [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'], [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
]

/** CSS functions by their name, with their path in the compatibility data. */
const functions = new Map<string, readonly string[]>(partsUnder(['css', 'types']).flatMap(([type, part]) => [
  [type, ['css', 'types', type]],
  ...Object.keys(part).map((name): [string, string[]] => [name, ['css', 'types', type, name]]),
]))

/**
 * Refuses CSS that a browser of the floor lacks. Allowed: a value below an older one of the same property, and everything inside an
 * @supports whose condition names it.
 */
export const styleRule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: MESSAGES },
  create(context) {
    const { floor, allowed } = context.options[0] as FloorOptions
    const source = context.sourceCode as unknown as StyleSource
    const report = reporter(context, source, floor, allowed)
    return {
      Declaration: (node: CssNode) => checkDeclaration(node, source, report),
      Atrule(node: CssNode) {
        const name = (node.name ?? '').toLowerCase()
        report(node, `@${name}`, ['css', 'at-rules', name])
        if (name !== 'media' || !node.prelude) return
        const condition = source.getText(node.prelude)
        if (/[<>=]/.test(condition)) report(node.prelude, 'range of @media', ['css', 'at-rules', 'media', 'range_syntax'])
        for (const [, feature = ''] of condition.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
          report(node.prelude, `@media (${feature})`, ['css', 'at-rules', 'media', feature])
        }
      },
      PseudoClassSelector: (node: CssNode) => report(node, `:${node.name}`, ['css', 'selectors', node.name ?? '']),
      PseudoElementSelector: (node: CssNode) => report(node, `::${node.name}`, ['css', 'selectors', node.name ?? '']),
      NestingSelector: (node: CssNode) => report(node, 'nesting', ['css', 'selectors', 'nesting']),
    } as unknown as Rule.RuleListener
  },
}

function reporter(context: Rule.RuleContext, source: StyleSource, floor: Floor, allowed: readonly string[]): Report {
  return (node, feature, path) => {
    const compat = compatOf(path)
    const missing = compat ? missingIn(compat, floor) : null
    if (missing === null || allowed.includes(feature) || allowed.includes(feature.split(': ')[0] ?? feature)) return
    // Names with a prefix are of one engine. Others have their own, beside it.
    if (/^-(webkit|moz)-/.test(path.at(-1) ?? '')) return
    const words = feature.split(/[^\w-]+/).filter((word) => word !== '' && word !== 'unit')
    for (let outer = source.getParent(node); outer; outer = source.getParent(outer)) {
      if (outer.type !== 'Atrule' || outer.name !== 'supports' || !outer.prelude) continue
      const condition = source.getText(outer.prelude)
      if (words.every((word) => condition.includes(word))) return
    }
    context.report({ node: node as never, messageId: 'beyond', data: { feature, missing } })
  }
}

function checkDeclaration(node: CssNode, source: StyleSource, report: Report): void {
  const property = (node.property ?? '').toLowerCase()
  const block = source.getParent(node)
  const rule = block && source.getParent(block)
  if (rule?.type === 'Atrule' && rule.name === 'font-face') {
    return report(node, `@font-face ${property}`, ['css', 'at-rules', 'font-face', property])
  }
  if (!property.startsWith('--')) report(node, property, ['css', 'properties', property])
  // A browser that lacks the value uses the one above.
  const siblings = block?.children ?? []
  if (siblings.slice(0, siblings.indexOf(node)).some((other) => other.type === 'Declaration' && other.property === node.property)) return
  const text = node.value ? source.getText(node.value).replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""') : ''
  for (const [, name = ''] of text.matchAll(/([a-z-]+)\(/g)) report(node, `${name}()`, functions.get(name) ?? [])
  for (const [, unit = ''] of text.matchAll(/\d([a-z]+)\b/g)) {
    const group = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit
    report(node, `unit ${unit}`, ['css', 'types', 'length', group])
  }
  for (const [, word = ''] of text.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g)) {
    report(node, `${property}: ${word}`, ['css', 'properties', property, word])
  }
}
