import { aHeader } from '../../../test/driver/builders/aHeader'
import { hashJson } from '../record/hash'
import { parseJournal } from '../record/parse'
import { verifyFromSnapshot } from '../replay/verify'
import { stateNamesOf, type StateRename } from './stateNames'

const RENAMES: readonly StateRename[] = [
  { since: 2, slice: 'payments', keys: { state: 'course' } },
  { since: 3, slice: 'offline', was: 'kept', keys: { stored: 'held' } },
  { since: 4, slice: 'payments', keys: { paymentState: 'state' } },
]
const CURRENT = {
  payments: { orders: { a: { paymentState: 1 }, b: [{ paymentState: null }] } },
  offline: { stored: { at: 1 } }, other: { state: 2, stored: 3 },
}

describe('the names of a state', () => {
  it('are those of the build with each behaviour number', () => {
    expect(stateNamesOf(3, RENAMES).toOlder(CURRENT))
      .toEqual({ ...CURRENT, payments: { orders: { a: { state: 1 }, b: [{ state: null }] } } })
    const first = { payments: { orders: { a: { course: 1 }, b: [{ course: null }] } }, kept: { held: { at: 1 } }, other: CURRENT.other }
    expect(stateNamesOf(1, RENAMES).toOlder(CURRENT)).toEqual(first)
    expect(stateNamesOf(1, RENAMES).toCurrent(first)).toEqual(CURRENT)
  })

  it('stay in a state of today, and in one without the slices', () => {
    expect(stateNamesOf(4, RENAMES).toOlder(CURRENT)).toBe(CURRENT)
    const { other } = CURRENT
    expect(stateNamesOf(1, RENAMES).toOlder(other)).toBe(other)
    expect(stateNamesOf(1, RENAMES).toOlder(undefined)).toBeUndefined()
  })

  it('are converted once for each object, so that a hash is computed once', () => {
    const { toOlder } = stateNamesOf(1, RENAMES)
    const [one, other] = [{ ...CURRENT, more: 1 }, CURRENT].map((state) => toOlder(state) as { readonly payments: object })
    expect(one?.payments).toBe(other?.payments)
  })
})

describe('values of enumerations', () => {
  const renames: readonly StateRename[] = [
    { since: 2, slice: 'install', keys: { phase: 'step' }, values: { phase: { available: 'kept', prompting: 'asking' } } },
  ]
  const current = {
    install: { phase: 'available', title: 'available', inside: [{ phase: 'prompting' }, { phase: 'none' }, 'available'] },
    other: { phase: 'available' },
  }
  const older = {
    install: { step: 'kept', title: 'available', inside: [{ step: 'asking' }, { step: 'none' }, 'available'] },
    other: { phase: 'available' },
  }

  it('have other names at their key only', () => {
    expect(stateNamesOf(1, renames).toOlder(current)).toEqual(older)
    expect(stateNamesOf(1, renames).toCurrent(older)).toEqual(current)
  })
})

describe('a journal of an older build that begins from a snapshot', () => {
  const older = { login: { step: 'phone', trouble: null } }
  const after = { login: { step: 'phone', trouble: { kind: 'busy' } } }
  const lines = [
    { ...aHeader('names'), segment: 1, behaviour: 5 }, { k: 'b', seq: 8, turns: 3, state: older, hash: hashJson(older) },
    { k: 'i', seq: 9, at: 5, origin: 'ui', action: { type: 'failed' } }, { k: 'h', seq: 10, hash: hashJson(after) },
  ]
  const journal = parseJournal(lines.map((line) => JSON.stringify(line)).join('\n'))
  const verified = (kind: string) => verifyFromSnapshot(journal, (state: unknown = null, action) => (
    action.type === 'failed' ? { login: { step: 'phone', error: { kind } } } : state
  ))

  it('is read with the names of today', () => {
    expect(journal.entries[0]).toMatchObject({ state: { login: { step: 'phone', error: null } } })
  })

  it('has the hashes of the older names', () => {
    expect(verified('busy').verdict).toBe('complete')
    expect(verified('offline').divergence).toMatchObject({ path: 'hash', slices: ['login'] })
  })
})
