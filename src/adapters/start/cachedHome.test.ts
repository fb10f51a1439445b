import type { FirstScreen } from '../../api/kit/firstScreen'
import { HOME_CACHE, homeCacheKey } from '../../shared/web/homeCache'
import { createCachedHome } from './cachedHome'

const HOME = { locale: 'zh-CN', answeredAt: 1_780_000_000_000, nearby: { items: [{ storeName: '</script>' }] } } as unknown as FirstScreen
const NAME = homeCacheKey('build-1')
const PAGE = [
  '<!doctype html><html lang="id"><head><style>.sk{}</style>',
  '<link rel="preload" as="script" href="/static/words.js">',
  '<link rel="stylesheet" href="/static/main.css"><script defer src="/static/main.1.js"></script></head>',
  '<body><div id="root"><div class="sk"></div></div>\n<script type="application/json" id="other">{}</script></body></html>',
].join('\n')

class FakeWorker {
  onmessage: ((event: { data: string | null }) => void) | null = null
  onerror: (() => void) | null = null
  readonly received: unknown[] = []
  ended = false
  postMessage = (message: unknown) => void this.received.push(message)
  terminate = () => void (this.ended = true)
}

function fakeCaches() {
  const left = new Map<string, Response>()
  const cache = {
    put: jest.fn((name: string, page: Response): Promise<void> => Promise.resolve(void left.set(name, page))),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  }
  const caches = {
    open: jest.fn((name: string) => (name === HOME_CACHE ? Promise.resolve(cache) : Promise.reject(new Error(name)))),
    delete: jest.fn(() => Promise.resolve(left.clear())),
  }
  return { left, cache, caches }
}

type Setup = Partial<Parameters<typeof createCachedHome>[0]> & { readonly empty?: () => Response }

function setup({ empty = () => new Response(PAGE), ...change }: Setup = {}) {
  const workers: FakeWorker[] = []
  const { left, cache, caches } = fakeCaches()
  const stored = createCachedHome({
    caches: () => caches as unknown as CacheStorage,
    fetch: jest.fn(() => Promise.resolve(empty())),
    createWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
    build: 'build-1',
    script: '/static/main.1.js',
    ...change,
  })
  return { stored, workers, left, cache, caches, answer: (markup: string | null, at = 0) => workers[at]?.onmessage?.({ data: markup }) }
}

