// Random users with reminders: a reminder is shown to its own user until it is dismissed, and never after it was cancelled.
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import { eachSeed, missedSituations, seeds, startingAt } from '../../tools/run/seeds'
import { movingMutants, startEdited, type Edit } from '../edited'
import { randomReminders } from './reminders'

const SESSIONS = seeds('m', { fixed: 20, full: 500 })
const MUTANT_SESSIONS = 200
/** Situations that must occur for the sessions to be meaningful. */
const SITUATIONS = [
  'wanted by a user', 'cancelled by a user', 'shown', 'reminders/becameDue', 'reminders/cancelled', 'reminders/dueTapped',
  'reminders/dueDismissed', 'reminders/reminderDropped', 'reminders/remindersFound',
]

it('random users receive their own reminders, and nothing else', async () => {
  const met: Record<string, number> = {}
  await eachSeed(SESSIONS, async (seed) => {
    const { shopper, broken, met: more } = await randomReminders(startClient, seed)
    expect([...shopper.errors, ...broken]).toEqual([])
    for (const [what, times] of Object.entries(more)) met[what] = (met[what] ?? 0) + times
  })
  expect(missedSituations(met, SITUATIONS, SESSIONS.length, 1 / 20)).toEqual([])
}, 900_000)

it.each(['r0', 'r1'])('breaks no rule of strict mode and replays: %s', async (seed) => {
  expectReplays((await randomReminders(startClient, seed, { steps: 15, watched: false })).shopper)
})

const REMINDERS = 'features/engagement/reminders/'
/** Edits of the client, the violated rule, and the first session that detects each. */
const MUTANTS: readonly (readonly [string, RegExp, number, Edit])[] = [
  ['reminders stay for who comes next', /another user/, 0, {
    file: `${REMINDERS}reducer.ts`,
    find: 'addCase(sessionEnded, (state) => ({ ...state, reminders: [], due: null }))',
    replace: 'addCase(sessionEnded, (state) => state)',
  }],
  ['what the device keeps is anyone’s', /another user/, 0, {
    file: `${REMINDERS}logic.ts`, find: 'stored.filter((each) => each.userId === userId || each.userId === null)',
    replace: 'stored',
  }],
  ['what was put away is not forgotten by the device', /that was put away/, 0, {
    file: `${REMINDERS}saga.ts`, find: 'reminderDropped, dueTapped, dueDismissed, reminderSucceeded,',
    replace: 'reminderDropped, reminderSucceeded,',
  }],
  ['a reminder that the server knows of is told after it was cancelled', /that was cancelled/, 0, {
    file: `${REMINDERS}reducer.ts`, find: '{ ...each, wanted: false, onServer: true }', replace: '{ ...each, onServer: true }',
  }],
  ['the server is not told that it was cancelled', /^the server would tell/, 0, {
    file: `${REMINDERS}syncSaga.ts`, find: 'filter(({ wanted, onServer }) => wanted !== onServer)',
    replace: 'filter(({ wanted, onServer }) => wanted && !onServer)',
  }],
  ['what an earlier page may have sent counts as never sent', /^the server would tell/, 154, {
    file: `${REMINDERS}saga.ts`, find: 'onServer || sent || (yield*', replace: 'onServer || (yield*',
  }],
]

describe('seeded bugs', () => {
  it.each(movingMutants(MUTANTS, 6))('are detected: %s', async (_name, rule, foundAt, edit) => {
    const start = startEdited(edit)
    const found: string[] = []
    for (const number of startingAt(foundAt, MUTANT_SESSIONS)) {
      found.push(...(await randomReminders(start, `m${number}`)).broken)
      if (found.some((each) => rule.test(each))) return
    }
    throw new Error(`${rule.source} in none of ${MUTANT_SESSIONS} sessions; found: ${found.slice(0, 5).join('; ') || 'nothing'}`)
  }, 600_000)
})
