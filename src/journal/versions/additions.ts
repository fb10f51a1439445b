import type { UnknownAction } from 'redux'
import { changedAt, renamed } from '../../shared/records'

/** The input of the running turn and the current state. */
export interface TurnContext {
  readonly input: UnknownAction
  readonly state: unknown
}

/** A flow or event that builds below the behaviour number `since` lacked, except where `unless` is true. */
interface Addition {
  readonly since: number
  /** Condition under which older builds had it, copied exactly from their code. Absent: they never had it. */
  readonly unless?: (context: TurnContext) => boolean
}

/** Converts a current value to that of builds below the behaviour number `since`. */
interface Change<Value> {
  readonly since: number
  readonly toOlder: (value: Value, context: TurnContext) => Value
}

export interface AdditionTable {
  /** By the name of the flow (`supervised`, `isolated`, `watch`). */
  readonly flows?: Readonly<Record<string, Addition>>
  /** By the type of an event that a saga puts. */
  readonly events?: Readonly<Record<string, Addition>>
  /** By the type of an event that a saga puts: the type under which builds below `since` put it. */
  readonly types?: Readonly<Record<string, { readonly since: number; readonly was: string }>>
  /** Payloads by the type of an event that a saga puts. */
  readonly payloads?: Readonly<Record<string, Change<unknown>>>
  /** Call arguments by port. */
  readonly calls?: Readonly<Record<string, Change<readonly unknown[]>>>
  /** By the type of an event that a saga puts: sink calls that builds below `since` made right after it. */
  readonly removed?: Readonly<Record<string, { readonly since: number; readonly calls: (payload: unknown) => readonly SinkCall[] }>>
}

/** A call without an answer, so it needs no id. */
export interface SinkCall {
  readonly port: string
  readonly args: readonly unknown[]
}

/** The differences between this build and the one that recorded a journal. The effect middleware of a replay applies them. */
export interface OlderBuild {
  /** True: the flow is not started. It generates no id, makes no call and logs nothing. */
  lacksFlow(name: string, context: TurnContext): boolean
  /** The event as the older build put it; null: it is neither dispatched nor logged, and the saga continues. */
  eventOf<Event extends { readonly type: string }>(event: Event, context: TurnContext): Event | null
  argsOf(port: string, args: readonly unknown[], context: TurnContext): readonly unknown[]
  /** Sink calls that the older build made after the event and this one does not make there. */
  callsAfter(event: { readonly type: string }): readonly SinkCall[]
}

/** Former names of flows, most specific first; flows below them are renamed too. A crash has the name in its event and in its report. */
const OLDER_FLOWS: readonly (readonly [now: string, before: string])[] = [
  ['haptics/paymentEnded', 'haptics/ended'],
  ['modules/prerendered', 'parts/served'],
  ['modules/storedReminders', 'parts/keptReminders'],
  ['modules', 'parts'],
  ['offlineVouchers', 'keptVouchers'],
  ['orders/paymentEnded', 'orders/ended'],
  ['payment/attemptFailed', 'payment/stopped'],
  ['payment/paymentEnded', 'payment/ended'],
  ['payment/status', 'payment/news'],
  ['reminders/reminderStored', 'reminders/stored'],
  ['reminders/remindersFound', 'reminders/found'],
  ['startup/choicesNotStored', 'startup/choicesNotKept'],
  ['startup/loginNotStored', 'startup/loginNotKept'],
]

