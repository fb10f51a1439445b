import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from 'redux'
import { anOrder, aPaidOrder, NOON } from '../../../../../../test/driver/builders/anOrder'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import type { Order } from '../../../../../api/buying/orders'
import type { OrderEntity } from '../../../../../entities/schemas'
import {
  orderNumberTapped, orderPayTapped, receiptPrintTapped, receiptShareTapped, refundNumberTapped, type partShareTapped,
} from '../../model/events'
import { ReceiptScreen } from './ReceiptScreen'
import { SplitScreen } from './SplitScreen'

const NO_BREAK = /\u00a0/g

function show(Screen: typeof ReceiptScreen, order: OrderEntity, { locale = 'id-ID', inShell = false } = {}) {
  const state = {
    entities: { orders: { ord1: order } }, resources: {}, connection: { online: true, visible: true },
    navigation: inShell ? { shell: {} } : {},
  }
  const { container, dispatched } = renderWithState(<Screen params={{ orderId: 'ord1' }} now={() => NOON} />, state, locale)
  const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  return { container, dispatched, tap, text: () => container.textContent?.replace(NO_BREAK, ' ') ?? '' }
}

const REFUND: Order['refundProgress'] = {
  amount: 44_500, refundNo: 'RF-2411-0837', payType: 'GOPAY', requestedTime: NOON, expectedTime: NOON + 86_400_000,
}

