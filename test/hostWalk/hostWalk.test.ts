import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startClient } from '../driver/startClient'
import { LATEST_MOMENT, MAX_SECONDS, type ShapeClass } from '../hostLab/shapes'
import { movingMutants } from '../simulation/edited'
import { eachSeed, seeds } from '../tools/run/seeds'
import { BUGS } from './bugs'
import { caughtIn } from './caughtIn'
import { ROUTES } from '../../src/navigation/routes'
import { JOURNEYS, UNVISITED } from './journeys'
import { classesOf, walkHost } from './walk'

/** Every commit walks at least this number of journeys. */
const LEAST_JOURNEYS = 100
let walked = 0

/** Walks every journey, and counts those that were completed. */
async function walks(seed: string, classes: readonly ShapeClass[]) {
  const visit = await walkHost(startClient, seed, { classes })
  walked += JOURNEYS.filter(({ name }) => name in visit.met).length
  return visit
}

describe('a back end generated from the contract', () => {
  it('limits times and durations as the contract does', () => {
    const contract = readFileSync(join(__dirname, '../../docs/api/openapi.json'), 'utf8')
    const bounds = [...contract.matchAll(/"maximum": (\d+)/g)].map(([, bound]) => Number(bound))
    expect(bounds).toEqual(expect.arrayContaining([LATEST_MOMENT, MAX_SECONDS]))
  })

  it('serves every journey with plain answers', async () => {
    const { faults, met, screens } = await walks('plain', [])
    expect(faults).toEqual([])
    expect(JOURNEYS.filter(({ name }) => !(name in met)).map(({ name }) => name)).toEqual([])
    expect(met).toMatchObject({ paid: 2 })
    // Every route is visited, and an excuse is removed with its reason.
    expect(ROUTES.filter(({ screen }) => screens.has(screen) === screen in UNVISITED).map(({ screen }) => screen)).toEqual([])
  }, 300_000)

  it('costs at most the item that contains a shape', async () => {
    await eachSeed(seeds('h', { fixed: 1, full: 500, moving: 4 }), async (seed) => {
      const { faults } = await walks(seed, classesOf(seed))
      expect(faults).toEqual([])
    })
    process.stdout.write(`${walked} journeys over host labs\n`)
    expect(walked).toBeGreaterThanOrEqual(LEAST_JOURNEYS)
  }, 3_600_000)
})

it.each(movingMutants(BUGS, 10))('detects the bug: $name', async (bug) => expect(await caughtIn(bug)).not.toBeNull(), 600_000)
