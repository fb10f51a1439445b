// Reads what journals record from the types of events, states, ports, intents and pages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Recorded } from '../../app/recording/recorded'
import { createReader } from './meanings'

const ROOT = join(__dirname, '../../..')
/** Functions whose type arguments the table reads, and reducers. */
const DECLARES = /\b(createAction|port|sink|mutation|familyNames|singleName|createReducer)<|\bfunction \w+Reducer\b/
/** Where slices get their names: `payments: paymentsReducer`. */
const SLICES = /\b(\w+): (\w+Reducer)\b/g
const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022, lib: ['lib.es2023.d.ts'], types: [], skipLibCheck: true, noEmit: true, strict: true,
  exactOptionalPropertyTypes: true, jsx: ts.JsxEmit.ReactJSX, resolveJsonModule: true,
  module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/** Of packages only valibot's types matter: those of others are left empty, which saves half of the time. */
const UNREAD = /\/node_modules\/(?!typescript\/|valibot\/)/

function programOf(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(COMPILER)
  const readFile = host.readFile.bind(host)
  host.readFile = (file) => (UNREAD.test(file) && /\.[cm]?ts$/.test(file) ? 'export {}' : readFile(file))
  return ts.createProgram(files, COMPILER, host)
}

export type Section = 'events' | 'slices' | 'ports' | 'intents' | 'pages'
export type Table = Readonly<Record<Section, Record<string, Recorded>>>

/** Sources by path, without tests. */
function sources(): ReadonlyMap<string, string> {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).sort()
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^(cli|entry|sandbox|server|support)\//.test(file))
  return new Map(files.map((file) => [join(ROOT, 'src', file), readFileSync(join(ROOT, 'src', file), 'utf8')]))
}

/** The tables, and a message for each leaf that has no meaning. */
export function readTable(): { readonly table: Table; readonly faults: readonly string[]; readonly names: ReadonlyMap<string, string> } {
  const texts = sources()
  const files = [...texts].flatMap(([file, text]) => (DECLARES.test(text) && !file.includes('/src/app/') ? [file] : []))
  const slices = new Map([...texts.values()].flatMap((text) => [...text.matchAll(SLICES)].map(([, name = '', of = '']) => [of, name])))
  const program = programOf(files)
  const checker = program.getTypeChecker()
  const reader = createReader(checker, ROOT)
  const table: Table = { events: {}, slices: {}, ports: {}, intents: {}, pages: {} }

  function add(section: Record<string, Recorded>, name: string, node: ts.Node | undefined, path = name): void {
    const recorded = node && reader.read(ts.isTypeNode(node) ? checker.getTypeFromTypeNode(node) : payloadOf(node), { path, node })
    if (recorded !== undefined) section[name] = recorded ?? {}
  }
  /** The payload type of a function that prepares an event. */
  function payloadOf(prepares: ts.Node): ts.Type {
    const [signature] = checker.getTypeAtLocation(prepares).getCallSignatures()
    const payload = signature?.getReturnType().getProperty('payload')
    return payload ? checker.getTypeOfSymbol(payload) : checker.getAnyType()
  }
  function addCall(call: ts.CallExpression, variable: string): void {
    const [of, first, second] = [call.expression.getText(), ...call.typeArguments ?? []]
    const name = call.arguments[0] && checker.getTypeAtLocation(call.arguments[0])
    const named = name?.isStringLiteral() ? name.value : ''
    if (of === 'createAction') add(table.events, named, first ?? call.arguments[1])
    if (of === 'familyNames' || of === 'singleName') add(table.pages, named, first)
    if (of === 'createReducer' && slices.has(variable)) add(table.slices, slices.get(variable) ?? '', first)
    if (of === 'mutation') addPair(table.intents, named, { input: first, result: second })
    if (of === 'port' || of === 'sink') addPair(table.ports, named, { args: first, answer: second })
  }
  function addPair(section: Record<string, Recorded>, name: string, nodes: Readonly<Record<string, ts.TypeNode | undefined>>): void {
    const pair: Record<string, Recorded> = {}
    section[name] = pair
    for (const [side, node] of Object.entries(nodes)) add(pair, side, node, `${name} ${side}`)
  }
  for (const file of files) {
    for (const statement of program.getSourceFile(file)?.statements ?? []) {
      if (ts.isVariableStatement(statement)) {
        for (const { name, initializer } of statement.declarationList.declarations) {
          if (initializer && ts.isCallExpression(initializer)) addCall(initializer, name.getText())
        }
      } else if (ts.isFunctionDeclaration(statement) && slices.has(statement.name?.text ?? '')) {
        add(table.slices, slices.get(statement.name?.text ?? '') ?? '', statement.type)
      }
    }
  }
  return { table, faults: [...reader.faults], names: reader.names }
}
