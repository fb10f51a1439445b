import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_MODULES } from '../../../src/app/allModules'
import { createRootReducer } from '../../../src/app/rootReducer'
import { createReplayClient, startReplay } from '../../../src/app/recording/replayClient'
import { printDivergence } from '../../../src/journal/replay/compare'
import type { Entry, Header, Journal } from '../../../src/journal/record/entries'
import { hashJson } from '../../../src/journal/record/hash'
import { parseJournal } from '../../../src/journal/record/parse'
import { createRecorder } from '../../../src/journal/record/recorder'
import { fold, verify } from '../../../src/journal/replay/verify'
import { withCurrentPort } from '../../../src/journal/versions/portNames'
import { stateNamesOf } from '../../../src/journal/versions/stateNames'
import { upcast } from '../../../src/journal/versions/upcasters'
import type { EventVersions } from '../../../src/journal/versions/upcasting'
import { timesOf } from '../../tools/run/seeds'

const FOLDER = join(__dirname, '../recorded')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const read = (name: string): Journal => parseJournal(readFileSync(join(FOLDER, name), 'utf8'))

/** The event versions in the file before upcasting. */
function recordedVersions(name: string): EventVersions {
  const [header = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n')
  return (JSON.parse(header) as Header).eventVersions
}

/** A line with its event in today's version and today's name of its port; the same text if neither changed. */
function upcastLine(line: string, versions: EventVersions): string {
  const recorded = JSON.parse(line) as Entry
  const entry = withCurrentPort(recorded)
  if (entry.k !== 'i' && entry.k !== 's') return entry === recorded ? line : JSON.stringify(entry)
  const action = upcast(entry.action, versions, entry.k)
  return action === entry.action && entry === recorded ? line : JSON.stringify({ ...entry, action })
}

/** The place where two recordings first differ, or null: lines are long, and later differences follow from the first. */
function firstDifference(recorded: readonly string[], today: readonly string[]) {
  const index = Array.from({ length: Math.max(recorded.length, today.length) }).findIndex((_, at) => recorded[at] !== today[at])
  if (index < 0) return null
  const [before = '', after = ''] = [recorded[index], today[index]]
  const start = [...before].findIndex((char, at) => char !== after[at])
  const excerpt = (line: string) => line.slice(Math.max(0, start - 100), start + 100)
  return { line: index + 1, recorded: excerpt(before), today: excerpt(after) }
}

/** A second replay shows that no module keeps state of the previous session; `test:full` repeats it more often. */
const TIMES = timesOf({ fixed: 2, full: 100 })

describe.each(files)('%s', (name) => {
  const journal = read(name)

  it(`replays without a difference, ${TIMES} times in a row`, () => {
    for (let time = 0; time < TIMES; time++) {
      const { divergence } = verify(journal, startReplay)
      if (divergence) throw new Error(printDivergence(divergence, name))
    }
  })

  it('is reproduced byte for byte by another recording of the same inputs', () => {
    const recorder = createRecorder(journal.header, null)
    const client = createReplayClient({ header: journal.header, log: recorder.log })
    for (const entry of journal.entries) if (entry.k === 'i') client.enter(entry.action, entry.origin, entry.at)
    // Numbers, notes and hashes are omitted: notes describe the outside world, hashes are compared above.
    const lines = (text: string, asToday: (line: string) => string) =>
      text
        .split('\n')
        .slice(1)
        .filter((line) => /^{"k":"[iscx]"/.test(line))
        .map((line) => asToday(line).replace(/"seq":\d+,/, ''))
    const versions = recordedVersions(name)
    const recorded = lines(readFileSync(join(FOLDER, name), 'utf8'), (line) => upcastLine(line, versions))
    expect(firstDifference(recorded, lines(recorder.drain(), (line) => line))).toBeNull()
  })

  it('folds to the state of its last hash', () => {
    const last = journal.entries.findLast((entry) => entry.k === 'h')
    if (last?.k !== 'h') throw new Error(`${name} ends without a hash`)
    const state: unknown = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
    const { toOlder, toCurrent } = stateNamesOf(journal.header.behaviour)
    expect(hashJson(toOlder(state))).toBe(last.hash)
    expect(toCurrent(toOlder(state))).toEqual(state)
  })
})

describe('a journal that was tampered with', () => {
  const journal = read('first-visit-guest.jsonl')
  const at = journal.entries.findIndex((entry) => entry.k === 's' && entry.action.type === 'feed/pageLoaded')
  const change = (to: (entry: Entry) => Entry): Journal => ({
    ...journal,
    entries: journal.entries.map((entry, index) => (index === at ? to(entry) : entry)),
  })

  it.each<[string, Journal]>([
    [
      'an event carries something else',
      change((entry) => ({ ...entry, action: { ...(entry as { action: object }).action, payload: null } }) as unknown as Entry),
    ],
    ['an event has another name', change((entry) => ({ ...entry, action: { type: 'feed/pageFailed' } }) as Entry)],
    ['an event is missing', { ...journal, entries: journal.entries.filter((_, index) => index !== at) }],
    ['a hash is another', { ...journal, entries: journal.entries.map((entry) => (entry.k === 'h' ? { ...entry, hash: 'x' } : entry)) }],
    ['the seed is another', { ...journal, header: { ...journal.header, seed: 'another' } }],
  ])('is detected: %s', (_, tampered) => {
    const { divergence } = verify(tampered, startReplay)
    expect(divergence).not.toBeNull()
    expect(printDivergence(divergence as NonNullable<typeof divergence>)).toMatch(/recorded[\s\S]*actual[\s\S]*perhaps[\s\S]*before it/)
  })
})