/** Append only: changing an entry makes old journals diverge. A new one increases `BEHAVIOUR` (docs/journal.md, "Behaviour"). */
export const ADDITIONS: AdditionTable = frozen({
  flows: {
    // Behaviour 1 made these calls only if an answer had a flag.
    'login/device': { since: 2, unless: ({ input }) => field(responseData(input), 'needsDevice') === true },
    'filters/tags': { since: 2, unless: ({ input }) => [responseData(input)].flat().some((option) => field(option, 'hasTags') === true) },
    'filters/itemTapped': {
      since: 2,
      unless: ({ input, state }) => field(state, 'filters', field(input, 'payload', 'feed'), 'draft', 'option', 'hasSign') === true,
    },
    // Behaviour 1 wrote it before the user had answered.
    'promotions/firstStart': { since: 2 },
    // The page read the state at each back step.
    'profile/guardBack': { since: 4 },
    // Popups always covered the screen.
    'promotions/quiet': { since: 5 },
    'promotions/covered': { since: 5 },
    // Tabs and their counts were unknown until the server answered.
    'settings/rememberConfig': { since: 5 },
    'settings/lastConfig': { since: 5 },
    'orders/rememberCounts': { since: 5 },
    'orders/lastCounts': { since: 5 },
    'haptics/succeeded': { since: 5 },
    'haptics/paymentEnded': { since: 5 },
    // A failed page waited for a tap, also with the network back.
    'data/restored': { since: 8 },
    'navigation/restored': { since: 8 },
    // Home, the address and filters still waited for a tap.
    'home/restored': { since: 9 },
    'location/restored': { since: 9 },
    'filters/restored': { since: 9 },
    // A deletion existed only in memory.
    'accountDeletion/storeIntent': { since: 10 },
    'accountDeletion/forgetIntent': { since: 10 },
    'accountDeletion/forgetUser': { since: 10 },
    'accountDeletion/readAsGuest': { since: 10 },
    'home/nearbyMalls': { since: 2, unless: ({ state }) => field(state, 'home', 'cards', 'MALL_CARD', 'hasNearbyMalls') === true },
  },
  events: {
    'home/storesListed': { since: 2, unless: ({ input }) => field(responseData(input), 'hasStoreInfo') === true },
  },
  types: {
    // A logout turned the coupon filter off by the event of a tap.
    'filters/couponFilterCleared': { since: 3, was: 'filters/toggleApplied' },
  },
  payloads: {
    // The flags themselves were stored in state.
    'login/challengeLoaded': { since: 2, toOlder: withFlags('challenge', [], ['needsDevice']) },
    'filters/optionsLoaded': { since: 2, toOlder: withFlags('options', [], ['hasSign', 'hasTags']) },
    'home/cardsLoaded': { since: 2, toOlder: withFlags('cardList', ['cardList'], ['hasNearbyMalls']) },
    // Coupons and vouchers had their reminder a day before their end, also at night.
    'reminders/reminderStored': { since: 11, toOlder: withLaterReminder },
    'app/flowCrashed': { since: 7, toOlder: (payload) => withOlderFlow(payload, 'flow', 'on') },
  },
  calls: {
    // Arguments had other names.
    'monitoring/error': {
      since: 7, toOlder: ([error]) => [field(error, 'kind') === 'flowCrashed' ? withOlderFlow(error, 'code', 'at') : error],
    },
    'clipboard/copy': { since: 6, toOlder: renamedArgument('text', 'words') },
    'pictures/saveCode': { since: 6, toOlder: renamedArgument('labels', 'words') },
    'report/send': { since: 6, toOlder: renamedArgument('text', 'words') },
    'share/text': { since: 6, toOlder: renamedArgument('text', 'words') },
    'storage/write': { since: 12, toOlder: changedArgument(changedAt(['value', 'reminders'], renamed('onServer', 'told'))) },
    'monitoring/track': { since: 2, toOlder: ([event, ...rest]) => [withoutAlgorithm(event), ...rest] },
  },
  removed: {
    'promotions/popupsRequested': {
      since: 2,
      calls: (payload) => (field(payload, 'isFirstAppStartup') === true
        ? [{ port: 'storage/write', args: [{ key: 'firstStart', value: { done: true } }] }]
        : []),
    },
  },
})

/** Describes the build with a behaviour number by a table; null for a build that behaves like this one. */
export function olderBuild(behaviour: number, table: AdditionTable = ADDITIONS): OlderBuild | null {
  const [flows, events] = [laterThan(behaviour, table.flows), laterThan(behaviour, table.events)]
  const [types, payloads] = [laterThan(behaviour, table.types), laterThan(behaviour, table.payloads)]
  const [calls, removed] = [laterThan(behaviour, table.calls), laterThan(behaviour, table.removed)]
  if ([flows, events, types, payloads, calls, removed].every(({ size }) => size === 0)) return null
  return {
    lacksFlow: (name, context) => isAbsent(flows.get(name), context),
    eventOf(event, context) {
      if (isAbsent(events.get(event.type), context)) return null
      const change = payloads.get(event.type)
      const older = change ? { ...event, payload: change.toOlder(field(event, 'payload'), context) } : event
      const was = types.get(event.type)?.was
      return was === undefined ? older : { ...older, type: was }
    },
    argsOf: (port, args, context) => calls.get(port)?.toOlder(args, context) ?? args,
    callsAfter: (event) => removed.get(event.type)?.calls(field(event, 'payload')) ?? [],
  }
}

