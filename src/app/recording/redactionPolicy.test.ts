// Every event, slice, port and schema is declared, no declaration is obsolete, and the recorded values suffice for a replay.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../api/catalogue'
import type { Schema } from '../../api/privacy'
import { firstDifference, nameOf, type Divergence } from '../../journal/replay/compare'
import { BEHAVIOUR, type Journal } from '../../journal/record/entries'
import { createMemory } from '../../journal/record/memory'
import { parseJournal } from '../../journal/record/parse'
import { createRedactor } from '../../journal/redact/redactor'
import { verify, type StartReplay } from '../../journal/replay/verify'
import { seededNumbers } from '../../journal/runtime/seeded'
import { isPort, type PortInfo } from '../../ports/port'
import { declaredEvents, eventTypes } from '../../cli/eventsDoc'
import { ALL_MODULES, MODULE_NAMES } from '../allModules'
import { NAMES, REDACTION_POLICY } from './redactionPolicy'
import { createReplayClient, startReplay } from './replayClient'
import { createRootReducer } from '../rootReducer'
import { createRedactors, createSessionRecorder } from './clientRecorder'

const { events, slices, ports } = REDACTION_POLICY
const HOW = 'docs/how-to/declare-a-field.md'
/** Each event, slice and port is in recorded.json, though it may record nothing. */
const ADVICE = `is not in src/app/recording/recorded.json: run npm run lists, which reads ` +
  `createAction<…>, createReducer<…>, port<…> and sink<…> of a module (${HOW})`
const missingIn = (names: readonly string[], part: object) => names.filter((name) => !(name in part)).map((name) => `${name} ${ADVICE}`)

it('declares the payload of every event, and of no other', () => {
  const withPayload = declaredEvents().filter(({ port, payload }) => !port && payload !== '').map(({ type }) => type)
  expect(missingIn(withPayload, events)).toEqual([])
  const types = new Set(eventTypes())
  expect(Object.keys(events).filter((type) => !types.has(type))).toEqual([])
})

it('declares every slice, and no other', () => {
  const reducer = createRootReducer({ pathname: '/', search: '', hash: '' }, ALL_MODULES)
  const first = reducer(undefined, { type: '@@test' })
  const state = reducer({ ...first, navigation: { ...first.navigation, modules: MODULE_NAMES } }, { type: '@@test' })
  const names = Object.keys(state)
  expect(names.length).toBeGreaterThan(30)
  expect(missingIn(names, slices)).toEqual([])
  expect(Object.keys(slices).filter((name) => !names.includes(name))).toEqual([])
})

