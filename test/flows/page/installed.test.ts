// The installed app: the banner, installation, new builds, service worker messages, and push messages after the first order.
import { unreadCleared, unreadRaised } from '../../../src/features/base/unread/events'
import { selectAppOffer } from '../../../src/app/shell/prompts/installedSelectors'
import {
  appLinkTapped, downloadBannerClosed, downloadBannerTapped, installTapped, linksRetryTapped, messagesDeclined, messagesTapped, stepsLeft,
  stepsTapped, newBuildDeclined, newBuildTapped,
} from '../../../src/features/engagement/installed/events'
import { heartTapped } from '../../../src/features/discovery/favourites/events'
import { selectDownloadOptions, selectMessages } from '../../../src/features/engagement/installed/selectors'
import { notificationsTapped } from '../../../src/features/base/settings/events'
import { devToolsFile } from '../../../src/app/recording/replayJournal'
import {
  appInstalled, buildActivated, buildArrived, installOffered, linkReceived, pushTokenReceived, refreshReceived, storageUpdateReceived,
} from '../../../src/navigation/installEvents'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, calls } from '../../driver/builders/aPayer'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'

const DAY_MS = 24 * 3_600_000

/** A world with a native app, and its clock. */
function published() {
  const clock = createVirtualClock()
  return { clock, world: createWorld({ seed: 'installed', now: () => START_AT + clock.now(), app: 'published' }) }
}

/** A user whose page is idle. */
async function atRest(setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient({ ...published(), wholeStateChecks: false, ...setup })
  await shopper.waits(3_000)
  shopper.browser.rests()
  await shopper.waits(1_000)
  return shopper
}

const offer = (shopper: Shopper) => selectAppOffer(shopper.state())
const ways = (shopper: Shopper) => selectDownloadOptions(shopper.state())
/** The tokens that the server received, oldest first. */
const tokens = (shopper: Shopper) =>
  shopper.world.received.devices.flatMap((each) => (each as { fcmToken?: string }).fcmToken ?? [])

