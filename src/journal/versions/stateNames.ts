/** Slices, state keys and values of enumerations that have other names since the behaviour number `since`. */
export interface StateRename {
  readonly since: number
  /** Current name of the slice. */
  readonly slice: string
  /** Name of the slice in older builds, if it had another. */
  readonly was?: string
  /** Older key by current key, at any depth of the slice. No other key of the slice may have either name. */
  readonly keys?: Readonly<Record<string, string>>
  /** By current key: older value by current value, at any depth of the slice. No other value of such a key may be one of these. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Append only, oldest first: journals of older builds contain hashes and snapshots with the older names. */
export const STATE_RENAMES: readonly StateRename[] = Object.freeze([
  // The terms of the field.
  { since: 6, slice: 'accountDeletion', keys: { error: 'trouble' } },
  { since: 6, slice: 'confirm', keys: { error: 'trouble', priceLoadId: 'asking', maxQuantities: 'most' } },
  { since: 6, slice: 'editing', keys: { error: 'trouble' } },
  { since: 6, slice: 'login', keys: { error: 'trouble' } },
  { since: 6, slice: 'navigation', keys: { pendingScreen: 'awaited', modules: 'parts', screenKey: 'place' } },
  { since: 6, slice: 'offlineVouchers', was: 'keptVouchers', keys: { stored: 'kept', requestedIds: 'missed' } },
  { since: 6, slice: 'orders', keys: { statuses: 'heard' } },
  {
    since: 6, slice: 'payments',
    keys: {
      paymentState: 'course', failedAttempt: 'setback', receivedStatus: 'heard', pendingPoll: 'asking', requestId: 'askId',
      hasPollFailed: 'missed', method: 'way',
    },
  },
  { since: 6, slice: 'places', keys: { searchedKeyword: 'asked' } },
  { since: 6, slice: 'popups', keys: { isRequested: 'asked' } },
  { since: 6, slice: 'portrait', keys: { error: 'trouble' } },
  { since: 6, slice: 'profile', keys: { error: 'trouble' } },
  { since: 6, slice: 'redeeming', keys: { error: 'trouble' } },
  { since: 6, slice: 'search', keys: { searchedKeywords: 'asked' } },
  { since: 6, slice: 'skyPackets', keys: { lastRequest: 'asked' } },
  { since: 7, slice: 'feeds', keys: { sourceCount: 'stages' } },
  { since: 7, slice: 'home', keys: { requestedFrom: 'askedFrom', dealsRequestedFrom: 'dealsAskedFrom' } },
  { since: 7, slice: 'resources', keys: { request: 'asked' } },
  { since: 12, slice: 'reminders', keys: { onServer: 'told' } },
  { since: 12, slice: 'developer', keys: { stored: 'kept' }, values: { clearing: { confirming: 'asked' } } },
  { since: 12, slice: 'redeeming', values: { phase: { confirming: 'asking' } } },
  { since: 12, slice: 'editing', values: { leaving: { confirming: 'asked' } } },
  { since: 12, slice: 'installed', values: { phase: { available: 'kept', prompting: 'asking' } } },
])

/** Converts states between the names of this build and those of the build that recorded a journal. */
export interface StateNames {
  toOlder(state: unknown): unknown
  toCurrent(state: unknown): unknown
}

/** The names of the builds with a behaviour number. A state without renamed keys is returned as it is. */
export function stateNamesOf(behaviour: number, renames: readonly StateRename[] = STATE_RENAMES): StateNames {
  const steps = renames.filter(({ since }) => since > behaviour).map(({ slice, was = slice, keys = {}, values = {} }) => {
    const olderValues = Object.fromEntries(Object.entries(values).map(([key, names]) => [keys[key] ?? key, inverse(names)]))
    return {
      toOlder: sliceRenamer(slice, was, { keys, values }),
      toCurrent: sliceRenamer(was, slice, { keys: inverse(keys), values: olderValues }),
    }
  })
  return {
    toOlder: (state) => steps.reduceRight((now, { toOlder }) => toOlder(now), state),
    toCurrent: (state) => steps.reduce((now, { toCurrent }) => toCurrent(now), state),
  }
}

/** New names of keys, and of values by the key before its renaming. */
type NewNames = Required<Pick<StateRename, 'keys' | 'values'>>

function inverse(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]))
}

function sliceRenamer(from: string, to: string, newNames: NewNames): (state: unknown) => unknown {
  const rename = renamer(newNames)
  return (state) => {
    if (!isRecord(state) || state[from] === undefined) return state
    return Object.fromEntries(Object.entries(state).map(([name, slice]) => (name === from ? [to, rename(slice)] : [name, slice])))
  }
}

/** The result for an object is always the same object, so that its hash is computed once. */
function renamer({ keys, values }: NewNames): (value: unknown) => unknown {
  const results = new WeakMap<object, unknown>()
  const names = new Map(Object.entries(keys))
  const valueNames = new Map(Object.entries(values).map(([key, valuesOfKey]) => [key, new Map(Object.entries(valuesOfKey))]))
  const renameItem = (key: string, item: unknown) => (typeof item === 'string' ? (valueNames.get(key)?.get(item) ?? item) : rename(item))
  function rename(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = results.get(value)
    if (known !== undefined) return known
    const renamed: unknown = isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [names.get(key) ?? key, renameItem(key, item)]))
      : (value as readonly unknown[]).map(rename)
    results.set(value, renamed)
    return renamed
  }
  return rename
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
