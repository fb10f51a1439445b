import {
  codeCopyTapped, codeLinkTapped, linkCopyTapped, redeemConfirmed, voucherCalendarTapped, voucherMapTapped, voucherOrderTapped,
} from '../../../src/features/buying/vouchers/model/events'
import { POLL_MS } from '../../../src/features/buying/vouchers/model/logic'
import { selectVoucherNow, voucherPage } from '../../../src/features/buying/vouchers/model/selectors'
import { POSITION_LIMIT_MS } from '../../../src/features/buying/vouchers/model/sheetSaga'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import { BUYER } from '../../driver/builders/aVoucher'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { voucherHolder } from '../../driver/builders/aVoucherHolder'
import { START_AT } from '../../driver/startClient'

const REDEEM = '/local_life/redemption/redeem'
const CHECK = '/local_life/redemption/check'
const DETAIL = '/local_life/voucher/detail'

describe('the page of a voucher', () => {
  it('saves its end in the calendar, a day and an hour before, and reports a device without one', async () => {
    const { shopper, voucherId } = await voucherHolder()
    const endsAt = selectVoucherNow(shopper.state(), voucherId)?.effectiveEndTime ?? 0
    const words = { title: 'Voucher Bakso berakhir', details: 'Kodenya ada di Dekat.', place: 'Kemang' }
    await shopper.does(voucherCalendarTapped({ voucherId, endsAt, texts: words }))
    const path = `/platform/voucher?voucherId=${voucherId}`
    expect(shopper.deviceSettings.calendar).toEqual([
      { id: voucherId, path, ...words, startsAt: endsAt - 7_200_000, endsAt, alarms: [1_440, 60] },
    ])
    expect(shopper.sees.toast()).toBe('vouchers.calendarSaved')
    shopper.deviceSettings.hasCalendar = false
    await shopper.does(voucherCalendarTapped({ voucherId, endsAt, texts: words }))
    expect(shopper.sees.toast()).toBe('vouchers.calendarFailed')
    expectReplays(shopper)
  })

  it('shows the redemption by the cashier while it is open and visible', async () => {
    const { shopper, world, status, bought, requestCount, voucherId } = await voucherHolder()
    expect(status()).toBe('ready')
    expect(selectVoucherNow(shopper.state(), voucherId)?.voucherCode).toMatch(/^sealed-\d+$/)
    expect(shopper.journalText()).not.toContain(bought.code)
    world.till.redeemByCode(bought.code)
    await shopper.waits(POLL_MS + 400)
    expect(status()).toBe('used')
    const before = requestCount(DETAIL)
    await shopper.waits(POLL_MS * 10)
    expect(requestCount(DETAIL)).toBe(before)
    expectReplays(shopper)
  })

  it('is not polled while it is hidden or offline, and at once on return', async () => {
    const { shopper, world, status, bought, requestCount } = await voucherHolder()
    shopper.session.enter(pageHidden(), 'source')
    const before = requestCount(DETAIL)
    await shopper.waits(POLL_MS * 4)
    expect(requestCount(DETAIL)).toBe(before)
    world.till.redeemByCode(bought.code)
    shopper.session.enter(pageShown(), 'source')
    await shopper.waits(400)
    expect(status()).toBe('used')
    expectReplays(shopper)
  })

  it('is unchanged offline, and requested when the network is back', async () => {
    const { shopper, status, requestCount, voucherId } = await voucherHolder()
    shopper.device.goesOffline()
    const before = requestCount(DETAIL)
    await shopper.waits(POLL_MS * 4)
    expect(status()).toBe('ready')
    expect(requestCount(DETAIL)).toEqual(before)
    shopper.device.goesOnline()
    await shopper.waits(400)
    expect(requestCount(DETAIL)).toBe(before + 1)
    expect(shopper.sees.resource(voucherPage.of(voucherId))?.failure).toBeNull()
    expectReplays(shopper)
  })

  it('is not polled once it is left', async () => {
    const { shopper, requestCount, bought } = await voucherHolder()
    await shopper.does(voucherOrderTapped({ orderId: bought.orderId }))
    expect(shopper.sees.path()).toContain(`groupCouponOrderDetail?orderId=${bought.orderId}`)
    const before = requestCount(DETAIL)
    await shopper.waits(POLL_MS * 4)
    expect(requestCount(DETAIL)).toBe(before)
    expectReplays(shopper)
  })

  it('requires a guest to log in, and opens then', async () => {
    const { shopper, requestCount, status } = await voucherHolder({ guest: true })
    const before = requestCount(DETAIL)
    await shopper.waits(POLL_MS * 2)
    expect(status()).toBeNull()
    expect(requestCount(DETAIL)).toEqual(before)
    await shopper.does(loginRequired({ reason: 'voucher' }))
    await shopper.logsIn(BUYER)
    await shopper.waits(1_000)
    expect(status()).toBe('ready')
    expectReplays(shopper)
  })

  it('fails as a whole only before its first content, and is retried', async () => {
    const { shopper, world, voucherId, status } = await voucherHolder({ url: '/platform/home' })
    world.faults.add({ kind: 'status', status: 500, path: DETAIL, times: 1 })
    await shopper.opens(`/platform/voucher?voucherId=${voucherId}`)
    await shopper.waits(1_000)
    expect(shopper.sees.resource(voucherPage.of(voucherId))?.phase).toBe('failed')
    await shopper.does(resourceRetryTapped({ resource: voucherPage.of(voucherId) }))
    expect(status()).toBe('ready')
    world.faults.add({ kind: 'status', status: 500, path: DETAIL, times: 1 })
    await shopper.waits(POLL_MS + 400)
    expect(status()).toBe('ready')
    expectReplays(shopper)
  })

  it('of another user, or an unknown one, is not found', async () => {
    const { shopper } = await voucherHolder({ url: '/platform/voucher?voucherId=nobodys' })
    expect(shopper.sees.resource(voucherPage.of('nobodys'))?.failure?.code).toBe('9200110')
    expectReplays(shopper)
  })

  it('passes on codes and links that do not enter the journal', async () => {
    const code = await voucherHolder({ type: 'CODE' })
    await code.shopper.does(codeCopyTapped({ voucherId: code.voucherId }))
    expect(code.shopper.sees.toast()).toBe('vouchers.codeCopied')
    const link = await voucherHolder({ type: 'CODE_LINK' })
    await link.shopper.does(linkCopyTapped({ voucherId: link.voucherId }))
    expect(link.shopper.sees.toast()).toBe('vouchers.linkCopied')
    await link.shopper.does(codeLinkTapped({ voucherId: link.voucherId }))
    expect(link.shopper.outside).toEqual([link.bought.voucher().voucherLink])
    for (const { shopper } of [code, link]) expectReplays(shopper)
    expect(code.shopper.journalText()).not.toContain(code.bought.code)
    expect(link.shopper.journalText()).not.toContain('/v/')
  })
})

