import ts from 'typescript'

/** A small change of one place of a file that a test should notice. */
export interface Mutant {
  /** From 1. */
  readonly line: number
  /** The line without its indentation. */
  readonly text: string
  readonly before: string
  readonly after: string
}

/** A file that contains all of its mutants. */
export interface Mutated {
  readonly mutants: readonly Mutant[]
  /** The file's code: `isMutant(n)` switches mutant n on. With none on, it does what the file does. */
  readonly code: string
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='], [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '>='], [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '<='], [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'], [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'], [ts.SyntaxKind.MinusToken, '+'],
])

/**
 * All mutants of a file, numbered from `first`: swapped operators, flipped booleans, negated conditions, removed statements, numbers
 * plus one.
 */
export function mutate(file: string, code: string, first = 0): Mutated {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const lines = code.split('\n')
  const mutants: Mutant[] = []

  /** Returns the number of the mutant. */
  function add(node: ts.Node, after: string): number {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    mutants.push({ line: line + 1, text: lines[line]?.trim() ?? '', before: node.getText(source), after })
    return first + mutants.length - 1
  }

  /** The code of a node in which its own mutants and those of its parts are switches. */
  function switched(node: ts.Node): string {
    if (isPlain(node)) return node.getText(source)
    const own = changesOf(node, source).map(({ at, after, whole }) => ({ number: add(at, after), whole }))
    let [text, at] = ['', node.getStart(source)]
    ts.forEachChild(node, (child) => {
      text += code.slice(at, child.getStart(source)) + switched(child)
      at = child.getEnd()
    })
    text += code.slice(at, node.getEnd())
    if (own.length === 0) return text
    if (ts.isExpressionStatement(node)) return `{ if (!isMutant(${own[0]?.number})) ${text} }`
    return `(${own.map(({ number, whole }) => `isMutant(${number}) ? ${whole} : `).join('')}${text})`
  }

  return { code: switched(source), mutants }
}

/** Types, imports and names contain no code that runs. */
function isPlain(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

interface Change {
  /** The part that the mutant replaces. */
  readonly at: ts.Node
  readonly after: string
  /** The node with the change. */
  readonly whole: string
}

function changesOf(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  const text = node.getText(source)
  const changes: Change[] = []
  const { parent } = node as { readonly parent?: ts.Node }
  const isCondition = parent !== undefined
    && (ts.isIfStatement(parent) ? parent.expression === node : ts.isConditionalExpression(parent) && parent.condition === node)
  if (isCondition) changes.push({ at: node, after: `!(${text})`, whole: `!(${text})` })
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node
    const after = SWAPPED.get(operatorToken.kind)
    const isText = [left, right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side))
    if (after !== undefined && !(isText && after === '-')) {
      changes.push({ at: operatorToken, after, whole: `((${left.getText(source)}) ${after} (${right.getText(source)}))` })
    }
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) changes.push({ at: node, after: 'false', whole: 'false' })
  if (node.kind === ts.SyntaxKind.FalseKeyword) changes.push({ at: node, after: 'true', whole: 'true' })
  const isName = parent !== undefined
    && ((ts.isPropertyAssignment(parent) && parent.name === node) || (ts.isBindingElement(parent) && parent.propertyName === node))
  if (ts.isNumericLiteral(node) && !isName) changes.push({ at: node, after: `(${text} + 1)`, whole: `(${text} + 1)` })
  if (ts.isExpressionStatement(node)) changes.push({ at: node, after: ';', whole: ';' })
  return changes
}
