// Each upcaster is used by a recording of its time; recorded.test.ts proves that it replays.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from 'redux'
import { ALL_MODULES } from '../../../src/app/allModules'
import { createRootReducer } from '../../../src/app/rootReducer'
import { startReplay } from '../../../src/app/recording/replayClient'
import { devToolsFile, replayJournal } from '../../../src/app/recording/replayJournal'
import { dealsEntered } from '../../../src/features/home/page/model/events'
import { differencesOf } from '../../../src/journal/replay/differences'
import type { Entry, Header } from '../../../src/journal/record/entries'
import { parseJournal, parseJournals } from '../../../src/journal/record/parse'
import { fold, verify } from '../../../src/journal/replay/verify'
import { UPCASTERS, upcast } from '../../../src/journal/versions/upcasters'
import {
  createUpcasting, type EventKind, type EventVersions, type Upcaster, type UpcasterTable,
} from '../../../src/journal/versions/upcasting'
import { changedAt, renamed } from '../../../src/shared/records'
import { eventTypes } from '../../../src/cli/eventsDoc'
import { startClient } from '../../driver/startClient'
import { abandonedEvents, missingStepsBack } from '../../tools/rules/wiring'

/** Recordings that replay, and those of older builds whose flows make additional calls today. */
const TODAY = join(__dirname, '../recorded')
const OLDER = join(__dirname, '../recorded/older')
const recordings = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

interface Recorded {
  readonly action: UnknownAction
  readonly versions: EventVersions
  readonly kind: EventKind
}

/** The actions of a recording, exactly as written. */
function actionsIn(text: string): readonly Recorded[] {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const versions = (JSON.parse(header) as Header).eventVersions
  return lines.map((line) => JSON.parse(line) as Entry)
    .flatMap((entry) => (entry.k === 'i' || entry.k === 's' ? [{ action: entry.action, versions, kind: entry.k }] : []))
}

/** The actions of all recordings in some folders. */
function recordedActions(folders: readonly string[]): readonly Recorded[] {
  return folders.flatMap((folder) => recordings(folder).flatMap((name) => actionsIn(readFileSync(join(folder, name), 'utf8'))))
}

/** Upcasters that none of these actions needs, as `type 1`. */
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
  for (const { action, versions, kind } of actions) watched.upcast(action, versions, kind)
  return Object.entries(table).flatMap(([type, steps]) => steps.map(({ from }) => `${type} ${from}`)).filter((step) => !taken.has(step))
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen)
  return value
}

const recorded = recordedActions([TODAY, OLDER])

it('each upcaster is used by a recording', () => {
  expect(unused(UPCASTERS, recorded)).toEqual([])
  const longer = { ...UPCASTERS, 'visit/neverRecorded': [{ from: 1, to: 'visit/stillNot' }] }
  expect(unused(longer, recorded)).toEqual(['visit/neverRecorded 1'])
})

it('each step is deterministic, and does not mutate the event', () => {
  for (const { action, versions, kind } of recorded.map(deepFrozen)) {
    expect(upcast(action, versions, kind)).toEqual(upcast(action, versions, kind))
  }
})

it('each step leads to a current event, and no abandoned name is used again', () => {
  const today = new Set(eventTypes())
  const isRename = ({ to, only }: Upcaster) => to !== undefined && only === undefined
  const renamed = Object.entries(UPCASTERS).filter(([, steps]) => steps.some(isRename)).map(([type]) => type)
  expect(renamed.filter((type) => today.has(type))).toEqual([])
  const reached = recordedActions([TODAY]).map(({ action, versions, kind }) => upcast(action, versions, kind).type)
  expect(abandonedEvents(reached, today)).toEqual([])
})

it('a journal of today names the current versions and is written unchanged', async () => {
  const shopper = startClient({ seed: 'versions' })
  await shopper.waits(3_000)
  await shopper.choosesList('deals')
  const text = shopper.journalText()
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ eventVersions: { 'home/dealsEntered': 2 } })
  const put = parseJournals(text)[0]?.entries.flatMap((entry) => (entry.k === 's' ? [entry.action] : []))
  expect(put).toContainEqual(dealsEntered())
  expect(text).toContain('{"type":"home/dealsEntered"}')
})

describe('the developer options', () => {
  /** A journal from before `home/dealsEntered` had its name. */
  const olderText = async () => {
    const shopper = startClient({ seed: 'older' })
    await shopper.waits(3_000)
    await shopper.choosesList('deals')
    return shopper.journalText().replace('"home/dealsEntered":2,', '').replaceAll('"home/dealsEntered"', '"home/dealsShown"')
  }

  it('replay a journal of an older build', async () => {
    const text = await olderText()
    expect(text).toContain('"home/dealsShown"')
    expect(replayJournal(text, 'test')).toMatchObject({ watched: { status: 'complete', difference: null } })
    expect(devToolsFile(text)).toContain('"home/dealsEntered"')
    expect(devToolsFile(text)).not.toContain('"home/dealsShown"')
  })

  it('refuse a journal of a newer build', async () => {
    const newer = (await olderText()).replace('"eventVersions":{', '"eventVersions":{"home/dealsEntered":3,')
    expect(replayJournal(newer, 'test')).toEqual({ failed: 'unreadable', line: 1 })
    expect(devToolsFile(newer)).toBeNull()
  })
})