it('has a declaration for each name in the types', () => {
  const used = ['recorded', 'recordedByWorkshop'].flatMap((file) =>
    [...readFileSync(join(__dirname, `${file}.json`), 'utf8').matchAll(/"#([^"]+)"/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !NAMES.includes(name)).map((name) => `add ${name} to src/app/recording/named.ts`)).toEqual([])
})

it('declares every port, and no other', () => {
  const folder = join(__dirname, '../../ports')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const all = files.flatMap((file) =>
    Object.values(jest.requireActual<Readonly<Record<string, unknown>>>(join(folder, file))).filter(isPort))
  const called = all.filter(({ kind }: PortInfo) => kind !== 'instant').map(({ portName }) => portName)
  expect(called.length).toBeGreaterThan(30)
  expect(missingIn(called, ports)).toEqual([])
  expect(Object.keys(ports).filter((name) => !called.includes(name))).toEqual([])
})

/** Sample values of a schema whose strings are limited to a list; each listed string occurs once. */
function samples(schema: Schema): readonly unknown[] {
  const { type, entries, item, wrapped, options = [] } = schema
  if (type === 'picklist') return options
  if (type === 'literal') return [schema.literal]
  if (item) return samples(item).map((each) => [each])
  if (wrapped) return samples(wrapped)
  if (entries) return Object.entries(entries).flatMap(([name, field]) => samples(field).map((each) => ({ [name]: each })))
  return (options as readonly Schema[]).flatMap(samples)
}

it('records each value of every API field with an enumeration', () => {
  let words = 0
  for (const { name, body, data } of Object.values(endpoints)) {
    const { entry } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
    for (const sample of samples(body as unknown as Schema)) {
      words++
      const args = [{ endpoint: name, body: sample }]
      expect(entry({ k: 'c', seq: 0, port: 'http/send', args }).args).toEqual(args)
    }
    for (const sample of samples(data as unknown as Schema)) {
      words++
      entry({ k: 'c', seq: 0, port: 'http/send', id: 'http/send#1', args: [{ endpoint: name, body: {} }] })
      const action = { type: 'http/settled', payload: { value: { body: { data: sample } } }, meta: { settles: 'http/send#1' } }
      expect(entry({ k: 'i', seq: 1, at: 0, origin: 'port', action }).action).toEqual(action)
    }
  }
  expect(words).toBeGreaterThan(200)
})

/** Redacts a recorded session again with the current policy. */
function redactedAgain({ header, entries }: Journal): Journal {
  const memory = createMemory()
  const session = createReplayClient({ header, log: memory.log })
  const inputs = entries.filter((entry) => entry.k === 'i')
  inputs.forEach(({ action, origin, at }, index) => {
    session.enter(action, origin, at)
    if (index % 8 === 7 || index === inputs.length - 1) memory.markState(session.store.getState())
  })
  const recorder = createSessionRecorder(header, memory, createRedactors(seededNumbers('another'))())
  let text = ''
  do text += recorder.drain()
  while (recorder.pendingCount() > 0)
  return parseJournal(text)
}

function advice({ recorded, actual, path }: Divergence): string {
  const name = recorded ? nameOf(recorded) : ''
  const field = recorded && actual ? firstDifference(recorded, actual) : path
  return `${name} ${field ?? ''}: the field is private there and kept where its value comes from, or the other way round: ` +
    `give both the same type of src/shared/meaning.ts (${HOW})`
}

describe('every recorded session replays as today\'s policy would have recorded it:', () => {
  const folder = join(__dirname, '../../../test/flows/recorded')
  it.each(readdirSync(folder).filter((file) => file.endsWith('.jsonl')))('%s', (file) => {
    const { header, ...journal } = redactedAgain(parseJournal(readFileSync(join(folder, file), 'utf8')))
    // The behaviour is that of the recording, the names of state keys are today's.
    const start: StartReplay = (_, log) => startReplay(header, log)
    const { divergence } = verify({ ...journal, header: { ...header, behaviour: BEHAVIOUR } }, start)
    expect(divergence && advice(divergence)).toBeNull()
  })
})

it('records the id of a picture, and no content', () => {
  const { entry } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
  const url = 'blob:https://dekat.example/27055fc7-f6cc-4e85-a6f0-d1baf31d27f4'
  const portrait = '/img/upload/upload-0a1b2c3d4e5f.png'
  const call = (id: number, port: string, args: unknown) => entry({ k: 'c', seq: 0, port, id: `${port}#${id}`, args: [args] })
  const answer = (id: number, port: string, type: string, value: unknown) => entry({
    k: 'i', seq: 0, at: 0, origin: 'port', action: { type, payload: { value }, meta: { settles: `${port}#${id}` } },
  })
  call(1, 'photos/pick', { from: 'album' })
  const picked = answer(1, 'photos/pick', 'photos/settled', { photo: { photoId: '40ot4tiqfjnioajt9jr3', url, width: 300, height: 300 } })
  const sent = call(1, 'http/send', { endpoint: 'fileUpload', body: { file: '40ot4tiqfjnioajt9jr3', business: 'user' } })
  const uploaded = answer(1, 'http/send', 'http/settled', { body: { data: { visitUrl: portrait } } })
  const edited = call(2, 'http/send', { endpoint: 'accountEdit', body: { userName: 'Sari', headPortrait: portrait } })
  expect(picked.action).toMatchObject({ payload: { value: { photo: { photoId: '40ot4tiqfjnioajt9jr3', width: 300, height: 300 } } } })
  expect(sent.args).toEqual([{ endpoint: 'fileUpload', body: { file: '40ot4tiqfjnioajt9jr3', business: 'user' } }])
  expect(JSON.stringify([picked, uploaded, edited])).not.toMatch(/27055fc7|f6cc|4e85|a6f0|d1baf31d27f4|upload-0a1b|Sari/)
  // Both contain the same URL; otherwise a replay would diverge.
  const { visitUrl } = (uploaded.action['payload'] as { value: { body: { data: { visitUrl: string } } } }).value.body.data
  expect(edited.args).toMatchObject([{ body: { headPortrait: visitUrl } }])
})
