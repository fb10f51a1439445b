import { eachSeed, seeds } from '../tools/run/seeds'
import { everyoneRefreshes, fireAtExpiredToken, throughTheGate } from './expiredToken'

const ORDERS = seeds('o', { fixed: 30, full: 1_000 })
const CALLS = 200

describe(`${CALLS} calls at an expired token`, () => {
  it('need one refresh and all get their answer, in any order', async () => {
    await eachSeed(ORDERS, async (seed) => {
      const outcome = await fireAtExpiredToken(seed, CALLS, throughTheGate)
      expect(outcome).toEqual({ refreshes: 1, answered: CALLS, failed: 0, reusedIds: 0, attempts: 2 })
    })
  }, 900_000)

  it('refresh many times without the gate: the test can detect it', async () => {
    const { refreshes } = await fireAtExpiredToken('control', CALLS, everyoneRefreshes)
    expect(refreshes).toBeGreaterThan(1)
  })
})
