/** @jest-environment jsdom */
import 'fake-indexeddb/auto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createBrowserHistory } from 'history'
import { isPort } from '../ports/port'
import { createBrowserAdapters } from './browserAdapters'
import { CLICK_IDS_KEY, createClickIds } from './page/clickIds'
import { bufferInstallEvents } from './installed/installEvents'
import { createSealedValues } from './sealed/sealedValues'
import { createPrivateUrlParams, visitStorage } from './sealed/privateUrlParams'
import { createSecretNumbers } from './sealed/secretNumbers'
import { createSwitches } from './device/switches'

const setUp = (loadMessages: (locale: string) => Promise<boolean> = () => Promise.resolve(true)) =>
  createBrowserAdapters({
    window, history: createBrowserHistory(),
    backGuard: { block: () => undefined, allowStep: () => undefined, source: () => () => undefined },
    privateUrlParams: createPrivateUrlParams(visitStorage(window)), sealed: createSealedValues(),
    apiBase: '/api', signingKey: 'k', build: 'b', loadCatalogues: loadMessages,
    loadCode: () => Promise.resolve(true), isFirstScreenDone: () => true,
    pageSession: { id: 's', journal: () => Promise.resolve(''), tools: () => Promise.reject(new Error('not asked for')) },
    switches: createSwitches({ read: () => ({ value: null }), write: () => true }),
    timeZone: () => 'Asia/Jakarta', savesData: () => false, clickIds: createClickIds('', visitStorage(window, CLICK_IDS_KEY)),
    installEvents: bufferInstallEvents(window), appSchemes: ['gojek'],
    secureRandom: createSecretNumbers({ getRandomValues: (block) => block }),
  })
const callPort = (port: string, args: readonly unknown[], signal = new AbortController().signal) => {
  const answerer = setUp().handlers[port]
  if (!answerer) throw new Error(`nothing answers ${port}`)
  return answerer(args, signal)
}

it('answers every declared port', () => {
  const folder = join(__dirname, '../ports')
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => Object.values(jest.requireActual<object>(join(folder, file))).filter(isPort))
    .filter(({ kind }) => kind !== 'instant')
    .map(({ portName }) => portName)
  expect(declared.length).toBeGreaterThan(15)
  expect(Object.keys(setUp().handlers).sort()).toEqual(declared.sort())
})

it('answers plain JSON about its page', async () => {
  expect(await callPort('history/origin', [])).toEqual({ origin: 'http://localhost' })
  expect(await callPort('vault/read', [])).toEqual({ holder: null })
  expect(await callPort('geolocation/openSettings', [])).toEqual({ opened: false })
  expect(await callPort('geolocation/locate', [{ highAccuracy: true, timeoutMs: 1 }])).toEqual({ failed: 'unsupported' })
  expect(await callPort('messages/load', [{ locale: 'zh-CN' }])).toEqual({ loaded: true })
  const read = await callPort('device/read', [])
  expect(read).toEqual(JSON.parse(JSON.stringify(read)))
  expect(read).toMatchObject({ client: { id: 'DEKAT_H5', versionCode: '002006002' }, device: { timeZone: 'Asia/Jakarta', inShell: false } })
})

it('stores on the device which client and which pages ran last', async () => {
  await callPort('device/read', [])
  const stored = (key: string) => JSON.parse(window.localStorage.getItem(`dekat.${key}`) ?? 'null') as unknown
  expect(stored('clientInfo')).toEqual({
    id: 'DEKAT_H5', versionName: '2.6.2', versionCode: '002006002', realVersionName: '2.6.2',
  })
  expect(stored('h5Version')).toEqual({ h5_version_name: '2.6.2', h5_version_code: '002006002' })
})

it('answers through the native shell if there is one', async () => {
  const calls: string[] = []
  const postMessage = (json: string) => {
    const { id, method } = JSON.parse(json) as { id: string; method: string }
    calls.push(method)
    const data = { deviceInfo: { model: 'Redmi 12', statusBarHeight: 24 }, pushToken: { token: 'push-1' }, permission: { state: 'denied' } }
    window.dekatBridgeCallback?.(JSON.stringify({ id, code: method === 'location' ? -7 : 0, data: { ...data }[method] ?? {} }))
  }
  Object.assign(window, { DekatBridge: { postMessage } })
  const device = { inShell: true, model: 'Redmi 12', statusBarHeight: 24 }
  expect(await callPort('device/read', [])).toMatchObject({ client: { id: 'DEKAT_APP' }, device })
  expect(await callPort('geolocation/locate', [{ highAccuracy: true, timeoutMs: 1 }])).toEqual({ failed: 'shell', shellCode: -7 })
  expect(await callPort('geolocation/permission', [])).toEqual({ state: 'denied' })
  expect(await callPort('geolocation/openSettings', [])).toEqual({ opened: true })
  expect(await callPort('shell/pushToken', [])).toEqual({ pushToken: 'push-1' })
  expect(await callPort('shell/openWebview', [{ path: '/platform/rank' }])).toEqual({ opened: true })
  expect(await callPort('shell/close', [])).toEqual({ closed: true })
  Object.assign(window, { DekatBridge: undefined })
  expect(await callPort('shell/close', [])).toEqual({ closed: false })
  expect(calls).toEqual(['deviceInfo', 'location', 'permission', 'openSettings', 'pushToken', 'openWebview', 'close'])
})

it('waits for the given time, or until the call is cancelled', async () => {
  expect(await callPort('clock/sleep', [{ ms: 5 }])).toBeNull()
  const ending = new AbortController()
  const cleared = jest.spyOn(window, 'clearTimeout')
  void callPort('clock/sleep', [{ ms: 60_000 }], ending.signal)
  ending.abort()
  expect(cleared).toHaveBeenCalledTimes(1)
})

it('opens external URLs without an opener and a referrer', () => {
  const open = jest.spyOn(window, 'open').mockImplementation(() => null)
  void callPort('history/openOutside', [{ url: 'https://wa.me/62' }])
  expect(open).toHaveBeenCalledWith('https://wa.me/62', '_blank', 'noopener,noreferrer')
})

it('starts its sources and stops them', () => {
  for (const source of setUp().sources) expect(source(() => undefined)).toEqual(expect.any(Function))
})
