// What a user saved: on the account tab, after a purchase, on a voucher, and by month with a card to share.
import { savingsDealsTapped, savingsShareTapped, savingsTapped } from '../../../src/features/account/savings/events'
import { monthsOf, yearsOf } from '../../../src/features/account/savings/periods'
import { SAVINGS, selectSavings } from '../../../src/features/account/savings/selectors'
import { selectOrder, selectVoucher } from '../../../src/entities/selectors'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { orderCancelConfirmed } from '../../../src/features/buying/orders/model/events'
import { textLinkTapped } from '../../../src/navigation/events'
import { linkTo } from '../../../src/navigation/linkTo'
import { loginRequired } from '../../../src/session/events'
import { aBuyer } from '../../driver/builders/aBuyer'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const BUDI = '81298765432'
const DAY = 86_400_000
const WORDS = { heading: 'Bulan ini aku hemat', amount: 'Rp1.000', note: 'dari 1 pesanan', invitation: 'Cari promo' }

async function asBudi(url = '/platform/home/account'): Promise<Shopper> {
  const shopper = startClient({ url })
  shopper.world.knobs.accessLifeMs = 90 * DAY
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUDI)
  await shopper.waits(1_000)
  return shopper
}

/** The same user buys on another phone. */
function buys({ world }: Shopper, budi: ReturnType<typeof aBuyer>): { readonly orderId: string; readonly saved: number } {
  const orderId = budi.orders(budi.product())
  world.till.pay(orderId)
  return { orderId, saved: budi.order(orderId).savedAmount }
}

const savings = (shopper: Shopper) => selectSavings(shopper.state())

describe('savings', () => {
  it('are shown on the account tab, after a purchase and on its voucher, without refunded ones', async () => {
    const shopper = await asBudi()
    expect(shopper.state().profile?.savedThisMonth).toBe(0)
    const budi = aBuyer(shopper.world, BUDI)
    const [first, second] = [buys(shopper, budi), buys(shopper, budi)]
    const total = first.saved + second.saved
    expect(first.saved).toBeGreaterThan(0)
    await shopper.opens(`/platform/purchaseSuccessPage?orderId=${second.orderId}`)
    await shopper.waits(1_000)
    const order = selectOrder(shopper.state(), second.orderId)
    expect(order?.savedThisMonth).toBe(total)
    const voucherId = order?.vouchers[0]?.voucherId ?? ''
    await shopper.opens(`/platform/voucher?voucherId=${voucherId}`)
    expect(selectVoucher(shopper.state(), voucherId)).toMatchObject({ savedAmount: second.saved, savedThisMonth: total })
    budi.caller.ask('orderCancel', { orderId: second.orderId }, budi.wish())
    await shopper.tapsTab('account')
    expect(shopper.state().profile?.savedThisMonth).toBe(first.saved)
    expectReplays(shopper)
  })

  it('are listed by month and year, with a new month at its beginning', async () => {
    const shopper = await asBudi()
    const first = buys(shopper, aBuyer(shopper.world, BUDI))
    await shopper.does(savingsTapped({ from: 'account' }))
    expect(shopper.sees.path()).toBe('/platform/savings')
    const { thisMonth } = savings(shopper) ?? {}
    expect(thisMonth).toEqual({
      month: expect.stringMatching(/-01$/) as string, savedAmount: first.saved, benefitAmount: 0, orderCount: 1,
    })
    await shopper.goesBack()
    await shopper.waits(12 * DAY)
    await shopper.does(savingsTapped({ from: 'account' }))
    const listed = savings(shopper)
    if (!listed) throw new Error('no savings were loaded')
    expect(monthsOf(listed).map(({ savedAmount, orderCount }) => [savedAmount, orderCount])).toEqual([[0, 0], [first.saved, 1]])
    expect(yearsOf(listed).map(({ savedAmount }) => savedAmount)).toEqual([first.saved])
    expect(listed.orders?.map(({ orderId, savedAmount }) => [orderId, savedAmount])).toEqual([[first.orderId, first.saved]])
    expectReplays(shopper)
  })

  it('count an order no longer that the user cancelled from their list', async () => {
    const shopper = await asBudi()
    const budi = aBuyer(shopper.world, BUDI)
    const [first, second] = [buys(shopper, budi), buys(shopper, budi)]
    await shopper.does(savingsTapped({ from: 'account' }))
    expect(savings(shopper)?.thisMonth.savedAmount).toBe(first.saved + second.saved)
    await shopper.does(textLinkTapped({ link: linkTo('groupCouponOrderDetail', { orderId: second.orderId }), from: 'savings' }))
    await shopper.does(orderCancelConfirmed({ orderId: second.orderId }))
    await shopper.goesBack()
    await shopper.waits(1_000)
    expect(shopper.sees.path()).toBe('/platform/savings')
    expect(savings(shopper)?.thisMonth.savedAmount).toBe(first.saved)
    expectReplays(shopper)
  })

  it('are shared as a picture whose code links to home; a download and a failure are reported', async () => {
    const shopper = await asBudi('/platform/savings')
    await shopper.does(savingsShareTapped({ texts: WORDS }))
    expect(shopper.deviceSettings.sharedPictures).toEqual([{ picture: { kind: 'savings', ...WORDS }, path: '/platform/home' }])
    expect(shopper.sees.toast()).toBeNull()
    for (const [outcome, toast] of [['saved', 'savings.pictureSaved'], ['unavailable', 'savings.notShared']] as const) {
      shopper.deviceSettings.sharesPictures = outcome
      await shopper.does(savingsShareTapped({ texts: WORDS }))
      expect(shopper.sees.toast()).toBe(toast)
    }
    await shopper.does(savingsDealsTapped())
    expect(shopper.sees.screen()).toBe('home')
    expect(shopper.state().home.list).toBe('deals')
    expectReplays(shopper)
  })

  it('ask a guest to log in, and are retried after a failure', async () => {
    const shopper = startClient({ url: '/platform/savings' })
    await shopper.waits(2_000)
    expect(savings(shopper)).toBeNull()
    shopper.world.faults.add({ kind: 'status', status: 500, path: '/local_life/order/savings', times: 1 })
    await shopper.does(loginRequired({ reason: 'savings' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(1_000)
    expect(shopper.sees.resource(SAVINGS.name)?.phase).toBe('failed')
    await shopper.does(resourceRetryTapped({ resource: SAVINGS.name }))
    expect(savings(shopper)?.thisMonth.savedAmount).toBe(0)
    await shopper.logsOut()
    expect(savings(shopper)).toBeNull()
    expectReplays(shopper)
  })
})
