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
  for (const what of ['asUser', 'sheetOpen', 'expire', 'end', 'offline', 'fault', 'outlets', 'logout'])
    expect(met[what]).toBeGreaterThan(VISITS / 10)
}, 300_000)
