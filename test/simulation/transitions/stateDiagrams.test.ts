// Every state machine of the app has a transition table: a field of the state with an enumerated value is in a table, or is excused.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownAction } from 'redux'
import { ALL_MODULES, MODULE_NAMES } from '../../../src/app/allModules'
import { slicesOf } from '../../../src/app/module'
import { DECLARED_NAMES, REDACTION_POLICY } from '../../../src/app/recording/redactionPolicy'
import { initialSlices } from '../../../src/app/rootReducer'
import type { HandledTypes } from '../../../src/journal/runtime/slices'
import type { Choice, Declaration, MapOf } from '../../../src/shared/privacy'
import { stateAfter, valuesAt, pathsTo } from './transitionTable'
import { OFFERED } from './transitionsOffered'
import { OWN } from './transitionsOwn'
import { TOOLS } from './transitionsTools'
import { DRAWINGS } from './transitions'

/** Enumerated fields that are not phases, with a reason; a field includes all fields below it. */
const NO_PHASE: Readonly<Record<string, readonly string[]>> = {
  'the word of the server': [
    'entities', 'resources.*.content', 'accountDeletion.check.left', 'filters.*.options', 'filters.*.draft.option', 'filters.*.tags',
    'flashSale.*.sale.status', 'home.cards', 'home.timely', 'offlineVouchers.stored', 'orders.statuses', 'payments.orders.*.receivedStatus',
    'redeeming.*.nearness',
    'payments.orders.*.paymentState.opened', 'mutations.*.input', 'mutations.*.result', 'floating.resource', 'popups.dialogs.popup',
  ],
  'a choice of the shopper, who may choose any other at any time': [
    'couponPages.*', 'wallet.chosen', 'explore.scene', 'home.list', 'invitations.list', 'malls.*', 'portrait.from', 'confirm.*.choice',
    'orders.tab', 'search.tab', 'settings.theme', 'visit.locale', 'location.place', 'places.recent', 'payments.unfinished.method',
    'reminders.reminders.target', 'login.aside', 'report.from', 'ratings.*.tags',
  ],
  'where the shopper is: it follows from the address': [
    'navigation.screen', 'navigation.tab', 'navigation.seenTabs', 'navigation.stack', 'navigation.pendingScreen', 'navigation.shell',
    'navigation.modules', 'router.action',
  ],
  'what the device said': [
    'settingsPage.notifications', 'startup.device', 'startup.storageFailures', 'installed.surroundings', 'installed.messages.state',
    'home.preloaded', 'developer.watching.watched',
  ],
  'why a machine is in its phase': [
    'confirm.*.stage.error', 'redeeming.*.reason', 'report.reason', 'flashSale.*.refusal', 'payments.orders.*.paymentState.failedAttempt',
    'payments.orders.*.paymentState.end', 'payments.orders.*.pendingPoll.by', 'session.login.reason',
  ],
  'how far a list is, or how a toast looks': ['feeds.*.stage', 'toasts.tone'],
}

/** A field with this name is a phase, whatever its declaration. */
const PHASE_NAMES = /^(phase|status|step|stage)$/

type WordField = readonly [path: string, words: readonly string[]]

/** All fields of a declaration with enumerated values, and those with the name of a phase. */
function wordFields(declared: Declaration | undefined, path: readonly string[]): readonly WordField[] {
  if (declared === undefined) return []
  if (Array.isArray(declared)) return (declared as readonly Declaration[]).flatMap((each) => wordFields(each, path))
  if (typeof declared === 'string') return PHASE_NAMES.test(path.at(-1) ?? '') ? [[path.join('.'), []]] : []
  if ('oneOf' in declared) return [[path.join('.'), declared.oneOf as readonly string[]]]
  if ('mapKeys' in declared) return wordFields((declared as MapOf<Declaration>).mapValues, [...path, '*'])
  if (isChoice(declared)) return DECLARED_NAMES.flatMap((name) => wordFields(declared.cases(name), path))
  return Object.entries(declared as Readonly<Record<string, Declaration>>).flatMap(([name, field]) => wordFields(field, [...path, name]))
}

/** A field of the state may be called `by`, too. */
function isChoice(declared: Declaration): declared is Choice {
  return typeof (declared as Choice).cases === 'function'
}

