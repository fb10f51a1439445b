import * as sessionFlows from '../../../src/app/flows'
import { seededNumbers } from '../../../src/journal/runtime/seeded'
import { startClient } from '../../driver/startClient'

/** The result of a visit does not depend on the order in which its flows start. */
async function visit() {
  const shopper = startClient({ seed: 'order' })
  await shopper.waits(2_000)
  await shopper.scrollsToEnd()
  await shopper.tapsTab('account')
  await shopper.goesBack()
  expect(shopper.errors).toEqual([])
  const { visit: _ids, startup: _guest, toasts: _toast, feeds, router, ...state } = shopper.state()
  return { ...state, path: router.location.pathname, stores: feeds['nearby']?.ids }
}

it('the order in which flows start does not matter', async () => {
  const usual = await visit()
  const random = seededNumbers('shuffle')
  const create = sessionFlows.createFlows
  for (let round = 0; round < 5; round++) {
    const flows = [...sessionFlows.FLOWS].map((flow) => [random(), flow] as const).toSorted(([a], [b]) => a - b)
    const started = jest.spyOn(sessionFlows, 'createFlows').mockImplementation((parts) => create(parts, flows.map(([, flow]) => flow)))
    expect(await visit()).toEqual(usual)
    expect(started).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  }
})
