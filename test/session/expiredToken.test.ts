import { everyoneForHimself, fireAtExpiredToken, throughTheGate } from './expiredToken'

const ORDERS = 1_000
const CALLS = 200

describe(`${CALLS} calls at an expired token`, () => {
  it(`need one refresh and all get their answer, in ${ORDERS} orders`, async () => {
    for (let order = 0; order < ORDERS; order++) {
      const outcome = await fireAtExpiredToken(`order ${order}`, CALLS, throughTheGate)
      expect({ order, ...outcome }).toEqual({ order, refreshes: 1, answered: CALLS, failed: 0, reusedIds: 0, attempts: 2 })
    }
  }, 300_000)

  it('without the gate are seen to refresh many times: the harness can tell', async () => {
    const { refreshes } = await fireAtExpiredToken('control', CALLS, everyoneForHimself)
    expect(refreshes).toBeGreaterThan(1)
  })
})