describe('redeeming', () => {
  it.each(['DEKAT', 'ultra', 'CODE', 'PAPER_VOUCHER'] as const)('a voucher of the type %s, at the store', async (type) => {
    const { shopper, phase, sheet, opensSheet, confirms, status, redeemed, requestCount, voucherId } = await voucherHolder({ type })
    await opensSheet()
    expect(phase()).toBe('confirming')
    expect(sheet()).toBe(true)
    await confirms()
    expect(status()).toBe('used')
    expect(sheet()).toBe(false)
    expect(redeemed()).toBe(true)
    expect(requestCount(REDEEM)).toBe(1)
    const { usableUntil = 0 } = selectVoucherNow(shopper.state(), voucherId) ?? {}
    expect(usableUntil > START_AT).toBe(type === 'PAPER_VOUCHER')
    expectReplays(shopper)
  })

  it('requests a current position, and lets the user come closer', async () => {
    const { shopper, phase, dialog, opensSheet, checksAgain, confirms, at, redeemed } = await voucherHolder({ metresAway: 1_200 })
    await opensSheet()
    expect(dialog()).toMatchObject({ phase: 'tooFar', nearness: { within: 500 } })
    // The view computes the address from the position of the store.
    await shopper.does(voucherMapTapped({ mapUrl: 'https://www.google.com/maps/search/?api=1&query=-6.2,106.8' }))
    expect(shopper.outside[0]).toContain('https://www.google.com/maps/search/?api=1&query=')
    await confirms()
    expect(phase()).toBe('tooFar')
    expect(redeemed()).toBe(false)
    shopper.device.locates = at(120)
    await checksAgain()
    expect(phase()).toBe('confirming')
    await confirms()
    expect(redeemed()).toBe(true)
    expectReplays(shopper)
  })

  it.each([
    ['denied', { failed: 'denied' }, 'denied'], ['switched off', { failed: 'unavailable' }, 'unavailable'],
    ['unknown to the browser', { failed: 'unsupported' }, 'unsupported'], ['never answered', 'never', 'timeout'],
  ] as const)('waits for a position that is %s', async (_what, locates, reason) => {
    const { shopper, dialog, opensSheet, checksAgain, at, phase } = await voucherHolder({ locates })
    await opensSheet()
    if (locates === 'never') await shopper.waits(POSITION_LIMIT_MS)
    expect(dialog()).toMatchObject({ phase: 'noPosition', reason })
    shopper.device.locates = at(0)
    await checksAgain()
    expect(phase()).toBe('confirming')
    expectReplays(shopper)
  })

  it('ends when the sheet is closed before the confirmation', async () => {
    const { shopper, phase, opensSheet, closesSheet, confirms, requestCount } = await voucherHolder()
    await opensSheet()
    await closesSheet()
    await confirms()
    expect(phase()).toBeNull()
    expect(requestCount(REDEEM)).toBe(0)
    await opensSheet()
    await shopper.goesBack()
    expect(phase()).toBeNull()
    expectReplays(shopper)
  })

  it('starts again when the page is opened with its sheet', async () => {
    const { shopper, voucherId, phase } = await voucherHolder({ url: '/platform/home' })
    await shopper.opens(`/platform/voucher?voucherId=${voucherId}&redeem=ask`)
    await shopper.waits(1_000)
    expect(phase()).toBe('confirming')
    expectReplays(shopper)
  })

  it('happens once, however often it is confirmed', async () => {
    const { shopper, voucherId, opensSheet, requestCount, redeemed, world } = await voucherHolder()
    world.faults.add({ kind: 'delay', ms: 3_000, path: REDEEM })
    await opensSheet()
    shopper.dispatch(redeemConfirmed({ voucherId }))
    shopper.dispatch(redeemConfirmed({ voucherId }))
    await shopper.does(redeemConfirmed({ voucherId }))
    await shopper.waits(4_000)
    await shopper.does(redeemConfirmed({ voucherId }))
    expect(requestCount(REDEEM)).toBe(1)
    expect(redeemed()).toBe(true)
    expect(shopper.puts().filter((type) => type === 'navigation/popupCloseRequested')).toHaveLength(1)
    expectReplays(shopper)
  })

  it('is read back when its answer is lost', async () => {
    const { shopper, world, opensSheet, confirms, status, sheet, requestCount } = await voucherHolder()
    world.faults.add({ kind: 'loseAnswer', path: REDEEM, times: 1 })
    await opensSheet()
    await confirms()
    await shopper.waits(30_000)
    expect(status()).toBe('used')
    expect(sheet()).toBe(false)
    expect(requestCount(REDEEM)).toBe(1)
    expectReplays(shopper)
  })

  it('is neither done nor failed while the outcome is unknown, also after the sheet is closed and opened again', async () => {
    const { shopper, world, phase, opensSheet, closesSheet, confirms, checksOutcome, status, sheet, requestCount } = await voucherHolder()
    await opensSheet()
    world.faults.add({ kind: 'loseAnswer', path: REDEEM, times: 1 })
    world.faults.add({ kind: 'status', status: 500, path: DETAIL, times: null })
    await confirms()
    await shopper.waits(30_000)
    expect(phase()).toBe('unknown')
    await closesSheet()
    await opensSheet()
    expect(phase()).toBe('unknown')
    await confirms()
    await checksOutcome()
    expect(phase()).toBe('unknown')
    expect(requestCount(REDEEM)).toBe(1)
    world.faults.clear()
    await checksOutcome()
    expect(status()).toBe('used')
    expect(sheet()).toBe(false)
    expect(requestCount(REDEEM)).toBe(1)
    expectReplays(shopper)
  })

  it('that never arrived is detected by a later check, and needs another confirmation', async () => {
    const {
      shopper, world, phase, dialog, opensSheet, confirms, checksOutcome, checksAgain, redeemed, requestCount,
    } = await voucherHolder()
    await opensSheet()
    world.faults.add({ kind: 'loseRequest', path: REDEEM, times: 1 })
    await confirms()
    await shopper.waits(30_000)
    expect(phase()).toBe('unknown')
    expect(redeemed()).toBe(false)
    await checksOutcome()
    expect(dialog()).toMatchObject({ phase: 'failed', reason: 'lost' })
    await confirms()
    expect(redeemed()).toBe(false)
    await checksAgain()
    await confirms()
    expect(redeemed()).toBe(true)
    expect(requestCount(REDEEM)).toBe(1)
    expectReplays(shopper)
  })

  it('explains the server\'s refusal, and the options of a user who walked away', async () => {
    const { shopper, world, dialog, opensSheet, confirms, checksAgain, phase } = await voucherHolder()
    await opensSheet()
    world.faults.add({ kind: 'errorCode', code: '9200107', message: 'Terlalu jauh', path: REDEEM, times: 1 })
    await confirms()
    expect(dialog()).toMatchObject({ phase: 'failed', reason: 'tooFar', error: { message: 'Terlalu jauh' } })
    await checksAgain()
    expect(phase()).toBe('confirming')
    world.faults.add({ kind: 'errorCode', code: '9999999', message: 'Sistem sibuk', path: REDEEM, times: 1 })
    await confirms()
    expect(dialog()).toMatchObject({ phase: 'failed', reason: 'refused', error: { message: 'Sistem sibuk' } })
    expectReplays(shopper)
  })

  it('explains that the distance check failed, and retries', async () => {
    const { shopper, world, phase, opensSheet, checksAgain } = await voucherHolder()
    world.faults.add({ kind: 'status', status: 500, path: CHECK, times: 1 })
    await opensSheet()
    await shopper.waits(2_000)
    expect(phase()).toBe('notChecked')
    await checksAgain()
    expect(phase()).toBe('confirming')
    expectReplays(shopper)
  })

  it('ends when the cashier was faster', async () => {
    const { shopper, world, bought, phase, opensSheet, confirms, status, sheet, requestCount } = await voucherHolder()
    await opensSheet()
    world.till.redeemByCode(bought.code)
    await shopper.waits(POLL_MS + 400)
    expect(phase()).toBeNull()
    expect(sheet()).toBe(false)
    expect(status()).toBe('used')
    await confirms()
    expect(requestCount(REDEEM)).toBe(0)
    expectReplays(shopper)
  })

  it('is shown as done when the cashier was faster by a moment', async () => {
    const { shopper, world, bought, opensSheet, confirms, status, sheet } = await voucherHolder()
    await opensSheet()
    world.till.redeemByCode(bought.code)
    await confirms()
    expect(status()).toBe('used')
    expect(sheet()).toBe(false)
    expect(inOrder(shopper.puts(), ['mutation/started', 'mutation/succeeded'])).toBe(true)
    expectReplays(shopper)
  })

  it('belongs to its user: a logout removes it', async () => {
    const { shopper, opensSheet, status, dialog } = await voucherHolder()
    await opensSheet()
    await shopper.logsOut()
    expect(dialog()).toBeNull()
    expect(status()).toBeNull()
    expectReplays(shopper)
  })
})
