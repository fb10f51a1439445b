// The service worker's cached home: when it answers with it, and when it does not.
import type { RouteHandlerCallbackOptions } from 'workbox-core/types'

Object.assign(globalThis, { __BUILD_ID__: 'build-2' })
const DAY_MS = 24 * 3_600_000
const OPTIONS = {} as RouteHandlerCallbackOptions

interface Shelf {
  readonly match?: (name: string) => Promise<Response | undefined>
  readonly keys?: () => Promise<readonly { readonly url: string }[]>
  readonly delete?: (request: { readonly url: string }) => Promise<boolean>
}

/** A newly started worker over a cache that contains `shelf`. */
async function worker(open: () => Promise<Shelf>) {
  Object.assign(globalThis, { caches: { open: (name: string) => (name === 'home-1' ? open() : Promise.reject(new Error(name))) } })
  jest.resetModules()
  const { cachedHomeOr, deleteOtherBuilds } = await import('../../public/serviceWorker/cachedHome')
  const otherwise = jest.fn(() => Promise.resolve(new Response('the empty page')))
  const answer = async () => await ((await cachedHomeOr(otherwise)(OPTIONS))).text()
  return { answer, otherwise, deleteOtherBuilds }
}

const keptAt = (at: number | null, body = 'kept', name = '/kept-home/build-2') => () => Promise.resolve<Shelf>({
  match: (request) => Promise.resolve(
    request === name ? new Response(body, at === null ? {} : { headers: { date: new Date(at).toUTCString() } }) : undefined,
  ),
})

it.each([
  ['kept a moment ago', 0],
  ['kept almost a week ago', 7 * DAY_MS - 60_000],
])('answers a page of home: %s', async (_, age) => {
  const { answer, otherwise } = await worker(keptAt(Date.now() - age))
  expect(await answer()).toBe('kept')
  expect(otherwise).not.toHaveBeenCalled()
})

it.each([
  ['older than a week', keptAt(Date.now() - 7 * DAY_MS - 1_000)],
  ['of no known age', keptAt(null)],
  ['of another build', keptAt(Date.now(), 'kept', '/kept-home/build-1')],
  ['not there', () => Promise.resolve<Shelf>({ match: () => Promise.resolve(undefined) })],
  ['in a cache that may not be opened', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['in a cache that is broken', () => Promise.resolve<Shelf>({ match: () => Promise.reject(new Error('corrupt')) })],
])('is skipped for %s', async (_, open) => {
  const { answer, otherwise } = await worker(open)
  expect(await answer()).toBe('the empty page')
  expect(otherwise).toHaveBeenCalledWith(OPTIONS)
})

it('is not awaited when the cache is slow, nor the next time, until the slow cache answers', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  let resolveCache: (cache: Shelf) => void = () => undefined
  const opening = new Promise<Shelf>((resolve) => (resolveCache = resolve))
  const { answer } = await worker(() => opening)
  const first = answer()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await first).toBe('the empty page')
  const second = answer()
  await jest.advanceTimersByTimeAsync(1)
  expect(await second).toBe('the empty page')
  resolveCache(await keptAt(Date.now())())
  await jest.advanceTimersByTimeAsync(1)
  expect(await answer()).toBe('kept')
  jest.useRealTimers()
})

it('is answered while the cache of the pictures is slow', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  const { answer } = await worker(keptAt(Date.now()))
  const { withTimeLimit } = await import('../../public/serviceWorker/orNetwork')
  const picture = withTimeLimit('pictures', new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await picture).toBeNull()
  expect(await answer()).toBe('kept')
  jest.useRealTimers()
})

it('is deleted when a new build is activated, and that build\'s own is not', async () => {
  const left = new Set(['http://x/kept-home/build-1', 'http://x/kept-home/build-2', 'http://x/kept-home/build-20', 'http://x/?a=b'])
  const { deleteOtherBuilds } = await worker(() => Promise.resolve({
    keys: () => Promise.resolve([...left].map((url) => ({ url }))),
    delete: ({ url }) => Promise.resolve(left.delete(url)),
  }))
  await deleteOtherBuilds()
  expect([...left]).toEqual(['http://x/kept-home/build-2'])
})
