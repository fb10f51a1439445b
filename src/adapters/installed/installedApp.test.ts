/** @jest-environment jsdom */
import type { UnknownAction } from 'redux'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import {
  appInstalled, buildArrived, installOffered, linkReceived, pushTokenReceived, refreshReceived, storageUpdateReceived,
} from '../../navigation/installEvents'
import { createInstalledApp, detectInstallEnvironment, subscriptionFor } from './installedApp'
import { bufferInstallEvents } from './installEvents'

stillBrowser()

function setup() {
  const entered: UnknownAction[] = []
  const onIgnored = jest.fn()
  const installEvents = bufferInstallEvents(window)
  const app = createInstalledApp({ window, installEvents, enter: (action) => void entered.push(action), onIgnored })
  return { installEvents, app, entered, onIgnored }
}

function offersToInstall(outcome: string) {
  const prompt = jest.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice: Promise.resolve({ outcome }) })
  window.dispatchEvent(event)
  return { event, prompt }
}

it('buffers browser events until they are requested, then reports them at once and once', async () => {
  const { app, entered } = setup()
  const { event, prompt } = offersToInstall('accepted')
  expect(event.defaultPrevented).toBe(true)
  expect(entered).toEqual([])
  app.read()
  expect(entered).toEqual([installOffered({ afterMs: expect.any(Number) as number })])
  app.read()
  window.dispatchEvent(new Event('appinstalled'))
  expect(entered.slice(1)).toEqual([appInstalled()])
  expect(prompt).not.toHaveBeenCalled()
  expect(await app.promptInstall()).toEqual({ outcome: 'unavailable' })
})

it('shows each prompt once and returns its outcome', async () => {
  const { app } = setup()
  app.read()
  const { prompt } = offersToInstall('dismissed')
  expect(await app.promptInstall()).toEqual({ outcome: 'dismissed' })
  expect(await app.promptInstall()).toEqual({ outcome: 'unavailable' })
  expect(prompt).toHaveBeenCalledTimes(1)
  offersToInstall('accepted').prompt.mockRejectedValue(new Error('no gesture'))
  expect(await app.promptInstall()).toEqual({ outcome: 'unavailable' })
})

it('activates a new build on request', () => {
  const { app, installEvents, entered } = setup()
  const activate = jest.fn()
  installEvents.emit({ kind: 'build', activate })
  app.read()
  expect(entered).toEqual([buildArrived()])
  expect(activate.mock.calls.length).toBe(0)
  app.activate()
  expect(activate).toHaveBeenCalledTimes(1)
})

it('handles four messages of the worker', () => {
  const { app, installEvents, entered, onIgnored } = setup()
  app.read()
  const emitMessage = (data: unknown) => installEvents.emit({ kind: 'message', data })
  emitMessage({ type: 'storage', update: { key: 'locale', locale: 'zh-CN' } })
  emitMessage({ type: 'refresh' })
  emitMessage({ type: 'pushToken', pushToken: 'p' })
  emitMessage({ type: 'open', link: '/platform/rank' })
  expect(entered).toEqual([
    storageUpdateReceived({ key: 'locale', locale: 'zh-CN' }), refreshReceived(), pushTokenReceived({ pushToken: 'p' }),
    linkReceived({ link: '/platform/rank' }),
  ])
  expect(onIgnored).not.toHaveBeenCalled()
})

it.each([
  null, 'refresh', { type: 'reload' }, { type: 'refresh', now: true }, { type: 'pushToken', pushToken: '' },
  { type: 'pushToken', pushToken: 'p'.repeat(4_097) }, { type: 'open', link: 7 },
  { type: 'storage', update: { key: 'vault', accessToken: 'a' } }, { type: 'storage', update: { key: 'locale', locale: 'xx' } },
  { type: 'storage', update: { key: 'dataSaver', on: true, accessToken: 'a' } },
  { type: 'storage', update: { key: 'orderIntents', intents: [] } },
])('ignores %j, and reports it', (data) => {
  const { app, installEvents, entered, onIgnored } = setup()
  app.read()
  installEvents.emit({ kind: 'message', data })
  expect(entered).toEqual([])
  expect(onIgnored.mock.calls.length).toBe(1)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const AGENTS = {
  chrome: 'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  iphone: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  iphoneChrome: `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
}

it.each([
  ['chrome', 5, 'android', false], ['iphone', 5, 'ios', true], ['iphoneChrome', 5, 'ios', false], ['mac', 5, 'ios', true],
  ['mac', 0, 'desktop', true], ['windows', 0, 'desktop', false],
] as const)('takes %s with %i fingers for %s, in Safari: %s', (agent, maxTouchPoints, system, safari) => {
  const location = { origin: 'https://dekat.example' }
  const looked = (matches: boolean, standalone?: boolean) => detectInstallEnvironment({
    navigator: { userAgent: AGENTS[agent], maxTouchPoints, ...(standalone === undefined ? {} : { standalone }) }, location,
    matchMedia: () => ({ matches }),
  })
  expect(looked(false)).toEqual({ system, safari, standalone: false, pushes: false, ...location })
  expect(looked(true).standalone).toBe(true)
  expect(looked(false, true).standalone).toBe(true)
})

describe('a push subscription', () => {
  const key = 'AQID'
  const made = (bytes: readonly number[]) => ({
    options: { applicationServerKey: new Uint8Array(bytes).buffer }, unsubscribe: jest.fn(() => Promise.resolve(true)), toJSON: () => bytes,
  })
  const ready = (stored: ReturnType<typeof made> | null, subscribe = jest.fn(() => Promise.resolve(made([9])))) => ({
    subscribe,
    registered: Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(stored), subscribe } as unknown as PushManager }),
  })

  it('for this key is kept', async () => {
    const { registered, subscribe } = ready(made([1, 2, 3]))
    expect(await subscriptionFor(registered, key)).toBe('[1,2,3]')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('for another key is replaced', async () => {
    const other = made([7])
    const { registered, subscribe } = ready(other)
    expect(await subscriptionFor(registered, key)).toBe('[9]')
    expect(other.unsubscribe).toHaveBeenCalledTimes(1)
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]])
  })

  it('that the browser refuses is none', async () => {
    const { registered } = ready(null, jest.fn(() => Promise.reject(new DOMException('denied', 'NotAllowedError'))))
    expect(await subscriptionFor(registered, key)).toBeNull()
  })
})
