import { checkVisit, randomVisit } from './shoppers'

const VISITS = 100

it(`${VISITS} random visits under faults keep what must hold, and replay`, async () => {
  const met: Record<string, number> = {}
  for (let index = 0; index < VISITS; index++) {
    const visit = await randomVisit(`v${index}`)
    checkVisit(`v${index}`, visit)
    for (const [what, times] of Object.entries(visit.met)) met[what] = (met[what] ?? 0) + times
  }
  // Each situation that the faults are about did come up.
  const situations = ['asUser', 'sheetOpen', 'expire', 'end', 'offline', 'fault', 'outlets', 'logout', 'chip', 'filter', 'search', 'heart']
  expect(situations.filter((what) => (met[what] ?? 0) <= VISITS / 10)).toEqual([])
  // The sum of faults leaves many a visit without any of these.
  const discoveries = ['filtered', 'withCoupons', 'heartOn', 'dealsSeen', 'wordsSought', 'mallSeen', 'brandSeen', 'rankingSeen']
  expect(discoveries.filter((what) => (met[what] ?? 0) <= VISITS / 25)).toEqual([])
}, 300_000)
