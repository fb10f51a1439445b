// React hydrates prerendered markup without errors. React reports mismatches only in its development build.
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { aFirstScreen } from '../../../test/driver/builders/aFirstScreen'
import { aHeader } from '../../../test/driver/builders/aHeader'
import type { FirstScreen } from '../../api/kit/firstScreen'
import { LOCALES } from '../../i18n/locales'
import { silentLog } from '../../journal/runtime/log'
import { App } from '../shell/App'
import { declarationsOf } from '../base'
import { createClient } from '../createClient'
import { FIRST_SCREEN_EVENTS } from '../../features/home/page/model/events'
import { createMessages } from '../messages'
import { createModules } from '../modules'
import { stillBrowser } from '../../../test/driver/stillBrowser'

const HOUR_MS = 3_600_000
type By = keyof typeof FIRST_SCREEN_EVENTS

let home: FirstScreen
let root: Root | undefined
/** Errors reported by React. The warning about layout effects on the server is expected. */
const errors: string[] = []
beforeAll(async () => {
  stillBrowser((query) => !query.includes('min-width'))
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate })
  window.scrollTo = () => {}
  home = await aFirstScreen()
})
beforeEach(() => {
  errors.length = 0
  jest.spyOn(console, 'error').mockImplementation((...errorText) => {
    const line = errorText.map(String).join(' ')
    if (!line.includes('useLayoutEffect does nothing on the server')) errors.push(line)
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

/** The markup as sent. */
async function prerender(firstScreen: FirstScreen, by: By): Promise<string> {
  const { renderHome } = await import('./renderHome')
  return await renderHome(firstScreen, by, aHeader('drawing'))
}

/** Hydrates a page as the browser's entry does, an hour later and with another header. Returns the errors that React recovered from. */
async function hydrateErrors(markup: string, firstScreen: FirstScreen, by: By): Promise<string[]> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const modules = createModules()
  const messages = createMessages()
  await messages.load(firstScreen.locale)
  const location = { pathname: '/', search: '?a=1', hash: '' }
  const header = { ...aHeader('taking over'), startedAt: firstScreen.answeredAt + HOUR_MS, location }
  const { store, start, enter } = createClient({ header, log: silentLog(), adapters: null, modules, strict: true })
  start()
  enter(FIRST_SCREEN_EVENTS[by](firstScreen), 'source')
  const recovered: string[] = []
  await act(async () => {
    const app = (
      <App
        store={store} messages={messages} declaredBy={declarationsOf(modules)} renderedState={store.getState()}
        now={() => firstScreen.answeredAt + HOUR_MS}
      />
    )
    root = hydrateRoot(container, app, { onRecoverableError: (error) => void recovered.push(String(error)) })
    await Promise.resolve()
  })
  return recovered
}

/** Stores before the first scroll. */
const STORES = 6

describe.each<By>(['server', 'device'])('home cached by the %s', (by) => {
  it.each(LOCALES)('is hydrated without a mismatch, in %s', async (locale) => {
    const firstScreen = { ...home, locale }
    const markup = await prerender(firstScreen, by)
    const shown = new DOMParser().parseFromString(markup, 'text/html').body.textContent
    for (const { storeName } of firstScreen.nearby.items.slice(0, STORES)) expect(shown).toContain(storeName)
    // The security policy forbids style attributes, and only the device has its clock.
    expect(markup).not.toContain('style=')
    expect(markup).toContain('<b></b>:<b></b>:<b></b>')
    expect(await hydrateErrors(markup, firstScreen, by)).toEqual([])
    expect(errors).toEqual([])
    expect(document.querySelectorAll('article')).toHaveLength(Math.min(STORES, firstScreen.nearby.items.length))
    expect(document.documentElement.lang).toBe(locale)
  })
})

it('detects a mismatch: one changed word is reported', async () => {
  const markup = await prerender(home, 'server')
  const [{ storeName = '' } = {}] = home.nearby.items
  expect(markup.split(storeName).length).toBeGreaterThan(1)
  expect(await hydrateErrors(markup.replaceAll(storeName, 'Warung lain'), home, 'server')).not.toEqual([])
  expect(errors.join()).toMatch(/did not match/)
})

it.each([
  ['without a single card', (): Partial<FirstScreen> => ({ cardList: [] })],
  ['with a flash sale that is over', ({ cardList }: FirstScreen): Partial<FirstScreen> => ({
    cardList: cardList.map((card) => (card.cardId === 'FLASH_SALE_CARD' ? { ...card, data: { ...card.data, countdownTime: 0 } } : card)),
  })],
  ['with one store of a name that is markup', ({ nearby }: FirstScreen): Partial<FirstScreen> => ({
    nearby: { ...nearby, items: nearby.items.slice(0, 1).map((store) => ({ ...store, storeName: `</div><b>&amp; "Toko'` })) },
  })],
  ['with stores as near as a device knew them', ({ nearby }: FirstScreen): Partial<FirstScreen> => ({
    nearby: { ...nearby, items: nearby.items.map((store, at) => ({ ...store, distance: at * 777 })) },
  })],
])('a home %s is hydrated without a mismatch', async (_, change) => {
  const firstScreen = { ...home, ...change(home) }
  expect(await hydrateErrors(await prerender(firstScreen, 'device'), firstScreen, 'device')).toEqual([])
  expect(errors).toEqual([])
  expect(document.querySelectorAll('article')).toHaveLength(Math.min(STORES, firstScreen.nearby.items.length))
})

it('has the same markup for any session that renders it', async () => {
  expect(await prerender(home, 'device')).toBe(await prerender(home, 'device'))
})
