import { settingsDeclined, locationSettingsTapped } from '../../../src/features/base/location/events'
import { selectOffersSettings } from '../../../src/features/base/location/selectors'
import { selectVoucherNow } from '../../../src/features/buying/vouchers/model/selectors'
import { selectCanSetBrightness } from '../../../src/navigation/selectors'
import { backTapped, textLinkTapped } from '../../../src/navigation/events'
import type { ShellPlan } from '../../../src/sandbox/shell/plan'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { aBuyer } from '../../driver/builders/aBuyer'
import { payCodeTapped } from '../../../src/features/buying/payment/model/events'
import { aPayer, BUDI, paying } from '../../driver/builders/aPayer'
import { aVoucher } from '../../driver/builders/aVoucher'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient, START_AT } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'

const WEBVIEW = '/platform/inviteFriends/invitationTheme'
const ALLOWED: ShellPlan['permissions'] = { photos: 'granted', camera: 'granted', location: 'granted', notifications: 'granted' }
const REFUSED = { permissions: { ...ALLOWED, location: 'denied' } } as const
const PLAN_TOKEN = 'fcm-4f2a9c'

describe('the shell', () => {
  it('registers the phone with its push token, and again for the user who logs in', async () => {
    const shopper = startClient({ shell: { pushToken: PLAN_TOKEN } })
    await shopper.waits(2_000)
    const { devices } = shopper.world.received
    expect(devices).toMatchObject([
      { userId: null, fcmToken: PLAN_TOKEN, client: { id: 'DEKAT_APP' }, device: { model: 'Redmi 12', brand: 'Xiaomi', guid: 'guid-1' } },
    ])
    expect(JSON.stringify(devices)).not.toContain('statusBarHeight')
    await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', 'middle-coupons')
    await shopper.logsIn('81234567890')
    await shopper.waits(1_000)
    expect(devices).toMatchObject([{ userId: null }, { userId: shopper.sees.userId(), fcmToken: PLAN_TOKEN }])
    expect(JSON.stringify(shopper.state())).not.toContain(PLAN_TOKEN)
    expect(shopper.journalText()).not.toContain(PLAN_TOKEN)
    expectReplays(shopper)
  })

  it('that never answers does not prevent the stores from loading', async () => {
    const silent: ShellPlan['silent'] = ['deviceInfo', 'sharedStorage', 'location', 'permission', 'pushToken', 'openWebview']
    const shopper = startClient({ shell: { silent } })
    await shopper.waits(4_000)
    expect(shopper.sees.stores()).toHaveLength(10)
    expect(shopper.world.received.devices).toHaveLength(0)
    await shopper.waits(2_000)
    expect(shopper.world.received.devices).toMatchObject([{ client: { id: 'DEKAT_APP' } }])
    await shopper.waits(25_000)
    expect(shopper.state().location.position.code).toBe(3)
    expectReplays(shopper)
  })

  it('is not affected by forged answers', async () => {
    const shopper = startClient({ shell: { ...REFUSED, faults: ['forged', 'doubled', 'malformed'] } })
    await shopper.waits(3_000)
    expect(shopper.state().location.position.code).toBe(1)
    const answered = shopper.phone?.calls.length ?? 0
    expect(shopper.phone?.ignored).toMatchObject({ unknown: answered, doubled: answered, malformed: 5 * answered })
    expectReplays(shopper)
  })
})

describe('an external URL', () => {
  /** A user of the shell at the counter. */
  async function atCounter(apps: ShellPlan['apps']) {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'shell', now: () => START_AT + clock.now() })
    world.till.knobs.walletByApp = true
    const budi = aBuyer(world, BUDI)
    const orderId = budi.orders(budi.product())
    const shopper = await aPayer({ clock, world, shell: { apps } })
    const counter = paying(shopper, orderId)
    await counter.opens()
    return { shopper, counter, world }
  }

  it.each([
    ['the app where it is on the phone', ['gojek'], /^gojek:\/\/pay\?token=/],
    ['the page where it is not', [], /^https:\/\/wallet\.dekat\.example/],
  ])('of a wallet is opened by the shell: %s', async (_, apps, address) => {
    const { shopper, counter } = await atCounter(apps)
    await counter.pays('GOPAY')
    await shopper.waits(500)
    expect(shopper.outside).toEqual([expect.stringMatching(address)])
    expect(shopper.phone?.calls.filter(({ method }) => method === 'openOutside')).toHaveLength(apps.length === 0 ? 2 : 1)
    expect(counter.payment().paymentState).not.toHaveProperty('blocked')
    expectReplays(shopper)
  })

  it('that an old shell does not open is a link on the page', async () => {
    const { shopper, counter } = await atCounter([])
    if (shopper.phone) shopper.phone.plan.opensOutside = false
    await counter.pays('GOPAY')
    await shopper.waits(10_000)
    expect(shopper.outside).toEqual([])
    expect(counter.payment().paymentState).toMatchObject({ phase: 'open', blocked: true })
    expectReplays(shopper)
  })

  it('of a text or a map is opened by the shell too', async () => {
    const shopper = startClient({ shell: {} })
    await shopper.waits(2_000)
    await shopper.does(textLinkTapped({ link: 'https://wa.me/6281234', from: 'test' }))
    expect(shopper.phone?.calls).toContainEqual({ method: 'openOutside', params: { url: 'https://wa.me/6281234' } })
    expect(shopper.outside).toEqual(['https://wa.me/6281234'])
    expectReplays(shopper)
  })
})

