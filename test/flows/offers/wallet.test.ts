// The wallet of vouchers: three of one order are one card, below the name of their store.
import { spendTapped } from '../../../src/features/offers/coupons/model/events'
import { selectWalletRows, WALLET_FEEDS } from '../../../src/features/offers/coupons/model/selectors'
import { neighbourTapped } from '../../../src/features/buying/vouchers/model/events'
import { selectNeighbours, selectVoucherNow } from '../../../src/features/buying/vouchers/model/selectors'
import { expectReplays } from '../../driver/expectReplays'
import { aVoucher } from '../../driver/builders/aVoucher'
import { createTokenStore } from '../../driver/serverPorts'
import { START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

it('vouchers of one order are one card, which opens the first of them; a swipe opens the next', async () => {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  const tokenStore = createTokenStore()
  const { tokens, voucherIds, store, code } = aVoucher(world, 'DEKAT', 2)
  Object.assign(tokenStore, { stored: { ...tokens, generation: 1 }, generation: 1 })
  const shopper = startClient({ url: '/platform/myOffers', clock, world, tokenStore })
  await shopper.waits(3_000)
  const rows = () => [...selectWalletRows(shopper.state(), WALLET_FEEDS.myOffers).values()]
  const [first = '', second = ''] = voucherIds
  expect(rows()).toMatchObject([{ couponId: first, count: 2, store: { name: store.name, distance: null } }])
  await shopper.does(spendTapped({ couponId: first, couponType: 'VOUCHER' }))
  await shopper.waits(2_000)
  expect(selectVoucherNow(shopper.state(), first)?.position).toEqual({ at: 1, of: 2 })
  expect(selectNeighbours(shopper.state(), first)).toEqual({ before: null, after: second, usable: second })
  await shopper.does(neighbourTapped({ voucherId: second }))
  expect(shopper.sees.path()).toBe(`/platform/voucher?voucherId=${second}`)
  await shopper.goesBack()
  expect(shopper.sees.screen()).toBe('myOffers')
  world.till.redeemByCode(code)
  await shopper.pulls(WALLET_FEEDS.myOffers)
  expect(rows().map(({ couponId, count }) => [couponId, count])).toEqual([[second, 1]])
  expectReplays(shopper)
})
