// Purchased vouchers are available offline, to their owner only.
import { offlineVoucherTapped } from '../../../src/features/buying/offlineVouchers/events'
import { selectCheckedAt, selectShowable } from '../../../src/features/buying/offlineVouchers/selectors'
import { neighbourTapped, redeemTapped } from '../../../src/features/buying/vouchers/model/events'
import { POLL_MS, showsCode, SLOW_POLL_MS } from '../../../src/features/buying/vouchers/model/logic'
import { selectNeighbours, selectVoucherNow, voucherPage } from '../../../src/features/buying/vouchers/model/selectors'
import { listTapped } from '../../../src/features/offers/coupons/model/events'
import { loginRequired } from '../../../src/session/events'
import { aVoucher, BUYER } from '../../driver/builders/aVoucher'
import { expectReplays } from '../../driver/expectReplays'
import { createTokenStore } from '../../driver/serverPorts'
import type { Shopper } from '../../driver/shopper'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const LIST = '/local_life/voucher/list'
const pageOf = (voucherId: string) => `/platform/voucher?voucherId=${voucherId}`
const stored = ({ storage }: Shopper) => JSON.stringify(storage.get('vouchers') ?? null)

/** The phone of a user with two vouchers, at an address, with the app's files on the device. */
async function buyer(url: (voucherId: string) => string = pageOf, setup: ClientSetup = {}) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  world.knobs.accessLifeMs = 90 * 86_400_000
  const tokenStore = createTokenStore()
  const bought = aVoucher(world, 'DEKAT', 2)
  Object.assign(tokenStore, { stored: { ...bought.tokens, generation: 1 }, generation: 1 })
  const shopper = startClient({ url: url(bought.voucherId), clock, world, tokenStore, installed: true, ...setup })
  await shopper.waits(4_000)
  return { ...bought, shopper, world }
}

/** The same phone after a restart. */
async function restarted(before: Shopper, url: string, online: boolean, seed = 'driver'): Promise<Shopper> {
  const { clock, world, tokenStore, storage } = before
  const next = startClient({ clock, world, tokenStore, storage, url, installed: true, seed })
  if (!online) next.device.goesOffline()
  await next.waits(3_000)
  return next
}

const shown = (shopper: Shopper, voucherId: string) => selectVoucherNow(shopper.state(), voucherId)

it('the page of a voucher opened offline shows its code and the time of the last response', async () => {
  const { shopper, voucherId } = await buyer()
  const checkedAt = selectCheckedAt(shopper.state(), voucherId)
  const next = await restarted(shopper, pageOf(voucherId), false)
  const voucher = shown(next, voucherId)
  expect(voucher?.status).toBe('valid')
  expect(voucher && showsCode(voucher)).toBe(true)
  expect(next.sees.resource(voucherPage.of(voucherId))?.failure?.kind).toBe('network')
  expect(Math.abs((selectCheckedAt(next.state(), voucherId) ?? 0) - (checkedAt ?? 0))).toBeLessThan(60_000)
  await next.device.goesOnline()
  await next.waits(2_000)
  expect(next.sees.resource(voucherPage.of(voucherId))).toMatchObject({ phase: 'ready', failure: null })
  expect(selectCheckedAt(next.state(), voucherId)).toBeGreaterThan(checkedAt ?? 0)
  expectReplays(next)
})

it('redeemed paper vouchers stay on the device, listed first, within their hours, also offline, and are deleted after them', async () => {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  world.knobs.accessLifeMs = 90 * 86_400_000
  const tokenStore = createTokenStore()
  const paper = aVoucher(world, 'PAPER_VOUCHER', 2)
  const [open = '', voucherId = ''] = paper.voucherIds
  Object.assign(tokenStore, { stored: { ...paper.tokens, generation: 1 }, generation: 1 })
  const first = startClient({ url: pageOf(voucherId), clock, world, tokenStore, installed: true })
  await first.waits(4_000)
  const intent = { token: paper.token, intentId: 'redeemed-elsewhere' }
  const { usableUntil = 0 } = paper.caller.ask('redemptionRedeem', { voucherId, ...paper.store.at }, intent)
  await first.waits(SLOW_POLL_MS + 1_000)
  expect(shown(first, voucherId)).toMatchObject({ status: 'used', usableUntil })
  const next = await restarted(first, '/platform/home/order', false, 'again')
  const ids = (shopper: Shopper) => selectShowable(shopper.state(), shopper.world.now()).map((each) => each.voucherId)
  expect(ids(next)[0]).toBe(voucherId)
  expect(ids(next)).toContain(open)
  await next.waits(usableUntil - world.now())
  expect(ids(next)).not.toContain(voucherId)
  await next.device.goesOnline()
  await next.waits(3_000)
  expect(stored(next)).not.toContain(voucherId)
  expect(stored(next)).toContain(open)
  for (const shopper of [first, next]) expectReplays(shopper)
})