describe('the banner over the tabs', () => {
  it('appears once the page is idle, leads to the page about the app, and can be closed', async () => {
    const storage = new Map<string, Json>()
    const { clock, world } = published()
    const shopper = startClient({ clock, world, storage })
    await shopper.waits(3_000)
    expect(shopper.state().installed).toBeUndefined()
    shopper.browser.rests()
    await shopper.waits(1_000)
    expect(offer(shopper)).toBe('page')
    await shopper.does(downloadBannerTapped())
    expect(shopper.sees.path()).toBe('/platform/downloadDekat')
    expect(offer(shopper)).toBeNull()
    await shopper.goesBack()
    expect(offer(shopper)).toBe('page')
    await shopper.does(downloadBannerClosed())
    expect(offer(shopper)).toBeNull()
    expect(storage.get('downloadBanner')).toEqual({ closedAt: expect.any(Number) as number })
    expectReplays(shopper)
  })

  it('is not shown together with the location guide, nor over orders, and appears when the guide is closed', async () => {
    const shopper = await atRest({ locates: { failed: 'denied' }, permission: 'denied' })
    expect(shopper.sees.guide()).toBe(true)
    expect(offer(shopper)).toBeNull()
    await shopper.tapsTab('order')
    expect(offer(shopper)).toBeNull()
    await shopper.tapsTab('account')
    expect(offer(shopper)).toBe('page')
    await shopper.tapsTab('home')
    await shopper.dismissesGuide()
    expect(shopper.sees.guide()).toBe(false)
    expect(offer(shopper)).toBe('page')
    expectReplays(shopper)
  })

  it.each([[6, null], [7, 'page'], [-1, 'page']] as const)('that was closed %i days ago shows %s', async (days, shown) => {
    const storage = new Map<string, Json>([['downloadBanner', { closedAt: START_AT - days * DAY_MS }]])
    expect(offer(await atRest({ storage }))).toBe(shown)
  })

  it.each<[string, ClientSetup]>([
    ['in the native shell', { shell: {} }],
    ['in Safari', { surroundings: { system: 'ios', safari: true } }],
    ['in the installed app', { surroundings: { standalone: true } }],
    ['where there is no app to be had', { world: createWorld({ seed: 'none', now: () => START_AT }) }],
  ])('is hidden %s', async (_, setup) => {
    const shopper = await atRest(setup)
    expect(shopper.state().installed?.surroundings).not.toBeNull()
    expect(offer(shopper)).toBeNull()
    expectReplays(shopper)
  })

  it('waits for other content over the tabs: a promotion, a popup, a login, a screen over them', async () => {
    const { clock, world } = published()
    world.promotions.controls.bottomBanner = true
    const shopper = await atRest({ clock, world })
    expect(shopper.state().bottomBanner.phase).toBe('displayed')
    expect(offer(shopper)).toBeNull()
    await shopper.tapsTab('account')
    expect(offer(shopper)).toBe('page')
    await shopper.does(loginRequired({ reason: 'account' }))
    expect(offer(shopper)).toBeNull()
    expectReplays(shopper)
  })

  it('installs at once if the browser offers it soon and there is nothing to download', async () => {
    const world = createWorld({ seed: 'none', now: () => START_AT })
    const shopper = await atRest({ world })
    shopper.browser.emits(installOffered({ afterMs: 9_000 }))
    expect(offer(shopper)).toBe('install')
    shopper.browser.installs = 'dismissed'
    await shopper.does(downloadBannerTapped())
    expect(shopper.browser.promptCount).toBe(1)
    expect(offer(shopper)).toBeNull()
    shopper.browser.emits(installOffered({ afterMs: 10_001 }))
    expect(offer(shopper)).toBeNull()
    expect(ways(shopper).installState).toBe('available')
    shopper.browser.emits(installOffered({ afterMs: 10_000 }))
    shopper.browser.emits(appInstalled())
    expect(offer(shopper)).toBeNull()
    expect(ways(shopper).phase).toBe('have')
    expectReplays(shopper)
  })
})

describe('the page about the app', () => {
  it('offers on Android the server\'s links, and the browser\'s own installation', async () => {
    const shopper = startClient({ ...published(), url: '/platform/downloadDekat' })
    await shopper.waits(2_000)
    expect(ways(shopper))
      .toMatchObject({ phase: 'ready', links: ['app', 'playStore'], installState: 'none', manualInstall: 'menu', qrText: null })
    shopper.browser.emits(installOffered({ afterMs: 60_000 }))
    expect(ways(shopper)).toMatchObject({ installState: 'available', manualInstall: 'none' })
    await shopper.does(appLinkTapped({ to: 'app' }))
    await shopper.does(appLinkTapped({ to: 'playStore' }))
    expect(shopper.outside).toEqual(['https://app.dekat.example/home', 'https://play.google.com/store/apps/details'])
    await shopper.does(appLinkTapped({ to: 'appStore' }))
    expect(shopper.outside).toHaveLength(3)
    shopper.browser.installs = 'never'
    await shopper.does(installTapped())
    await shopper.does(installTapped())
    expect(shopper.browser.promptCount).toBe(1)
    expect(ways(shopper).installState).toBe('prompting')
    expectReplays(shopper)
  })

  it('shows the steps in Safari, and a code on a computer', async () => {
    const phone = startClient({ ...published(), url: '/platform/downloadDekat', surroundings: { system: 'ios', safari: true } })
    await phone.waits(2_000)
    expect(ways(phone)).toMatchObject({ links: ['app', 'appStore'], manualInstall: 'safari' })
    await phone.does(stepsTapped())
    expect(phone.state().installed?.steps).toBe(true)
    await phone.does(stepsLeft())
    expect(phone.state().installed?.steps).toBe(false)
    expectReplays(phone)

    const computer = startClient({ ...published(), url: '/platform/downloadDekat', surroundings: { system: 'desktop' } })
    await computer.waits(2_000)
    expect(ways(computer)).toMatchObject({ links: ['playStore', 'appStore'], qrText: 'https://app.dekat.example/home', manualInstall: 'none' })
  })

  it('shows the remaining options when the links fail to load, and requests them again', async () => {
    const { clock, world } = published()
    const fault = world.faults.add({ kind: 'status', status: 500, path: '/client/config', times: null })
    const shopper = startClient({ clock, world, url: '/platform/downloadDekat', surroundings: { system: 'desktop' } })
    await shopper.waits(20_000)
    expect(ways(shopper)).toMatchObject({ phase: 'ready', hasFailed: true, links: [], qrText: 'https://dekat.example/platform/downloadDekat' })
    world.faults.remove(fault)
    await shopper.does(linksRetryTapped())
    await shopper.waits(2_000)
    expect(ways(shopper)).toMatchObject({ phase: 'ready', hasFailed: false, links: ['playStore', 'appStore'] })
    expectReplays(shopper)
  })

  it('says that the app is already installed', async () => {
    const shopper = startClient({ ...published(), url: '/platform/downloadDekat', shell: {} })
    await shopper.waits(2_000)
    expect(ways(shopper).phase).toBe('have')
    expect(calls(shopper, 'publicConfig')).toBe(3)
    expectReplays(shopper)
  })
})

