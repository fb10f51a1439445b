import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import type { OrderEntity } from '../../../../../entities/schemas'
import { LOCALES, type Locale } from '../../../../../i18n/locales'
import { stillBrowser } from '../../../../../../test/driver/stillBrowser'
import {
  outcomeRetryTapped, priceRetryTapped, quantityChanged, submitTapped, tableOrderTapped, tablePayTapped,
} from '../../model/events'
import { readinessOf } from '../../model/logic'
import { confirmPage } from '../../model/names'
import { pageStateOf } from '../../model/reducer'
import { TablePage, type TablePageProps } from './TablePage'
import type { PriceRequest, ConfirmContent, ConfirmPage, TableContent } from '../../model/types'

const page = confirmPage.of('storeId=t1&tableNo=A12')
const store = { storeId: 't1', poiId: 'p1', storeName: 'Bakso Pak Ujang' }
const line = { assetName: { 'id-ID': 'Bakso urat' }, salePrice: 20_000, amount: 20_000, quantity: 1, skuId: 's1' }

const table: TableContent = {
  store, tableNo: 'A12', orderId: null,
  products: [
    { skuId: 's1', assetName: { 'id-ID': 'Bakso urat' }, salePrice: 20_000, originalPrice: 25_000, mayTake: 3 },
    { skuId: 's2', assetName: { 'id-ID': 'Es teh' }, salePrice: 5_000, mayTake: 0 },
  ],
}
const order: OrderEntity = {
  orderId: 'o1', orderNo: 'DK-2111-0839', status: 'TO_PAY', store, channelType: 3, tableNo: 'A12', vouchers: [], createdTime: 1,
  lines: [
    { ...line, lineId: 'l1', isOwn: true }, { ...line, lineId: 'l2', isOwn: false, addedBy: 'Budi', quantity: 2, amount: 40_000 },
    { ...line, lineId: 'l3', isOwn: false },
  ],
  originalAmount: 80_000, priceLines: [], savedAmount: 0, totalAmount: 80_000, canCancel: true, canAddItems: true,
}

interface Changes extends Partial<Pick<TablePageProps, 'order' | 'priceError'>> {
  readonly products?: TableContent['products']
  readonly quantities?: Readonly<Record<string, number>>
  readonly stage?: ConfirmPage['stage']
  readonly hasPrice?: boolean
  readonly locale?: Locale
}

function setup({ products, quantities = {}, stage, hasPrice = true, locale = 'id-ID', ...changes }: Changes = {}) {
  const first = pageStateOf({}, page)
  const pageState: ConfirmPage = { ...first, choice: { ...first.choice, quantities }, stage: stage ?? first.stage }
  const request: PriceRequest = { ...pageState.choice, userId: 'sari', orderId: null }
  const total = 20_000 * (quantities['s1'] ?? 0)
  const preview = {
    store, lines: [{ ...line, quantity: quantities['s1'] ?? 0, amount: total, remainingStock: 9, mayTake: 3 }], channelTypes: [3],
    channelType: 3, benefits: [], originalAmount: total, priceLines: [], savedAmount: 0, totalAmount: total,
  } as unknown as ConfirmContent['preview']
  const content = hasPrice && total > 0 ? { request, preview } : null
  const readiness = content && readinessOf(pageState, { phase: 'ready', failure: null }, content, request)
  document.body.replaceChildren()
  const { container, dispatched } = renderWithState(
    <TablePage
      page={page}
      target={{ kind: 'table', storeId: 't1', tableNo: 'A12' }}
      table={{ ...table, ...(products ? { products } : {}) }}
      order={null}
      pageState={pageState}
      content={content}
      readiness={readiness}
      priceError={null}
      {...changes}
    />,
    {}, locale,
  )
  return {
    dispatched,
    tap: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    text: () => container.textContent,
  }
}

beforeAll(() => stillBrowser())

describe('the page of a table', () => {
  it('shows the table and its menu', async () => {
    const { text: statusText, tap, dispatched } = setup()
    expect(statusText()).toMatch(
      /^Meja A12Bakso Pak UjangDaftar menuBakso uratRp20\.000 harga awal Rp25\.0000Es tehRp5\.000 Tidak bisa dipesanPilih menu dulu$/,
    )
    expect(screen.getByRole('button', { name: 'Pilih menu dulu' })).toBeDisabled()
    await tap('Tambah: Bakso urat')
    expect(dispatched).toEqual([quantityChanged({ page, skuId: 's1', quantity: 1 })])
    expect(screen.queryByRole('group', { name: 'Es teh' })).toBeNull()
  })

  it('shows the plus alone until a product is chosen', () => {
    setup()
    expect(screen.getByRole('group', { name: 'Bakso urat' })).toHaveClass('quiet')
    document.body.replaceChildren()
    setup({ quantities: { s1: 1 } })
    expect(screen.getByRole('group', { name: 'Bakso urat' })).not.toHaveClass('quiet')
  })

  it('offers nothing where the store has no menu', () => {
    expect(setup({ products: [] }).text()).toContain('Belum ada menu untuk meja ini')
    const [first, last] = table.products
    document.body.replaceChildren()
    expect(setup({ products: [last, first].flatMap((each) => each ?? []) }).text()).toMatch(/Bakso urat.*Es teh/)
  })

  it('adds up new items, and orders them', async () => {
    const { text: statusText, tap, dispatched, button } = setup({ quantities: { s1: 3 } })
    expect(statusText()).toMatch(/Maks\. 33.*Harga, 3 × Rp20\.000 Rp60\.000Total {2}Rp60\.000Pesan Rp60\.000$/)
    expect(button('Tambah: Bakso urat')).toBeDisabled()
    await tap(/^Pesan/)
    expect(dispatched).toEqual([submitTapped({ page })])
  })

  it('waits for the first price', () => {
    const { button } = setup({ quantities: { s1: 1 }, hasPrice: false })
    expect(button('Pesan')).toBeDisabled()
  })

  it('offers a retry when the price fails', async () => {
    const changes = { quantities: { s1: 1 }, hasPrice: false, priceError: { kind: 'offline', message: '' } } as const
    const { text: statusText, tap, dispatched } = setup(changes)
    expect(statusText()).toContain('Harga terbaru belum bisa dicek')
    await tap('Coba lagi')
    expect(dispatched).toEqual([priceRetryTapped({ page })])
  })
})

