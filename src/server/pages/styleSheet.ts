import { parse, type ChildNode, type Container } from 'postcss'

/** A style sheet without the fonts that it downloads. */
export interface StyleSheet {
  readonly text: string
  readonly parts: readonly Part[]
}

/** Text that every page needs, a rule with the classes that each of its selectors needs, or a group of parts. */
type Part =
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly group: string; readonly parts: readonly Part[] }

const GROUPS: readonly string[] = ['media', 'container', 'supports']
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
/** An attribute, or the argument of a pseudo-class such as `:not(.open)`, whose classes may be absent. */
const CONDITION = /\([^()]*\)|\[[^\]]*\]/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

export function parseStyleSheet(css: string): StyleSheet {
  const root = parse(css)
  root.walkAtRules('font-face', (font) => {
    if (font.toString().includes('url(')) font.remove()
  })
  return { text: root.toString().trim(), parts: partsOf(root) }
}

/**
 * The rules that `markup` can match, in their order. Only classes count: attributes, states such as `:active` and the width of the screen
 * can differ where the page is displayed.
 */
export function criticalStyle({ parts }: StyleSheet, markup: string): string {
  const classes = new Set([...markup.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))
  const textOf = (part: Part): string => {
    if ('group' in part) {
      const inner = part.parts.map(textOf).join('')
      return inner && `${part.group}{${inner}}`
    }
    const isUsed = part.selectors?.some((needed) => needed.every((name) => classes.has(name))) ?? true
    return isUsed ? part.text : ''
  }
  return parts.map(textOf).join('')
}

function partsOf({ nodes = [] }: Pick<Container<ChildNode>, 'nodes'>): readonly Part[] {
  return nodes.map((node): Part => {
    if (node.type === 'rule') return { text: node.toString(), selectors: node.selectors.map(classesOf) }
    if (node.type !== 'atrule') return { text: '' }
    if (GROUPS.includes(node.name)) return { group: `@${node.name} ${node.params}`, parts: partsOf(node) }
    return { text: `${node.toString()}${node.nodes ? '' : ';'}` }
  })
}

function classesOf(selector: string): readonly string[] {
  const rest = selector.replace(CONDITION, '')
  return rest === selector ? [...rest.matchAll(CLASS)].map(([, name = '']) => name) : classesOf(rest)
}
