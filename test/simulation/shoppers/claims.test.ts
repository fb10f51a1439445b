import { startClient } from '../../driver/startClient'
import { eachSeed, missedSituations, seeds } from '../../tools/run/seeds'
import { randomClaims } from './claims'
import { movingMutants, startEdited, type Edit } from '../edited'

const SESSIONS = seeds('c', { fixed: 30, full: 200 })
const MUTANT_SESSIONS = 60
const SITUATIONS = ['started', 'succeeded', 'failed', 'notApplied', 'outcomeLost'].map((event) => `mutation/${event}`)

it('shows only coupons of the wallet as claimed, and intents once', async () => {
  const all: Record<string, number> = {}
  await eachSeed(SESSIONS, async (seed) => {
    const { shopper, broken, met } = await randomClaims(startClient, seed)
    expect([...broken, ...shopper.errors]).toEqual([])
    for (const [what, times] of Object.entries(met)) all[what] = (all[what] ?? 0) + times
  })
  expect(missedSituations(all, SITUATIONS, SESSIONS.length, 1 / 20)).toEqual([])
}, 600_000)

const FILE = 'data/mutation/saga.ts'
/** Edits of the client, and the rule that each violates. */
const MUTANTS: readonly (readonly [string, RegExp, Edit])[] = [
  ['an answer that never came is taken for success', /^17/, {
    file: FILE, find: 'yield* spec.readBack(intent, failure), failure)', replace: "{ is: 'succeeded', result: {} as never }, failure)",
  }],
  ['a lost answer makes another intent', /^6/, {
    file: FILE, find: 'openIntentId(spec, attempts, input) ?? (yield* call(nextId))', replace: 'yield* call(nextId)',
  }],
]

it.each(movingMutants(MUTANTS, 6))('the test detects that %s', async (_, wanted, edit) => {
  const start = startEdited(edit)
  for (let index = 0; index < MUTANT_SESSIONS; index++) {
    const { broken } = await randomClaims(start, `c${index}`)
    if (broken.some((what) => wanted.test(what))) return
  }
  throw new Error('nobody noticed')
})
