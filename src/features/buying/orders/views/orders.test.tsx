import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { aVoucherView } from '../../../../../test/driver/builders/aVoucherView'
import { anOrder, anOrderVoucher, aPaidOrder, NOON } from '../../../../../test/driver/builders/anOrder'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { StillObserver } from '../../../../../test/driver/stillBrowser'
import type { Voucher } from '../../../../api/buying/vouchers'
import type { OrderTab } from '../../../../api/buying/orderValues'
import type { Order } from '../../../../api/buying/orders'
import { UNKNOWN } from '../../../../api/kit/fields'
import { locationReducer } from '../../../base/location/reducer'
import type { OrderEntity } from '../../../../entities/schemas'
import english from '../../../../i18n/messages/en-GB.json'
import { feedPulled, feedRetryTapped } from '../../../../data/feed/events'
import { tabTapped, textLinkTapped } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { loginRequired } from '../../../../session/events'
import { storeTapped } from '../../../discovery/stores/model/events'
import {
  cancelOutcomeTapped, moreDealsTapped, orderAgainTapped, orderCancelConfirmed, orderMapTapped, orderMoreTapped, orderNumberTapped,
  orderPayTapped, orderTabChosen, orderTapped, orderVoucherTapped,
} from '../model/events'
import { mapUrlOf } from '../model/logic'
import { OrderCard } from './OrderCard'
import { OrdersTab } from './OrdersTab'
import { OrderPage } from './page/OrderPage'
import { SuccessPage } from './success/SuccessPage'

const NO_BREAK = /\u00a0/g

function show(node: ReactNode, locale = 'id-ID') {
  return renderWithState(node, {}, locale).container
}

const returned = { ...anOrder().benefit as NonNullable<Order['benefit']>, isReturned: true }
const closed = anOrder({ status: 'CLOSED_TIMEOUT', payWithin: undefined, endedTime: NOON, benefit: returned, canCancel: false })
const refunded = aPaidOrder({ status: 'REFUNDED', endedTime: NOON, refund: { amount: 44_500, isExpired: true }, vouchers: [] })
const { orderId } = anOrder()
/** A redeemed paper voucher until `usableUntil`, in epoch ms. */
const paper = (usableUntil: number) => [anOrderVoucher({ statusLabel: 'REDEEMED', voucherType: 'PAPER_VOUCHER', usableUntil })]
const [PAPER_IN_USE, PAPER_OVER] = [paper(NOON + 3 * 3_600_000), paper(NOON)]
const matePays = { status: 'PAYING', isOwn: false, payerName: 'Budi' } as const