describe('a code that is scanned', () => {
  async function atVoucher(shell: Partial<ShellPlan>) {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'shell', now: () => START_AT + clock.now() })
    const { voucherId } = aVoucher(world, 'DEKAT')
    const shopper = await aPayer({ clock, world, shell })
    await shopper.opens(`/platform/voucher?voucherId=${voucherId}`)
    await shopper.waits(600)
    return { shopper, world, voucherId, phone: shopper.phone?.screen }
  }

  it('has full brightness by the shell, until the page is left', async () => {
    const { shopper, phone } = await atVoucher({})
    expect(phone?.isBright).toBe(true)
    expect(selectCanSetBrightness(shopper.state())).toBe(true)
    await shopper.goesBack()
    expect(phone?.isBright).toBe(false)
    expect(shopper.paying.awake).toBe(false)
    expectReplays(shopper)
  })

  it('loses full brightness once it is redeemed', async () => {
    const { shopper, world, phone, voucherId } = await atVoucher({})
    const code = shopper.paying.open(selectVoucherNow(shopper.state(), voucherId)?.voucherCode ?? '') ?? ''
    expect(world.till.redeemByCode(code)).toEqual({ redeemed: voucherId })
    await shopper.waits(6_000)
    expect(phone?.isBright).toBe(false)
    expect(shopper.paying.awake).toBe(false)
    expectReplays(shopper)
  })

  it('has the phone\'s brightness in a shell that cannot set it, which is remembered', async () => {
    const { shopper, phone } = await atVoucher({ brightens: false })
    expect(phone?.isBright).toBe(false)
    expect(selectCanSetBrightness(shopper.state())).toBe(false)
    expectReplays(shopper)
  })

  it('to pay by has full brightness until the page is left', async () => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'shell', now: () => START_AT + clock.now() })
    const budi = aBuyer(world, BUDI)
    const orderId = budi.orders(budi.product())
    const shopper = await aPayer({ clock, world, shell: {} })
    const counter = paying(shopper, orderId)
    await counter.opens()
    await shopper.does(payCodeTapped({ orderId, amount: counter.amount() }))
    await shopper.waits(600)
    expect(shopper.phone?.screen.isBright).toBe(true)
    await shopper.goesBack()
    await shopper.waits(200)
    expect(shopper.phone?.screen.isBright).toBe(false)
    expectReplays(shopper)
  })
})

describe('a user of the shell who denied the position', () => {
  it('is offered the settings instead of a toast, and located on return', async () => {
    const shopper = startClient({ shell: REFUSED })
    await shopper.waits(2_000)
    expect(shopper.sees.addressBar().state).toBe(1)
    expect(shopper.sees.toast()).toBeNull()
    expect(selectOffersSettings(shopper.state())).toBe(true)
    await shopper.does(locationSettingsTapped())
    expect(selectOffersSettings(shopper.state())).toBe(false)
    expect(shopper.sees.addressBar().state).toBe(1)
    await shopper.waits(3_000)
    expect(shopper.sees.addressBar().state).toBe(4)
    expect(inOrder(shopper.puts(), ['location/settingsOffered', 'location/settingsLeft', 'location/positionFound'])).toBe(true)
    expectReplays(shopper)
  })

  it('and returns without a change is not asked again automatically', async () => {
    const shopper = startClient({ shell: { ...REFUSED, settings: 'denied' } })
    await shopper.waits(2_000)
    await shopper.does(locationSettingsTapped())
    await shopper.waits(4_000)
    expect(selectOffersSettings(shopper.state())).toBe(false)
    expect(shopper.sees.guide()).toBe(true)
    await shopper.requestsLocation()
    await shopper.waits(1_000)
    expect(selectOffersSettings(shopper.state())).toBe(true)
    await shopper.does(settingsDeclined())
    expect(selectOffersSettings(shopper.state())).toBe(false)
    expectReplays(shopper)
  })

  it.each([[-5, 1], [-6, 6], [-7, 4]])('receives the shell code %d as %d', async (code, received) => {
    const shopper = startClient({ shell: { location: { code } } })
    await shopper.waits(10_000)
    expect(shopper.state().location.position.code).toBe(received)
    expectReplays(shopper)
  })

  it('and allows it after our time limit is located all the same', async () => {
    const shopper = startClient({ shell: { permissions: { ...ALLOWED, location: 'prompt' }, delayMs: 1_400 } })
    const { phone } = shopper
    const seen = (method: string) => phone?.calls.some((call) => call.method === method)
    while (!seen('location')) await shopper.waits(100)
    if (phone) phone.plan.delayMs = 25_000
    await shopper.waits(2_000)
    expect(phone?.calls.filter(({ params }) => (params as { ask?: boolean }).ask)).toHaveLength(1)
    if (phone) phone.plan.delayMs = 50
    await shopper.waits(19_000)
    expect(shopper.state().location.position.code).toBe(3)
    await shopper.waits(6_000)
    expect(shopper.sees.addressBar().state).toBe(4)
    expectReplays(shopper)
  })
})

