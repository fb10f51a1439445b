// Views show a neutral text for enum values that this build does not know. They hide dependent actions and offer a newer build.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { paidTapped, payOrderTapped } from '../../features/buying/payment/model/events'
import { anOrderVoucher, aPaidOrder, NOON } from '../../../test/driver/builders/anOrder'
import { aPaymentState } from '../../../test/driver/builders/aPaymentState'
import { aVoucherView } from '../../../test/driver/builders/aVoucherView'
import { MESSAGES, renderWithState } from '../../../test/driver/renderWithState'
import { stillBrowser } from '../../../test/driver/stillBrowser'
import { UNKNOWN } from '../../api/kit/fields'
import { ORDER_STATUSES } from '../../api/buying/orderValues'
import { orderSchema, type Order } from '../../api/buying/orders'
import { voucherSchema, type Voucher } from '../../api/buying/vouchers'
import { priceLinesOf } from '../../entities/orderRules'
import type { OrderEntity } from '../../entities/schemas'
import { DeletionCheckScreen } from '../../features/account/accountDeletion/AssetsStep'
import type { AssetsCheck } from '../../features/account/accountDeletion/types'
import { FriendRow } from '../../features/account/invitations/views/FriendRow'
import { RewardRow } from '../../features/account/invitations/views/MyRewardsScreen'
import { OrderErrorNote } from '../../features/buying/confirm/views/OrderErrorNote'
import { OrderCard } from '../../features/buying/orders/views/OrderCard'
import { OrderPage } from '../../features/buying/orders/views/page/OrderPage'
import { SuccessPage } from '../../features/buying/orders/views/success/SuccessPage'
import { ChooseScreen } from '../../features/buying/payment/views/choose/ChooseScreen'
import type { ReceivedStatus } from '../../features/buying/payment/model/types'
import { OrderLines } from '../../features/buying/payment/views/progress/PaymentFrame'
import { ProgressScreen } from '../../features/buying/payment/views/progress/ProgressScreen'
import { codeCopyTapped } from '../../features/buying/vouchers/model/events'
import { VoucherPage } from '../../features/buying/vouchers/views/VoucherPage'
import { StatusLabel } from '../../features/offers/coupons/views/tickets/StatusLabel'
import { SaleBar } from '../../features/offers/flashSale/FlashSaleScreen'
import { BuyBar } from '../../features/offers/products/views/BuyBar'
import { LOCALES, type Locale } from '../../i18n/locales'
import { SealedProvider } from '../../ui/text/Sealed'
import { UpdatingProvider } from '../../ui/status/Updating'