describe('a new build', () => {
  it('is accepted by the user, on a tab screen only', async () => {
    const shopper = await atRest()
    await shopper.tapsStore('poi0001')
    shopper.browser.emits(buildArrived())
    expect(offer(shopper)).toBeNull()
    await shopper.goesBack()
    expect(offer(shopper)).toBe('update')
    expect(shopper.browser.activated).toBe(0)
    await shopper.does(newBuildTapped())
    expect(offer(shopper)).toBe('page')
    expect(shopper.browser.activated).toBe(1)
    expectReplays(shopper)
  })

  it('waits for the next start when it is declined, whatever else arrives', async () => {
    const shopper = await atRest()
    shopper.browser.emits(buildArrived())
    await shopper.does(newBuildDeclined())
    shopper.browser.emits(buildArrived())
    expect(offer(shopper)).toBe('page')
    expect(shopper.browser.activated).toBe(0)
    expectReplays(shopper)
  })
})

describe('an activated build', () => {
  const activates = (shopper: Shopper) => shopper.session.enter(buildActivated(), 'source')
  const reloads = (shopper: Shopper) =>
    shopper.journal().entries.filter((entry) => entry.k === 'c' && entry.port === 'history/reload').length

  it('reloads the page at once if nothing can be lost, and the journal has both', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    activates(shopper)
    expect(shopper.counts.reloads).toBe(1)
    expect(reloads(shopper)).toBe(1)
    expect(shopper.journal().entries).toContainEqual(expect.objectContaining({ k: 'i', action: buildActivated() }))
    expectReplays(shopper)
  })

  it.each([
    ['confirmOrder', linkTo('confirmOrder', { skuId: 'sku1', storeId: 's1' })], ['payPage', linkTo('payPage', { orderId: 'ord1' })],
    ['payProgress', linkTo('payProgress', { orderId: 'ord1', payType: 'QRIS' })], ['payCode', linkTo('payCode', { orderId: 'ord1' })],
    ['payResult', linkTo('payResult', { orderId: 'ord1' })], ['voucher', linkTo('voucher', { voucherId: 'v1' })],
  ])('waits until %s is left', async (screen, url) => {
    const shopper = startClient({ url })
    await shopper.waits(3_000)
    expect(shopper.sees.screen()).toBe(screen)
    activates(shopper)
    await shopper.waits(1_000)
    expect(shopper.counts.reloads).toBe(0)
    await shopper.opens('/platform/home')
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('waits for the end of mutations, and reloads once', async () => {
    const shopper = startClient()
    await shopper.waits(3_000)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    const poiId = shopper.sees.stores()[0]?.poiId ?? ''
    await shopper.tapsStore(poiId)
    await shopper.waits(1_000)
    shopper.dispatch(heartTapped({ poiId, on: true }))
    activates(shopper)
    expect(shopper.counts.reloads).toBe(0)
    await shopper.waits()
    expect(shopper.counts.reloads).toBe(1)
    await shopper.tapsTab('account')
    expect(shopper.counts.reloads).toBe(1)
    expect(reloads(shopper)).toBe(1)
    expectReplays(shopper)
  })
})

describe('the service worker', () => {
  it('changes the language, the data saver and the tour on this device, and nothing else', async () => {
    const shopper = await atRest()
    shopper.browser.emits(storageUpdateReceived({ key: 'locale', locale: 'en-GB' }))
    await shopper.waits(1_000)
    expect(shopper.state().visit.locale).toBe('en-GB')
    expect(shopper.storage.get('locale')).toEqual({ locale: 'en-GB' })
    shopper.browser.emits(storageUpdateReceived({ key: 'dataSaver', on: true }))
    await shopper.waits()
    expect(shopper.state().settings.savesData).toBe(true)
    expect(shopper.storage.get('dataSaver')).toEqual({ on: true })
    shopper.storage.delete('education')
    shopper.browser.emits(storageUpdateReceived({ key: 'education', finished: true }))
    await shopper.waits()
    expect(shopper.storage.get('education')).toEqual({ finished: true })
    expectReplays(shopper)
  })

  it('reloads the page, but never during a payment', async () => {
    const shopper = await atRest()
    await shopper.opens('/platform/confirmOrder?skuId=x&storeId=y')
    shopper.browser.emits(refreshReceived())
    await shopper.waits(5_000)
    expect(shopper.sees.screen()).toBe('confirmOrder')
    expect(shopper.counts.reloads).toBe(0)
    await shopper.goesBack()
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('passes on the link of a message, which is handled like any link', async () => {
    const shopper = await atRest()
    for (const link of ['javascript:alert(1)', '//evil.example', '']) shopper.browser.emits(linkReceived({ link }))
    await shopper.waits()
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.outside).toEqual([])
    shopper.browser.emits(linkReceived({ link: 'https://dekat.example/platform/rank?id=rank-popular' }))
    await shopper.waits()
    expect(shopper.sees.path()).toBe('/platform/rank?id=rank-popular')
    expectReplays(shopper)
  })

  it('sends a new token to the server, which is not stored', async () => {
    const shopper = await atRest()
    const pushToken = '{"endpoint":"https://push.example/send/dGhlIHRva2Vu","keys":{"auth":"c2VjcmV0"}}'
    shopper.browser.emits(pushTokenReceived({ pushToken }))
    await shopper.waits()
    expect(tokens(shopper)).toEqual([pushToken])
    const journal = shopper.journalText()
    const stored = [journal, devToolsFile(journal), JSON.stringify(shopper.state()), JSON.stringify([...shopper.storage])].join('\n')
    for (const canary of ['dGhlIHRva2Vu', 'c2VjcmV0', 'push.example']) expect(stored).not.toContain(canary)
    expectReplays(shopper)
  })
})

/** Budi at the end of a purchase; `paid`: the payment has arrived. */
async function afterPaying({ paid = true, ...setup }: ClientSetup & { readonly paid?: boolean } = {}) {
  const device = { ...published(), ...setup }
  const budi = aBuyer(device.world, BUDI)
  const orderId = budi.orders(budi.product())
  if (paid) device.world.till.pay(orderId)
  const shopper = await aPayer(device)
  shopper.browser.rests()
  await shopper.waits(1_000)
  const opens = async () => {
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${orderId}`)
    await shopper.waits(1_500)
  }
  await opens()
  return { shopper, device, orderId, opens, messages: () => selectMessages(shopper.state(), orderId)?.phase ?? null }
}

describe('notifications', () => {
  it('are offered after the first order, and the token is sent to the server', async () => {
    const { shopper, opens, messages } = await afterPaying()
    expect(messages()).toBe('offered')
    expect(shopper.storage.get('messagesAsked')).toEqual({ done: true })
    expect(tokens(shopper)).toEqual([])
    await shopper.does(messagesTapped())
    expect(messages()).toBe('settled')
    expect(tokens(shopper)).toEqual(['push-token-of-this-browser'])
    expect(shopper.browser.subscribed).toEqual([shopper.world.configs.installing.pushKey])
    await shopper.goesBack()
    await opens()
    expect(shopper.puts().filter((type) => type === 'installed/messagesOffered')).toHaveLength(1)
    const journal = shopper.journalText()
    for (const text of [journal, JSON.stringify(shopper.state())]) expect(text).not.toContain('push-token-of-this-browser')
    expectReplays(shopper)
  })

  it('are offered once per device', async () => {
    const storage = new Map<string, Json>()
    const first = await afterPaying({ storage })
    await first.shopper.does(messagesDeclined())
    expect(first.messages()).toBeNull()
    expect(first.shopper.browser.subscribed).toEqual([])
    const second = await afterPaying({ storage })
    expect(second.messages()).toBeNull()
    expectReplays(first.shopper)
  })

  it.each<[string, Parameters<typeof afterPaying>[0], ((shopper: Shopper) => void)?]>([
    ['an order that is not paid', { paid: false }],
    ['a browser that cannot take them', { surroundings: { pushes: false } }],
    ['a server without a key', { world: createWorld({ seed: 'none', now: () => START_AT }) }],
  ])('are not offered for %s', async (_, setup) => {
    const { shopper, messages } = await afterPaying(setup)
    expect(shopper.sees.screen()).toBe('purchaseSuccess')
    expect(messages()).toBeNull()
    expect(shopper.storage.get('messagesAsked')).toBeUndefined()
    expectReplays(shopper)
  })

  it.each(['denied', 'prompt'] as const)('send nothing if the user answers with %s', async (permissionAnswer) => {
    const { shopper, messages } = await afterPaying()
    shopper.deviceSettings.permissionAnswer = permissionAnswer
    await shopper.does(messagesTapped())
    expect(messages()).toBe('settled')
    expect(tokens(shopper)).toEqual([])
    expectReplays(shopper)
  })

  it('are registered at the next visit, and again for the user who logs in', async () => {
    const shopper = startClient({ ...published() })
    shopper.deviceSettings.notifications = 'granted'
    await shopper.waits(3_000)
    shopper.browser.rests()
    await shopper.waits(1_000)
    expect(tokens(shopper)).toEqual(['push-token-of-this-browser'])
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUDI)
    expect(tokens(shopper)).toHaveLength(2)
    expectReplays(shopper)
  })

  it('are registered when they are allowed in the settings', async () => {
    const shopper = await atRest()
    await shopper.opens('/platform/setting')
    await shopper.waits(1_000)
    await shopper.does(notificationsTapped())
    expect(tokens(shopper)).toEqual(['push-token-of-this-browser'])
    expectReplays(shopper)
  })

  it('are silently omitted if the push service refuses', async () => {
    const { shopper } = await afterPaying()
    shopper.browser.pushToken = null
    await shopper.does(messagesTapped())
    expect(shopper.browser.subscribed.length).toBe(1)
    expect(tokens(shopper)).toEqual([])
    expectReplays(shopper)
  })
})

describe('the icon of the installed app', () => {
  it('counts waiting orders that were not viewed', async () => {
    const shopper = await atRest({ surroundings: { standalone: true } })
    await shopper.does(unreadRaised({ page: 'order', item: 'o1' }))
    await shopper.does(unreadRaised({ page: 'order', item: 'o2' }))
    await shopper.does(unreadCleared({ page: 'order' }))
    expect(shopper.browser.badges.filter((count, at, all) => count !== all[at - 1])).toEqual([0, 1, 2, 0])
    expectReplays(shopper)
  })

  it('has no number in a browser tab', async () => {
    const shopper = await atRest({})
    await shopper.does(unreadRaised({ page: 'order', item: 'o1' }))
    expect(shopper.browser.badges).toEqual([])
    expectReplays(shopper)
  })
})
