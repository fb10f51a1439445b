import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import { eachSeed, missedSituations, seeds, startingAt } from '../../tools/run/seeds'
import { movingMutants, startEdited, type Edit } from '../edited'
import { randomPromotions } from './promotions'

const SESSIONS = seeds('p', { fixed: 30, full: 500 })
const MUTANT_SESSIONS = 300
/** Situations that must occur for the sessions to be meaningful. */
const SITUATIONS = ['displayed', 'reported', 'wish', 'succeeded', 'failed', 'notApplied', 'outcomeLost']

describe('random gifts', () => {
  it('are issued at most once', async () => {
    const met: Record<string, number> = {}
    await eachSeed(SESSIONS, async (seed) => {
      const { invariants, shopper } = await randomPromotions(startClient, seed)
      expect([...new Set([...shopper.errors, ...invariants.broken])]).toEqual([])
      for (const [what, times] of Object.entries(invariants.met)) met[what] = (met[what] ?? 0) + times
    })
    expect(missedSituations(met, SITUATIONS, SESSIONS.length, 1 / 20)).toEqual([])
  }, 900_000)

  it.each(['r0', 'r1'])('break no rule of strict mode and replay: %s', async (seed) => {
    expectReplays((await randomPromotions(startClient, seed, { steps: 15, watched: false })).shopper)
  })
})

const SKY = 'features/engagement/skyPackets/'
const MACHINE = 'data/mutation/'
const POPUPS = 'features/engagement/promotions/popupsSaga.ts'
/** Edits of the client, and the rule that each violates. */
const MUTANTS: readonly (readonly [string, RegExp, Edit])[] = [
  ['what came down is not kept', /settled/, {
    file: `${SKY}saga.ts`, find: 'if (issueResult || !allowRetry) yield*', replace: 'if (!issueResult && !allowRetry) yield*',
  }],
  ['packets are asked for again by themselves', /without a tap|settled/, {
    file: `${SKY}saga.ts`, find: "if (trigger === 'automatic' && earlierAttempt)",
    replace: "if (trigger === 'automatic' && earlierAttempt?.phase === 'succeeded')",
  }],
  ['a lost answer makes another intent', /lost answer/, {
    file: `${MACHINE}saga.ts`, find: 'openIntentId(spec, attempts, input) ?? (yield* call(nextId))', replace: 'yield* call(nextId)',
  }],
  ['two flows intent at once', /while one is open|without a tap/, {
    file: `${MACHINE}reducer.ts`, find: "if (before?.phase === 'pending') return state", replace: '',
  }],
  ['a report goes out in the name of who came meanwhile', /name of another/, {
    file: POPUPS, find: 'userChanged: take([sessionStarted, sessionEnded])', replace: 'userChanged: take(popupsFailed)',
  }],
  ['a countdown goes on beside the one that took its place', /timers without an owner/, {
    file: 'features/home/page/model/saga.ts', find: 'latest(isFlashSaleLoaded, createSaleWatch())',
    replace: 'on(cardsLoaded, createSaleWatch())',
  }],
  ['a display is reported under no name of its own', /not displayed/, {
    file: POPUPS, find: '{ intentId: displayId, userId }', replace: '{ intentId: yield* call(nextId), userId }',
  }],
]

/** The first session that detects an edit, if it is not an early one. */
const FOUND_AT: Readonly<Record<string, number>> = {
  'a report goes out in the name of who came meanwhile': 207,
  'packets are asked for again by themselves': 27,
  'a lost answer makes another intent': 70,
}

it.each(movingMutants(MUTANTS, 6))('are detected when %s', async (what, wanted, edit) => {
  const start = startEdited(edit)
  for (const index of startingAt(FOUND_AT[what] ?? 0, MUTANT_SESSIONS)) {
    const { invariants } = await randomPromotions(start, `p${index}`)
    if (invariants.broken.some((each) => wanted.test(each))) return
  }
  throw new Error('no session noticed')
})