/** Text that must never be visible to users. */
const RAW = /UNKNOWN|ZZ_NEW|undefined|NaN|null|\w\.\w+\.\w|\{/
const nothing = () => undefined
const now = () => NOON

beforeAll(() => stillBrowser())

function show(node: ReactNode, locale: Locale = 'id-ID', state: object = {}) {
  const update = jest.fn()
  document.body.replaceChildren()
  const { container, dispatched } = renderWithState(
    <SealedProvider value={() => '482109337756'}>
      <UpdatingProvider value={update}>{node}</UpdatingProvider>
    </SealedProvider>,
    state, locale,
  )
  expect(container.textContent).not.toMatch(RAW)
  return { update, container, dispatched, text: () => container.textContent?.replace(/\u00a0/g, ' ') ?? '' }
}

const names = () => screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const UPDATE = { 'id-ID': 'Perbarui aplikasi', 'en-GB': 'Update the app', 'zh-CN': '更新 App' } as const
const STATUS = { 'id-ID': 'Status belum dikenal', 'en-GB': 'Status unknown', 'zh-CN': '暂无法识别的状态' } as const

/** An order with only unknown enum values. */
const newOrder = aPaidOrder({
  status: UNKNOWN, channelType: UNKNOWN, canCancel: true, canAddItems: true, tableNo: '7',
  benefit: { benefitId: 'c1', kind: UNKNOWN, couponName: {}, amount: 5_000, isReturned: true },
  priceLines: [{ kind: 'FLASH_SALE', amount: 40_500 }, { kind: UNKNOWN, amount: 5_000 }],
  payment: { payType: undefined, status: UNKNOWN, isOwn: true },
  vouchers: [anOrderVoucher({ statusLabel: UNKNOWN, voucherType: UNKNOWN }), anOrderVoucher({ voucherId: 'v2' })],
})
const orderViews: Readonly<Record<string, (order: OrderEntity) => ReactNode>> = {
  card: (order) => <OrderCard order={order} now={now} onTap={nothing} onPay={nothing} onVoucher={nothing} onAgain={nothing} />,
  page: (order) => <OrderPage order={order} now={now} showsDistance cancelling="no" />,
  success: (order) => <SuccessPage order={order}>-</SuccessPage>,
  lines: (order) => <OrderLines order={order} />,
}
const STATUSES: readonly Order['status'][] = [...ORDER_STATUSES, UNKNOWN]
const everywhere = (views: object) => LOCALES.flatMap((locale) => Object.keys(views).map((view) => [view, locale] as const))

describe('an order with an unknown status', () => {
  it.each(everywhere(orderViews))('has a text on its %s in %s', (view, locale) => {
    const { text } = show(orderViews[view]?.(newOrder), locale)
    // Order lines are below the status of their page.
    expect(text().includes(STATUS[locale])).toBe(view !== 'lines')
  })

  it('can be opened from the list, and offers no next step there', () => {
    show(orderViews['card']?.(newOrder))
    expect(names()).toEqual(['Bakso Pak Ujang Kemang: Status belum dikenal'])
  })

  it('shows its content, and offers an update instead of paying, cancelling, refunding and adding', async () => {
    const { update, text } = show(orderViews['page']?.(newOrder))
    expect(text()).toContain('Bakso urat jumbo')
    expect(text()).toContain('DK-2411-0837')
    for (const name of [/^Bayar/, /Batalkan/, /Kembalikan/, /Tambah/]) expect(screen.queryByRole('button', { name })).toBeNull()
    await tap('Perbarui aplikasi')
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('claims after the payment neither that it is paid nor that it is not', () => {
    const { text } = show(orderViews['success']?.({ ...newOrder, paidTime: undefined }))
    expect(text()).not.toMatch(/Sudah dibayar|Tidak ada yang dibayar|kembali/)
    expect(names()).toContain('Perbarui aplikasi')
  })

  it('counts a line of an unknown kind by the open rest of the known ones', () => {
    const sum = { originalAmount: 90_000, totalAmount: 44_500 }
    const line = { kind: UNKNOWN, amount: 5_000 } as const
    const sale = { kind: 'FLASH_SALE', amount: 40_500 } as const
    expect(priceLinesOf({ ...sum, priceLines: [sale, line] })).toEqual([{ ...sale, isDeduction: true }, { ...line, isDeduction: true }])
    expect(priceLinesOf({ ...sum, totalAmount: 54_500, priceLines: [sale, line] })[1]).toEqual({ ...line, isDeduction: false })
    expect(priceLinesOf({ ...sum, totalAmount: 49_500, priceLines: [sale, line] })).toEqual([{ ...sale, isDeduction: true }])
    expect(priceLinesOf({ ...sum, priceLines: [{ kind: 'DELIVERY_FEE', amount: 7 }] })).toMatchObject([{ isDeduction: false }])
  })
})

describe('an optional field that the server omits', () => {
  const optional = (entries: object) => Object.entries(entries).flatMap(([name, { type }]) => (type === 'optional' ? [name] : []))
  const without = <T extends object>(thing: T, field: string) =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => name !== field)) as T

  it.each(optional(orderSchema.entries))('%s of an order breaks no view of any status', (field) => {
    for (const status of STATUSES) {
      const order = aPaidOrder({ status, tableNo: '7', payWithin: 60, endedTime: NOON, refund: { amount: 1, isExpired: false } })
      for (const view of Object.values(orderViews)) show(view(without(order, field)))
    }
  })

  it.each(optional(voucherSchema.entries))('%s of a voucher breaks no view of any kind', (field) => {
    for (const voucherType of ['DEKAT', 'CODE', 'CODE_LINK', 'PAPER_VOUCHER', UNKNOWN] as const) {
      show(voucherPage(without(aVoucherView({ voucherType, voucherLink: 'sealed-2', redeemUntil: NOON }), field)))
    }
  })
})

function voucherPage(voucher: Voucher): ReactNode {
  return (
    <VoucherPage
      voucher={voucher} now={now} isLive online seenAt={NOON} neighbours={{ before: null, after: null, usable: null }}
      setsBrightness={false} isPaidBack={false}
    />
  )
}

describe('a voucher of an unknown kind or status', () => {
  const vouchers: Readonly<Record<string, Voucher>> = {
    kind: aVoucherView({ voucherType: UNKNOWN }),
    state: aVoucherView({ status: UNKNOWN }),
    label: aVoucherView({ statusLabel: UNKNOWN }),
    both: aVoucherView({ voucherType: UNKNOWN, status: UNKNOWN, statusLabel: UNKNOWN, effectiveEndTime: undefined }),
  }
  it.each(everywhere(vouchers))('shows its number and the next step: %s in %s', (which, locale) => {
    const { text } = show(voucherPage(vouchers[which] as Voucher), locale)
    expect(text()).toContain('4821 0933 7756')
    expect(names()).toContain(UPDATE[locale])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('can be copied, and not redeemed', async () => {
    const { update, dispatched } = show(voucherPage(vouchers['state'] as Voucher))
    expect(screen.queryByRole('button', { name: /Tukar/ })).toBeNull()
    await tap('Salin kode')
    await tap('Perbarui aplikasi')
    expect(dispatched).toEqual([codeCopyTapped({ voucherId: aVoucherView().voucherId })])
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('has another text without a number', () => {
    const { text } = show(voucherPage(aVoucherView({ statusLabel: UNKNOWN, voucherCode: undefined })))
    expect(text()).toContain('Perbarui aplikasi untuk melihat cara menukarnya.')
    expect(screen.queryByRole('button', { name: 'Salin kode' })).toBeNull()
  })
})

describe('a payment that this build cannot parse', () => {
  const opened = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresAt: NOON + 60_000, reference: 'sealed-1' } as const
  function progress(status: Pick<ReceivedStatus, 'status' | 'orderStatus'>, locale?: Locale) {
    const payment = { paymentState: { phase: 'open', opened }, receivedStatus: { isOwn: true, ...status } } as const
    const params = { orderId: 'ord1', payType: 'QRIS' }
    return show(<ProgressScreen params={params} now={now} />, locale, aPaymentState({ payment }))
  }

  it.each(LOCALES)('shows no code to be paid again, and explains it in %s', (locale) => {
    const { container } = progress({ status: UNKNOWN, orderStatus: 'TO_PAY' }, locale)
    expect(container.querySelector('svg[role=img]')).toBeNull()
    expect(container.textContent).toContain(MESSAGES[locale]?.['pay.result.unknown'])
    expect(names()).toContain(UPDATE[locale])
  })

  it('can be polled again, and links to the order', async () => {
    const { dispatched } = progress({ status: 'PAYING', orderStatus: UNKNOWN })
    await tap('Cek lagi')
    await tap('Lihat pesanan')
    expect(dispatched).toEqual([paidTapped({ orderId: 'ord1' }), payOrderTapped({ orderId: 'ord1' })])
  })

  it('is shown as usual while its values are known', () => {
    const { text } = progress({ status: 'PAYING', orderStatus: 'TO_PAY' })
    expect(text()).not.toContain('belum dikenal')
  })

  it('has no known method: the options page explains it, and offers an update', () => {
    const contents = { 'pay-counter:ord1': { amount: 1, payUntil: NOON, options: [] } }
    show(<ChooseScreen params={{ orderId: 'ord1' }} now={now} />, 'id-ID', aPaymentState({ contents }))
    expect(names()).toContain('Perbarui aplikasi')
  })
})

const others: Readonly<Record<string, ReactNode>> = {
  coupon: <StatusLabel coupon={{ status: UNKNOWN, statusLabel: UNKNOWN }} />,
  sale: <SaleBar status={UNKNOWN} endsAt={null} now={now} />,
  friend: (
    <FriendRow friend={{ friendId: 'f', friendName: 'Dimas', progress: UNKNOWN } as never} onRemind={nothing} />
  ),
  reward: <RewardRow reward={{ rewardId: 'r', friendName: 'Dimas', amount: 1, status: UNKNOWN } as never} onTap={nothing} />,
}

it.each(everywhere(others))('a %s with an unknown status has a text in %s', (which, locale) => {
  expect(show(others[which], locale).text()).toContain(STATUS[locale])
})

it.each(LOCALES)('a product with an unknown status cannot be bought, in %s', (locale) => {
  const { text } = show(<BuyBar deal={{ assetId: 'a', assetName: {} } as never} state="unknown" onBuy={nothing} onSimilar={null} />, locale)
  expect(text()).toBe(MESSAGES[locale]?.['products.reason.unknown'])
  expect(screen.getByRole('button')).toBeDisabled()
})

it.each(LOCALES)('an order without a known channel offers an update, in %s', (locale) => {
  const target = { kind: 'product', storeId: 't', skuId: 's', sale: null } as const
  show(<OrderErrorNote kind="outdated" target={target} left={null} hasPrice message="" onHelp={nothing} />, locale)
  expect(names()).toEqual([UPDATE[locale]])
})

it.each(LOCALES)('the unknown reasons against an account deletion are one line, in %s', (locale) => {
  const unsettledAssets = [2, 1].map((count) => ({ kind: UNKNOWN, count }) as const)
  const check: AssetsCheck = { phase: 'ready', left: { pendingOrders: 0, unsettledAssets } }
  const { text } = show(<DeletionCheckScreen />, locale, { accountDeletion: { check } })
  expect(text()).toContain('3')
  expect(screen.queryByRole('button', { name: MESSAGES[locale]?.['accountDeletion.continue'] ?? '' })).toBeNull()
})

/** Every state has its texts: a value newly added to the types fails here. */
it.each(LOCALES)('every enumeration value of an order has its texts in %s', (locale) => {
  for (const status of STATUSES) for (const view of Object.values(orderViews)) show(view(aPaidOrder({ status })), locale)
})
