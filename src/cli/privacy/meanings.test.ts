import { join } from 'node:path'
import ts from 'typescript'
import { createReader } from './meanings'

const FILE = join(__dirname, 'example.ts')
const TEXT = `import type { Count, EpochMs, Id, Named, Private } from '../../shared/meaning'
type Payload = {
  id: Id
  count?: Count | null
  isOn: boolean
  reason: 'soldOut' | 'open'
  ids: readonly Id[]
  idOrNone: Id | 'none'
  name: Private<string>
  place: Private<{ street: string }>
  dueAt: Readonly<Record<Id, EpochMs>>
  seen: Readonly<Record<Id, boolean>>
  state: { phase: 'begun'; requestId: Id } | { phase: 'over'; amount: Count }
  items: Named<readonly unknown[], 'entities'>
}
type Forgotten = {
  text: string
  list: readonly { at: number }[]
  byKey: Readonly<Record<string, Id>>
  anything: any
  textOrFields: string | { id: Id }
}
`

/** The reader, and the types of the example by name. */
function setup() {
  const options = { strict: true, types: [], target: ts.ScriptTarget.ES2022, lib: ['lib.es5.d.ts'] }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, version) => (file === FILE ? ts.createSourceFile(file, TEXT, version) : read(file, version))
  const program = ts.createProgram([FILE], options, host)
  const checker = program.getTypeChecker()
  const reader = createReader(checker, __dirname)
  return {
    reader,
    read(name: string) {
      const alias = program.getSourceFile(FILE)?.statements.filter(ts.isTypeAliasDeclaration).find((each) => each.name.text === name)
      return alias && reader.read(checker.getTypeFromTypeNode(alias.type), { path: name, node: alias })
    },
  }
}

const { reader, read } = setup()

it('reads kinds, words and names, and leaves out what is private', () => {
  expect(read('Payload')).toEqual({
    id: 'id', count: 'count', reason: ['open', 'soldOut'], ids: 'id', idOrNone: 'id', dueAt: { '*': 'moment' }, seen: { '*': 'private' },
    state: { phase: ['begun', 'over'], requestId: 'id', amount: 'count' }, items: '#entities',
  })
})

it('names file, line and field of each leaf without a meaning', () => {
  read('Forgotten')
  expect([...reader.faults]).toEqual([
    'example.ts:17 Forgotten.text has no meaning',
    'example.ts:18 Forgotten.list.at has no meaning',
    'example.ts:19 Forgotten.byKey has keys that are no Id',
    'example.ts:20 Forgotten.anything has no meaning',
    'example.ts:21 Forgotten.textOrFields has no meaning',
  ])
})
