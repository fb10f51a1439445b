import { selectShownReminder } from '../../../src/app/shell/prompts/installedSelectors'
import { dueDismissed, dueTapped, remindTapped } from '../../../src/features/engagement/reminders/events'
import { selectIsReminded, selectReminders } from '../../../src/features/engagement/reminders/selectors'
import type { Occasion } from '../../../src/features/engagement/reminders/types'
import { expectReplays } from '../../driver/expectReplays'
import { aVoucher } from '../../driver/builders/aVoucher'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createTokenStore } from '../../driver/serverPorts'
import { createVirtualClock } from '../../driver/virtualClock'
import type { Shopper } from '../../driver/shopper'
import type { Json } from '../../../src/shared/json'
import { loginRequired } from '../../../src/session/events'
import { moved } from '../../../src/sandbox/world/basics/geo'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SAVE = '/interaction/reminder/save'
const CANCEL = '/interaction/reminder/cancel'

/** A device for several page loads, in a world with a native app. */
function aDevice() {
  const clock = createVirtualClock()
  return {
    clock, world: createWorld({ seed: 'driver', now: () => START_AT + clock.now(), app: 'published' }),
    storage: new Map<string, Json>(), tokenStore: createTokenStore(),
  }
}

/** A user somewhere in the app, with verbs for reminders. */
async function visits(device: ReturnType<typeof aDevice>, more: ClientSetup = {}) {
  const shopper = startClient({ ...device, url: '/platform/home/account', ...more })
  await shopper.waits(3_000)
  const { world } = shopper
  return {
    shopper,
    nextSale: (): Occasion =>
      ({ target: { kind: 'ROUND', pageId: 'flash-2' }, at: world.now() + untilRound2(shopper), title: { en: 'Flash sale' } }),
    wants: (occasion: Occasion, on = true) => shopper.does(remindTapped({ ...occasion, on })),
    due: () => selectShownReminder(shopper.state()),
    list: () => selectReminders(shopper.state()).reminders,
    isOn: ({ target }: Occasion) => selectIsReminded(shopper.state(), target),
    stored: () => (shopper.storage.get('reminders') as { reminders: readonly Json[] } | undefined)?.reminders ?? [],
    requestCount: (path: string) => world.stats.requests[path] ?? 0,
  }
}

function untilRound2({ world }: Shopper): number {
  return (world.flashSale.phaseOf(2)?.secondsLeft ?? 0) * 1000
}

async function logsIn(shopper: Shopper): Promise<void> {
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.waits(1_000)
  await shopper.logsIn(SARI)
  await shopper.waits(1_000)
}

/** A coupon of the user that is valid for more than a day. */
function couponOf(shopper: Shopper): Occasion {
  const { world } = shopper
  const account = world.accounts().find(({ phoneNo }) => phoneNo === SARI)
  const coupon = account && world.market.wallet.of(account).find(({ from, until, state, kind }) =>
    state.is === 'open' && from <= world.now() && until > world.now() + 30 * HOUR
    && kind.type !== 'VOUCHER' && kind.type !== 'RED_ENVELOPE')
  if (!coupon) throw new Error('no such coupon')
  return { target: { kind: 'COUPON', couponId: coupon.couponId }, at: coupon.until, title: { en: 'Coupon' } }
}

