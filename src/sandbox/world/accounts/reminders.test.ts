import * as v from 'valibot'
import { pushSchema } from '../../../api/account/push'
import type { ReminderTarget } from '../../../api/account/reminderFields'
import { startWorld } from '../../../../test/driver/builders/testWorld'

const ROUND: ReminderTarget = { kind: 'ROUND', pageId: 'flash-2' }

function setup() {
  const { clock, world, shopper } = startWorld({ seed: 1 })
  const { accessToken: token, userId } = shopper.logIn('81234567890')
  let intents = 0
  const intent = () => ({ token, intentId: `reminder-${(intents += 1)}` })
  return {
    clock, world, shopper, userId, token,
    saves: (target: ReminderTarget, remindAt: number) => shopper.codeOf('reminderSave', { target, remindAt }, intent()),
    cancels: (target: ReminderTarget) => shopper.codeOf('reminderCancel', { target }, intent()),
  }
}

describe('a reminder stored by the server', () => {
  it('is returned as a message at its time, once, in the language of its user', () => {
    const { clock, world, userId, saves } = setup()
    expect(saves(ROUND, world.now() + 60_000)).toBe('ok')
    expect(saves(ROUND, world.now() + 90_000)).toBe('ok')
    expect(world.reminders.of(userId)).toEqual([ROUND])
    clock.now += 89_000
    expect(world.reminders.takeDue(userId)).toEqual([])
    clock.now += 2_000
    const [message, ...more] = world.reminders.takeDue(userId)
    expect(v.parse(pushSchema, message)).toMatchObject({ title: 'Flash sale segera mulai', link: '/platform/flashDeal?pageId=flash-2' })
    expect(more).toEqual([])
    expect(world.reminders.takeDue(userId)).toEqual([])
  })

  it('can be cancelled, also when there is none', () => {
    const { world, userId, saves, cancels } = setup()
    saves(ROUND, world.now())
    expect(cancels(ROUND)).toBe('ok')
    expect(cancels(ROUND)).toBe('ok')
    expect(world.reminders.takeDue(userId)).toEqual([])
  })

  it('is dropped for a sale that has ended or a coupon that was used', () => {
    const { clock, world, shopper, userId, token, saves } = setup()
    const { couponList } = shopper.ask('myCoupons', { pageNo: 1, pageSize: 50 }, { token })
    const { couponId } = couponList.find(({ status, couponType }) => status === 'valid' && couponType !== 'VOUCHER') ?? { couponId: '' }
    expect(saves({ kind: 'COUPON', couponId }, world.now())).toBe('ok')
    expect(saves(ROUND, world.now())).toBe('ok')
    world.market.wallet.use(couponId, { orderId: 'o', storeName: 'Warung', saved: 1 })
    clock.now += 12 * 3_600_000
    expect(world.reminders.takeDue(userId)).toEqual([])
  })

  it('requires a login, and an existing target', () => {
    const { world, shopper, saves } = setup()
    const guest = { intentId: 'guest' }
    expect(shopper.codeOf('reminderSave', { target: ROUND, remindAt: world.now() }, guest)).toBe('0310205')
    expect(shopper.codeOf('reminderCancel', { target: ROUND }, guest)).toBe('0310205')
    expect(saves({ kind: 'ROUND', pageId: 'flash-99' }, 1)).toBe('9400003')
    expect(saves({ kind: 'PRODUCT', skuId: 'none', pageId: 'flash-2', detailId: 'none' }, 1)).toBe('8000005')
    expect(saves({ kind: 'COUPON', couponId: 'none' }, 1)).toBe('10000005')
  })
})