describe('a second webview', () => {
  it('starts from the position of the first one', async () => {
    const shared = new Map<string, string>()
    const first = startClient({ shell: { shared } })
    await first.waits(2_000)
    const { clock, world, tokenStore } = first
    const second = startClient({ seed: 'second', shell: { shared, below: true }, url: WEBVIEW, clock, world, tokenStore })
    await second.waits(2_000)
    expect(second.sees.addressBar()).toEqual(first.sees.addressBar())
    expect(second.state().location.position).toEqual(first.state().location.position)
    expect(second.phone?.calls.map(({ method }) => method)).not.toContain('location')
    for (const session of [first, second]) {
      expect(session.journalText()).not.toContain('106.8137')
      expectReplays(session)
    }
  })

  it('leaves the position to home, and requests it on home', async () => {
    const shopper = startClient({ shell: { permissions: { ...ALLOWED, location: 'prompt' }, below: true }, url: WEBVIEW })
    const prompts = () => shopper.phone?.calls.filter(({ method, params }) => method === 'permission' && (params as { ask?: boolean }).ask)
    await shopper.waits(3_000)
    expect(prompts()).toEqual([])
    expect(selectOffersSettings(shopper.state())).toBe(false)
    expect(shopper.sees.toast()).toBeNull()
    expect(shopper.state().location.position).toMatchObject({ status: 'end', success: false, code: 0 })
    await shopper.opens('/platform/home')
    await shopper.waits(3_000)
    expect(prompts()).toHaveLength(1)
    expectReplays(shopper)
  })

  it('closes on back at the root of its history, not before', async () => {
    const shopper = startClient({ shell: { below: true }, url: `${WEBVIEW}?from=banner` })
    await shopper.waits(2_000)
    await shopper.opens('/platform/rank')
    await shopper.does(backTapped())
    expect(shopper.sees.screen()).toBe('invitationTheme')
    expect(shopper.phone?.isClosed()).toBe(false)
    await shopper.does(backTapped())
    expect(shopper.sees.screen()).toBe('invitationTheme')
    expect(shopper.phone?.isClosed()).toBe(true)
    expectReplays(shopper)
  })

  it('that is the first one after all leads home on back', async () => {
    const shopper = startClient({ shell: {}, url: WEBVIEW })
    await shopper.waits(2_000)
    await shopper.does(backTapped())
    expect(shopper.sees.path()).toBe('/platform/home')
    expect(shopper.phone?.calls.map(({ method }) => method)).toContain('close')
    expectReplays(shopper)
  })
})

describe('a page that the server lists for a webview', () => {
  const toInvitation = async (shell: Partial<ShellPlan> | null) => {
    const shopper = startClient(shell ? { shell } : {})
    shopper.world.configs.webviewRoutes = ['/platform/merchant', '/platform/home', '/platform/nowhere']
    await shopper.waits(2_000)
    const [store] = shopper.sees.stores()
    await shopper.tapsStore(store?.poiId ?? '')
    await shopper.waits(4_000)
    return { shopper, path: `/platform/merchant?poiId=${store?.poiId}&channel_id=1` }
  }

  it('is opened there, with its query', async () => {
    const { shopper, path } = await toInvitation({})
    expect(shopper.phone?.webviews).toEqual([path])
    expect(shopper.sees.path()).toBe('/platform/home')
    await shopper.tapsTile('rank')
    expect(shopper.sees.screen()).toBe('rank')
    expectReplays(shopper)
  })

  it.each<[string, Partial<ShellPlan> | null]>([
    ['a shell that cannot', { opensWebviews: false }],
    ['a shell that does not answer', { silent: ['openWebview'] }],
    ['a browser', null],
  ])('opens in place in %s', async (_, shell) => {
    const { shopper, path } = await toInvitation(shell)
    expect(shopper.sees.path()).toBe(path)
    expectReplays(shopper)
  })
})
