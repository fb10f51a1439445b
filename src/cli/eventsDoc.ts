import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { answerHelp, refuseArguments } from './usage'

const ROOT = join(__dirname, '../..')
export const EVENTS_DOC = join(ROOT, 'docs/events.md')

interface EventLine {
  readonly type: string
  /** The name of the constant. */
  readonly name: string
  /** The event is the answer of a port. */
  readonly port: boolean
  readonly payload: string
  readonly doc: string
  readonly file: string
}

/** All createAction calls and ports of the sources, from their syntax trees. */
export function declaredEvents(): readonly EventLine[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8')
    if (!/createAction|= port</.test(text)) return []
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
    return source.statements.flatMap((statement) => (ts.isVariableStatement(statement) ? lineOf(statement, source, file) : []))
  })
}

function lineOf(statement: ts.VariableStatement, source: ts.SourceFile, file: string): readonly EventLine[] {
  const call = statement.declarationList.declarations[0]?.initializer
  if (!call || !ts.isCallExpression(call)) return []
  const maker = call.expression.getText(source)
  const [first, second] = call.arguments
  if (!first || !ts.isStringLiteral(first)) return []
  const doc = ts
    .getJSDocCommentsAndTags(statement)
    .map((each) => ts.getTextOfJSDocComment(each.comment) ?? '')
    .join(' ')
  const payload = call.typeArguments?.[maker === 'port' ? 1 : 0]?.getText(source) ?? ''
  const name = statement.declarationList.declarations[0]?.name.getText(source) ?? ''
  const line = { name, port: maker === 'port', doc: doc.replace(/\s+/g, ' '), payload: payload.replace(/\s+/g, ' '), file }
  if (maker === 'createAction') return [{ ...line, type: first.text }]
  if (maker !== 'port') return []
  const settled = second && ts.isStringLiteral(second) ? second.text : `${first.text.split('/')[0] ?? ''}/settled`
  return [{ ...line, type: settled, doc: `Answer of the port \`${first.text}\`. ${line.doc}`.trim() }]
}

/** The types of all events, including the router's. */
export function eventTypes(): readonly string[] {
  return [...new Set([...declaredEvents().map(({ type }) => type), '@@router/LOCATION_CHANGE'])].sort()
}

/** The expected content of the page. */
export function eventsDoc(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = declaredEvents()
    .toSorted((a, b) => a.type.localeCompare(b.type) || a.file.localeCompare(b.file))
    .map(({ type, payload, doc, file }) => `| \`${type}\` | ${payload === '' ? '' : `\`${cell(payload)}\``} | ${cell(doc)} | ${file} |`)
  return [
    '# Events',
    '',
    'Generated from the source by `npm run docs:events`; do not edit. Every action of the client is one of these,',
    "or the router's `@@router/LOCATION_CHANGE`.",
    '',
    '| event | payload | meaning | declared in |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

if (require.main === module) {
  answerHelp('npm run docs:events    writes docs/events.md')
  refuseArguments()
  writeFileSync(EVENTS_DOC, eventsDoc())
  process.stdout.write(`${EVENTS_DOC} written\n`)
}
