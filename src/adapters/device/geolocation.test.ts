import type { Json } from '../../shared/json'
import { createLocate, readLocationPermission, markRepeatedFailures } from './geolocation'

const wish = { highAccuracy: true, timeoutMs: 20_000 }
const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  ({ getCurrentPosition: answer }) as unknown as Geolocation

it('returns a position as plain JSON, and passes the options on', async () => {
  const coords = { latitude: -6.2, longitude: 106.8, accuracy: 9, speed: 1 }
  const getCurrentPosition = jest.fn((found: PositionCallback) => found({ coords } as never))
  const answer = await createLocate({ getCurrentPosition } as unknown as Geolocation)(wish)
  expect(answer).toEqual({ fix: { latitude: -6.2, longitude: 106.8, accuracy: 9, simulated: false } })
  expect(getCurrentPosition.mock.calls[0]?.at(2)).toEqual({ enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 })
  await createLocate({ getCurrentPosition } as unknown as Geolocation)({ ...wish, fresh: true })
  expect(getCurrentPosition.mock.calls[1]?.at(2)).toMatchObject({ maximumAge: 0 })
})

it.each([[1, 'denied'], [2, 'unavailable'], [3, 'timeout'], [9, 'unknown']])('calls error %d %s', async (code, failed) => {
  expect(await createLocate(answering((_, fail) => fail({ code } as GeolocationPositionError)))(wish)).toEqual({ failed })
})

it('returns the reason, without private words', async () => {
  const message = 'User 81234567890 denied Geolocation'
  const answer = await createLocate(answering((_, fail) => fail({ code: 1, message } as GeolocationPositionError)))(wish)
  expect(answer).toMatchObject({ failed: 'denied', message: expect.stringContaining('denied') as string })
  expect(JSON.stringify(answer)).not.toContain('81234567890')
})

it('never throws', async () => {
  expect(await createLocate(undefined)(wish)).toEqual({ failed: 'unsupported' })
  expect(await createLocate(answering(() => { throw new Error('policy') }))(wish)).toEqual({ failed: 'unknown' })
})

it('reports the permission if the browser knows it', async () => {
  const permissions = (query: () => Promise<unknown>) => ({ query }) as unknown as Permissions
  expect(await readLocationPermission(permissions(() => Promise.resolve({ state: 'denied' })))).toEqual({ state: 'denied' })
  expect(await readLocationPermission(permissions(() => Promise.reject(new TypeError('no such name'))))).toEqual({ state: 'unknown' })
  expect(await readLocationPermission(undefined)).toEqual({ state: 'unknown' })
})

describe('a failure that the user has seen', () => {
  const failing = (code: number) => createLocate({
    getCurrentPosition: (_: unknown, refuse: (error: unknown) => void) => refuse({ code, message: '' }),
  } as unknown as Geolocation)

  it('is marked at the next page load, another one is not, and a position ends it', async () => {
    const storedValues = new Map<string, Json>()
    const storage = {
      read: ({ key }: { key: string }) => ({ value: storedValues.get(key) ?? null }),
      write: ({ key, value }: { key: string; value: Json }) => { storedValues.set(key, value); return true },
    }
    const query = { highAccuracy: true, timeoutMs: 1_000 }
    const load = (locate: ReturnType<typeof createLocate>) => markRepeatedFailures(storage as never, locate)(query)
    expect(await load(failing(1))).toEqual({ failed: 'denied' })
    expect(await load(failing(1))).toEqual({ failed: 'denied', again: true })
    expect(await load(createLocate(undefined))).toEqual({ failed: 'unsupported' })
    const found = createLocate({ getCurrentPosition: (take: (fix: unknown) => void) =>
      take({ coords: { latitude: 1, longitude: 2, accuracy: 3 } }) } as unknown as Geolocation)
    expect(await load(found)).toHaveProperty('fix')
    expect(await load(failing(1))).toEqual({ failed: 'denied' })
  })
})