describe('the order of a table', () => {
  it('has the lines of the page of the order: original prices, then what lowers them', () => {
    const lines = order.lines.slice(0, 1).map((each) => ({ ...each, originalPrice: 25_000 }))
    const { text: shown } = setup({ order: { ...order, lines, priceLines: [{ kind: 'PROMOTION', amount: 5_000 }] } })
    expect(shown()).toMatch(/1 × Bakso urat .*Rp25\.000.*−Rp5\.000/)
  })

  it('names who added each line, and links to the order and to its payment', async () => {
    const { tap, dispatched } = setup({ order })
    const lines = within(screen.getByText('Pesanan meja ini').closest('section') ?? document.body).getAllByRole('listitem')
    expect(lines.map((each) => each.textContent)).toEqual([
      '1 × Bakso urat Ditambahkan kamu Rp20.000', '2 × Bakso urat Ditambahkan Budi Rp40.000',
      '1 × Bakso urat Ditambahkan teman semeja Rp20.000',
    ])
    await tap('Lihat pesanan')
    await tap('Bayar semua Rp80.000')
    expect(dispatched).toEqual([tableOrderTapped({ orderId: 'o1' }), tablePayTapped({ orderId: 'o1' })])
  })

  it('accepts more items', () => {
    expect(setup({ order, quantities: { s1: 1 } }).button('Tambah ke pesanan Rp20.000')).toBeEnabled()
  })

  it.each<[string, Partial<OrderEntity>, string]>([
    ['a table-mate pays', { payment: { status: 'PAYING', isOwn: false, payerName: 'Budi' } }, 'Budi sedang membayar. Belum bisa menambah.'],
    ['someone pays', { payment: { status: 'PAYING', isOwn: false } }, 'Teman semejamu sedang membayar.'],
    ['the shopper pays', { payment: { status: 'PAYING', isOwn: true } }, 'Kamu sedang membayar pesanan ini.'],
    ['a table-mate has a payment open', { payment: { status: 'AWAITING', isOwn: false, payerName: 'Budi' } }, 'Budi sedang membayar.'],
    ['the shopper has one open', { payment: { status: 'AWAITING', isOwn: true } }, 'Kamu sedang membayar pesanan ini.'],
    ['it is paid', { status: 'PAID' }, 'Pesanan meja ini sudah dibayar.'],
  ])('accepts no more items while %s, and explains it', (_, changes, texts) => {
    const { text: statusText, button } = setup({ order: { ...order, canAddItems: false, ...changes }, quantities: { s1: 1 } })
    expect(statusText()).toContain(texts)
    expect([button(/^Tambah ke pesanan/), button('Tambah: Bakso urat')].every((each) => (each as HTMLButtonElement).disabled)).toBe(true)
  })

  it('is paid by one guest at a time', () => {
    const payment = { status: 'PAYING', isOwn: false } as const
    expect(setup({ order: { ...order, canAddItems: false, payment } }).button(/^Bayar semua/)).toBeDisabled()
    expect(setup({ order: { ...order, canAddItems: false, payment: { ...payment, isOwn: true } } }).button(/^Bayar semua/)).toBeEnabled()
  })

  it('does not invite to pay as well while a mate has the payment open', () => {
    const payAll = (isOwn: boolean) =>
      setup({ order: { ...order, canAddItems: false, payment: { status: 'AWAITING', isOwn } } }).button(/^Bayar semua/)
    expect(payAll(false)).toHaveClass('soft')
    expect(payAll(false)).toBeEnabled()
    expect(payAll(true)).toHaveClass('main')
  })

  it('is looked up first when the outcome of an addition is unknown', async () => {
    const { tap, dispatched, button } = setup({ order, quantities: { s1: 1 }, stage: { phase: 'unsure' } })
    expect(button('Tambah: Bakso urat')).toBeDisabled()
    await tap('Cek lagi')
    expect(dispatched).toEqual([outcomeRetryTapped({ page })])
  })
})

it.each(LOCALES)('has all texts in %s', (locale) => {
  for (const error of ['soldOut', 'tablePaid', 'tablePaying', 'offline'] as const) {
    setup({ locale, order, quantities: { s1: 1 }, stage: { phase: 'refused', error, message: '' } })
  }
  for (const isOwn of [true, false]) {
    setup({ locale, order: { ...order, canAddItems: false, payment: { status: 'PAYING', isOwn, payerName: 'Budi' } } })
  }
  setup({ locale, products: [] })
  expect(setup({ locale, order, quantities: { s1: 1 }, stage: { phase: 'moved', amount: 1 } }).text()).toMatch(/Rp20\.000/)
})
