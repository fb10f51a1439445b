import { selectShowable } from '../../../src/features/buying/offlineVouchers/selectors'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const SARI = '81234567890'
const BUDI = '85598765432'
const ids = (shopper: Shopper) => selectShowable(shopper.state(), shopper.world.now()).map(({ voucherId }) => voucherId)
const stored = (shopper: Shopper) => JSON.stringify(shopper.storage.get('vouchers') ?? null)

/** The values behind the references: codes and links of all vouchers in this world. */
const secretsOf = ({ world }: Shopper) =>
  world.till.orders().flatMap(({ vouchers }) => vouchers.flatMap(({ code, link }) => code ?? link ?? []))

/** Sari on the orders tab, which loads her vouchers. */
async function sari(): Promise<Shopper> {
  const shopper = startClient({ seed: 'kept' })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(SARI)
  await shopper.tapsTab('order')
  await shopper.waits(2_000)
  return shopper
}

/** The same phone after a restart, with another seed: page loads never share request ids. */
async function restarted({ clock, world, tokenStore, storage }: Shopper, online: boolean): Promise<Shopper> {
  const next = startClient({ seed: 'kept again', clock, world, tokenStore, storage, installed: true, url: '/platform/home/order' })
  if (!online) next.device.goesOffline()
  await next.waits(3_000)
  return next
}

it('redeemable vouchers are stored with their codes, and the state contains references only', async () => {
  const shopper = await sari()
  expect(ids(shopper).length).toBeGreaterThan(0)
  const secrets = secretsOf(shopper)
  expect(secrets.some((secret) => stored(shopper).includes(secret))).toBe(true)
  for (const secret of secrets) expect(JSON.stringify(shopper.state()) + shopper.journalText()).not.toContain(secret)
  expectReplays(shopper)
})

it('are shown after a start without a network, with the time of the last response', async () => {
  const first = await sari()
  const next = await restarted(first, false)
  expect(ids(next)).toEqual(ids(first))
  const [before, after] = [first.state().offlineVouchers, next.state().offlineVouchers]
  expect(before.listedAt).toEqual(expect.any(Number))
  expect(after.listedAt).toBeNull()
  expect(after.checkedAt).toEqual(Object.fromEntries(ids(first).map((id) => [id, before.checkedAt[id]])))
  await next.device.goesOnline()
  await next.waits(2_000)
  expect(next.state().offlineVouchers.listedAt).not.toBeNull()
  expectReplays(next)
})

it('are deleted at logout', async () => {
  const shopper = await sari()
  await shopper.logsOut()
  await shopper.waits(500)
  expect(ids(shopper)).toEqual([])
  expect(stored(shopper)).toBe('null')
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(BUDI)
  await shopper.waits(2_000)
  const { vouchers = [] } = (shopper.storage.get('vouchers') as { data?: { vouchers: readonly object[] } } | undefined)?.data ?? {}
  expect(ids(shopper)).toHaveLength(vouchers.length)
  expectReplays(shopper)
})

it('are deleted once the cashier has redeemed them', async () => {
  const shopper = await sari()
  const bought = shopper.world.till.orders().flatMap(({ vouchers }) => vouchers)
  const open = selectShowable(shopper.state(), shopper.world.now()).filter(({ status }) => status === 'valid').map((each) => each.voucherId)
  const { voucherId = '', code } = bought.find((each) => open.includes(each.voucherId) && each.code !== null) ?? {}
  expect(shopper.world.till.redeemByCode(code ?? '')).toEqual({ redeemed: voucherId })
  const next = await restarted(shopper, true)
  expect(ids(next)).not.toContain(voucherId)
  expect(stored(next)).not.toContain(voucherId)
  expectReplays(next)
})
