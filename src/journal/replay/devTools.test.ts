import type { UnknownAction } from 'redux'
import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Entry } from '../record/entries'
import { liftedState } from './devTools'

const reducer = (state: string = '', { type }: UnknownAction): string => (type.startsWith('@@') ? state : state + type)
const event = (type: string, seq: number) => ({ k: 's', seq, action: { type } }) as Entry
const ENTRIES = [...'abcdef'].map((type, at) => event(type, 2 * at + 1))

/** The states of a file around a seq, and the one at which it opens; `read` counts the entries that were read. */
function lifted(around: number | undefined, actions: number, chars = 1_000) {
  let read = 0
  const entries = { * [Symbol.iterator]() {
    for (const entry of ENTRIES) {
      read++
      yield entry
    }
  } }
  const file = liftedState({ header: aHeader('x'), entries }, reducer, around, { actions, chars })
  const states = file.computedStates.map(({ state }) => state)
  return { states, opensAt: states[file.currentStateIndex], read, file }
}

it.each<[number | undefined, number, readonly string[], string]>([
  [undefined, 9, ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'], ''],
  [undefined, 2, ['abcd', 'abcde', 'abcdef'], 'abcd'],
  [0, 2, ['', 'a', 'ab'], ''],
  [1, 2, ['', 'a', 'ab'], 'a'],
  [6, 2, ['ab', 'abc', 'abcd'], 'abc'],
  [6, 4, ['a', 'ab', 'abc', 'abcd', 'abcde'], 'abc'],
  [99, 2, ['abcd', 'abcde', 'abcdef'], 'abcdef'],
])('a file around %p of %d actions has those around it, and the state before', (around, actions, states, opensAt) => {
  expect(lifted(around, actions)).toMatchObject({ states, opensAt })
})

it('a file has as many states as fit', () => {
  expect(lifted(6, 4, 11).states).toEqual(['ab', 'abc', 'abcd'])
  expect(lifted(6, 4, 10).states).toEqual(['ab', 'abc'])
})

it('reading stops at the last action of the file', () => {
  // The first entry is read twice: it may be a snapshot.
  expect(lifted(1, 2).read).toBe(5)
})

it('the file is neither locked nor paused', () => {
  expect(lifted(undefined, 2).file).toMatchObject({ isLocked: false, isPaused: false, nextActionId: 3, stagedActionIds: [0, 1, 2] })
})
