import type { VOUCHER_TYPES } from '../../../src/api/offers/products'
import { recheckTapped, outcomeCheckTapped, redeemConfirmed, redeemTapped } from '../../../src/features/buying/vouchers/model/events'
import { statusOf } from '../../../src/features/buying/vouchers/model/logic'
import { selectRedeemDialog, selectVoucherNow } from '../../../src/features/buying/vouchers/model/selectors'
import { popupDismissed } from '../../../src/navigation/events'
import { moved } from '../../../src/sandbox/world/basics/geo'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { aVoucher } from './aVoucher'
import { createTokenStore } from '../serverPorts'
import { START_AT, startClient, type ClientSetup } from '../startClient'
import { createVirtualClock } from '../virtualClock'

interface HolderSetup extends ClientSetup {
  readonly type?: (typeof VOUCHER_TYPES)[number]
  readonly guest?: boolean
  readonly metresAway?: number
}

/** A user with a voucher whose page is open, at the store by default. */
export async function voucherHolder({ type = 'DEKAT', guest = false, metresAway = 0, ...setup }: HolderSetup = {}) {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'vouchers', now: () => START_AT + clock.now() })
  const tokenStore = createTokenStore()
  const bought = aVoucher(world, type)
  const { voucherId, store } = bought
  if (!guest) Object.assign(tokenStore, { stored: { ...bought.tokens, generation: 1 }, generation: 1 })
  const at = (metres: number) => ({ fix: { ...moved(store.at, metres, 0), accuracy: 12, simulated: false } })
  const url = `/platform/voucher?voucherId=${voucherId}`
  const shopper = startClient({ url, clock, world, tokenStore, locates: at(metresAway), ...setup })
  await shopper.waits(2_000)
  const state = shopper.state
  const dialog = () => selectRedeemDialog(state(), voucherId)
  return {
    shopper, world, bought, voucherId, dialog,
    at,
    phase: () => dialog()?.phase ?? null,
    status: () => {
      const voucher = selectVoucherNow(state(), voucherId)
      return voucher && statusOf(voucher)
    },
    requestCount: (path: string) => world.stats.requests[path] ?? 0,
    sheet: () => shopper.sees.path().includes('redeem='),
    opensSheet: () => shopper.does(redeemTapped({ voucherId })),
    closesSheet: () => shopper.does(popupDismissed({ popup: 'redeem' })),
    confirms: () => shopper.does(redeemConfirmed({ voucherId })),
    checksAgain: () => shopper.does(recheckTapped({ voucherId })),
    checksOutcome: () => shopper.does(outcomeCheckTapped({ voucherId })),
    redeemed: () => bought.voucher().status === 'used',
  }
}
