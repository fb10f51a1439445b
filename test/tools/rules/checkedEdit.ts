import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { splitOnce } from '../run/splitOnce'

const SRC = join(__dirname, '../../../src')

/** A passage of a file and what replaces it. */
export interface Passage {
  readonly find: string
  readonly replace: string
}

/**
 * The code with its passages replaced. Throws unless each occurs exactly once, or if the result uses a name that does not exist: such code
 * throws, so that any test finds the bug, and none shows that it finds this one. `file` names the code in the error.
 */
export function checkedEdit(file: string, code: string, passages: readonly Passage[]): string {
  const edited = passages.reduce((text, { find, replace }) => splitOnce(file, text, find).join(replace), code)
  const missing = missingNames(file, code, edited)
  if (missing.length > 0) throw new Error(`${file}: a replacement uses ${missing.join(', ')}, which does not exist`)
  return edited
}

interface Names {
  readonly declared: Set<string>
  readonly used: Set<string>
  readonly properties: Set<string>
}

/** Variables that the edited code neither declares nor imports, and properties that no source has. */
function missingNames(file: string, code: string, edited: string): readonly string[] {
  const [before, after] = [namesIn(file, code), namesIn(file, edited)]
  const isKnown = (name: string) => after.declared.has(name) || (before.used.has(name) && !before.declared.has(name)) || name in globalThis
  return [
    ...[...after.used].filter((name) => !isKnown(name)),
    ...[...after.properties].filter((name) => !before.properties.has(name) && !sourceWords().has(name)),
  ]
}

let words: ReadonlySet<string> | null = null

function sourceWords(): ReadonlySet<string> {
  words ??= new Set(readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name)).flatMap((name) => readFileSync(join(SRC, name), 'utf8').match(/\w+/g) ?? []))
  return words
}

/** Scopes do not matter: a name that is declared anywhere in the file counts as declared. */
function namesIn(file: string, code: string): Names {
  const names: Names = { declared: new Set(), used: new Set(), properties: new Set() }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true, kind))
  return names

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isIdentifier(node)) names[roleOf(node)].add(node.text)
    ts.forEachChild(node, visit)
  }
}

function roleOf(node: ts.Identifier): keyof Names {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return isGlobal(parent.expression) ? 'declared' : 'properties'
  if (ts.isShorthandPropertyAssignment(parent)) return 'used'
  if (ts.isBindingElement(parent) && parent.propertyName === node) return 'properties'
  const isKey = ts.isJsxAttribute(parent) || ts.isMethodDeclaration(parent) || (ts.isPropertyAssignment(parent) && parent.name === node)
  if (isKey) return 'properties'
  if (ts.isJsxClosingElement(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return 'declared'
  if (isTag(parent, node) && /^[a-z]/.test(node.text)) return 'declared'
  return 'name' in parent && parent.name === node ? 'declared' : 'used'
}

/** Tests add properties of their own to the global object. */
function isGlobal(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'globalThis'
}

function isTag(parent: ts.Node, node: ts.Node): boolean {
  return (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent)) && parent.tagName === node
}
