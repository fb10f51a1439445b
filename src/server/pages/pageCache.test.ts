import { emptyHome } from '../../../test/server/aBuild'
import type { Locale } from '../../i18n/locales'
import { bodyIn } from './compressed'
import { HOME, type PrerenderTarget } from './prerenderTargets'
import { createPageCache, FRESH_MS, MAX_WAIT_MS, RETRY_PAUSE_MS, STALE_MS, type RenderPage, type CacheLimits } from './pageCache'
import type { RenderedPage } from './template'

const template = {
  plainPage: () => '',
  fillTemplate: ({ markup }: RenderedPage) => ({ text: markup, styleHashes: ['sha256-x'] }),
}
const ROOM: CacheLimits = { maxPages: 10, maxBytes: 1_000_000, maxRenders: 6, quality: 1 }
const store = (poiId: string): PrerenderTarget => ({ screen: 'merchant', params: { poiId } })

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => void jest.useRealTimers())

/** A cache whose renderer takes `takes` ms and returns scripted answers, one page per render. Pages are returned as text. */
function setUp({ takes = 20, room = {} }: { readonly takes?: number; readonly room?: Partial<CacheLimits> } = {}) {
  const failures: unknown[] = []
  const rendered: string[] = []
  let answers: 'page' | 'nothing' | 'missing' | 'bug' = 'page'
  let lasts = takes
  const render: RenderPage = async ({ locale, savesData, target: { screen, params } }) => {
    rendered.push([locale, screen, ...Object.values(params)].join(' '))
    const markup = `${locale} ${screen}${savesData ? ' spared' : ''} ${rendered.length}`
    await new Promise((resolve) => void setTimeout(resolve, lasts))
    if (answers === 'bug') throw new Error('a bug')
    if (answers === 'missing') return answers
    return answers === 'nothing' ? null : { markup, firstScreen: emptyHome(locale) }
  }
  const pages = createPageCache({
    render, template, monotonic: () => performance.now(), limits: { ...ROOM, ...room },
    onFailure: ({ locale }, error) => failures.push([locale, error instanceof Error ? error.message : error]),
  })
  const requestPage = (locale: Locale = 'id-ID', target = HOME, savesData = false) =>
    pages.pageFor({ locale, savesData, target }).then((page) => page && bodyIn(page, 'identity').toString())
  return {
    rendered, failures, requestPage,
    /** Requests a page and advances the clock. */
    async gets(locale: Locale = 'id-ID', of = HOME, savesData = false) {
      const request = requestPage(locale, of, savesData)
      await jest.advanceTimersByTimeAsync(MAX_WAIT_MS)
      return await request
    },
    renderer(now: typeof answers, ms = lasts) {
      answers = now
      lasts = ms
    },
  }
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)

it('renders once for five hundred visitors of an empty cache', async () => {
  const { rendered, requestPage } = setUp({ takes: 200 })
  const all = Promise.all(Array.from({ length: 500 }, () => requestPage()))
  await later(MAX_WAIT_MS)
  expect(new Set(await all)).toEqual(new Set(['id-ID home 1']))
  expect(rendered).toEqual(['id-ID home'])
})

it('renders a page for each combination of its inputs, and for nothing else', async () => {
  const { rendered, gets } = setUp()
  const first = [await gets('zh-CN'), await gets('en-GB'), await gets('zh-CN', HOME, true), await gets('zh-CN', store('a'))]
  expect(first).toEqual(['zh-CN home 1', 'en-GB home 2', 'zh-CN home spared 3', 'zh-CN merchant 4'])
  await gets('zh-CN', store('b'))
  expect(await gets('zh-CN')).toBe('zh-CN home 1')
  expect(await gets('zh-CN', HOME, true)).toBe('zh-CN home spared 3')
  expect(await gets('zh-CN', store('a'))).toBe('zh-CN merchant 4')
  expect(rendered).toHaveLength(5)
})

