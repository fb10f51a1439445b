import { printDivergence } from '../../src/journal/replay/compare'
import { verify } from '../../src/journal/replay/verify'
import { eachSeed, seeds } from '../tools/run/seeds'
import { TODAY, type Mutations } from './fixture'
import { playFixture, readFixture, fixtureReplay } from './fixtureSession'

const SESSIONS = seeds('s', { fixed: 60, full: 2_000 })

describe('random sessions of every saga effect', () => {
  it('replay without a difference', async () => {
    const kinds = new Map<string, number>()
    await eachSeed(SESSIONS, async (seed) => {
      const { text, violations } = await playFixture(seed)
      const journal = readFixture(text)
      for (const entry of journal.entries) kinds.set(entry.k, (kinds.get(entry.k) ?? 0) + 1)
      const { divergence } = verify(journal, fixtureReplay())
      if (divergence) throw new Error(printDivergence(divergence, seed))
      expect(violations).toEqual([])
    })
    // Every kind of entry occurred, including late answers (notes) and cancelled calls.
    expect([...kinds.keys()].sort()).toEqual(['c', 'h', 'i', 'n', 's', 'x'])
    expect(kinds.get('x')).toBeGreaterThan(SESSIONS.length)
    expect(kinds.get('n')).toBeGreaterThan(SESSIONS.length)
  }, 600_000)

  it('are the same byte for byte from one seed', async () => {
    expect((await playFixture('same')).text).toBe((await playFixture('same')).text)
  })
})

const MUTANTS: readonly (readonly [string, Partial<Mutations>])[] = [
  ['a delay of 60 ms became 6', { delayMs: 6 }],
  ['an event is put besides', { extraPut: true }],
  ['an event is no longer put', { dropPut: true }],
  ['two watchers changed places', { swapWatchers: true }],
  ['a port is called with another argument', { otherArgument: true }],
  ['a reducer counts in steps of two', { reducerStep: 2 }],
  ['takeLatest became takeLeading', { leadingInsteadOfLatest: true }],
  ['a task is no longer cancelled', { noCancel: true }],
  ['a port is called besides', { extraCall: true }],
  ['an event got another name', { renamedEvent: true }],
  ['an event carries another value', { otherPayload: true }],
  ['a throttle of 40 ms became 400', { throttleMs: 400 }],
  ['three tries became two', { retries: 2 }],
  ['a sink is no longer called', { silentSink: true }],
  ['two puts changed places', { putOrder: true }],
]

/** The guessed cause of the first of 25 sessions that diverges with a change. */
async function firstGuess(mutation: Partial<Mutations>): Promise<string> {
  for (let index = 0; index < 25; index++) {
    const journal = readFixture((await playFixture(`m${index}`)).text)
    const { divergence } = verify(journal, fixtureReplay({ ...TODAY, ...mutation }))
    if (divergence) return divergence.guess
  }
  throw new Error('25 sessions replayed as if nothing had changed')
}

describe('a change to the code', () => {
  it.each(MUTANTS)('is detected: %s', async (_, mutation) => {
    expect(await firstGuess(mutation)).not.toBe('')
  })

  it('without an observable effect is no divergence: a call moved into a helper', async () => {
    const journal = readFixture((await playFixture('helper')).text)
    expect(verify(journal, fixtureReplay({ ...TODAY, viaHelper: true })).divergence).toBeNull()
  })
})