describe('the card of an order', () => {
  function setup(order: OrderEntity, { locale = 'id-ID' } = {}) {
    const handlers = { onTap: jest.fn(), onPay: jest.fn(), onVoucher: jest.fn(), onAgain: jest.fn() }
    const container = show(<OrderCard order={order} now={() => NOON} {...handlers} />, locale)
    return { ...handlers, container, text: container.textContent?.replace(NO_BREAK, ' ') }
  }
  const START = 'Bakso Pak Ujang Kemang'
  const OPEN = `${START}24 Nov · 2 item · Bakso urat jumbo`
  const vouchersOf = (change: Partial<OrderEntity['vouchers'][number]>) => (
    aPaidOrder().vouchers.slice(0, 1).map((voucher) => ({ ...voucher, ...change }))
  )
  const PAST = OPEN

  it.each<[string, OrderEntity, string]>([
    ['to be paid', anOrder(), `${OPEN}Belum bayar Rp44.500Bayar dalam14:32Bayar`],
    ['of packs', anOrder({ lines: anOrder().lines.map((line) => ({ ...line, packSize: 3 })) }),
      `${OPEN}, isi 3Belum bayar Rp44.500Bayar dalam14:32Bayar`],
    ['to be paid within more than an hour', anOrder({ payWithin: 3_725 }), `${OPEN}Belum bayar Rp44.500Bayar dalam01:02:05Bayar`],
    ['whose time to pay is over', anOrder({ payWithin: 0 }), `${OPEN}Belum bayar Rp44.500Waktunya habis, sedang dicek…Bayar`],
    ['that a table-mate pays', anOrder({ payment: matePays, tableNo: '7' }),
      `${START}Meja 7 · 24 Nov · 2 item · Bakso urat jumboBelum bayar Rp44.500Budi sedang membayar`],
    ['paid', aPaidOrder({ status: 'PAID', vouchers: [] }), `${OPEN}Sudah dibayar Rp44.500Vouchermu sedang disiapkan`],
    ['to be redeemed', aPaidOrder(), `${OPEN}Siap tukar Rp44.500Sampai 20 Des 2026Tukar`],
    ['to be redeemed until tomorrow', aPaidOrder({ redeemUntil: NOON + 34 * 3_600_000 }),
      `${OPEN}Siap tukar Rp44.500Besok terakhir, sampai 22.00Tukar`],
    ['to be redeemed until tonight', aPaidOrder({ redeemUntil: NOON + 10 * 3_600_000 }),
      `${OPEN}Siap tukar Rp44.500Hari ini terakhir, sampai 22.00Tukar`],
    ['whose vouchers have not started', aPaidOrder({
      vouchers: vouchersOf({ statusLabel: 'NOT_STARTED', effectiveStartTime: NOON + 5 * 86_400_000 }),
    }), `${OPEN}Belum mulai Rp44.500Mulai 29 Nov 2026Lihat voucher`],
    ['whose voucher the cashier is redeeming', aPaidOrder({ vouchers: vouchersOf({ statusLabel: 'REDEEMING' }) }),
      `${OPEN}Sedang ditukar Rp44.500Sampai 20 Des 2026Lihat voucher`],
    ['with a redeemed voucher', aPaidOrder({ vouchers: [...vouchersOf({ statusLabel: 'REDEEMED' }), ...vouchersOf({})] }),
      `${OPEN}1 dari 2 sudah ditukar Rp44.500Sampai 20 Des 2026Tukar`],
    ['that a table-mate has paid', aPaidOrder({ vouchers: [], redeemUntil: undefined }), `${OPEN}Siap tukar Rp44.500Lihat pesanan`],
    ['redeemed', aPaidOrder({ status: 'REDEEMED' }), `${PAST}Sudah ditukar Rp44.500Hemat Rp45.500Beli lagi`],
    ['redeemed, with a paper voucher in use', aPaidOrder({ status: 'REDEEMED', vouchers: PAPER_IN_USE }),
      `${PAST}Sudah ditukar Rp44.500Berlaku hari ini sampai 15.00Lihat voucher`],
    ['redeemed, with a paper voucher of yesterday', aPaidOrder({ status: 'REDEEMED', vouchers: PAPER_OVER }),
      `${PAST}Sudah ditukar Rp44.500Hemat Rp45.500Beli lagi`],
    ['completed', aPaidOrder({ status: 'COMPLETED', savedAmount: 0 }), `${PAST}Selesai Rp44.500Beli lagi`],
    ['closed, with its coupon back', closed, `${PAST}Waktu bayar habis Rp44.500Kuponmu kembali.Beli lagi`],
    ['cancelled', anOrder({ status: 'CANCELLED' }), `${PAST}Dibatalkan Rp44.500Tidak ada pembayaran yang masuk.Beli lagi`],
    ['refunded because it expired', refunded, `${PAST}Kedaluwarsa, uang kembali Rp44.500Rp44.500 kembali ke QRIS, 24 Nov.Beli lagi`],
    ['whose refund is on its way', { ...refunded, benefit: returned, refundProgress: {
      amount: 44_500, refundNo: 'RF-1', requestedTime: NOON, expectedTime: NOON + 86_400_000,
    } }, `${PAST}Kedaluwarsa, uang kembali Rp44.500Rp44.500 sedang dikembalikan, paling lambat 25 Nov. Kuponmu kembali.Beli lagi`],
    ['refunded by the cashier', { ...refunded, payment: undefined },
      `${PAST}Kedaluwarsa, uang kembali Rp44.500Rp44.500 kembali, 24 Nov.Beli lagi`],
  ])('%s', (_, order, text) => {
    expect(setup(order).text).toBe(text)
  })

  it.each(['id-ID', 'en-GB', 'zh-CN'])('has a text for every status in %s', (locale) => {
    for (const order of [anOrder(), aPaidOrder(), aPaidOrder({ status: 'PAID' }), aPaidOrder({ status: 'REDEEMED' }), closed, refunded]) {
      const { container } = setup(order, { locale })
      expect(container.textContent).not.toMatch(/orders\./)
      container.remove()
    }
  })

  it('has the labels of the specification', () => {
    const named = ['TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'EXPIRED'] as const
    const labels = ['To be redeemed', 'Redeemed', 'Completed', 'Closed on payment timeout', 'Refunded on expiry']
    expect(named.map((each) => english[`orders.label.${each}`])).toEqual(labels)
  })

  it('opens the order by a tap on the card, and the next step by its button', async () => {
    const { onTap, onPay } = setup(anOrder())
    await userEvent.click(screen.getByRole('button', { name: 'Bayar' }))
    expect([onTap, onPay].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Bakso Pak Ujang Kemang: Belum bayar' }))
    expect(onTap).toHaveBeenCalledTimes(1)
  })

  it('links to a paper voucher in use', async () => {
    const { onVoucher } = setup(aPaidOrder({ status: 'REDEEMED', vouchers: PAPER_IN_USE }))
    await userEvent.click(screen.getByRole('button', { name: 'Lihat voucher' }))
    expect(onVoucher).toHaveBeenCalledWith('v1')
  })

  it('links to the first usable voucher, else to the order', async () => {
    const vouchers = [anOrderVoucher({ statusLabel: 'REDEEMED' }), anOrderVoucher({ voucherId: 'v2' })]
    const { onVoucher } = setup(aPaidOrder({ vouchers }))
    await userEvent.click(screen.getByRole('button', { name: 'Tukar' }))
    expect(onVoucher).toHaveBeenCalledWith('v2')
  })

  it('counts down by the given clock', () => {
    jest.useFakeTimers()
    let now = NOON
    const container = show(<OrderCard order={anOrder({ payWithin: 61 })} now={() => now} onTap={jest.fn()} onPay={jest.fn()}
      onVoucher={jest.fn()} onAgain={jest.fn()} />)
    expect(within(container).getByRole('timer')).toHaveTextContent('01:01')
    now += 2_000
    act(() => void jest.advanceTimersByTime(2_000))
    expect(within(container).getByRole('timer')).toHaveTextContent('00:59')
    jest.useRealTimers()
  })
})

describe('the page of an order', () => {
  function setup(order: OrderEntity, { cancelling = 'no' as 'no' | 'pending' | 'unknown', locale = 'id-ID', refundDays = 0 } = {}) {
    const page = <OrderPage order={order} now={() => NOON} showsDistance cancelling={cancelling} />
    return {
      ...renderWithState(page, { resources: refundDays > 0 ? { 'order-help': { content: { refundDays } } } : {} }, locale),
      steps: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent).slice(0, 4),
    }
  }
  const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

  it('shows its status and an explanation', () => {
    setup(aPaidOrder())
    expect(screen.getByRole('heading', { level: 2, name: 'Siap tukar' })).toBeVisible()
    expect(screen.getByText(/Buka voucher di depan kasir\./)).toBeVisible()
  })

  it('shows its steps, with times of past steps', () => {
    const { steps } = setup(aPaidOrder())
    expect(steps()).toEqual(['Dipesan 11.58', 'Dibayar 11.59', 'Siap tukar', 'Selesai'])
    expect(screen.getByText('Siap tukar', { selector: 'li *' }).closest('li')).toHaveAttribute('aria-current', 'step')
  })

  it('dates the end of a redeemed order', () => {
    const { steps } = setup(aPaidOrder({ status: 'COMPLETED', endedTime: NOON, vouchers: [anOrderVoucher({ statusLabel: 'REDEEMED' })] }))
    expect(steps()).toEqual(['Dipesan 11.58', 'Dibayar 11.59', 'Ditukar 12.00', 'Selesai 12.00'])
  })

  it('does not show the total of an order that ended unpaid as if it were owed', () => {
    expect(setup(closed).container).toHaveTextContent('Tidak dibayar Rp44.500')
    const late = { ...closed, payment: { payType: 'QRIS', status: 'PAYING', isOwn: true } } as const
    expect(setup(late).container).toHaveTextContent('Total Rp44.500')
  })

  it('ends the line of steps of an order without a purchase', () => {
    setup(closed)
    const track = screen.getByRole('list', { name: 'Perjalanan pesanan' })
    expect(within(track).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dipesan 11.58', 'Ditutup 12.00'])
    expect(screen.getByText(/Kuponmu kembali\./)).toBeVisible()
    expect(screen.getByText('Kupon toko', { exact: false, selector: 'li > span' })).toHaveTextContent('Kupon toko Sudah kembali')
  })

  const PAID_LATE = { payType: 'QRIS', status: 'PAID', isOwn: true } as const
  const NEWER = { payType: undefined, status: UNKNOWN, isOwn: true } as const
  const REFUNDED_LATE = 'Pembayaran yang terlanjur masuk otomatis kembali.'
  const aClosedOrder = (change: Partial<Order>) => anOrder({ status: 'CLOSED_TIMEOUT', benefit: undefined, ...change })
  it.each<[string, OrderEntity, string]>([
    ['closed and never paid', aClosedOrder({}), REFUNDED_LATE],
    ['cancelled before it was paid', anOrder({ status: 'CANCELLED', benefit: undefined }), REFUNDED_LATE],
    ['closed before its money arrived', aClosedOrder({ payment: PAID_LATE }),
      'Pembayaranmu masuk setelah waktu habis. Uangnya kembali ke cara bayar yang kamu pakai.'],
    ['closed, with a payment status of a newer server', aClosedOrder({ payment: NEWER }), REFUNDED_LATE],
    ['cancelled, with a payment status of a newer server', anOrder({ status: 'CANCELLED', benefit: undefined, payment: NEWER }),
      REFUNDED_LATE],
    ['closed while its money was on the way', aClosedOrder({ payment: { ...PAID_LATE, status: 'PAYING' } }), REFUNDED_LATE],
    ['closed, whose money is back', anOrder({ status: 'REFUNDED', payment: PAID_LATE, refund: { amount: 44_500, isExpired: false } }),
      'Rp44.500 kembali. Uangmu sudah kembali ke sumber dana QRIS-mu.'],
    ['paid by a table-mate', aPaidOrder({ tableNo: '7', vouchers: [], payment: { ...PAID_LATE, isOwn: false } }),
      'Sudah dibayar teman semejamu. Vouchernya ada padanya.'],
    ['paid by this user at a table, whose vouchers could not be read', aPaidOrder({ tableNo: '7', vouchers: [] }),
      'Vouchermu belum bisa ditampilkan.'],
    ['paid, without a table and without readable vouchers', aPaidOrder({ vouchers: [], payment: { ...PAID_LATE, isOwn: false } }),
      'Vouchermu belum bisa ditampilkan.'],
  ])('states only what is known about money: %s', (_, order, text) => {
    const { container } = setup(order)
    expect(container.textContent?.replace(NO_BREAK, ' ')).toContain(text)
    const others = ['Tidak ada pembayaran', 'Sudah dibayar teman', 'masuk setelah'].filter((each) => !text.includes(each))
    for (const other of others) expect(container).not.toHaveTextContent(other)
  })

  it('names the payment method that receives a refund, and shows it below the steps', () => {
    const refundProgress = { amount: 44_500, refundNo: 'RF-1', requestedTime: NOON, arrivedTime: NOON, payType: 'GOPAY' as const }
    const onRequest = { ...refunded, refund: { amount: 44_500, isExpired: false } }
    const { container } = setup(anOrder({ ...onRequest, refundProgress }))
    expect(screen.getByRole('heading', { name: 'Uang sudah kembali' })).toBeVisible()
    expect(container).not.toHaveTextContent('Uangmu sudah kembali')
    expect(container).toHaveTextContent(/Uang kembali 12\.00Pengembalian selesaiRp44\.500Masuk keGoPay/)
    container.remove()
    const qris = setup(anOrder({ ...onRequest, refundProgress: { ...refundProgress, payType: 'QRIS' } }))
    expect(qris.container).toHaveTextContent('Masuk keSumber dana QRIS-mu')
  })

  it('states a refund in its card only', () => {
    const refundProgress = { amount: 44_500, refundNo: 'RF-1', requestedTime: NOON, arrivedTime: NOON }
    const { container } = setup(anOrder({ ...refunded, refundProgress }))
    expect(container.textContent?.match(/Rp\s?44\.500/g)).toHaveLength(2)
    expect(container).toHaveTextContent('Pengembalian selesaiRp44.500')
    expect(container).not.toHaveTextContent('Rp44.500 kembali.')
  })

  it('adds up: old prices, discounts and the total', () => {
    const { container } = setup(aPaidOrder())
    expect(container).toHaveTextContent(
      /2 × Bakso urat jumbo Rp90\.000Promo flash sale −Rp40\.500Kupon toko −Rp5\.000Dibayar QRIS Rp44\.500/)
  })

  it('has its products with their pieces, which lead to their pages, while it has no voucher', async () => {
    const { dispatched } = setup(anOrder())
    await tap('Bakso urat jumbo ×2')
    const link = linkTo('groupCouponDetail', { skuId: 'sku1', storeId: 'sto1' })
    expect(dispatched).toEqual([textLinkTapped({ link, from: 'order' })])
    document.body.replaceChildren()
    setup(aPaidOrder())
    expect(screen.queryByRole('button', { name: 'Bakso urat jumbo ×2' })).toBeNull()
  })

  it('shows vouchers as tickets, and opens the next one from the bar', async () => {
    const vouchers = [anOrderVoucher({ statusLabel: 'REDEEMED' }), anOrderVoucher({ voucherId: 'v2' }), anOrderVoucher({ voucherId: 'v3' })]
    const { dispatched, container } = setup(aPaidOrder({ vouchers }))
    expect(container).toHaveTextContent(/2Bakso urat jumboSampai 20 Des 2026BukaLihat semua voucher \(3\)/)
    await tap('Lihat semua voucher (3)')
    expect(screen.getByRole('button', { name: 'Lihat lebih sedikit' })).toHaveFocus()
    expect(container).toHaveTextContent(/1Bakso urat jumboSudah ditukar2Bakso urat jumboSampai 20 Des 2026Buka/)
    const [next] = screen.getAllByRole('button', { name: 'Buka' })
    await userEvent.click(next as HTMLElement)
    await tap('Buka voucher 3: Bakso urat jumbo')
    await tap('Buka voucher')
    expect(dispatched).toEqual(['v2', 'v3', 'v2'].map((voucherId) => orderVoucherTapped({ voucherId })))
  })

  it('shows the product of its only voucher, and no voucher of an order without a purchase', () => {
    const [voucher] = aPaidOrder().vouchers
    const { container } = setup(aPaidOrder({ vouchers: [voucher as Order['vouchers'][number]] }))
    expect(screen.getByRole('button', { name: 'Buka voucher Bakso urat jumbo' })).toBeVisible()
    expect(container).not.toHaveTextContent('Voucher 1')
    container.remove()
    setup(anOrder({ ...refunded, vouchers: [anOrderVoucher({ statusLabel: 'CANCELLED' })] }))
    expect(screen.queryByRole('heading', { name: 'Voucher' })).toBeNull()
  })

  it('offers a paper voucher in use, with its last hour', async () => {
    const { dispatched, container } = setup(aPaidOrder({ status: 'REDEEMED', vouchers: PAPER_IN_USE }))
    expect(container).toHaveTextContent(/Bakso urat jumboBerlaku hari ini sampai 15.00Buka/)
    await tap('Buka')
    await tap('Buka voucher')
    expect(dispatched).toEqual([orderVoucherTapped({ voucherId: 'v1' }), orderVoucherTapped({ voucherId: 'v1' })])
    expect(screen.getByRole('button', { name: 'Beli lagi' }).className).not.toMatch(/main/)
  })

  it('says from when a voucher that has not started is valid, and does not offer it in the bar', () => {
    const vouchers = [anOrderVoucher({ statusLabel: 'NOT_STARTED', effectiveStartTime: Date.parse('2026-11-29T00:00:00+07:00') })]
    const { container } = setup(aPaidOrder({ vouchers }))
    expect(container).toHaveTextContent(/Vouchermu belum mulai berlaku.*Bakso urat jumboMulai 29 Nov 2026Buka/)
    expect(screen.getByRole('button', { name: 'Buka' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Buka voucher' })).toBeNull()
  })

  it('links to the store, its map and its phone number', async () => {
    const { dispatched } = setup(aPaidOrder())
    await tap(/Bakso Pak Ujang Kemang/)
    await tap('Rute')
    const { poiId } = aPaidOrder().store
    const mapUrl = 'https://www.google.com/maps/search/?query=-6.26%2C106.81&api=1'
    expect(dispatched).toEqual([storeTapped({ poiId }), orderMapTapped({ orderId, mapUrl })])
    expect(screen.getByRole('link', { name: 'Telepon' })).toHaveAttribute('href', 'tel:+62215550101')
    expect(screen.getByText('350 m')).toBeVisible()
  })

  it('links to the chat of a store that offers one', async () => {
    const order = aPaidOrder()
    setup(order)
    expect(screen.queryByRole('button', { name: 'Chat toko' })).toBeNull()
    document.body.replaceChildren()
    const { dispatched } = setup({ ...order, store: { ...order.store, storeChat: 'https://wa.me/62215550101' } })
    await tap('Chat toko')
    expect(dispatched).toEqual([textLinkTapped({ link: 'https://wa.me/62215550101', from: 'order' })])
  })

  it('copies the order number', async () => {
    const { dispatched } = setup(anOrder())
    await tap(/DK-2411-0837/)
    expect(dispatched).toEqual([orderNumberTapped({ orderId })])
  })

  it('is paid from the bar, unless a table-mate pays', async () => {
    const { dispatched, container } = setup(anOrder())
    await tap('Bayar Rp44.500')
    expect(dispatched).toEqual([orderPayTapped({ orderId })])
    expect(screen.getByRole('timer')).toHaveTextContent('14:32')
    container.remove()
    setup(anOrder({ tableNo: '7', payment: matePays }))
    expect(screen.queryByRole('button', { name: /^Bayar/ })).toBeNull()
    expect(screen.getByText(/Teman semejamu sedang membayar/)).toBeVisible()
  })

  it('asks before it cancels, and names the refund', async () => {
    const { dispatched } = setup(anOrder())
    await tap('Batalkan pesanan')
    expect(screen.getByText(/Kupon atau amplop yang kamu pakai kembali/)).toBeVisible()
    expect(dispatched).toEqual([])
    await tap('Ya, batalkan')
    expect(dispatched).toEqual([orderCancelConfirmed({ orderId })])
  })

  it('mentions the refund only for a paid order', async () => {
    setup(aPaidOrder())
    await tap('Batalkan, uang kembali')
    expect(screen.getByText('Rp44.500 kembali ke sumber dana QRIS-mu. Vouchernya tidak berlaku lagi.')).toBeVisible()
  })

  it.each<[NonNullable<Order['payment']>, number, RegExp]>([
    [{ payType: 'GOPAY', status: 'PAID', isOwn: true }, 3, /kembali ke GoPay, biasanya dalam 3×24 jam\./],
    [{ payType: 'GOPAY', status: 'PAID', isOwn: false }, 0, /kembali ke cara bayar yang kamu pakai\./],
  ])('names the method of the refund and its days, where they are known: %j', async (payment, refundDays, promise) => {
    setup(aPaidOrder({ payment }), { refundDays })
    await tap('Batalkan, uang kembali')
    expect(screen.getByText(promise)).toBeVisible()
  })

  it('offers no cancellation where none is possible, and a refresh of an unknown one', async () => {
    setup(aPaidOrder({ canCancel: false })).container.remove()
    expect(screen.queryByRole('button', { name: /Batalkan/ })).toBeNull()
    const { dispatched } = setup(anOrder(), { cancelling: 'unknown' })
    await tap(/Pembatalanmu belum pasti.*Cek lagi/)
    expect(dispatched).toEqual([cancelOutcomeTapped()])
  })

  it('names who added each line at a table, and explains why nothing can be added', async () => {
    const [line] = anOrder().lines as [Order['lines'][number]]
    const mates = [{ ...line, lineId: 'l2', isOwn: false, addedBy: 'Budi' }, { ...line, lineId: 'l3', isOwn: false }]
    const lines = [{ ...line, isOwn: true }, ...mates]
    const { dispatched, container } = setup(anOrder({ tableNo: '7', lines, canAddItems: true }))
    expect(container).toHaveTextContent(/Ditambahkan kamu.*Ditambahkan Budi.*Ditambahkan teman semeja/)
    await tap('Tambah pesanan')
    expect(dispatched).toEqual([orderMoreTapped({ storeId: anOrder().store.storeId, tableNo: '7' })])
    container.remove()
    const { container: paying } = setup(anOrder({ tableNo: '7', payment: matePays }))
    expect(paying).toHaveTextContent('Belum bisa menambah selama teman semejamu membayar.')
    paying.remove()
    const own = anOrder({ tableNo: '7', payment: { status: 'AWAITING', isOwn: true } })
    expect(setup(own).container).toHaveTextContent('Belum bisa menambah selama pembayaranmu masih terbuka.')
    const budis = anOrder({ tableNo: '7', payment: { status: 'AWAITING', isOwn: false, payerName: 'Budi' } })
    expect(setup(budis).container).toHaveTextContent('Belum bisa menambah selama teman semejamu membayar.')
    expect(setup(aPaidOrder({ tableNo: '7' })).container).toHaveTextContent('Pesanan meja ini tidak bisa ditambah lagi.')
  })

  it('offers to order everything again', async () => {
    const { dispatched } = setup(closed)
    await tap('Beli lagi')
    expect(dispatched).toEqual([orderAgainTapped({ orderId, storeId: closed.store.storeId })])
  })

  it('does not offer to order an unpaid order again', () => {
    setup(anOrder())
    expect(screen.queryByRole('button', { name: 'Beli lagi' })).toBeNull()
  })

  it.each(['en-GB', 'zh-CN'])('has all texts in %s', (locale) => {
    const states: readonly Partial<Order>[] = [
      {}, { status: 'PAID' }, { status: 'REDEEMED' }, { status: 'COMPLETED' }, { status: 'CANCELLED' }, { tableNo: '7' },
      { payment: matePays },
    ]
    for (const order of [...states.map((each) => anOrder(each)), aPaidOrder(), closed, refunded]) {
      const { container } = setup(order, { locale })
      expect(container.textContent).not.toMatch(/orders\./)
      container.remove()
    }
  })
})

describe('the success page of a purchase', () => {
  const setup = (order: OrderEntity, locale = 'id-ID', aside: ReactNode = null) => (
    renderWithState(<SuccessPage order={order} aside={aside}>promo</SuccessPage>, {}, locale)
  )

  it('names the purchase and its validity, and links to it', async () => {
    const { container, dispatched } = setup(aPaidOrder())
    expect(container).toHaveTextContent(
      'Sudah dibayarBakso urat jumbo2 voucher dari Bakso Pak Ujang Kemang'
        + 'Kamu membayar Rp44.500 dengan QRISKamu hemat Rp45.500Berlaku sampai 20 Des 2026',
    )
    for (const name of ['Buka voucher', 'Lihat pesanan', 'Semua', 'Tutup']) await userEvent.click(screen.getByRole('button', { name }))
    expect(dispatched).toEqual([
      orderVoucherTapped({ voucherId: 'v1' }), orderTapped({ orderId }), moreDealsTapped(), tabTapped({ tab: 'home' }),
    ])
  })

  it('names the guest at the table who paid, whose saving it is not', () => {
    const { container } = setup(aPaidOrder({ payment: { status: 'PAID', isOwn: false, payerName: 'Budi' } }))
    expect(container).toHaveTextContent('Sudah dibayar semua oleh Budi')
    expect(container).not.toHaveTextContent(/Kamu (membayar|hemat)/)
  })

  it('leads to the store of a purchase, and of no other order', async () => {
    const { container, dispatched } = setup(aPaidOrder())
    await userEvent.click(screen.getByRole('button', { name: 'Rute' }))
    expect(dispatched).toEqual([orderMapTapped({ orderId, mapUrl: mapUrlOf(aPaidOrder().store) })])
    container.remove()
    setup(anOrder({ status: 'CLOSED_TIMEOUT' }))
    expect(screen.queryByRole('button', { name: 'Rute' })).toBeNull()
  })

  it('puts late content below everything else', () => {
    const { container } = setup(aPaidOrder(), 'id-ID', <p>pesan</p>)
    expect(container.querySelector('main')?.textContent?.endsWith('promopesan')).toBe(true)
  })

  it('waits for pending vouchers', () => {
    const { container } = setup(aPaidOrder({ status: 'PAID', vouchers: [], redeemUntil: undefined }))
    expect(container).toHaveTextContent('Sudah dibayarBakso urat jumbo2 item dari Bakso Pak Ujang Kemang')
    expect(container).toHaveTextContent('Vouchermu sedang disiapkan')
    expect(screen.queryByRole('button', { name: 'Buka voucher' })).toBeNull()
  })

  it('does not call an unpaid order paid', async () => {
    const { container, dispatched } = setup(anOrder())
    expect(container).toHaveTextContent('Pesanan ini belum dibayar')
    expect(container).not.toHaveTextContent('Sudah dibayar')
    await userEvent.click(screen.getByRole('button', { name: 'Bayar Rp44.500' }))
    expect(dispatched).toEqual([orderPayTapped({ orderId })])
  })

  it('shows the status of an order that ended without a purchase', () => {
    expect(setup(refunded).container).toHaveTextContent('Kedaluwarsa, uang kembaliRp44.500 kembali.')
  })

  it.each(['en-GB', 'zh-CN'])('has all texts in %s', (locale) => {
    for (const order of [aPaidOrder(), anOrder(), refunded]) {
      const { container } = setup(order, locale)
      expect(container.textContent).not.toMatch(/orders\./)
      container.remove()
    }
  })
})

describe('the orders tab', () => {
  const FEED = {
    phase: 'ready', generation: 'g', ids: [], sourceCount: 1, stage: 0, pageNo: 1, queryId: '', originQueryId: '', hasMore: false,
    emptyPages: 0, failure: '',
  }
  function setup({ isUser = true, tab = 'ALL' as OrderTab, feed = {} as object | null, online = true, orders = [] as readonly OrderEntity[],
    vouchers = [] as readonly Voucher[], locale = 'id-ID' } = {}) {
    Object.assign(window, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver })
    return renderWithState(<OrdersTab now={() => NOON} />, {
      session: { phase: isUser ? 'user' : 'guest' },
      orders: { tab, counts: { ALL: 3, TO_PAY: 2, TO_REDEEM: 0, DONE: 1 }, statuses: {} },
      feeds: feed === null ? {} : { [`orders:${tab}`]: { ...FEED, ids: orders.map(({ orderId }) => orderId), ...feed } },
      entities: { orders: Object.fromEntries(orders.map((order) => [order.orderId, order])),
        vouchers: Object.fromEntries(vouchers.map((voucher) => [voucher.voucherId, voucher])) },
      offlineVouchers: {
        ids: vouchers.map(({ voucherId }) => voucherId), checkedAt: {}, listedAt: null, stored: null, requestedIds: [],
      },
      connection: { online, visible: true },
      location: locationReducer(undefined, { type: 'test/none' }),
      resources: {},
    }, locale)
  }
  const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

  it.each([[false, ['now', 'later']], [true, ['later', 'now']]])('shows what begins later last (more to load: %s)', (hasMore, names) => {
    const orders = ['later', 'now'].map((name) => aPaidOrder({
      orderId: name, store: { ...anOrder().store, storeName: name },
      vouchers: [anOrderVoucher({ statusLabel: name === 'later' ? 'NOT_STARTED' : 'REDEEMABLE' })],
    }))
    setup({ tab: 'TO_REDEEM', orders, feed: { hasMore } })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(names)
  })

  it('offers a guest the login', async () => {
    const { dispatched } = setup({ isUser: false })
    expect(screen.queryByRole('group', { name: 'Daftar pesanan' })).toBeNull()
    await tap('Masuk')
    expect(dispatched).toEqual([loginRequired({ reason: 'order' })])
  })

  it('shows its lists with counts, and switches between them', async () => {
    const { dispatched } = setup()
    const lists = within(screen.getByRole('group', { name: 'Daftar pesanan' })).getAllByRole('button')
    expect(lists.map(({ textContent }) => textContent)).toEqual(['Semua', 'Belum bayar 2', 'Siap tukar', 'Riwayat'])
    // A count that arrives later has its place.
    expect(lists.map((list) => list.dataset['widest'])).toEqual(['Semua', 'Belum bayar 2', 'Siap tukar 1', 'Riwayat'])
    await tap('Belum bayar 2')
    expect(dispatched).toEqual([orderTabChosen({ tab: 'TO_PAY' })])
  })

  it.each([
    ['ALL', 'Belum ada pesanan'], ['TO_PAY', 'Tidak ada yang perlu dibayar'], ['TO_REDEEM', 'Tidak ada yang siap ditukar'],
    ['DONE', 'Belum ada riwayat pesanan'],
  ] as const)('with nothing in %s says so and leads to deals', async (tab, text) => {
    const { dispatched } = setup({ tab })
    expect(screen.getByText(text)).toBeVisible()
    await tap('Lihat promo sekitar')
    expect(dispatched).toEqual([moreDealsTapped()])
  })

  it('offers a retry when it fails', async () => {
    const { dispatched } = setup({ feed: { phase: 'failed', hasMore: false } })
    await tap('Coba lagi')
    expect(dispatched).toEqual([feedRetryTapped({ feed: 'orders:ALL' })])
  })

  it('offers the retry above the vouchers of this device, in place of the failed list', async () => {
    const { dispatched } = setup({ feed: { phase: 'failed', hasMore: false }, vouchers: [aVoucherView()] })
    const retry = screen.getByRole('button', { name: 'Coba lagi' })
    expect(retry.compareDocumentPosition(screen.getByText('Voucher di ponsel ini'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(retry)
    expect(dispatched).toEqual([feedRetryTapped({ feed: 'orders:ALL' })])
  })

  it.each<[string, object, string, object]>([
    ['page', { phase: 'moreFailed', failure: 'network' }, 'Lanjutannya belum bisa dimuat.', feedRetryTapped({ feed: 'orders:ALL' })],
    ['refresh', { failure: 'network' }, 'Yang terbaru belum bisa dimuat.', feedPulled({ feed: 'orders:ALL' })],
  ])('keeps the retry of a failed %s in view', async (_, feed, text, retried) => {
    const { dispatched } = setup({ orders: [aPaidOrder()], feed })
    expect(screen.getByText(text).parentElement).toHaveClass('pinned')
    await tap('Coba lagi')
    expect(dispatched).toEqual([retried])
  })

  it.each([
    ['when the list failed', { feed: { phase: 'failed' } }, true], ['offline without orders', { online: false }, true],
    ['offline above loaded orders, whose cards open them', { online: false, orders: [aPaidOrder()] }, false],
    ['online', {}, false],
  ])('shows the vouchers of this device: %s', (_, options, isShown) => {
    setup({ ...options, vouchers: [aVoucherView()] })
    expect(screen.queryByText('Voucher di ponsel ini') !== null).toBe(isShown)
  })

  it('shows three placeholders before the first response', () => {
    const { container } = setup({ feed: null })
    expect(container.querySelectorAll('main [aria-hidden="true"][class*="card"]').length).toBe(3)
  })

  it('shows the order with the earliest deadline first; all unpaid orders have equal buttons', () => {
    setup({ orders: [aPaidOrder({ orderId: 'paid' }), anOrder({ orderId: 'late' }), anOrder({ orderId: 'soon', payWithin: 60 })] })
    const buttons = screen.getAllByRole('button', { name: 'Bayar' })
    expect(buttons.map(({ className }) => /main/.test(className))).toEqual([true, true])
    expect(screen.getAllByRole('timer')[0]).toHaveTextContent('01:00')
  })

  it.each(['en-GB', 'zh-CN'])('has all texts in %s', (locale) => {
    for (const tab of ['ALL', 'TO_PAY', 'TO_REDEEM', 'DONE'] as const) {
      expect(setup({ tab, locale }).container.textContent).not.toMatch(/orders\./)
      document.body.replaceChildren()
    }
  })
})
