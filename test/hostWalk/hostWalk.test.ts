import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startClient } from '../driver/startClient'
import { CLASSES, LATEST_MOMENT, MAX_SECONDS } from '../hostLab/shapes'
import { movingMutants } from '../simulation/edited'
import { eachSeed, seeds } from '../tools/seeds'
import { BUGS } from './bugs'
import { caughtIn } from './caughtIn'
import { JOURNEYS } from './journeys'
import { walkHost } from './walk'

describe('a back end generated from the contract', () => {
  it('limits times and durations as the contract does', () => {
    const contract = readFileSync(join(__dirname, '../../docs/api/openapi.json'), 'utf8')
    const bounds = [...contract.matchAll(/"maximum": (\d+)/g)].map(([, bound]) => Number(bound))
    expect(bounds).toEqual(expect.arrayContaining([LATEST_MOMENT, MAX_SECONDS]))
  })

  it('serves every journey with plain answers', async () => {
    const { faults, met } = await walkHost(startClient, 'plain', { classes: [] })
    expect(faults).toEqual([])
    expect(JOURNEYS.filter(({ name }) => !(name in met)).map(({ name }) => name)).toEqual([])
    expect(met).toMatchObject({ paid: 2 })
  }, 300_000)

  it('costs at most the item that contains a shape', async () => {
    await eachSeed(seeds('h', { fixed: 1, full: 500, moving: 2 }), async (seed) => {
      const { faults } = await walkHost(startClient, seed, { classes: CLASSES })
      expect(faults).toEqual([])
    })
  }, 3_600_000)
})

it.each(movingMutants(BUGS, 10))('detects the bug: $name', async (bug) => expect(await caughtIn(bug)).not.toBeNull(), 600_000)
