// Each step from an older version of an event to a newer one is taken by a recording of its time; that it replays shows recorded.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from 'redux'
import { ALL_MODULES } from '../../src/app/allModules'
import { createRootReducer } from '../../src/app/rootReducer'
import { devToolsFile, watch } from '../../src/app/watching'
import type { Entry, Header } from '../../src/journal/entries'
import { parseJournals } from '../../src/journal/parse'
import { fold } from '../../src/journal/replay'
import { UPCASTERS, upcast } from '../../src/journal/upcasters'
import { createUpcasting } from '../../src/journal/upcasting'
import type { EventVersions, UpcasterTable } from '../../src/journal/upcasting'
import { eventTypes } from '../tools/eventsDoc'
import { startClient } from '../driver/startClient'

/** Recordings that replay, and those of older builds whose flows do more today: they are read and folded, see the last test. */
const FOLDERS = [join(__dirname, 'recorded'), join(__dirname, 'recorded/older')]

interface Recorded {
  readonly action: UnknownAction
  readonly versions: EventVersions
}

/** The actions of all recordings as they stand in the files. */
function recordedActions(folders: readonly string[] = FOLDERS): readonly Recorded[] {
  const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name)))
  return files.flatMap((file) => {
    const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
    const versions = (JSON.parse(header) as Header).eventVersions
    return lines.map((line) => JSON.parse(line) as Entry)
      .flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [{ action: entry.action, versions }] : []))
  })
}

/** Steps of a table that none of these actions takes, as `type 1`. */
function unused(table: UpcasterTable, actions: readonly Recorded[]): readonly string[] {
  const taken = new Set<string>()
  const noted = Object.entries(table).map(([type, steps]) => [type, steps.map((step) => ({
    ...step,
    payload: (payload: unknown) => {
      taken.add(`${type} ${step.from}`)
      return step.payload ? step.payload(payload) : payload
    },
  }))] as const)
  const watched = createUpcasting(Object.fromEntries(noted))
  for (const { action, versions } of actions) watched.upcast(action, versions)
  return Object.entries(table).flatMap(([type, steps]) => steps.map(({ from }) => `${type} ${from}`)).filter((step) => !taken.has(step))
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen)
  return value
}

const recorded = recordedActions()

it('each step of the table is taken by a recording', () => {
  expect(unused(UPCASTERS, recorded)).toEqual([])
  const longer = { ...UPCASTERS, 'visit/neverRecorded': [{ from: 1, to: 'visit/stillNot' }] }
  expect(unused(longer, recorded)).toEqual(['visit/neverRecorded 1'])
})

it('each step makes the same of the same event every time, and leaves it as it was', () => {
  for (const { action, versions } of recorded.map(deepFrozen)) expect(upcast(action, versions)).toEqual(upcast(action, versions))
})

it('each step leads to an event of today, and no name that was given up is used again', () => {
  const today = new Set(eventTypes())
  const renamed = Object.entries(UPCASTERS).filter(([, steps]) => steps.at(-1)?.to !== undefined).map(([type]) => type)
  expect(renamed.filter((type) => today.has(type))).toEqual([])
  const reached = recordedActions(FOLDERS.slice(0, 1)).map(({ action, versions }) => upcast(action, versions).type)
  expect([...new Set(reached)].filter((type) => !today.has(type))).toEqual([])
})

it('a journal of today names the versions of today and comes out as it was written', async () => {
  const shopper = startClient({ seed: 'versions' })
  await shopper.waits(3_000)
  await shopper.choosesList('deals')
  const text = shopper.journalText()
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ eventVersions: { 'home/dealsEntered': 2 } })
  const put = parseJournals(text)[0]?.entries.flatMap((entry) => (entry.k === 's' ? [entry.action] : []))
  expect(put).toContainEqual({ type: 'home/dealsEntered' })
  expect(text).toContain('{"type":"home/dealsEntered"}')
})

describe('the developer options', () => {
  /** A journal as it was written before `home/dealsEntered` had its name. */
  const olderText = async () => {
    const shopper = startClient({ seed: 'older' })
    await shopper.waits(3_000)
    await shopper.choosesList('deals')
    return shopper.journalText().replace('"home/dealsEntered":2,', '').replaceAll('"home/dealsEntered"', '"home/dealsShown"')
  }

  it('replay a journal of an older build', async () => {
    const text = await olderText()
    expect(text).toContain('"home/dealsShown"')
    expect(watch(text, 'test')).toMatchObject({ watched: { status: 'complete', difference: null } })
    expect(devToolsFile(text)).toContain('"home/dealsEntered"')
    expect(devToolsFile(text)).not.toContain('"home/dealsShown"')
  })

  it('read none of a newer one', async () => {
    const newer = (await olderText()).replace('"eventVersions":{', '"eventVersions":{"home/dealsEntered":3,')
    expect([watch(newer, 'test'), devToolsFile(newer)]).toEqual([{ failed: 'unreadable', line: 1 }, null])
  })
})

it.each(readdirSync(join(__dirname, 'recorded/older')))('%s of an older build is read, and folds to a state', (name) => {
  const [journal] = parseJournals(readFileSync(join(__dirname, 'recorded/older', name), 'utf8'))
  if (!journal) throw new Error(`${name} is no journal`)
  const state = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
  expect(state.navigation.screen).not.toBeNull()
  expect(state.session.phase).not.toBe('unknown')
})