it('the stored vouchers are listed in the orders tab, which coupons link to, and open from there', async () => {
  const { shopper, voucherId, voucherIds } = await buyer()
  const next = await restarted(shopper, '/platform/myOffers', false)
  await next.does(listTapped({ to: 'offlineVouchers' }))
  await next.waits(2_000)
  expect(next.sees.screen()).toBe('order')
  expect(next.sees.feed('orders:ALL')?.phase).toBe('failed')
  expect(selectShowable(next.state(), next.world.now()).map((each) => each.voucherId)).toEqual(expect.arrayContaining([...voucherIds]))
  await next.does(offlineVoucherTapped({ voucherId }))
  expect(next.sees.path()).toEqual(pageOf(voucherId))
  expect(shown(next, voucherId)?.voucherCode).toEqual(expect.stringMatching(/^sealed-\d+$/))
  expectReplays(next)
})

it('the other vouchers of an order are one tap away, also offline, and back leads to the page before the first', async () => {
  const { shopper, voucherIds: [first = '', second = ''] } = await buyer(() => '/platform/home/order')
  await shopper.opens(pageOf(first))
  expect(selectNeighbours(shopper.state(), first)).toEqual({ before: null, after: second, usable: second })
  await shopper.does(neighbourTapped({ voucherId: second }))
  expect(shopper.sees.path()).toEqual(pageOf(second))
  expect(selectNeighbours(shopper.state(), second)).toEqual({ before: first, after: null, usable: first })
  await shopper.goesBack()
  expect(shopper.sees.screen()).toBe('order')
  const next = await restarted(shopper, pageOf(second), false)
  expect(selectNeighbours(next.state(), second)).toEqual({ before: first, after: null, usable: first })
  expectReplays(next)
})

it('stored vouchers are written after a change, and not after every response', async () => {
  const { shopper, world, code, voucherId, voucherIds } = await buyer()
  const writes = jest.spyOn(shopper.storage, 'set')
  const requestCount = world.stats.requests['/local_life/voucher/detail'] ?? 0
  await shopper.waits(6 * POLL_MS)
  expect((world.stats.requests['/local_life/voucher/detail'] ?? 0) - requestCount).toBeGreaterThanOrEqual(5)
  expect(writes.mock.calls.filter(([key]) => key === 'vouchers')).toHaveLength(0)
  await shopper.waits(8 * POLL_MS)
  expect(writes.mock.calls.filter(([key]) => key === 'vouchers').length).toBeLessThanOrEqual(1)
  world.till.redeemByCode(code)
  await shopper.waits(POLL_MS + 1_000)
  expect(stored(shopper)).not.toContain(voucherId)
  expect(stored(shopper)).toContain(voucherIds[1])
  expectReplays(shopper)
})

it('each voucher that orders name and the list lacks is requested once', async () => {
  const { shopper, world } = await buyer(() => '/platform/home/order')
  const before = world.stats.requests[LIST] ?? 0
  expect(before).toBeGreaterThan(0)
  for (let again = 0; again < 3; again++) await shopper.pulls('orders:ALL')
  expect(world.stats.requests[LIST]).toBe(before)
  expectReplays(shopper)
})

describe('another user', () => {
  it('finds nothing on the device after a logout', async () => {
    const { shopper, voucherId, code } = await buyer()
    expect(stored(shopper)).toContain(code)
    await shopper.logsOut()
    expect(stored(shopper)).toBe('null')
    expect(shown(shopper, voucherId)).toBeNull()
    expect(shopper.state().offlineVouchers.ids).toEqual([])
    expectReplays(shopper)
  })

  it('finds nothing after a lost session', async () => {
    const { shopper, code } = await buyer()
    const { tokenStore, clock, world, storage } = shopper
    // The browser has lost the tokens only; the previous page is closed.
    tokenStore.stored = null
    const next = startClient({ clock, world, tokenStore, storage: new Map(storage), seed: 'other' })
    await next.waits(2_000)
    expect(stored(next)).toContain(code)
    await next.does(loginRequired({ reason: 'account' }))
    await next.logsIn(SARI)
    expect(stored(next)).not.toContain(code)
    expectReplays(next)
  })

  it('gets nothing that a second tab was about to write', async () => {
    const { shopper, code } = await buyer()
    const second = await restarted(shopper, pageOf('x'), true, 'second')
    await shopper.logsOut()
    await second.waits(2_000)
    expect(second.sees.loggedIn()).toBe(false)
    expect(stored(second)).toBe('null')
    await second.does(loginRequired({ reason: 'account' }))
    await second.logsIn(SARI)
    await second.waits(4_000)
    expect(stored(second)).not.toContain(code)
    expectReplays(second)
  })
})

it('the redeem sheet is closed at a logout, and opens for the next user who logs in', async () => {
  const { shopper, voucherId } = await buyer()
  await shopper.does(redeemTapped({ voucherId }))
  expect(shopper.sees.path()).toContain('redeem=')
  await shopper.logsOut()
  expect(shopper.sees.path()).toBe(pageOf(voucherId))
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUYER)
  await shopper.waits(2_000)
  await shopper.does(redeemTapped({ voucherId }))
  expect(shopper.state().redeeming[voucherId]?.phase).toBeDefined()
  expectReplays(shopper)
})
