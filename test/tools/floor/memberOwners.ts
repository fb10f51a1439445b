import { dirname } from 'node:path'
import ts from 'typescript'

/** Interfaces of TypeScript's libraries by their name in the compatibility data. */
const OWNERS: Readonly<Record<string, string>> = {
  IteratorObject: 'Iterator', WindowOrWorkerGlobalScope: 'Window', CallableFunction: 'Function', NewableFunction: 'Function',
}
const TYPED_ARRAY = /^(Int|Uint|Float|BigInt|BigUint)\d+(Clamped)?Array$/

/** The library interface that declares a member; null if unknown, undefined if the program itself declares it. */
export type Owner = string | null | undefined

export interface SourceText {
  readonly file: string
  readonly text: string
}

const programs = new Map<string, ts.Program>()

/**
 * The owner of the member whose name is at a place of a source. One program serves all files of a tsconfig: a program per linted file, as
 * typescript-eslint has it, took five times as long. It is created again when a text differs from the program's, as in an editor.
 */
export function ownerAt(tsconfig: string, source: SourceText, [start, end]: readonly [number, number]): Owner {
  const program = programFor(tsconfig, source)
  const sourceFile = program.getSourceFile(source.file)
  const name = sourceFile && nodeAt(sourceFile, start, end)
  if (!name) throw new Error(`${tsconfig} has no member at ${source.file}:${start}`)
  const checker = program.getTypeChecker()
  const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0]
  // A record without a declared member, such as the class names of a style sheet, has a type all the same.
  if (!declaration) return checker.getTypeAtLocation(objectOf(name)).flags & ts.TypeFlags.Any ? null : undefined
  if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined
  const parent = declaration.parent as ts.Node & { readonly name?: { readonly text?: string } }
  const owner = parent.name?.text ?? namespaceOf(parent)
  if (owner === undefined) return null
  const plain = owner.replace(/^Readonly(?=Array$|Map$|Set$)/, '').replace(/Constructor$/, '')
  return TYPED_ARRAY.test(plain) ? 'TypedArray' : OWNERS[plain] ?? plain
}

function programFor(tsconfig: string, { file, text }: SourceText): ts.Program {
  const known = programs.get(tsconfig)
  if (known?.getSourceFile(file)?.text === text) return known
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config: unknown }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig))
  const host = ts.createCompilerHost(options)
  const shipped = fileNames.filter((name) => !/\/test\/|\.test\.tsx?$/.test(name))
  const program = ts.createProgram(shipped, options, { ...host, readFile: (name) => (name === file ? text : host.readFile(name)) }, known)
  programs.set(tsconfig, program)
  return program
}

function nodeAt(sourceFile: ts.SourceFile, start: number, end: number): ts.Node | undefined {
  let found: ts.Node | undefined
  function visit(node: ts.Node): void {
    if (node.pos > start || node.end < end) return
    if (node.getStart(sourceFile) === start && node.end === end) found = node
    ts.forEachChild(node, visit)
  }
  visit(sourceFile)
  return found
}

function objectOf({ parent }: ts.Node): ts.Node {
  return ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) ? parent.expression : parent
}

function namespaceOf(node: ts.Node): string | undefined {
  // namespace Intl { const Segmenter }: VariableDeclarationList, VariableStatement, ModuleBlock, ModuleDeclaration.
  let outer: ts.Node | undefined = node
  for (let level = 0; level < 4 && outer; level++) {
    outer = outer.parent as ts.Node | undefined
    const name = (outer as { readonly name?: { readonly text?: string } } | undefined)?.name?.text
    if (name !== undefined) return name
  }
  return undefined
}
