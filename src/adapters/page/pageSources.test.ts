/** @jest-environment jsdom */
import { permissionChanged } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'
import { errorSource, loadSource, networkSource, permissionSource, visibilitySource } from './pageSources'
import { createVaultMirror } from '../vault/mirror'

const set = (target: object, name: string, value: unknown) => Object.defineProperty(target, name, { value, configurable: true })

function listen(source: Source) {
  const entered: { type: string; payload?: unknown }[] = []
  const stop = source((action) => void entered.push(action))
  return { entered, types: () => entered.map(({ type }) => type), stop }
}

afterEach(() => {
  set(window.navigator, 'onLine', true)
  set(document, 'visibilityState', 'visible')
  set(document, 'readyState', 'complete')
})

it('reports the network, also when it is missing at the start', () => {
  set(window.navigator, 'onLine', false)
  const { types, stop } = listen(networkSource(window))
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  stop()
  window.dispatchEvent(new Event('online'))
  expect(types()).toEqual(['network/lost', 'network/restored', 'network/lost'])
})

it('reports when the page is hidden and shown', () => {
  const { types, stop } = listen(visibilitySource(document))
  for (const state of ['hidden', 'visible']) {
    set(document, 'visibilityState', state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(types()).toEqual(['page/hidden', 'page/shown'])
})

it('reports first that it was opened behind another page', () => {
  set(document, 'visibilityState', 'hidden')
  expect(listen(visibilitySource(document)).types()).toEqual(['page/hidden'])
})

it('reports once that the browser restored the page, in any order of its events', () => {
  const shows = () => document.dispatchEvent(new Event('visibilitychange'))
  const comesBack = () => window.dispatchEvent(new Event('pageshow'))
  for (const back of [[comesBack], [comesBack, shows], [shows, comesBack]]) {
    const { types, stop } = listen(visibilitySource(document))
    comesBack()
    window.dispatchEvent(new Event('pagehide'))
    back.forEach((say) => say())
    expect(types()).toEqual(['page/shown'])
    stop()
  }
})

it('reports once that the page has loaded, before or after', () => {
  expect(listen(loadSource(window)).types()).toEqual(['page/loaded'])
  set(document, 'readyState', 'interactive')
  const { types } = listen(loadSource(window))
  expect(types()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(types()).toEqual(['page/loaded'])
})

it('reports unhandled errors, by kind', () => {
  const { entered, stop } = listen(errorSource(window))
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }))
  const image = document.body.appendChild(document.createElement('img'))
  image.dispatchEvent(new Event('error'))
  for (const reason of [new TypeError('no'), { phoneNo: '8123' }]) {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  }
  stop()
  window.dispatchEvent(new ErrorEvent('error', { message: 'later' }))
  expect(entered.map(({ payload }) => payload)).toEqual([
    { kind: 'error', message: 'x is not a function' },
    { kind: 'resource', message: 'img did not load' },
    { kind: 'rejection', message: 'TypeError: no' },
    { kind: 'rejection', message: 'a rejection without an error' },
  ])
})

it('ignores the notice of a ResizeObserver, which is no error', () => {
  const { entered } = listen(errorSource(window))
  for (const message of [
    'ResizeObserver loop completed with undelivered notifications.', 'Uncaught ResizeObserver loop limit exceeded',
    'ResizeObserver is not defined',
  ]) window.dispatchEvent(new ErrorEvent('error', { message }))
  expect(entered.map(({ payload }) => payload)).toEqual([{ kind: 'error', message: 'ResizeObserver is not defined' }])
})

it('reports errors without their private parts', () => {
  const { entered } = listen(errorSource(window))
  const message = 'Uncaught Error: no user "Sari" at /platform/home?phone=81234567890, +62 812-3456-7890'
  window.dispatchEvent(new ErrorEvent('error', { message }))
  const reason = new SyntaxError(`Unexpected token 'S', "Sari Wulandari" is not valid JSON`)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(entered.map(({ payload }) => payload)).toEqual([
    { kind: 'error', message: 'Uncaught Error: no user … at /platform/home… +#' },
    { kind: 'rejection', message: 'SyntaxError: Unexpected token … is not valid JSON' },
  ])
})

it('reports a changed location permission, and nothing after it was stopped', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  const permissions = { query: () => Promise.resolve(status) } as unknown as Permissions
  const { entered, stop } = listen(permissionSource(permissions))
  const early = listen(permissionSource(permissions))
  early.stop()
  await Promise.resolve()
  status.state = 'granted'
  status.dispatchEvent(new Event('change'))
  stop()
  status.dispatchEvent(new Event('change'))
  expect(entered).toEqual([permissionChanged({ state: 'granted' })])
  expect(early.entered).toEqual([])
  expect(() => listen(permissionSource(undefined)).stop()).not.toThrow()
})

it('receives changes of the vault in other tabs, and writes no token for them to read', () => {
  const mirror = createVaultMirror(window)
  const { types, stop } = listen(mirror.source)
  const tokens = { accessToken: 'secret-a', refreshToken: 'secret-r', userId: 'ani', generation: 2 }
  mirror.notifyOtherTabs({ generation: 2, tokens })
  expect(types()).toEqual([])
  expect(JSON.stringify(window.localStorage)).not.toMatch(/secret|ani/)
  const first = window.localStorage.getItem('dekat.vault')
  mirror.notifyOtherTabs({ generation: 2, tokens: null })
  expect(window.localStorage.getItem('dekat.vault')).not.toBe(first)
  for (const key of ['dekat.vault', 'dekat.locale', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'dekat.vault' }))
  expect(types()).toEqual(['vault/changed', 'vault/changed'])
})