it('sends an aged page at once, and renders the next one in the background, once', async () => {
  const { rendered, gets, requestPage } = setUp()
  await gets()
  await later(FRESH_MS - MAX_WAIT_MS - 1000)
  expect(await requestPage()).toBe('id-ID home 1')
  expect(rendered).toHaveLength(1)
  await later(2000)
  expect(await Promise.all([requestPage(), requestPage(), requestPage()])).toEqual(['id-ID home 1', 'id-ID home 1', 'id-ID home 1'])
  await later(100)
  expect(await requestPage()).toBe('id-ID home 2')
  expect(rendered.length).toBe(2)
})

it('never sends a page that is too old', async () => {
  const { gets } = setUp()
  await gets()
  await later(STALE_MS)
  expect(await gets()).toBe('id-ID home 2')
})

it('sends the plain page if rendering takes too long, and the rendered one to later visits', async () => {
  const { rendered, gets, requestPage } = setUp({ takes: MAX_WAIT_MS + 200 })
  expect(await gets()).toBeNull()
  await later(200)
  expect(await requestPage()).toBe('id-ID home 1')
  expect(rendered.length).toBe(1)
})

it('pauses after a failure, then retries', async () => {
  const { rendered, failures, renderer, gets } = setUp()
  renderer('bug')
  expect(await gets()).toBeNull()
  renderer('page')
  expect(await gets()).toBeNull()
  expect(rendered.length).toBe(1)
  expect(failures).toEqual([['id-ID', 'a bug']])
  expect(await gets('en-GB')).toBe('en-GB home 2')
  await later(RETRY_PAUSE_MS)
  expect(await gets()).toBe('id-ID home 3')
})

it('keeps sending its pages while the API does not answer', async () => {
  const { failures, renderer, gets } = setUp()
  await gets()
  renderer('nothing')
  await later(FRESH_MS)
  expect(await gets()).toBe('id-ID home 1')
  expect(await gets()).toBe('id-ID home 1')
  expect(failures).toEqual([['id-ID', null]])
  await later(STALE_MS - FRESH_MS)
  expect(await gets()).toBeNull()
})

it('deletes missing entities, requests them again after a pause, and counts neither as a failure', async () => {
  const { rendered, failures, renderer, gets } = setUp()
  await gets('id-ID', store('gone'))
  renderer('missing')
  await later(FRESH_MS)
  await gets('id-ID', store('gone'))
  expect(await gets('id-ID', store('gone'))).toBeNull()
  expect(rendered.length).toBe(2)
  expect(failures).toEqual([])
  await later(RETRY_PAUSE_MS)
  await gets('id-ID', store('gone'))
  expect(rendered).toHaveLength(3)
})

it('limits parallel renderings: other visitors get the plain page without an API request', async () => {
  const { rendered, requestPage } = setUp({ takes: 100, room: { maxRenders: 2 } })
  const all = Promise.all(['a', 'b', 'c', 'd', 'a'].map((poiId) => requestPage('id-ID', store(poiId))))
  await later(MAX_WAIT_MS)
  expect(await all).toEqual(['id-ID merchant 1', 'id-ID merchant 2', null, null, 'id-ID merchant 1'])
  expect(rendered).toHaveLength(2)
})

it('keeps the most recently requested pages', async () => {
  const { rendered, gets, requestPage } = setUp({ room: { maxPages: 2 } })
  for (const poiId of ['a', 'b', 'a', 'c']) await gets('id-ID', store(poiId))
  expect(await requestPage('id-ID', store('a'))).toBe('id-ID merchant 1')
  expect(rendered).toEqual(['a', 'b', 'c'].map((poiId) => `id-ID merchant ${poiId}`))
  expect(await gets('id-ID', store('b'))).toBe('id-ID merchant 4')
})

it('keeps its pages when ten thousand unknown addresses are requested', async () => {
  const { renderer, gets, requestPage } = setUp({ takes: 0, room: { maxPages: 2 } })
  await gets('id-ID', store('a'))
  renderer('missing', 0)
  for (let at = 0; at < 10_000; at++) {
    const request = requestPage('id-ID', store(`none-${at}`))
    if (at % 6 === 5) await later(1)
    void request
  }
  await later(1)
  expect(await requestPage('id-ID', store('a'))).toBe('id-ID merchant 1')
})