describe('a reminder of a flash sale', () => {
  it('is shown minutes before and again at the start, and links to the sale', async () => {
    const { shopper, nextSale, wants, due, isOn, stored } = await visits(aDevice())
    const sale = nextSale()
    await wants(sale)
    expect(isOn(sale)).toBe(true)
    expect(stored()).toEqual([expect.objectContaining({ userId: null })])
    expect(shopper.sees.toast()).toBe('reminders.keptSale')
    await shopper.waits(untilRound2(shopper) - 5 * MINUTE - 2_000)
    expect(due()).toBeNull()
    await shopper.waits(3_000)
    expect(due()).toMatchObject({ stage: 'soon' })
    await shopper.waits(5 * MINUTE)
    expect(due()).toMatchObject({ stage: 'begun' })
    await shopper.does(dueTapped({ id: due()?.id ?? '', target: sale.target }))
    expect(shopper.sees.path()).toBe('/platform/flashDeal?pageId=flash-2')
    expect(due()).toBeNull()
    expect(isOn(sale)).toBe(false)
    expect(stored()).toEqual([])
    expectReplays(shopper)
  })

  it('is cancelled, and nothing is shown', async () => {
    const { shopper, nextSale, wants, due, stored, requestCount } = await visits(aDevice())
    const sale = nextSale()
    await wants(sale)
    await wants(sale, false)
    await shopper.waits(untilRound2(shopper) + MINUTE)
    expect(due()).toBeNull()
    expect(stored()).toEqual([])
    expect(requestCount(SAVE)).toBe(0)
    expect(requestCount(CANCEL)).toBe(0)
    expectReplays(shopper)
  })

  it('is shown when the app is opened later, one at a time, and can be dismissed', async () => {
    const device = aDevice()
    const first = await visits(device)
    const sale = first.nextSale()
    await first.wants(sale)
    await first.wants({ ...sale, target: { kind: 'PRODUCT', ...saleProduct(first.shopper) } })
    first.shopper.device.dies()
    await device.clock.advance(untilRound2(first.shopper) + MINUTE)
    const { shopper, due, list } = await visits(device)
    expect(due()?.stage).toBe('begun')
    expect(list().length).toBe(2)
    const { id = '' } = due() ?? {}
    await shopper.does(dueDismissed({ id }))
    expect(due()?.stage).toBe('begun')
    expect(due()?.id === id).toBe(false)
    expect(list().length).toBe(1)
    expectReplays(shopper)
  })

  it.each([
    ['has ended', 6 * HOUR, () => undefined],
    ['is sold out', MINUTE, ({ world }: Shopper) => world.market.sale.sellOut()],
  ])('that %s is dropped silently', async (_, after, happens) => {
    const device = aDevice()
    const first = await visits(device)
    await first.wants(first.nextSale())
    first.shopper.device.dies()
    await device.clock.advance(untilRound2(first.shopper) + after)
    happens(first.shopper)
    const { shopper, due, stored } = await visits(device)
    expect(due()).toBeNull()
    expect(stored()).toEqual([])
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('is not shown during a payment, nor on the page of the sale', async () => {
    const { shopper, nextSale, wants, due } = await visits(aDevice())
    await wants(nextSale())
    await shopper.waits(untilRound2(shopper) - MINUTE)
    expect(due()).not.toBeNull()
    await shopper.opens('/platform/payPage/choose?orderId=o1')
    expect(shopper.sees.screen()).toBe('payPage')
    expect(due()).toBeNull()
    await shopper.opens('/platform/flashDeal?pageId=flash-2')
    expect(due()).toBeNull()
    // After its own page has shown the start, no reminder follows.
    await shopper.waits(2 * MINUTE)
    await shopper.opens('/platform/setting')
    expect(due()).toBeNull()
    expectReplays(shopper)
  })

  it('waits for a network before it announces a running sale', async () => {
    const { shopper, nextSale, wants, due } = await visits(aDevice())
    await wants(nextSale())
    shopper.device.goesOffline()
    await shopper.waits(untilRound2(shopper) + MINUTE)
    expect(due()).toBeNull()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(due()).toMatchObject({ stage: 'begun' })
    expectReplays(shopper)
  })

  it('reports that it cannot be stored, to its user only', async () => {
    const device = aDevice()
    const { shopper, nextSale, wants, isOn } = await visits(device)
    shopper.device.goesOffline()
    await wants(nextSale())
    expect(shopper.sees.toast()).toBe('toast.partFailed')
    expect(isOn(nextSale())).toBe(false)
    shopper.device.goesOnline()
    await shopper.waits(5_000)
    await wants(nextSale())
    expect(isOn(nextSale())).toBe(true)
    shopper.device.dies()
    const next = startClient({ ...device, url: '/platform/home/account' })
    await next.waits(500)
    next.device.goesOffline()
    await next.waits(2_500)
    expect(next.sees.toast()).toBeNull()
    expect(next.state().reminders).toBeUndefined()
    next.device.goesOnline()
    await next.waits(1_000)
    expect(selectReminders(next.state()).reminders).toHaveLength(1)
    expectReplays(next)
  })

  it('moves with its sale', async () => {
    const { shopper, nextSale, wants, due } = await visits(aDevice())
    await wants(nextSale())
    await shopper.waits(untilRound2(shopper) - 6 * MINUTE)
    shopper.world.flashSale.startIn(HOUR / 1000)
    await shopper.waits(2 * MINUTE)
    expect(due()).toBeNull()
    await shopper.waits(HOUR - 6 * MINUTE)
    expect(due()).toMatchObject({ stage: 'soon' })
    expectReplays(shopper)
  })
})

function saleProduct({ world }: Shopper): { skuId: string; pageId: string; detailId: string } {
  const skuId = world.market.flash.inRound(2)[0]?.skuId ?? ''
  return { skuId, pageId: 'flash-2', detailId: `detail-${skuId}` }
}

describe('a reminder of a coupon', () => {
  it('is shown a day before it ends', async () => {
    const { shopper, wants, due } = await visits(aDevice())
    await logsIn(shopper)
    const coupon = couponOf(shopper)
    await wants(coupon)
    expect(shopper.sees.toast()).toBe('reminders.keptCoupon')
    await shopper.waits(coupon.at - shopper.world.now() - 24 * HOUR + MINUTE)
    expect(due()).toMatchObject({ stage: 'ends', until: coupon.at })
    await shopper.does(dueTapped({ id: due()?.id ?? '', target: coupon.target }))
    expect(shopper.sees.screen()).toBe('couponDetail')
    expectReplays(shopper)
  })

  it('that was used is dropped silently', async () => {
    const { shopper, wants, due, list } = await visits(aDevice())
    await logsIn(shopper)
    const coupon = couponOf(shopper)
    await wants(coupon)
    if (coupon.target.kind === 'COUPON') shopper.world.market.wallet.use(coupon.target.couponId, { orderId: 'o', storeName: 's', saved: 1 })
    await shopper.waits(coupon.at - shopper.world.now() - 24 * HOUR + MINUTE)
    expect(due()).toBeNull()
    expect(list()).toEqual([])
    expectReplays(shopper)
  })
})

describe('a reminder of a voucher', () => {
  /** Set on the page of the voucher; the app is opened again a day before the end. `meanwhile`: what happens until then. */
  async function remindedOf(meanwhile: (world: ReturnType<typeof aDevice>['world'], code: string) => void = () => undefined) {
    const device = aDevice()
    device.world.knobs.accessLifeMs = 90 * 24 * HOUR
    const { tokens, voucherId, voucher, store, code } = aVoucher(device.world, 'DEKAT')
    Object.assign(device.tokenStore, { stored: { ...tokens, generation: 1 }, generation: 1 })
    const { effectiveEndTime: at = 0, assetName: title } = voucher()
    const target = { kind: 'VOUCHER', voucherId } as const
    const first = await visits(device, { url: `/platform/voucher?voucherId=${voucherId}` })
    await first.wants({ target, at, title })
    expect(first.shopper.sees.toast()).toBe('reminders.keptVoucher')
    expect(first.isOn({ target, at, title })).toBe(true)
    first.shopper.device.dies()
    meanwhile(device.world, code)
    await device.clock.advance(at - device.world.now() - 23 * HOUR)
    const fix = { ...moved(store.at, 400, 0), accuracy: 12, simulated: false }
    // Another seed: the world refuses request ids that the first client used.
    return { target, at, ...(await visits(device, { seed: 'later', locates: { fix } })) }
  }

  it('names the distance of the store a day before its end, and links to the code', async () => {
    const { shopper, due, target, at } = await remindedOf()
    expect(due()).toMatchObject({ stage: 'ends', until: at, distance: expect.closeTo(400, -1) as number })
    await shopper.does(dueTapped({ id: due()?.id ?? '', target }))
    expect(shopper.sees.path()).toBe(`/platform/voucher?voucherId=${target.voucherId}`)
    expectReplays(shopper)
  })

  it('that was redeemed is dropped silently', async () => {
    const { due, list, shopper } = await remindedOf((world, code) => void world.till.redeemByCode(code))
    expect(due()).toBeNull()
    expect(list()).toEqual([])
    expectReplays(shopper)
  })
})

describe('the server', () => {
  /** A user whose device may receive push messages. */
  async function user() {
    const visit = await visits(aDevice())
    visit.shopper.browser.rests()
    await visit.shopper.waits(1_000)
    await logsIn(visit.shopper)
    const userId = visit.shopper.sees.userId() ?? ''
    const { reminders } = visit.shopper.world
    return { ...visit, serverReminders: () => reminders.of(userId), messages: () => reminders.takeDue(userId) }
  }

  it('is registered once the device allows notifications, requests the permission, and sends one in time', async () => {
    const { shopper, nextSale, wants, serverReminders, messages } = await user()
    const sale = nextSale()
    await wants(sale)
    expect(shopper.puts()).toContain('settings/notificationsSettled')
    expect(shopper.world.received.devices.length).toBeGreaterThan(0)
    expect(serverReminders()).toEqual([sale.target])
    await shopper.waits(untilRound2(shopper) - 4 * MINUTE)
    expect(messages()).toEqual([expect.objectContaining({ link: '/platform/flashDeal?pageId=flash-2' })])
    expectReplays(shopper)
  })

  it('receives the cancellation, even during the registration', async () => {
    const { shopper, nextSale, wants, serverReminders, stored } = await user()
    const sale = nextSale()
    shopper.dispatch(remindTapped({ ...sale, on: true }))
    await shopper.waits(60)
    shopper.dispatch(remindTapped({ ...sale, on: false }))
    await shopper.waits(2_000)
    expect(serverReminders()).toEqual([])
    expect(stored()).toEqual([])
    await wants(sale)
    expect(serverReminders()).toEqual([sale.target])
    await wants(sale, false)
    expect(serverReminders()).toEqual([])
    expectReplays(shopper)
  })

  it('receives the cancellation when the registering page has ended meanwhile', async () => {
    const device = aDevice()
    const first = await visits(device)
    first.shopper.browser.rests()
    await first.shopper.waits(1_000)
    await logsIn(first.shopper)
    first.shopper.deviceSettings.notifications = 'granted'
    const sale = first.nextSale()
    first.shopper.dispatch(remindTapped({ ...sale, on: true }))
    await first.shopper.waits(45)
    first.shopper.device.dies()
    const { shopper, wants, stored } = await visits(device)
    const serverReminders = () => shopper.world.reminders.of(shopper.sees.userId() ?? '')
    expect(serverReminders()).toEqual([sale.target])
    expect(stored()).toEqual([expect.objectContaining({ onServer: false })])
    await wants(sale, false)
    expect(serverReminders()).toEqual([])
    expect(stored()).toEqual([])
    expectReplays(shopper)
  })

  it('receives missed registrations again', async () => {
    const { shopper, nextSale, wants, serverReminders, isOn } = await user()
    const sale = nextSale()
    shopper.world.faults.add({ kind: 'loseRequest', path: SAVE, times: 9 })
    await wants(sale)
    expect(isOn(sale)).toBe(true)
    expect(serverReminders()).toEqual([])
    shopper.world.faults.clear()
    shopper.device.goesOnline()
    await shopper.waits(1_000)
    expect(serverReminders()).toEqual([sale.target])
    expectReplays(shopper)
  })

  it('receives nothing from a user who allows no notifications', async () => {
    const { shopper, nextSale, wants, requestCount, isOn } = await user()
    shopper.deviceSettings.permissionAnswer = 'denied'
    const sale = nextSale()
    await wants(sale)
    expect(requestCount(SAVE)).toBe(0)
    expect(isOn(sale)).toBe(true)
    expectReplays(shopper)
  })
})

describe('the reminders of a user', () => {
  it('are removed at the logout, and those of a guest move to the user who logs in', async () => {
    const device = aDevice()
    const { shopper, nextSale, wants, stored, list } = await visits(device)
    await wants(nextSale())
    await logsIn(shopper)
    expect(list()).toEqual([expect.objectContaining({ userId: shopper.sees.userId() })])
    expect(stored()).toEqual([expect.objectContaining({ userId: shopper.sees.userId() })])
    await shopper.logsOut()
    await shopper.waits(1_000)
    expect(list()).toEqual([])
    expect(stored()).toEqual([])
    expectReplays(shopper)
  })

  it('are loaded only if some are stored', async () => {
    const device = aDevice()
    const first = await visits(device)
    expect(first.shopper.state().reminders).toBeUndefined()
    device.storage.set('reminders', { reminders: [] })
    const second = await visits(device)
    expect(second.shopper.state().reminders).toBeUndefined()
  })

  it('are limited in number', async () => {
    const { shopper, nextSale, wants, stored, list } = await visits(aDevice())
    const { at, title } = nextSale()
    for (let n = 0; n < 22; n++) await wants({ target: { kind: 'ROUND', pageId: `flash-${n}` }, at, title })
    await shopper.waits(1_000)
    expect(list().length).toBe(20)
    expect(stored().length).toBe(20)
    expectReplays(shopper)
  })
})
