import { eachSeed, missedSituations, seeds } from '../../tools/run/seeds'
import { checkVisit, randomVisit } from './shoppers'

const VISITS = seeds('v', { fixed: 30, full: 1_000 })

it('random visits under faults follow the invariants, and replay', async () => {
  const met: Record<string, number> = {}
  await eachSeed(VISITS, async (seed) => {
    const visit = await randomVisit(seed)
    checkVisit(seed, visit)
    for (const [what, times] of Object.entries(visit.met)) met[what] = (met[what] ?? 0) + times
  })
  // Each situation that the faults target did occur.
  const situations = ['asUser', 'sheetOpen', 'expire', 'end', 'offline', 'fault', 'outlets', 'logout', 'chip', 'filter', 'search', 'heart',
    'servedPage']
  expect(missedSituations(met, situations, VISITS.length, 1 / 10)).toEqual([])
  // Because of the faults many visits have none of these.
  const discoveries = ['filtered', 'withCoupons', 'heartOn', 'dealsSeen', 'wordsSought', 'mallSeen', 'brandSeen', 'rankingSeen']
  expect(missedSituations(met, discoveries, VISITS.length, 1 / 25)).toEqual([])
}, 1_200_000)
