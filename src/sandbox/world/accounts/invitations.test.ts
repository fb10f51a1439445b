import { startWorld } from '../../../../test/driver/builders/testWorld'

const DAY_MS = 86_400_000
const SARI = '81234567890'
const BUDI = '81298765432'
const NEW = '85711112222'
const who = { identityType: 'C', cpType: 'DEKAT_H5' } as const
const page = { pageNo: 1, pageSize: 20 }

function setup() {
  const { clock, world, shopper } = startWorld()
  const { accessToken: token } = shopper.logIn(BUDI)
  const numbers = () => shopper.ask('inviteRewardStatistics', {}, { token })
  const friends = () => shopper.ask('inviteQuery', page, { token }).friendList
  const rewards = () => shopper.ask('inviteRewardList', page, { token }).rewardList
  const envelopes = () => shopper.ask('myCoupons', { tab: 'RED_ENVELOPE', history: false, ...page }, { token }).couponList
  /** Requests a code and logs in with a referral code; returns the code of the refusal, or 'ok'. */
  const registers = (phoneNo: string, referralCode: string) => {
    const { challengeId } = shopper.ask('sliderChallenge', {})
    const { ticket } = shopper.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
    shopper.ask('sendCode', { phoneNo, countryCode: '62', ticket })
    return shopper.codeOf('login', { phoneNo, countryCode: '62', code: world.codeFor(phoneNo) ?? '', referralCode, ...who })
  }
  const plays = (step: 'order' | 'pay' | 'redeem' | 'payBack') => world.invitations.simulateStep(friends()[0]?.friendId ?? '', step)
  return { clock, world, shopper, token, numbers, friends, rewards, envelopes, registers, plays }
}

it('tracks a friend from the registration to the reward, which is one envelope', () => {
  const { shopper, token, numbers, friends, rewards, envelopes, registers, plays } = setup()
  const { code, link } = shopper.ask('inviteDetail', {}, { token })
  expect(new URL(link).searchParams.get('referralCode')).toBe(code)
  expect(registers(NEW, code.toLowerCase())).toBe('ok')
  expect(friends()).toMatchObject([{ progress: 'REGISTERED', friendName: 'Teman 2.' }])
  plays('order')
  expect(friends()[0]?.progress).toBe('PENDING_ORDER')
  expect(rewards()).toEqual([])
  plays('pay')
  expect(friends()[0]?.progress).toBe('PLACED_ORDER')
  expect(rewards()[0]?.status).toBe('ON_ITS_WAY')
  expect([numbers(), envelopes()]).toMatchObject([{ succeededCount: 0, pendingAmount: 20_000, receivedAmount: 0 }, []])
  plays('redeem')
  const [reward] = rewards()
  expect(friends()[0]?.progress).toBe('REWARD_EARNED')
  expect(reward?.status).toBe('RECEIVED')
  expect(envelopes()).toMatchObject([{ couponId: reward?.redEnvelopeId, discountAmount: 20_000 }])
  expect(plays('redeem')).toBe(false)
  expect(envelopes().length).toBe(1)
  expect(numbers()).toEqual({ friendCount: 1, succeededCount: 1, receivedAmount: 20_000, pendingAmount: 0 })
})

it('uses real orders of the friend', () => {
  const { world, shopper, friends, registers } = setup()
  expect(registers(NEW, 'NGOPI24')).toBe('ok')
  const { accessToken: token } = shopper.logIn(NEW)
  const store = world.stores.find(({ products }) => products.some((product) => product.skuId !== undefined))
  const skuId = store?.products.find((product) => product.skuId !== undefined)?.skuId ?? ''
  const intent = { items: [{ skuId, quantity: 1 }], storeId: store?.storeId ?? '' }
  const { totalAmount } = shopper.ask('orderPreview', intent, { token })
  const made = shopper.ask('orderCreate', { ...intent, agreedAmount: totalAmount }, { token, intentId: 'i-1' })
  expect(friends()[0]?.progress).toBe('PENDING_ORDER')
  world.till.pay(made.orderId)
  expect(friends()[0]?.progress).toBe('PLACED_ORDER')
})

it('gives the friend an envelope at once', () => {
  const { shopper, registers } = setup()
  registers(NEW, 'NGOPI24')
  const { accessToken: token } = shopper.logIn(NEW)
  const { couponList } = shopper.ask('myCoupons', { tab: 'RED_ENVELOPE', history: false, ...page }, { token })
  expect(couponList.filter(({ discountAmount }) => discountAmount === 10_000)).toHaveLength(1)
})

it.each([
  ['a number that has an account', ({ registers }: ReturnType<typeof setup>) => {
    expect(registers(SARI, 'NGOPI24')).toBe('0310215')
  }, 'NUMBER_KNOWN'],
  ['thirty days without an order', ({ registers, clock }: ReturnType<typeof setup>) => {
    registers(NEW, 'NGOPI24')
    clock.now += 30 * DAY_MS + 1
  }, 'TOO_LATE'],
  ['an order that is paid back', ({ registers, plays }: ReturnType<typeof setup>) => {
    registers(NEW, 'NGOPI24')
    plays('pay')
    plays('payBack')
  }, 'PAID_BACK'],
] as const)('brings nothing for %s, and says so', (_, happens, reason) => {
  const users = setup()
  happens(users)
  const { accessToken: token } = users.shopper.logIn(BUDI)
  const [friend] = users.shopper.ask('inviteQuery', page, { token }).friendList
  expect(friend).toMatchObject({ progress: 'UNABLE', unableReason: reason })
  expect(users.shopper.ask('inviteRewardStatistics', {}, { token })).toMatchObject({ succeededCount: 0, pendingAmount: 0 })
})

it('shows each user their own view of an invitation, and nobody the full name', () => {
  const { shopper, token, registers } = setup()
  const standing = (caller?: string) =>
    shopper.ask('inviteConfig', { referralCode: 'ngopi24' }, caller === undefined ? {} : { token: caller }).invitation
  expect(standing()).toEqual({ code: 'NGOPI24', inviterName: 'Budi S.', standing: 'OPEN' })
  registers(NEW, 'NGOPI24')
  const readers = [token, shopper.logIn(SARI).accessToken, shopper.logIn(NEW).accessToken]
  expect(readers.map((each) => standing(each)?.standing)).toEqual(['OWN', 'HAS_ACCOUNT', 'JOINED'])
  expect(shopper.codeOf('inviteConfig', { referralCode: 'NOSUCHCODE' })).toBe('9200120')
  expect(shopper.ask('inviteConfig', {}).invitation).toBeUndefined()
  expect(shopper.ask('inviteConfig', {}).banner?.id).toBe('invite-rain')
  expect(shopper.ask('inviteConfig', {}, { token }).banner).toBeUndefined()
})

it('blocks the deletion of an account while a reward is pending', () => {
  const { shopper, token, registers, plays } = setup()
  const left = () => shopper.ask('cancellationQuery', {}, { token }).unsettledAssets
  registers(NEW, 'NGOPI24')
  expect(left()).toEqual([])
  plays('pay')
  expect(left()).toEqual([{ kind: 'REWARD', count: 1 }])
  plays('redeem')
  expect(left()).toEqual([])
})
