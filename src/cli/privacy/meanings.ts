// Reads what fields mean from their types (shared/meaning), for `npm run lists`.
import { relative } from 'node:path'
import ts from 'typescript'
import type { Recorded } from '../../app/recording/recorded'

/** A field, and the node that declares it. */
interface FieldNode {
  readonly path: string
  readonly node: ts.Node
}

const EMPTY = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike | ts.TypeFlags.Never
/** The property that carries a meaning or a name: TypeScript calls it after its unique symbol. */
const MARK = /^__@(meaning|named)@/

/** `faults` collects one message for each leaf without a meaning. `read` returns null for nothing but booleans and private fields. */
export function createReader(checker: ts.TypeChecker, root: string) {
  const faults = new Set<string>()
  /** Names of types for declarations that occur often, by their text. */
  const names = new Map<string, string>()
  return { faults, names, read: (type: ts.Type, at: FieldNode) => read([type], at) }

  function read(types: readonly ts.Type[], at: FieldNode): Recorded | null {
    const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type])).filter(({ flags }) => !(flags & EMPTY))
    const words = parts.flatMap((part) => (part.isLiteral() ? [part.value] : []))
    const others = parts.filter((part) => !part.isLiteral())
    const meanings = new Set(others.flatMap((part) => meaningOf(part) ?? []))
    const unmarked = others.filter((part) => meaningOf(part) === null)
    if (others.length === 0) return words.length === 0 ? null : named(enumeration(words), types)
    if (unmarked.length === 0) {
      const [meaning = '', ...more] = meanings
      if (more.length > 0) return fault(at, `means ${[...meanings].join(' and ')}`)
      return meaning === 'private' ? null : meaning
    }
    if (words.length + meanings.size > 0) return isOfSchema(at) ? null : fault(at, 'mixes a text with other types')
    if (unmarked.some((part) => !(part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))) {
      return isOfSchema(at) ? null : fault(at, 'has no meaning')
    }
    return readObjects(unmarked, at)
  }

  function readObjects(types: readonly ts.Type[], at: FieldNode): Recorded | null {
    if (types.some(isList)) return read(types.flatMap((type) => (isList(type) ? checker.getTypeArguments(type) : [type])), at)
    const maps = types.flatMap((type) => checker.getIndexInfosOfType(type)).filter(({ type }) => !(type.flags & ts.TypeFlags.Never))
    if (maps.length > 0) {
      if (maps.some(({ keyType }) => meaningOf(keyType) !== 'id')) return isOfSchema(at) ? null : fault(at, 'has keys that are no Id')
      return { '*': read(maps.map(({ type }) => type), { ...at, path: `${at.path}.*` }) ?? 'private' }
    }
    const fields = new Map<string, { node: ts.Node; types: ts.Type[] }>()
    for (const property of types.flatMap((type) => checker.getPropertiesOfType(type))) {
      const name = property.getName()
      const field = fields.get(name) ?? { node: property.declarations?.[0] ?? at.node, types: [] }
      fields.set(name, field)
      field.types.push(checker.getTypeOfSymbol(property))
    }
    const entries = [...fields].map(([name, field]) =>
      [name, read(field.types, { path: `${at.path}.${name}`, node: field.node })] as const)
    const recorded = entries.filter((entry): entry is readonly [string, Recorded] => entry[1] !== null)
    if (recorded.length === 0) return null
    return named(Object.fromEntries(recorded), types)
  }

  /** Remembers the name of the type. */
  function named(recorded: Recorded, types: readonly ts.Type[]): Recorded {
    const name = types.length === 1 ? types[0]?.aliasSymbol?.name ?? types[0]?.symbol?.name : undefined
    if (name !== undefined && !/^(__|Readonly$)/.test(name)) names.set(JSON.stringify(recorded), name)
    return recorded
  }

  function isList(type: ts.Type): type is ts.TypeReference {
    return checker.isArrayType(type) || checker.isTupleType(type)
  }

  function meaningOf(type: ts.Type): string | null {
    if (!type.isIntersection()) return null
    const marks = type.types.flatMap((part) => (part.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(part) : []))
    const meanings = marks.flatMap((mark) => {
      const [, kind] = MARK.exec(String(mark.escapedName)) ?? []
      const value = kind === undefined ? null : checker.getNonNullableType(checker.getTypeOfSymbol(mark))
      return value?.isStringLiteral() ? (kind === 'named' ? `#${value.value}` : value.value) : []
    })
    return meanings.includes('private') ? 'private' : meanings.at(-1) ?? null
  }

  function fault({ path, node }: FieldNode, what: string): null {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    faults.add(`${relative(root, source.fileName)}:${line + 1} ${path} ${what}`)
    return null
  }
}

/** Words of a message catalogue are too many to list. */
function enumeration(words: readonly (string | number | ts.PseudoBigInt)[]): Recorded {
  if (words.every((word) => typeof word === 'number')) return 'count'
  const texts = [...new Set(words.map(String))].sort()
  return texts.every((text) => text.includes('.')) ? 'id' : texts
}

/** Plain leaves of a schema of src/api are private: `v.string()`, `v.number()`. */
function isOfSchema({ node }: FieldNode): boolean {
  return (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.getSourceFile().fileName.includes('/src/api/')
}
