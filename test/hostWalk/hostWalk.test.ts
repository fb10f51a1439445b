import { startClient } from '../driver/startClient'
import { CLASSES } from '../hostLab/shapes'
import { eachSeed, movingPart, seeds } from '../tools/seeds'
import { BUGS, caughtIn } from './bugs'
import { JOURNEYS } from './journeys'
import { walkHost } from './walk'

describe('a back end made from the contract alone', () => {
  it('serves every journey when its answers are plain', async () => {
    const { faults, met } = await walkHost(startClient, 'plain', { classes: [] })
    expect(faults).toEqual([])
    expect(JOURNEYS.filter(({ name }) => !(name in met)).map(({ name }) => name)).toEqual([])
    expect(met).toMatchObject({ paid: 2 })
  }, 300_000)

  it('costs at most the item that a shape stands in', async () => {
    await eachSeed(seeds('h', { fixed: 1, full: 500, moving: 2 }), async (seed) => {
      const { faults } = await walkHost(startClient, seed, { classes: CLASSES })
      expect(faults).toEqual([])
    })
  }, 3_600_000)
})

it.each(movingPart(BUGS, 5))('is found out when $name', async (bug) => expect(await caughtIn(bug)).not.toBeNull(), 600_000)
