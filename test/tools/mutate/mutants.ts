import ts from 'typescript'

/** A small change of one place of a file that a test should notice. */
export interface Mutation {
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
  /** The whole file with the change. */
  readonly code: string
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='], [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '>='], [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '<='], [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'], [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'], [ts.SyntaxKind.MinusToken, '+'],
])

/** All mutations of a file: swapped operators, flipped booleans, negated conditions, removed statements, numbers plus one. */
export function mutationsOf(file: string, code: string): readonly Mutation[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: Mutation[] = []

  function add(node: ts.Node, after: string): void {
    const [from, to] = [node.getStart(source), node.getEnd()]
    found.push({
      line: source.getLineAndCharacterOfPosition(from).line + 1, before: code.slice(from, to), after,
      code: code.slice(0, from) + after + code.slice(to),
    })
  }
  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED.get(node.operatorToken.kind)
      const isText = [node.left, node.right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side))
      if (swapped !== undefined && !(isText && swapped === '-')) add(node.operatorToken, swapped)
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`)
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition
      add(condition, `!(${condition.getText(source)})`)
    }
    if (ts.isExpressionStatement(node)) add(node, ';')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