/** The reverse of each upcaster, by the name after it. */
const STEPS_BACK: Readonly<Record<string, (action: UnknownAction) => UnknownAction>> = {
  'resource/loaded': ({ payload, ...action }) => {
    const { included, content, ...rest } = payload as { readonly included: unknown; readonly content: unknown }
    return { ...action, payload: { ...rest, content: priceBack(content), brings: included } }
  },
  'payments/pollStarted': renamedBack('payments/asked', 'requestId', 'askId'),
  'vouchers/recheckTapped': (action) => ({ ...action, type: 'vouchers/lookAgainTapped' }),
  'payments/statusReceived': renamedBack('payments/heard', 'requestId', 'askId'),
  'payments/pollFailed': renamedBack('payments/askFailed', 'requestId', 'askId'),
  'payments/begun': renamedBack('payments/begun', 'method', 'way'),
  'payments/unfinishedFound': renamedBack('payments/unfinishedFound', 'method', 'way'),
  'payments/unfinishedTapped': renamedBack('payments/unfinishedTapped', 'method', 'way'),
  'confirm/orderStopped': renamedBack('confirm/orderStopped', 'error', 'trouble'),
  'profile/failed': renamedBack('profile/failed', 'error', 'trouble'),
  'profile/uploadFailed': renamedBack('profile/uploadFailed', 'error', 'trouble'),
  'vouchers/distanceFailed': renamedBack('vouchers/nearnessFailed', 'error', 'trouble'),
  'payments/stopped': renamedBack('payments/stopped', 'failedAttempt', 'setback'),
  'confirm/helpTapped': renamedBack('confirm/wayTapped', 'target', 'way'),
  'invitations/shareTapped': renamedBack('invitations/shareTapped', 'channel', 'way'),
  'invitations/qrSaveTapped': renamedBack('invitations/qrSaveTapped', 'labels', 'words'),
  'payments/codeSaveTapped': renamedBack('payments/codeSaveTapped', 'labels', 'words'),
  'orders/partShareTapped': renamedBack('orders/partShareTapped', 'text', 'words'),
  'orders/receiptShareTapped': renamedBack('orders/receiptShareTapped', 'text', 'words'),
  'report/sendTapped': renamedBack('report/sendTapped', 'text', 'words'),
  'savings/shareTapped': renamedBack('savings/shareTapped', 'texts', 'words'),
  'vouchers/calendarTapped': renamedBack('vouchers/calendarTapped', 'texts', 'words'),
  'navigation/moduleFailed': renamedBack('navigation/partFailed', 'module', 'part'),
  'navigation/moduleLoaded': renamedBack('navigation/partLoaded', 'module', 'part'),
  'feed/opened': renamedBack('feed/opened', 'sourceCount', 'stages'),
  'feed/refreshed': renamedBack('feed/refreshed', 'sourceCount', 'stages'),
  'navigation/screenRowTapped': ({ payload, ...action }) => {
    const { screen } = payload as { readonly screen: string }
    return { ...action, type: 'settings/linkTapped', payload: { to: ROWS_OF_SETTINGS[screen] ?? screen } }
  },
  'workshop/sandboxRequested': renamedBack('workshop/sandboxAsked', 'command', 'wish'),
  'payments/paymentStarted': (action) => ({ ...action, type: 'payments/begun' }),
  'payments/attemptFailed': (action) => ({ ...action, type: 'payments/stopped' }),
  ...Object.fromEntries(Object.entries(UPCASTERS).flatMap(([type, [step]]) => {
    const { to, payload } = step ?? {}
    return to === undefined || payload ? [] : [[to, (action: UnknownAction) => ({ ...action, type })]]
  })),
  'developer/switchesRead': renamedBack('developer/switchesRead', 'stored', 'kept'),
  'developer/switchesSettled': changedBack('developer/switchesSettled', ['value'], renamed('stored', 'kept')),
  'locks/settled': changedBack('locks/held', ['value'], renamed('acquired', 'held')),
  'coupons/listTapped': changedBack('coupons/wayTapped', ['to'], (to) => (to === 'offlineVouchers' ? 'kept' : to)),
  'reminders/remindersFound': changedBack('reminders/found', ['reminders'], renamed('onServer', 'told')),
  'reminders/reminderStored': changedBack('reminders/stored', ['reminder'], renamed('onServer', 'told')),
  'storage/settled': changedBack('storage/settled', ['value', 'value', 'reminders'], renamed('onServer', 'told')),
}

const ROWS_OF_SETTINGS: Readonly<Record<string, string>> = {
  privacyPolicy: 'privacy', accountDeletionPolicy: 'deletionPolicy', accountDeletionDeclaration: 'deletion',
}

