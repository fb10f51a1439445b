import fc from 'fast-check'
import { countdownParts } from '../../../src/i18n/dates'
import type * as dates from '../../../src/i18n/dates'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import { missedSituations, propertyRuns, startingAt } from '../../tools/run/seeds'
import { editedModule, movingMutants, startEdited, type Edit } from '../edited'
import { STEPS, walkSales, type Step } from './flashSale'

const RUNS = propertyRuns(20261121, { fixed: 30, full: 300 })
const MUTANT_WALKS = 120
const SEED = 20261121

const aStep: fc.Arbitrary<Step> = fc.record({ what: fc.constantFrom(...STEPS), size: fc.double({ min: 0, max: 1, noNaN: true }) })
const steps = fc.array(aStep, { minLength: 15, maxLength: 25 })

describe('the countdown of a flash sale', () => {
  it('is never negative, never increases on its own, and causes one request at its end', async () => {
    let walks = 0
    const met = { answers: 0, refused: 0, ends: 0, late: 0, back: 0 }
    const holds = fc.asyncProperty(steps, async (chosen) => {
      const { shopper, invariants } = await walkSales(startClient, chosen, countdownParts)
      expect([...shopper.errors, ...invariants.broken]).toEqual([])
      for (const what of Object.keys(met) as (keyof typeof met)[]) met[what] += invariants.met[what]
      walks += 1
    })
    for (const run of RUNS) await fc.assert(holds, run)
    // A situation that did not occur proves nothing.
    expect(missedSituations(met, Object.keys(met), walks, 1 / 8)).toEqual([])
  }, 600_000)

  it('replays', async () => {
    const [chosen = []] = fc.sample(steps, { seed: SEED, numRuns: 1 })
    expectReplays((await walkSales(startClient, chosen, countdownParts, { watched: false })).shopper)
  })
})

const SALE = 'features/offers/flashSale/'
const WAIT = 'data/deadlineSaga.ts'
/** Edits of the client, and the invariant that each violates. */
const MUTANTS: readonly (readonly [string, string, Edit])[] = [
  [
    'a clock starts over at its end',
    'grows',
    { file: `${SALE}reducer.ts`, find: "clock: 'over' } }", replace: "clock: 'over', endsAt: page.sale.endsAt + 60_000 } }" },
  ],
  [
    'an end is noticed again by who comes back',
    'twice',
    { file: `${SALE}reducer.ts`, find: "clock: 'over' } }", replace: "clock: 'running' } }" },
  ],
  [
    'each word of the server starts a clock of its own',
    'twice',
    {
      file: `${SALE}saga.ts`,
      find: 'latest([saleReceived, returnedByPop], countDown)', replace: 'on([saleReceived, returnedByPop], countDown)',
    },
  ],
  [
    'a clock runs on for who has left',
    'elsewhere',
    { file: `${SALE}saga.ts`, find: 'left: take(screenLeft)', replace: "left: take('nobody')" },
  ],
  [
    'a clock stops for a returning user',
    'missed',
    { file: `${SALE}saga.ts`, find: "action.payload.by === 'pop'", replace: 'false' },
  ],
  [
    'an end is noticed and nobody asked',
    'asked',
    { file: `${SALE}saga.ts`, find: 'yield* refresh(payload.feed)', replace: '' },
  ],
  [
    'a page that is shown again does not look at the clock',
    'missed',
    { file: WAIT, find: 'woken: take(pageShown)', replace: "woken: take('nobody')" },
  ],
  ['an end comes before its time', 'early',
    { file: WAIT, find: 'const remainingMs = at - (', replace: 'const remainingMs = at - 8_000 - (' }],
  ['one timer is set for all of the time', 'missed', { file: WAIT, find: 'Math.min(remainingMs, MAX_TIMER_MS)', replace: 'remainingMs' }],
]

/** The first walk that detects an edit, if it is not an early one. */
const FOUND_AT: Readonly<Record<string, number>> = {
  'a page that is shown again does not look at the clock': 58,
  'each word of the server starts a clock of its own': 18,
}

/** Walks until an invariant fails; returns false if none did. */
async function isFound(word: string, start: typeof startClient, face: typeof countdownParts, first = 0): Promise<boolean> {
  const walks = fc.sample(steps, { seed: SEED, numRuns: MUTANT_WALKS })
  for (const index of startingAt(first, walks.length)) {
    const { invariants } = await walkSales(start, walks[index] ?? [], face)
    if (invariants.broken.some((what) => what.startsWith(word))) return true
  }
  return false
}

describe('a change to the code', () => {
  it.each(movingMutants(MUTANTS, 6))('is detected: %s (%s)', async (what, word, edit) => {
    expect(await isFound(word, startEdited(edit), countdownParts, FOUND_AT[what])).toBe(true)
  })

  it('is detected: a display below zero (negative)', async () => {
    const { countdownParts: face } = editedModule<typeof dates>({
      file: 'i18n/dates.ts',
      find: 'Math.max(0, Math.ceil(milliseconds / 1000))',
      replace: 'Math.ceil(milliseconds / 1000)',
    })
    expect(await isFound('negative', startClient, face)).toBe(true)
  })
})
