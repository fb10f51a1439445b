// Each event of the app is in a recording, or a table names the test that covers it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJournal } from '../../../src/journal/record/parse'
import { eventTypes } from '../../../src/cli/eventsDoc'
import { unrecordedEvents } from '../../tools/rules/wiring'
import { UNRECORDED } from './unrecorded'

const FOLDER = join(__dirname, '../recorded')
const ROOT = join(__dirname, '../../..')

function recordedTypes(): ReadonlySet<string> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
  return new Set(files.flatMap((name) => parseJournal(readFileSync(join(FOLDER, name), 'utf8')).entries)
    .flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [entry.action.type] : [])))
}

it('each event is recorded or excused, once', () => {
  const excused = Object.values(UNRECORDED).flatMap((reasons) => Object.values(reasons).flat())
  expect(unrecordedEvents(eventTypes(), recordedTypes(), excused)).toEqual([])
})

it('each excuse names an existing test', () => {
  expect(Object.keys(UNRECORDED).filter((proof) => !/\.test\.tsx?$/.test(proof) || !existsSync(join(ROOT, proof)))).toEqual([])
})

it.each<[string, readonly string[], string]>([
  ['a new event', ['a/known'],
    'a/new is neither recorded nor excused: list it in test/flows/replay/unrecorded.ts under the test that covers it'],
  ['a recorded one', ['a/new', 'a/known', 'a/recorded'], 'a/recorded is recorded and needs no excuse'],
  ['one that is gone', ['a/new', 'a/known', 'a/gone'], 'a/gone is no event'],
  ['the same once more', ['a/new', 'a/known', 'a/known'], 'a/known is excused twice'],
])('a missing or invalid excuse is detected: %s', (_, excused, fault) => {
  expect(unrecordedEvents(['a/new', 'a/known', 'a/recorded'], new Set(['a/recorded']), excused)).toEqual([fault])
})
