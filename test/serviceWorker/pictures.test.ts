// The service worker's pictures: from its cache, even from a slow one when offline.
import type { RouteHandlerCallbackOptions } from 'workbox-core/types'

const REQUEST = { url: 'https://dekat.test/img/kopi.webp' }
const PNG = { headers: { 'content-type': 'image/png', 'content-length': '3' } }
const SLOW_MS = 3_000
/** Longer than the worker waits for its cache. */
const PATIENCE_MS = 10_000

/** A newly started worker. `opensAfter`: ms until its cache opens; `network`: the response, or null offline. */
async function worker({ opensAfter = 0, cached = null as string | null, network = null as string | null }) {
  const stored = new Map<object, Response>(cached === null ? [] : [[REQUEST, new Response(cached)]])
  const cache = {
    match: (request: object) => Promise.resolve(stored.get(request)?.clone()),
    put: (request: object, response: Response) => Promise.resolve(void stored.set(request, response)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (request: object) => Promise.resolve(stored.delete(request)),
  }
  const fetched = jest.fn(async () => {
    if (network === null) throw new TypeError('Load failed')
    return Promise.resolve(new Response(network, PNG))
  })
  Object.assign(globalThis, {
    caches: { open: () => new Promise((resolve) => setTimeout(() => resolve(cache), opensAfter)) },
    fetch: fetched,
  })
  jest.resetModules()
  const { picture } = await import('../../public/serviceWorker/pictures')
  const waits: Promise<unknown>[] = []
  const options = { request: REQUEST, event: { waitUntil: (task: Promise<unknown>) => waits.push(task) } }
  async function answer(): Promise<string> {
    const answered = picture(options as unknown as RouteHandlerCallbackOptions)
    const text = answered.then((response) => response.text(), (error: unknown) => String(error))
    await jest.advanceTimersByTimeAsync(PATIENCE_MS)
    await Promise.all(waits)
    return text
  }
  return { answer, fetched, stored }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())

it('is served from the cache without a request', async () => {
  const { answer, fetched } = await worker({ cached: 'cached' })
  expect(await answer()).toBe('cached')
  expect(fetched).not.toHaveBeenCalled()
})

it('is served from the network and cached', async () => {
  const { answer, stored } = await worker({ network: 'fresh' })
  expect(await answer()).toBe('fresh')
  expect(await stored.get(REQUEST)?.text()).toBe('fresh')
})

it('is served from a slow cache without a network, also after the worker has stopped waiting for the cache', async () => {
  const { answer } = await worker({ opensAfter: SLOW_MS, cached: 'cached' })
  expect(await answer()).toBe('cached')
  expect(await answer()).toBe('cached')
})

it('fails without a network and without a copy', async () => {
  const { answer } = await worker({ opensAfter: SLOW_MS })
  expect(await answer()).toBe('TypeError: Load failed')
})