describe('the receipt of a paid order', () => {
  it('has its lines, coupon, savings, method, times and number', () => {
    const { text } = show(ReceiptScreen, aPaidOrder())
    for (const part of [
      'Bakso Pak Ujang Kemang', 'Jl. Kemang Raya 12', '2 × Bakso urat jumbo', 'Rp90.000', 'Kupon toko', '−Rp5.000', 'Hemat Rp45.500',
      'Rp44.500', 'Cara bayarQRIS', 'Waktu bayar24 Nov 2026, 11.59', 'DK-2411-0837',
    ]) expect(text()).toContain(part)
  })

  it('is shared as text, is printed, and its number is copied', async () => {
    const { dispatched, tap } = show(ReceiptScreen, aPaidOrder())
    await tap('Bagikan')
    await tap('Cetak')
    await tap(/Nomor pesanan/)
    const [shared, ...others] = dispatched as [ReturnType<typeof receiptShareTapped>, ...UnknownAction[]]
    expect(shared.type).toBe(receiptShareTapped.type)
    expect(shared.payload.text.replace(NO_BREAK, ' ').split('\n')).toEqual([
      'Struk Dekat · Bakso Pak Ujang Kemang', '24 Nov 2026, 11.59', 'Nomor pesanan: DK-2411-0837', '', '2 × Bakso urat jumbo: Rp90.000',
      'Promo flash sale: −Rp40.500', 'Kupon toko: −Rp5.000', '', 'Dibayar: Rp44.500 · QRIS', 'Kamu hemat Rp45.500',
    ])
    expect(others).toEqual([receiptPrintTapped(), orderNumberTapped({ orderId: 'ord1' })])
  })

  it('names a returned coupon, on paper and as text', async () => {
    const paid = aPaidOrder()
    if (!paid.benefit) throw new Error('the order has no coupon')
    const order = { ...paid, benefit: { ...paid.benefit, isReturned: true } }
    const { text, dispatched, tap } = show(ReceiptScreen, order)
    await tap('Bagikan')
    expect(text()).toContain('Kupon toko Sudah kembali')
    const [shared] = dispatched as [ReturnType<typeof receiptShareTapped>]
    expect(shared.payload.text.replace(NO_BREAK, ' ')).toContain('Kupon toko · kembali: −Rp5.000')
  })

  it('is not printed in the shell, which has no print dialog', () => {
    show(ReceiptScreen, aPaidOrder(), { inShell: true })
    expect(screen.queryByRole('button', { name: 'Cetak' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Bagikan' })).toBeVisible()
  })

  it('names the amount, method, time and number of a refund', async () => {
    const { text, tap, dispatched } = show(ReceiptScreen, aPaidOrder({ status: 'CANCELLED', refundProgress: REFUND }))
    for (const part of [
      'Uangmu sedang dikembalikan', 'Masuk keGoPay', 'Diajukan24 Nov 2026, 12.00', 'Paling lambat25 Nov 2026, 12.00', 'RF-2411-0837',
    ]) expect(text()).toContain(part)
    await tap(/Nomor pengembalian/)
    expect(dispatched).toEqual([refundNumberTapped({ orderId: 'ord1' })])
  })

  it('says what a refunded order has cost in the end, without a saving, on paper and as text', async () => {
    const order = aPaidOrder({ status: 'REFUNDED', refund: { amount: 44_500, isExpired: false } })
    const { text, tap, dispatched } = show(ReceiptScreen, order)
    await tap('Bagikan')
    expect(text()).toMatch(/Dibayar\s*Rp44\.500\s*Uang kembali\s*−Rp44\.500\s*Total setelah uang kembali\s*Rp0/)
    expect(text()).not.toContain('Hemat')
    const [shared] = dispatched as [ReturnType<typeof receiptShareTapped>]
    expect(shared.payload.text.replace(NO_BREAK, ' ').split('\n').slice(-3)).toEqual([
      'Dibayar: Rp44.500 · QRIS', 'Uang kembali: −Rp44.500', 'Total setelah uang kembali: Rp0',
    ])
  })

  it('says when the refund has arrived', () => {
    const refundProgress = { ...REFUND, payType: undefined, arrivedTime: NOON + 3_600_000 }
    const { text } = show(ReceiptScreen, aPaidOrder({ status: 'REFUNDED', refundProgress }))
    expect(text()).toContain('Pengembalian selesai')
    expect(text()).toContain('Masuk keCara bayar yang kamu pakai')
    expect(text()).toContain('Masuk24 Nov 2026, 13.00')
    expect(text()).not.toContain('Paling lambat')
  })

  it('does not exist before the payment', () => {
    const { text } = show(ReceiptScreen, anOrder())
    expect(text()).toContain('Struknya belum ada')
    expect(screen.queryByRole('button', { name: 'Bagikan' })).toBeNull()
  })

  it.each(['en-GB', 'zh-CN'])('has all texts in %s', (locale) => {
    const { text } = show(ReceiptScreen, aPaidOrder({ refundProgress: REFUND }), { locale })
    expect(text()).not.toMatch(/orders\./)
  })
})

const UNTIL = 'Belum dibayar. Satu orang bayar untuk semeja, paling lambat jam 12.14.'
const [LINE] = anOrder().lines
const line = (name: string, amount: number, by: Partial<Order['lines'][number]>): Order['lines'][number] =>
  ({ ...(LINE as Order['lines'][number]), lineId: name, assetName: { 'id-ID': name }, quantity: 1, amount, ...by })
const atTable = (change: Partial<Order> = {}) => anOrder({
  tableNo: '7', totalAmount: 50_000, ...change,
  lines: [line('Soto', 30_000, { isOwn: false, addedBy: 'Budi', mateNo: 2 }), line('Mie', 30_000, { isOwn: true, mateNo: 1 })],
})

describe('the bill of a table', () => {
  it('names who added each line, and the part of each guest', () => {
    const { text } = show(SplitScreen, atTable())
    expect(text()).toContain('Belum dibayar')
    const [own, budi] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'))
    expect(own?.textContent?.replace(NO_BREAK, ' ')).toContain('KamuRp25.000')
    expect(own).toHaveTextContent('1 × Mie')
    expect(budi?.textContent?.replace(NO_BREAK, ' ')).toMatch(/Budi.*Rp25\.000.*1 × Soto.*Bagian potongan dan biaya.*−Rp5\.000/)
  })

  it('is shared part by part as text', async () => {
    const { dispatched, tap } = show(SplitScreen, atTable())
    await tap('Bagikan bagianku')
    await tap('Kirim ke Budi')
    const shared = dispatched as ReturnType<typeof partShareTapped>[]
    const messages = shared.map(({ payload }) => payload.text.replace(NO_BREAK, ' ').split('\n'))
    const title = 'Bakso Pak Ujang Kemang, meja 7 (DK-2411-0837)'
    expect(messages).toEqual([
      [title, '', '1 × Mie: Rp30.000', 'Bagian potongan dan biaya: −Rp5.000', '', 'Bagianku: Rp25.000'],
      [title, '', '1 × Soto: Rp30.000', 'Bagian potongan dan biaya: −Rp5.000', '', 'Bagian Budi: Rp25.000', UNTIL],
    ])
  })

  it('names its store, table and deadline, and is paid from the bar', async () => {
    const { dispatched, tap } = show(SplitScreen, atTable())
    expect(screen.getByRole('heading', { name: 'Bakso Pak Ujang Kemang, meja 7' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('14:32')
    await tap('Bayar semua Rp50.000')
    expect(dispatched).toEqual([orderPayTapped({ orderId: atTable().orderId })])
  })

  it('asks a mate to send the part to who paid, and the bar shares the own part with them', async () => {
    const paidBy = (payment: Order['payment']) => atTable({ status: 'TO_REDEEM', payment })
    const lastLines = async (order: OrderEntity, ...buttons: readonly string[]) => {
      const { dispatched, tap, container } = show(SplitScreen, order)
      for (const name of buttons) await tap(name)
      expect(screen.queryByRole('timer')).toBeNull()
      container.remove()
      return (dispatched as ReturnType<typeof partShareTapped>[]).map(({ payload }) => payload.text.split('\n').at(-1))
    }
    const [toMe] = await lastLines(paidBy({ payType: 'QRIS', status: 'PAID', isOwn: true }), 'Tagih Budi Rp25.000')
    expect(toMe).toBe('Sudah kubayar semua. Transfer bagianmu ke aku, ya.')
    const [toDewi, own] = await lastLines(paidBy({ status: 'PAID', isOwn: false, payerName: 'Dewi' }), 'Kirim ke Budi', 'Bagikan bagianku')
    expect(toDewi).toBe('Sudah dibayar semua oleh Dewi. Transfer bagianmu ke Dewi, ya.')
    expect(own).toMatch(/^Bagianku/)
    const [budis] = await lastLines(paidBy({ status: 'PAID', isOwn: false, payerName: 'Budi' }), 'Kirim ke Budi')
    expect(budis).toMatch(/^Bagian Budi/)
  })

  it.each([
    ['id-ID', 'Tagih bagian temanmu', 'Bagikan bagianku'], ['en-GB', 'Ask your friends', 'Share my part'], ['zh-CN', '向朋友收取', '分享我的份额'],
  ])('asks who paid in %s to collect the parts of the mates, not to send their own', (locale, note, shareOwn) => {
    const order = atTable({ status: 'TO_REDEEM', payment: { payType: 'QRIS', status: 'PAID', isOwn: true } })
    expect(show(SplitScreen, order, { locale }).text()).toContain(note)
    expect(screen.queryByRole('button', { name: shareOwn })).toBeNull()
    expect(screen.getByRole('button', { name: /Budi.*Rp25\.000/ })).toBeVisible()
  })

  it('has at most one main button, also when several mates owe their parts', () => {
    const mains = () => screen.getAllByRole('button', { name: /^Tagih/ }).filter(({ className }) => className.includes('main'))
    const payment = { payType: 'QRIS', status: 'PAID', isOwn: true } as const
    const order = atTable({ status: 'TO_REDEEM', payment })
    const { container } = show(SplitScreen, order)
    expect(mains()).toHaveLength(1)
    container.remove()
    show(SplitScreen, { ...order, lines: [...order.lines, line('Teh', 5_000, { isOwn: false, addedBy: 'Dewi', mateNo: 3 })] })
    expect(screen.getAllByRole('button', { name: /^Tagih/ })).toHaveLength(2)
    expect(mains()).toHaveLength(0)
  })

  it('is divided evenly on request, without the lines', async () => {
    const { tap, text } = show(SplitScreen, atTable({ totalAmount: 50_001 }))
    await tap('Sama rata')
    expect(text()).toContain('BudiRp25.001')
    expect(text()).not.toContain('1 × Mie')
  })

  it.each<[string, Partial<Order>, string]>([
    ['the user', { status: 'TO_REDEEM', payment: { payType: 'QRIS', status: 'PAID', isOwn: true } }, 'Kamu sudah bayar semuanya'],
    ['a table-mate', { status: 'TO_REDEEM', payment: { status: 'PAID', isOwn: false, payerName: 'Budi' } }, 'dibayar semua oleh Budi'],
    ['a table-mate who pays now', { payment: { status: 'PAYING', isOwn: false, payerName: 'Budi' } }, 'Budi sedang membayar'],
  ])('says that it is paid by %s', (_, change, text) => {
    expect(show(SplitScreen, atTable(change)).text()).toContain(text)
  })

  it('is not divided for a single guest', () => {
    expect(show(SplitScreen, anOrder()).text()).toContain('Belum ada yang perlu dibagi')
  })

  it.each(['en-GB', 'zh-CN'])('has all texts in %s', (locale) => {
    expect(show(SplitScreen, atTable(), { locale }).text()).not.toMatch(/orders\./)
  })
})
