import { PHONE } from '../../../test/driver/device/device'
import type { ShellPlan } from '../../sandbox/shell/plan'
import { startSandboxShell } from '../../sandbox/shell/sandboxShell'
import { permissionChanged } from '../../navigation/pageEvents'
import { createBridge, type BridgeWindow } from './bridge'
import { createShellPorts, MAX_SHARED_AGE_MS, type Campaign } from './shellPorts'

const PLACE = {
  position: { latitude: -6.2607, longitude: 106.8137, simulated: false },
  address: { street: 'Jl. Kemang Raya', cityId: '7' },
}
const WISH = { highAccuracy: true, timeoutMs: 20_000 }

/** The ports over the sandbox's shell, which answers immediately. */
function setup(plan: Partial<ShellPlan> = {}, shared = new Map<string, string>(), campaign: Campaign = {}) {
  const webviews: string[] = []
  const outside: string[] = []
  const clock = { now: 1_000_000 }
  const page: { -readonly [Key in keyof BridgeWindow]: BridgeWindow[Key] } = {
    location: { origin: 'https://dekat.example' },
    setTimeout: (task, ms) => setTimeout(task, ms) as unknown as number,
    clearTimeout: (timer) => clearTimeout(timer),
    addEventListener: () => undefined,
  }
  const shell = startSandboxShell(
    {
      callback: () => page.dekatBridgeCallback,
      setTimeout: (task) => void Promise.resolve().then(task),
      shared: { getItem: (key) => shared.get(key) ?? null, setItem: (key, value) => void shared.set(key, value) },
      open: (path) => void webviews.push(path),
      openOutside: (url) => void outside.push(url),
      close: () => false,
      leave: (meanwhile) => meanwhile(),
    },
    plan,
  )
  page.DekatBridge = shell.bridge
  let seed = 0
  const bridge = createBridge(page, { random: () => (seed += 1_234_567) })
  if (!bridge) throw new Error('there is a shell')
  return { ...createShellPorts(bridge, () => clock.now, () => campaign), shell, webviews, outside, clock, shared }
}
const patience = () => new AbortController().signal

it('uses the shell\'s facts about the phone before those of the browser', async () => {
  const { readDevice } = setup({
    device: { model: 'Redmi Pad', brand: '', hardwareType: 'Pad', country: 'MY', markRegion: 'SG', guid: 'g', statusBarHeight: 24 },
  })
  const known = { model: 'Redmi Pad', hardwareType: 'Pad', country: 'MY', markRegion: 'SG', guid: 'g', statusBarHeight: 24 }
  expect(await readDevice(PHONE)).toEqual({ ...PHONE, ...known })
})

it('uses the browser when the shell does not answer', async () => {
  jest.useFakeTimers()
  const read = setup({ silent: ['deviceInfo'] }).readDevice(PHONE)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(await read).toBe(PHONE)
  jest.useRealTimers()
})

describe('the position', () => {
  it('is a fix, or the shell\'s code without one', async () => {
    const fix = { latitude: -6.2607, longitude: 106.8137, accuracy: 12, simulated: false }
    expect(await setup().locate(WISH, patience())).toEqual({ fix })
    for (const code of [-5, -6, -7]) {
      expect(await setup({ location: { code } }).locate(WISH, patience())).toEqual({ failed: 'shell', shellCode: code })
    }
  })

  it('outside valid coordinates is none', async () => {
    expect(await setup({ location: { latitude: 91, longitude: 0 } }).locate(WISH, patience())).toEqual({ failed: 'unknown' })
  })

  it('is requested once more when the user now allows it, and not when they do not', async () => {
    const permissions = { photos: 'granted', camera: 'granted', location: 'prompt', notifications: 'granted' } as const
    const allowing = setup({ permissions: { ...permissions } })
    expect(await allowing.locate(WISH, patience())).toMatchObject({ fix: { latitude: -6.2607 } })
    expect(allowing.shell.calls.map(({ method }) => method)).toEqual(['location', 'permission', 'location'])
    const refusing = setup({ permissions: { ...permissions }, permission: 'denied' })
    expect(await refusing.locate(WISH, patience())).toEqual({ failed: 'shell', shellCode: -4 })
    expect(await refusing.locationPermission()).toEqual({ state: 'denied' })
  })

  it('that is granted after the wait has ended is reported', async () => {
    const { locate, grantedSource, shell } = setup({
      permissions: { photos: 'granted', camera: 'granted', location: 'prompt', notifications: 'granted' },
    })
    const received: unknown[] = []
    const end = grantedSource((action) => void received.push(action))
    const ending = new AbortController()
    const located = locate(WISH, ending.signal)
    while (shell.calls.length < 2) await Promise.resolve()
    ending.abort()
    expect(await located).toEqual({ failed: 'shell', shellCode: -4 })
    expect(received).toEqual([permissionChanged({ state: 'granted' })])
    end()
  })
})

describe('the data shared by webviews', () => {
  it('is read by the next one while it is fresh', async () => {
    const first = setup()
    first.writeShared({ place: PLACE })
    await new Promise(setImmediate)
    const next = setup({}, first.shared)
    expect(await next.readShared()).toEqual({ place: PLACE })
    next.clock.now += MAX_SHARED_AGE_MS - 1
    expect(await next.readShared()).toEqual({ place: PLACE })
    next.clock.now += 1
    expect(await next.readShared()).toEqual({ place: null })
    next.clock.now = 0
    expect(await next.readShared()).toEqual({ place: null })
  })

  const nowhere = { at: 1_000_000, position: { latitude: 200, longitude: 0, simulated: false }, address: null }
  it.each(['', '{', '7', '{"at":1000000}', JSON.stringify(nowhere)])('is nothing when it reads %j', async (text) => {
    expect(await setup({}, new Map([['place', text]])).readShared()).toEqual({ place: null })
  })
})

it('opens one webview for two quick taps, and another for the next', async () => {
  const { openWebview, webviews } = setup()
  const path = '/platform/inviteFriends/invitationTheme?from=banner'
  expect(await Promise.all([openWebview({ path }), openWebview({ path })])).toEqual([{ opened: true }, { opened: true }])
  await openWebview({ path })
  expect(webviews).toEqual([path, path])
})

it('reports what the shell could not do', async () => {
  const { openWebview, closeWebview, readPushToken, openSettings } = setup({ opensWebviews: false, pushToken: null })
  expect(await openWebview({ path: '/platform/rank' })).toEqual({ opened: false })
  expect(await closeWebview()).toEqual({ closed: false })
  expect(await readPushToken()).toEqual({ pushToken: null })
  expect(await openSettings()).toEqual({ opened: true })
})

it.each<[Campaign, string]>([
  [{}, '/platform/merchant?poiId=p1&channel_id=1'],
  [{ channel_id: '3', source_tag: 'radio' }, '/platform/merchant?poiId=p1&channel_id=3&source_tag=radio'],
  [{ source_tag: 'tiktok' }, '/platform/merchant?poiId=p1&source_tag=tiktok'],
])('opens a webview as part of the campaign %j', async (campaign, path) => {
  const { openWebview, webviews } = setup({}, new Map(), campaign)
  await openWebview({ path: '/platform/merchant?poiId=p1&channel_id=1' })
  expect(webviews).toEqual([path])
})
