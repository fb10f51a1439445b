/** @jest-environment jsdom */
import type { Adapters } from '../../ports/adapters'
import { workshopHandlers, readEnvironmentFrom, withEnvironment } from './workshop'

const signal = new AbortController().signal
const KEMANG = { latitude: -6.2607, longitude: 106.8137 }
const AS_BUILT = { apiOrigin: '', locale: '', position: null }
const adapters: Adapters = {
  monotonic: () => 0,
  sources: [],
  handlers: {
    'device/read': () => ({ device: { locale: 'id-ID', model: 'Redmi' }, client: {} }),
    'storage/read': () => ({ value: { locale: 'en-GB' } }),
    'geolocation/locate': () => ({ failed: 'denied' }),
    'geolocation/permission': () => ({ state: 'denied' }),
  },
}
const answers = Object.fromEntries(workshopHandlers(window))
const callPort = (port: string, ...args: readonly unknown[]) => answers[port]?.(args, signal)

beforeEach(() => window.localStorage.clear())

it('stores an environment, and treats invalid ones as none', async () => {
  expect(readEnvironmentFrom(() => window.localStorage)).toEqual(AS_BUILT)
  const environment = { apiOrigin: 'http://localhost:4010', locale: 'zh-TW', position: KEMANG }
  callPort('workshop/keep', environment)
  expect(readEnvironmentFrom(() => window.localStorage)).toEqual(environment)
  expect(await callPort('workshop/read')).toEqual({ environment })
  const nasty = { apiOrigin: 'javascript:alert(1)', locale: 'id\nID', position: { latitude: 91, longitude: 0 } }
  for (const value of ['{"apiOrigin":1}', JSON.stringify(nasty)]) {
    window.localStorage.setItem('dekat.environment', value)
    expect(readEnvironmentFrom(() => window.localStorage)).toEqual(AS_BUILT)
  }
  expect(readEnvironmentFrom(() => { throw new DOMException('denied', 'SecurityError') })).toEqual(AS_BUILT)
})

it('uses the language and the position of the environment', async () => {
  const { handlers } = withEnvironment(adapters, { apiOrigin: '', locale: 'zh-TW', position: KEMANG })
  expect(await handlers['device/read']?.([], signal)).toMatchObject({ device: { locale: 'zh-TW', model: 'Redmi' } })
  expect(handlers['storage/read']?.([{ key: 'locale' }], signal)).toEqual({ value: null })
  expect(handlers['storage/read']?.([{ key: 'guestInfo' }], signal)).toEqual({ value: { locale: 'en-GB' } })
  expect(handlers['geolocation/locate']?.([{}], signal)).toEqual({ fix: { ...KEMANG, accuracy: 10, simulated: true } })
  expect(handlers['geolocation/permission']?.([], signal)).toEqual({ state: 'granted' })
})

it('changes nothing without an environment', () => {
  expect(withEnvironment(adapters, AS_BUILT).handlers).toEqual(adapters.handlers)
})

it('controls the faults of the sandbox, and reports a missing one', async () => {
  const state = { faults: [{ id: 1, kind: 'status', path: '*', met: 0 }], latencyMs: 0, seed: 'x' }
  const fetched = jest.fn((_address: string, _how?: RequestInit) => Promise.resolve({ json: () => Promise.resolve(state) }))
  Object.assign(window, { fetch: fetched })
  const command = { action: 'fault', kind: 'status', path: '*', times: 1 }
  expect(await callPort('workshop/tellSandbox', command))
    .toEqual({ faults: [{ id: 1, kind: 'status', path: '*', times: 1 }], latencyMs: 0 })
  const [address, how] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/sandbox/api/fault')
  expect(JSON.parse(how?.body as string)).toEqual({ kind: 'status', path: '*', times: 1 })
  fetched.mockImplementation(() => Promise.reject(new TypeError('no server')))
  expect(await callPort('workshop/tellSandbox', { action: 'state' })).toEqual({ failed: 'unreachable' })
})
