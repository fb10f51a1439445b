// Three users in two tabs of one device: an action of one is never sent, executed or shown for another.
import { startClient } from '../driver/startClient'
import { eachSeed, missedSituations, seeds, startingAt } from '../tools/run/seeds'
import { movingMutants, startEdited, type Edit } from './edited'
import { randomSwitches } from './switches'

const FIXED = 4
const SESSIONS = seeds('w', { fixed: FIXED, full: 300 })
const MUTANT_SESSIONS = 60
/** Situations that must occur for the sessions to be meaningful. */
const SITUATIONS = ['switches', 'logouts', 'expired', 'calls', 'retries', 'intents', 'effects', 'guests']

it('every call, effect and answer belongs to the user who tapped', async () => {
  const met: Record<string, number> = {}
  await eachSeed(SESSIONS, async (seed) => {
    const session = await randomSwitches(startClient, seed)
    expect(session.broken).toEqual([])
    for (const [what, times] of Object.entries(session.met)) met[what] = (met[what] ?? 0) + times
  })
  expect(missedSituations(met, SITUATIONS, SESSIONS.length, 1)).toEqual([])
}, 3_600_000)

const REQUEST = 'session/request.ts'
const COMPARED = '  if (session.userId !== null && userId !== null && session.userId !== userId) return USER_SWITCHED\n'
const LATE = '      if (userId !== null && currentUserId !== userId) return failed(USER_SWITCHED)\n'
const WHO_IS_THERE = 'endpoint.tokens ? null : (yield* select(selectSession)).userId'
const MUTATIONS = 'data/mutation/'
const OWN_RETURNS = "(mutation.outlivesLogout || (mayReturn && mutation.phase === 'pending'))"
const OWN_PENDING = "mutation.phase === 'pending' && mutation.userId === userId && !mutation.outlivesLogout"
const NO_USER = "if (verdict === 'noUser' && !pending.outlivesLogout) {"
/** Edits of the client, the violated rule, and the first session that detects each. */
const MUTANTS: readonly (readonly [string, RegExp, number, readonly Edit[]])[] = [
  ['a retry after a refresh is signed for the user who is there by then', /^7: a call of/, 0, [
    { file: REQUEST, find: COMPARED, replace: '' },
    { file: REQUEST, find: 'locale, userId, ...intentFields })', replace: `locale, userId: ${WHO_IS_THERE}, ...intentFields })` },
    { file: REQUEST, find: LATE, replace: '' },
  ]],
  ['a call that waits for a login goes on after that of another user', /^7: /, 0, [
    { file: REQUEST, find: 'return userId === null || current.userId === userId ? null : USER_SWITCHED\n}', replace: 'return null\n}' },
    { file: REQUEST, find: "if (attempt.retryAfter !== 'clock') userId ??= ", replace: "if (attempt.retryAfter !== 'clock') userId = " },
  ]],
  ['a late answer is applied after a switch', /^7: /, 0, [{ file: REQUEST, find: LATE, replace: '' }]],
  ['a mutation is settled in the session of another user', /^7: mutation/, 0, [
    { file: `${MUTATIONS}reducer.ts`, find: OWN_RETURNS, replace: "(mayReturn || mutation.phase === 'pending')" },
    { file: `${MUTATIONS}reducer.ts`, find: OWN_PENDING, replace: "mutation.phase === 'pending'" },
    { file: `${MUTATIONS}saga.ts`, find: NO_USER, replace: "if (verdict === 'never') {" },
  ]],
  ['the port does not compare the caller with the holder of the tokens', /^7: a call of/, 0, [{
    file: '../test/driver/serverPorts.ts', replace: '',
    find: "    if (request.userId !== null && request.userId !== stored?.userId) return { failed: 'userSwitched', generation }\n",
  }]],
]

describe('seeded bugs', () => {
  it.each(movingMutants(MUTANTS, 8))('are detected: %s', async (_name, rule, foundAt, edits) => {
    const start = startEdited(edits)
    const found: string[] = []
    for (const number of startingAt(foundAt, MUTANT_SESSIONS)) {
      found.push(...(await randomSwitches(start, `w${number}`)).broken)
      if (found.some((each) => rule.test(each))) return
    }
    throw new Error(`${rule.source} in none of ${MUTANT_SESSIONS} sessions; found: ${found.slice(0, 5).join('; ') || 'nothing'}`)
  }, 600_000)
})
