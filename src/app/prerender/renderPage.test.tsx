// React hydrates a prerendered store or product page without errors, like home.
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { aHeader } from '../../../test/driver/builders/aHeader'
import { addressesIn, aServedPage } from '../../../test/driver/builders/aPrerenderedPage'
import { START_AT } from '../../../test/driver/startClient'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import { createWorld } from '../../sandbox/world/createWorld'
import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { LOCALES } from '../../i18n/locales'
import { silentLog } from '../../journal/runtime/log'
import { resourcePrerendered } from '../../data/resource/events'
import { App } from '../shell/App'
import { declarationsOf } from '../base'
import { createClient } from '../createClient'
import { fetchPrerenderedPage } from './fetchPrerenderedPage'
import { createMessages } from '../messages'
import { createModules } from '../modules'

const HOUR_MS = 3_600_000
const KINDS = ['store', 'product', 'sale'] as const

const pages = new Map<string, PrerenderedPage>()
let root: Root | undefined
/** Errors reported by React. The warning about layout effects on the server is expected. */
const errors: string[] = []
beforeAll(async () => {
  stillBrowser((query) => !query.includes('min-width'))
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate })
  window.scrollTo = () => {}
  const addresses = addressesIn(createWorld({ seed: 'drawn', now: () => START_AT }))
  for (const kind of KINDS) pages.set(kind, await aServedPage(addresses[kind]))
})
beforeEach(() => {
  errors.length = 0
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    const line = args.map(String).join(' ')
    if (!line.includes('useLayoutEffect does nothing on the server')) errors.push(line)
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const pageOf = (kind: string) => pages.get(kind) as PrerenderedPage

async function prerender(page: PrerenderedPage): Promise<string> {
  const { renderPage } = await import('./renderPage')
  return await renderPage(page, aHeader('drawing'))
}

/** Hydrates a page as the browser's entry does, at a later hour. Returns the errors that React recovered from. */
async function hydrateErrors(markup: string, page: PrerenderedPage): Promise<string[]> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const [modules, messages] = [createModules(), createMessages()]
  expect(await fetchPrerenderedPage(page, messages, modules)).toBe(true)
  const header = { ...aHeader('taking over'), startedAt: page.answeredAt + HOUR_MS, location: { pathname: '/', search: '', hash: '' } }
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: true })
  start()
  enter(resourcePrerendered(page), 'source')
  const recovered: string[] = []
  await act(async () => {
    const app = (
      <App
        store={store} messages={messages} declaredBy={declarationsOf(modules)} renderedState={store.getState()} renderedAt={page.answeredAt}
        now={() => page.answeredAt + 9 * HOUR_MS}
      />
    )
    root = hydrateRoot(container, app, { onRecoverableError: (error) => void recovered.push(String(error)) })
    await Promise.resolve()
  })
  return recovered
}

const textOf = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body.textContent

describe.each(KINDS)('the page of a %s', (kind) => {
  it.each(LOCALES)('is hydrated without a mismatch at any time, in %s', async (locale) => {
    const page = { ...pageOf(kind), locale }
    const markup = await prerender(page)
    // The security policy forbids style attributes, and React would hydrate a Suspense boundary separately.
    expect(markup).not.toMatch(/style=|<!--\$/)
    expect(markup).not.toContain('aria-busy="true"')
    expect(markup.includes('data-ends-at')).toBe(kind === 'sale')
    expect(await hydrateErrors(markup, page)).toEqual([])
    expect(errors).toEqual([])
    expect(document.documentElement.lang).toBe(locale)
  })

  it('has the same markup for any session that renders it', async () => {
    expect(await prerender(pageOf(kind))).toBe(await prerender(pageOf(kind)))
  })
})

it('uses the clock of the device as soon as it is hydrated', async () => {
  const page = pageOf('store')
  const markup = await prerender(page)
  expect(await hydrateErrors(markup, page)).toEqual([])
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
  expect(document.body.textContent).not.toBe(textOf(markup))
  expect(errors).toEqual([])
})

it('detects a mismatch: one changed word is reported', async () => {
  const page = pageOf('store')
  const { storeName } = page.included.flatMap(({ kind, items }) => (kind === 'store' ? items : []))[0] ?? { storeName: '' }
  const markup = await prerender(page)
  expect(markup.split(storeName).length).toBeGreaterThan(1)
  expect(await hydrateErrors(markup.replaceAll(storeName, 'Warung lain'), page)).not.toEqual([])
  expect(errors.join()).toMatch(/did not match/)
})

it('shows not found if the entity no longer exists', async () => {
  const page = { ...pageOf('store'), included: [] } as PrerenderedPage
  expect(await hydrateErrors(await prerender(page), page)).toEqual([])
  expect(errors).toEqual([])
})