/** Reverses an upcaster that renames the event to another type, and one field. */
function renamedBack(type: string, field: string, was: string): (action: UnknownAction) => UnknownAction {
  return (action) => {
    const fields = Object.entries(action['payload'] as object).map(([key, value]) => [key === field ? was : key, value as unknown])
    return { ...action, type, payload: Object.fromEntries(fields) as unknown }
  }
}

/** Reverses an upcaster that renames the event to another type, and changes the payload at a path. */
function changedBack(
  type: string, path: readonly string[], change: (value: unknown) => unknown,
): (action: UnknownAction) => UnknownAction {
  return (action) => ({ ...action, type, payload: changedAt(path, change)(action['payload']) })
}

/** The content of a price with its request under the former name; any other as it is. */
function priceBack(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('request' in content)) return content
  return renamed('request', 'asked')(content)
}

/** An event in the form that builds before the first upcaster wrote. */
function firstVersion(action: UnknownAction): UnknownAction {
  let now = action
  for (let back = STEPS_BACK[now.type]; back; back = STEPS_BACK[now.type]) {
    const older = back(now)
    if (older.type === now.type) return older
    now = older
  }
  return now
}

describe('recordings of today, with the events that the first builds wrote', () => {
  /** A recording with all events in their first version; null if it was recorded that way. */
  function firstVersions(name: string): string | null {
    const [header = '', ...lines] = readFileSync(join(TODAY, name), 'utf8').trimEnd().split('\n')
    const { eventVersions } = JSON.parse(header) as Header
    const olderLines = lines.map((line) => {
      const entry = JSON.parse(line) as Entry
      if (entry.k !== 'i' && entry.k !== 's') return line
      const older = firstVersion(upcast(entry.action, eventVersions, entry.k))
      return older === entry.action ? line : JSON.stringify({ ...entry, action: older })
    })
    if (olderLines.every((line, index) => line === lines[index])) return null
    return [JSON.stringify({ ...(JSON.parse(header) as Header), eventVersions: {} }), ...olderLines, ''].join('\n')
  }
  const texts = recordings(TODAY).flatMap((name) => firstVersions(name) ?? [])

  it('take every step of the table', () => {
    const unchanged = recordings(TODAY).filter((name) => firstVersions(name) === null)
      .map((name) => readFileSync(join(TODAY, name), 'utf8'))
    expect(missingStepsBack(unused(UPCASTERS, [...texts, ...unchanged].flatMap(actionsIn)))).toEqual([])
  })

  it('replay without a difference', () => {
    for (const text of texts) expect(verify(parseJournal(text), startReplay).divergence).toBeNull()
  })
})

/**
 * Recordings of older builds whose flows do more today. Each lists the events and calls that today's build adds, changes or lacks.
 * A further addition is no defect; anything else that is missing or changed is one.
 */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'coupon-claimed-out.jsonl': ['changed call of monitoring/track', 'missing coupons/claimStarted', 'missing coupons/claimFailed'],
  'deals-to-recommendations.jsonl': [
    'new home/dealsRequested',
    'changed call of http/send (assetList)', 'new filters/optionsAwaited', 'new call of http/send (filterOptions)',
    'changed feed/pageLoaded',
  ],
  'flash-sale-ends-asleep.jsonl': ['new call of monitoring/track'],
  'login-page-of-a-user.jsonl': [
    'new resource/awaited', 'new call of http/send (popularSearch)', 'missing resource/awaited',
    'missing call of http/send (popularSearch)', 'missing resource/loaded',
    'missing skyPackets/issueStarted', 'new mutation/started', 'missing skyPackets/notIssued', 'new mutation/failed',
  ],
  'register-in-shell-skip.jsonl': [
    'missing call of geolocation/locate', 'missing call of clock/sleep', 'new call of geolocation/permission',
    'missing giving up clock/sleep', 'missing location/positionFound', 'missing call of shell/writeShared',
    'missing location/addressAwaited', 'missing call of http/send (addressByLocation)', 'missing location/addressFound',
    'changed call of http/send (sliderChallenge)', 'changed call of http/send (reportMonitoring)',
    'missing call of http/send (contentList)', 'new call of clock/sleep', 'missing promotions/bannerLoaded',
  ],
}

describe.each(recordings(OLDER))('%s of an older build', (name) => {
  const [journal] = parseJournals(readFileSync(join(OLDER, name), 'utf8'))
  if (!journal) throw new Error(`${name} is no journal`)

  it('differs from this build by its known causes and by additions only', () => {
    const differences = differencesOf(journal, startReplay, createRootReducer(journal.header.location, ALL_MODULES))
    const found = differences.filter(({ kind }) => kind !== 'state').map(({ kind, about }) => `${kind} ${about}`)
    const known = CAUSES[name] ?? []
    expect(known.filter((cause) => !found.includes(cause))).toEqual([])
    expect(found.filter((cause) => !known.includes(cause) && !cause.startsWith('new '))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  it('folds to a state', () => {
    const state = fold(journal, createRootReducer(journal.header.location, ALL_MODULES), undefined)
    expect(state.navigation.screen).not.toBeNull()
    expect(state.session.phase).not.toBe('unknown')
  })
})
