import { emptyHome } from '../../test/server/aBuild'
import type { Locale } from '../i18n/locales'
import { createHomePages, FRESH_MS, PATIENCE_MS, PAUSE_MS, STALE_MS } from './homePages'
import type { RenderedHome } from './template'

const template = {
  filled: ({ markup, firstScreen: { locale } }: RenderedHome) => ({ text: `${locale} ${markup}`, styleHash: 'sha256-x' }),
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => void jest.useRealTimers())

/** A renderer that takes `takes` ms and answers what it is told, a page a drawing; pages come as their texts. */
function setUp({ takes = 20 } = {}) {
  const failures: unknown[] = []
  const drawn: Locale[] = []
  let answers: 'page' | 'nothing' | 'bug' = 'page'
  let lasts = takes
  const homes = createHomePages({
    template,
    monotonic: () => performance.now(),
    onFailure: (locale, error) => failures.push([locale, error instanceof Error ? error.message : error]),
    async render(locale) {
      drawn.push(locale)
      const markup = `home ${drawn.length}`
      await new Promise((resolve) => void setTimeout(resolve, lasts))
      if (answers === 'bug') throw new Error('a bug')
      return answers === 'nothing' ? null : { markup, firstScreen: emptyHome(locale) }
    },
  })
  const asks = (locale: Locale = 'id-ID') => homes.pageFor(locale).then((page) => page?.forms.identity.toString() ?? null)
  return {
    drawn, failures, asks,
    /** Asks, and lets so much time go by. */
    async gets(locale: Locale = 'id-ID', within = PATIENCE_MS) {
      const asked = asks(locale)
      await jest.advanceTimersByTimeAsync(within)
      return await asked
    },
    renderer(now: typeof answers, ms = lasts) {
      answers = now
      lasts = ms
    },
  }
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)

it('draws once for five hundred who come to an empty cache', async () => {
  const { drawn, asks } = setUp({ takes: 200 })
  const all = Promise.all(Array.from({ length: 500 }, () => asks()))
  await later(PATIENCE_MS)
  expect(new Set(await all)).toEqual(new Set(['id-ID home 1']))
  expect(drawn).toEqual(['id-ID'])
})

it('draws a page a language', async () => {
  const { drawn, gets } = setUp()
  expect([await gets('zh-CN'), await gets('en-GB'), await gets('zh-CN')]).toEqual(['zh-CN home 1', 'en-GB home 2', 'zh-CN home 1'])
  expect(drawn).toEqual(['zh-CN', 'en-GB'])
})

it('sends a page that has aged at once, and draws the next one behind it, once', async () => {
  const { drawn, gets, asks } = setUp()
  await gets()
  await later(FRESH_MS - PATIENCE_MS - 1000)
  expect(await asks()).toBe('id-ID home 1')
  expect(drawn).toHaveLength(1)
  await later(2000)
  expect(await Promise.all([asks(), asks(), asks()])).toEqual(['id-ID home 1', 'id-ID home 1', 'id-ID home 1'])
  await later(100)
  expect([await asks(), drawn.length]).toEqual(['id-ID home 2', 2])
})

it('never sends a page that is too old', async () => {
  const { gets } = setUp()
  await gets()
  await later(STALE_MS)
  expect(await gets()).toBe('id-ID home 2')
})

it('sends the plain page where drawing takes too long, and the drawn one to later visits', async () => {
  const { drawn, gets, asks } = setUp({ takes: PATIENCE_MS + 200 })
  expect(await gets()).toBeNull()
  await later(200)
  expect([await asks(), drawn.length]).toEqual(['id-ID home 1', 1])
})

it('rests after a failure, then tries again', async () => {
  const { drawn, failures, renderer, gets } = setUp()
  renderer('bug')
  expect(await gets()).toBeNull()
  renderer('page')
  expect(await gets()).toBeNull()
  expect([drawn.length, failures]).toEqual([1, [['id-ID', 'a bug']]])
  expect(await gets('en-GB')).toBe('en-GB home 2')
  await later(PAUSE_MS)
  expect(await gets()).toBe('id-ID home 3')
})

it('keeps sending what it has while the API has no answer', async () => {
  const { failures, renderer, gets } = setUp()
  await gets()
  renderer('nothing')
  await later(FRESH_MS)
  expect([await gets(), await gets()]).toEqual(['id-ID home 1', 'id-ID home 1'])
  expect(failures).toEqual([['id-ID', null]])
  await later(STALE_MS - FRESH_MS)
  expect(await gets()).toBeNull()
})