/** Waits for all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

const refused = () => Promise.reject(new DOMException('refused', 'QuotaExceededError'))

describe('the cached home', () => {
  it('is the page of the build with the worker\'s markup, its data, and its time', async () => {
    const headers = { 'content-security-policy': 'x', 'content-encoding': 'br', 'content-length': '9', etag: '"1"', date: 'long ago' }
    const { stored, workers, left, answer } = setup({ empty: () => new Response(PAGE, { headers }) })
    const keeping = stored.write(HOME)
    await settled()
    expect(workers[0]?.received).toEqual([HOME])
    answer('<main>$& $1 toko</main>')
    await keeping
    const page = left.get(NAME)
    const text = await page?.text() ?? ''
    expect(text).toContain('<html lang="zh-CN">')
    expect(text).toContain('<div id="root"><main>$& $1 toko</main></div>')
    expect(text).toContain('<link rel="stylesheet" href="/static/main.css">')
    expect(text).not.toMatch(/class="sk"|rel="preload"/)
    const block = /<script type="application\/json" id="first-screen">([^<]*)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual({ by: 'device', firstScreen: HOME })
    expect(Object.fromEntries(page?.headers ?? [])).toEqual({
      'content-security-policy': 'x', 'content-type': 'text/plain;charset=UTF-8', date: new Date(HOME.answeredAt).toUTCString(),
    })
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  it.each([
    ['is of another build', () => new Response(PAGE.replace('main.1.js', 'main.2.js'))],
    ['is an error', () => new Response(PAGE, { status: 502 })],
    ['comes from another server: a login page of the network', () => new Response('<html>Log in to continue</html>')],
  ])('is not cached if the page of the build %s', async (_, empty) => {
    const { stored, workers, left } = setup({ empty })
    await stored.write(HOME)
    expect(workers.length).toBe(0)
    expect(left.size).toBe(0)
  })

  it('is not cached if the page has no place for it', async () => {
    const empty = () => new Response('<html lang="id"><script src="/static/main.1.js"></script></html>')
    const { stored, left, answer, workers } = setup({ empty })
    const keeping = stored.write(HOME)
    await settled()
    answer('<main></main>')
    await keeping
    expect(left.size).toBe(0)
    expect(workers[0]?.ended).toBe(true)
  })

  it.each(['draws nothing', 'fails', 'cannot be made', 'never answers'])('is not cached if the worker %s', async (how) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const broken = { createWorker: () => { throw new DOMException('refused by policy', 'SecurityError') } }
    const { stored, workers, left, answer } = setup(how === 'cannot be made' ? broken : {})
    const keeping = stored.write(HOME)
    await settled()
    if (how === 'draws nothing') answer(null)
    if (how === 'fails') workers[0]?.onerror?.()
    if (how === 'never answers') jest.advanceTimersByTime(20_000)
    await expect(keeping).resolves.toBeUndefined()
    expect(left.size).toBe(0)
    expect(workers.every(({ ended }) => ended)).toBe(true)
    jest.useRealTimers()
  })

  it.each([
    ['cannot be reached', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['may not be looked into', { caches: () => { throw new DOMException('denied', 'SecurityError') } }],
    ['do not open', { caches: () => ({ open: refused, delete: refused }) as never }],
    ['are full', { caches: () => ({ open: () => Promise.resolve({ put: refused }) }) as never }],
  ])('is not cached if network or caches %s: nothing is thrown', async (_, broken) => {
    const { stored, answer } = setup(broken)
    const keeping = stored.write(HOME)
    await settled()
    answer('<main></main>')
    await expect(keeping).resolves.toBeUndefined()
    await expect(stored.clear()).resolves.toBeUndefined()
  })
})

describe('the removal of the cached home', () => {
  it('deletes it with its cache', async () => {
    const { stored, answer, left, caches } = setup()
    const keeping = stored.write(HOME)
    await settled()
    answer('<main></main>')
    await keeping
    expect(left.size).toBe(1)
    await stored.clear()
    expect(left.size).toBe(0)
    expect(caches.delete).toHaveBeenCalledWith(HOME_CACHE)
  })

  it('cancels a cache write during rendering, fetching or writing', async () => {
    const fetched = setup()
    const fetching = fetched.stored.write(HOME)
    await fetched.stored.clear()
    await settled()
    fetched.answer('<main></main>')
    await fetching
    const rendered = setup()
    const drawing = rendered.stored.write(HOME)
    await settled()
    await rendered.stored.clear()
    rendered.answer('<main></main>')
    await drawing
    const written = setup()
    let write = (): void => undefined
    written.cache.put.mockImplementation((name, page) => new Promise<void>((resolve) => {
      write = () => {
        written.left.set(name, page)
        resolve()
      }
    }))
    const writing = written.stored.write(HOME)
    await settled()
    written.answer('<main></main>')
    await settled()
    await written.stored.clear()
    write()
    await writing
    expect(fetched.left.size).toBe(0)
    expect(rendered.left.size).toBe(0)
    expect(written.left.size).toBe(0)
  })

  it('leaves the later of two writes at once', async () => {
    const { stored, answer, left } = setup()
    const both = [stored.write(HOME), stored.write({ ...HOME, locale: 'en-GB' })]
    await settled()
    answer('<main>later</main>', 1)
    await settled()
    answer('<main>sooner</main>', 0)
    await Promise.all(both)
    expect(await left.get(NAME)?.text()).toContain('<main>later</main>')
  })
})