const FIELDS = new Map<string, ReadonlySet<string>>()
for (const [slice, declared] of Object.entries(REDACTION_POLICY.slices)) {
  for (const [path, words] of wordFields(declared, [slice])) FIELDS.set(path, new Set([...(FIELDS.get(path) ?? []), ...words]))
}

/** The reducers of all slices, of the start and of every module. */
const SLICES: Readonly<Record<string, HandledTypes>> = Object.assign(
  {}, initialSlices({ pathname: '/', search: '', hash: '' }), ...MODULE_NAMES.map((name) => slicesOf(ALL_MODULES.of(name))),
) as Readonly<Record<string, HandledTypes>>

interface Table {
  readonly paths: readonly string[]
  readonly slice: HandledTypes
  readonly events: readonly UnknownAction[]
  /** A state for each phase. */
  readonly states: readonly unknown[]
}
const TABLES: readonly Table[] = [
  ...DRAWINGS.map(({ field, reducer, events, phases, others = [] }) => ({
    paths: [field], slice: reducer as HandledTypes, events: [...Object.values(events), ...others],
    states: Object.values(phases).map(({ path }) => stateAfter(reducer, path.map((name) => events[name] as UnknownAction))),
  })),
  ...[...OFFERED, ...TOOLS, ...OWN].map(({ paths, reducer, events, arrows }) => ({
    paths, slice: reducer as HandledTypes, events: Object.values(events),
    states: [...pathsTo({ arrows }).values()].map((way) => stateAfter(reducer, way.map((name) => events[name] as UnknownAction))),
  })),
]

const DRAWN = new Set(TABLES.flatMap(({ paths }) => paths))
const EXCUSED = Object.values(NO_PHASE).flat()
const isBelow = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

it('draws every field of the state with an enumeration, or says why it is no phase', () => {
  expect(FIELDS.size).toBeGreaterThan(100)
  expect([...FIELDS.keys()].filter((path) => !DRAWN.has(path) && !EXCUSED.some((field) => isBelow(path, field)))).toEqual([])
})

it('excuses and draws nothing that was removed, and nothing twice', () => {
  expect(EXCUSED.filter((field) => ![...FIELDS.keys()].some((path) => isBelow(path, field)))).toEqual([])
  expect([...DRAWN].filter((path) => !FIELDS.has(path) || EXCUSED.some((field) => isBelow(path, field)))).toEqual([])
})

it.each([...DRAWN])('draws each value of %s', (path) => {
  const diagramStates = TABLES.filter(({ paths }) => paths.includes(path)).flatMap(({ states }) => states)
  const reached = new Set(diagramStates.flatMap((state) => valuesAt(state, path.split('.').slice(1))).map(String))
  expect([...(FIELDS.get(path) ?? [])].filter((word) => !reached.has(word))).toEqual([])
})

const DRAWN_SLICES = Object.entries(SLICES).filter(([, slice]) => TABLES.some((table) => table.slice === slice))

it.each(DRAWN_SLICES)('sends every event that %s handles to its machines', (_, slice) => {
  const fired = new Set(TABLES.filter((table) => table.slice === slice).flatMap(({ events }) => events.map(({ type }) => type)))
  expect([...(slice.handles ?? [])].filter((type) => !fired.has(type))).toEqual([])
})

it('knows the slice of every table', () => {
  expect(TABLES.filter(({ slice }) => !Object.values(SLICES).includes(slice)).map(({ paths }) => paths)).toEqual([])
})

const SRC = join(__dirname, '../../../src')
const REDUCERS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /educer\.ts$/.test(file))
const ARROW = /──|▶|◀/

it('draws transitions of events that the reducer handles', () => {
  const unknown = REDUCERS.flatMap((file) => {
    const lines = readFileSync(join(SRC, file), 'utf8').split('\n')
    const code = lines.filter((line) => !line.startsWith('//')).join('\n')
    const drawing = lines.filter((line) => line.startsWith('//') && ARROW.test(line)).join('\n').replaceAll(/\([^)]*\)/g, '')
    return (drawing.match(/\b[a-z]+[A-Z]\w*\b/g) ?? []).filter((name) => !code.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(REDUCERS.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