function laterThan<Entry extends { readonly since: number }>(
  behaviour: number, entries: Readonly<Record<string, Entry>> = {},
): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(entries).filter(([, { since }]) => since > behaviour))
}

function isAbsent(addition: Addition | undefined, context: TurnContext): boolean {
  return addition !== undefined && !addition.unless?.(context)
}

/** The data of the API response that began the turn; undefined for any other input. */
function responseData(input: UnknownAction): unknown {
  return field(input, 'payload', 'value', 'body', 'data')
}

function field(value: unknown, ...path: readonly unknown[]): unknown {
  return path.reduce((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[String(key)], value)
}

/** Renames a field of the only argument. */
function renamedArgument(current: string, older: string): Change<readonly unknown[]>['toOlder'] {
  return changedArgument(renamed(current, older))
}

function changedArgument(change: (argument: unknown) => unknown): Change<readonly unknown[]>['toOlder'] {
  return ([argument]) => [change(argument)]
}

/** `on` names the event that started the flow. A flow without one has its own name there. */
function withOlderFlow(crash: unknown, flow: string, on: string): unknown {
  const [name, started] = [String(field(crash, flow)), String(field(crash, on))]
  const isOwn = name === started || name === `${started}/release`
  return { ...(crash as object), [flow]: olderFlow(name), [on]: isOwn ? olderFlow(started) : started }
}

function olderFlow(flow: string): string {
  const [now, before] = OLDER_FLOWS.find(([name]) => `${flow}/`.startsWith(`${name}/`)) ?? ['', '']
  return before + flow.slice(now.length)
}

/** A day before `at`, unless it is closer already. That of a sale is minutes before it. */
function withLaterReminder(payload: unknown): unknown {
  const reminder = field(payload, 'reminder') as { readonly at: number; readonly remindAt: number }
  return { reminder: { ...reminder, remindAt: Math.max(reminder.remindAt, reminder.at - 86_400_000) } }
}

/** `store_tapped` was reported without the algorithm that had ranked the store. */
function withoutAlgorithm(event: unknown): unknown {
  if (field(event, 'name') !== 'store_tapped') return event
  const { algorithm_id: _, ...fields } = field(event, 'fields') as Readonly<Record<string, unknown>>
  return { ...(event as object), fields }
}

/** Restores response flags that the current schemas drop: copies them from `path` of the response to the field `name` of the payload. */
function withFlags(name: string, path: readonly string[], flags: readonly string[]): Change<unknown>['toOlder'] {
  return (payload, { input }) => {
    return { ...(payload as object), [name]: withRawFlags(field(payload, name), field(responseData(input), ...path), flags) }
  }
}

/** `raw` has everything in `parsed`, plus list items that the schema rejected. Flags are last, as in older builds. */
function withRawFlags(parsed: unknown, raw: unknown, flags: readonly string[]): unknown {
  if (Array.isArray(parsed) && Array.isArray(raw)) {
    const rest: unknown[] = [...raw]
    return parsed.map((item: unknown) => {
      const at = rest.findIndex((each) => isParsedFrom(item, each))
      return withRawFlags(item, rest.splice(0, at + 1)[at], flags)
    })
  }
  if (!isRecord(parsed) || !isRecord(raw)) return parsed
  const found = flags.filter((flag) => typeof raw[flag] === 'boolean')
  return Object.fromEntries([
    ...Object.entries(parsed).map(([key, value]) => [key, withRawFlags(value, raw[key], flags)] as const),
    ...found.map((flag) => [flag, raw[flag]] as const),
  ])
}

/** True if each primitive field of `parsed` equals that of `raw`. */
function isParsedFrom(parsed: unknown, raw: unknown): boolean {
  if (!isRecord(parsed) || !isRecord(raw)) return parsed === raw
  return Object.entries(parsed).every(([key, value]) => typeof value === 'object' || value === raw[key])
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function frozen(table: AdditionTable): AdditionTable {
  for (const part of Object.values(table) as readonly Readonly<Record<string, object>>[]) {
    Object.values(Object.freeze(part)).forEach((entry) => Object.freeze(entry))
  }
  return Object.freeze(table)
}
