import { startSession } from '../driver/startSession'
import { randomClaims } from './claims'
import { startEdited } from './edited'
import type { Edit } from './edited'

const SESSIONS = 60
const SITUATIONS = ['coupons/claimStarted', 'coupons/claimed', 'coupons/claimFailed', 'coupons/claimLost']

it(`reads as claimed only what is held, and wishes once, in ${SESSIONS} sessions`, async () => {
  const all: Record<string, number> = {}
  for (let index = 0; index < SESSIONS; index++) {
    const { shopper, broken, met } = await randomClaims(startSession, `c${index}`)
    if (broken.length + shopper.errors.length > 0) throw new Error(`claims c${index}:\n  ${[...broken, ...shopper.errors].join('\n  ')}`)
    for (const [what, times] of Object.entries(met)) all[what] = (all[what] ?? 0) + times
  }
  expect(SITUATIONS.filter((what) => (all[what] ?? 0) < SESSIONS / 20)).toEqual([])
}, 120_000)

const FILE = 'features/coupons/claimSaga.ts'
/** Lines that somebody might edit, and what would be broken by it. */
const MUTANTS: readonly (readonly [string, RegExp, Edit])[] = [
  ['an answer that never came is taken for success', /^17/, {
    file: FILE, today: '  const outcome = yield* look(wish.claimId)\n  if (!(yield* isAsked(wish))) return\n',
    instead: "  const outcome = { is: 'claimed', couponId: '' } as Outcome\n",
  }],
  ['a lost answer makes another wish', /^6/, {
    file: FILE, today: "before && 'intentId' in before ? before.intentId : yield* call(nextId)", instead: 'yield* call(nextId)',
  }],
]

it.each(MUTANTS)('is found out when %s', async (_, wanted, edit) => {
  const start = startEdited(edit)
  for (let index = 0; index < SESSIONS; index++) {
    const { broken } = await randomClaims(start, `c${index}`)
    if (broken.some((what) => wanted.test(what))) return
  }
  throw new Error('nobody noticed')
}, 120_000)
