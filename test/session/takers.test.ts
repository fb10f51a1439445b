// Every waiting effect is checked at every event of a session: replays spend most of their time on these matchers.
import type * as saga from 'redux-saga'
import { moduleLoaded } from '../../src/navigation/events'
import { MODULE_NAMES } from '../../src/app/allModules'
import { startClient } from '../driver/startClient'

const waiting = new Set<number>()
const monitor: saga.SagaMonitor = {
  effectTriggered({ effectId, effect }) {
    const { type } = (effect ?? {}) as { readonly type?: string }
    if (type === 'TAKE') waiting.add(effectId)
  },
  effectResolved: (effectId) => void waiting.delete(effectId),
  effectRejected: (effectId) => void waiting.delete(effectId),
  effectCancelled: (effectId) => void waiting.delete(effectId),
}

jest.mock('redux-saga', () => {
  const real = jest.requireActual<typeof saga>('redux-saga')
  return { ...real, __esModule: true, default: (options: object) => real.default({ ...options, sagaMonitor: monitor }) }
})

it('at most 120 flows wait for an event when every module is loaded', async () => {
  const shopper = startClient()
  await shopper.waits(3_000)
  for (const module of MODULE_NAMES) if (!shopper.state().navigation.modules.includes(module)) await shopper.does(moduleLoaded({ module }))
  expect(waiting.size).toBeGreaterThan(40)
  expect(waiting.size).toBeLessThanOrEqual(120)
})
