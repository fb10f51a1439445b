import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import type { Deal } from '../../../../api/discovery/deals'
import type { Benefit, OrderPreview } from '../../../../api/buying/ordering'
import { LOCALES, type Locale } from '../../../../i18n/locales'
import { backTapped } from '../../../../navigation/events'
import { MESSAGES, renderWithState, throwError } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import { BenefitsSheet } from './benefits/BenefitsSheet'
import { ConfirmFailed } from './ConfirmFailed'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import {
  benefitsTapped, channelChosen, loginTapped, outcomeRetryTapped, priceAgreed, quantityChanged, submitTapped,
} from '../model/events'
import { readinessOf } from '../model/logic'
import { ProductOrder } from './ProductOrder'
import { pageStateOf } from '../model/reducer'
import { selectCard } from '../model/selectors'
import { confirmPage } from '../model/names'
import type { PriceRequest, Choice, ConfirmPage, OrderError, OrderTarget } from '../model/types'

const page = confirmPage.of('skuId=s1&storeId=t1')
const USUAL: OrderTarget = { kind: 'product', storeId: 't1', skuId: 's1', sale: null }
const IN_SALE: OrderTarget = { ...USUAL, sale: { pageId: 'f1', detailId: 'd1' } }

const coupon: Benefit = {
  benefitId: 'c1', kind: 'COUPON', couponName: { 'id-ID': 'Kupon toko', 'en-US': 'Store coupon', 'zh-CN': '门店券' }, discountAmount: 5_000,
  useOrderAmountThreshold: 40_000, saves: 5_000, isUsable: true, isBest: true, effectiveEndTime: Date.parse('2026-11-24T16:00:00Z'),
}
const envelope: Benefit = {
  ...coupon, benefitId: 'e1', kind: 'RED_ENVELOPE', couponName: { 'id-ID': 'Amplop pagi' }, discountAmount: 3_000, saves: 3_000,
  isBest: undefined,
}
const unusable: Benefit = {
  ...envelope, benefitId: 'e2', couponName: { 'id-ID': 'Amplop langit' }, discountAmount: 25_000, saves: 0, isUsable: false,
  obstacle: 'THRESHOLD', missingAmount: 500,
}
const preview: OrderPreview = {
  store: { storeId: 't1', poiId: 'p1', storeName: 'Bakso Pak Ujang Kemang', distance: 350 },
  lines: [{
    skuId: 's1', assetName: { 'id-ID': 'Bakso urat jumbo + es teh' }, quantity: 2, salePrice: 24_750, originalPrice: 45_000, amount: 49_500,
    remainingStock: 8, mayTake: 2, limitNum: 2, boughtNum: 0, validDays: 30, autoRefund: true,
  }],
  channelTypes: [3, 2], channelType: 3, benefits: [coupon, envelope, unusable], benefitId: 'c1', originalAmount: 90_000,
  priceLines: [{ kind: 'FLASH_SALE', amount: 40_500 }, { kind: 'BENEFIT', amount: 5_000 }], savedAmount: 45_500, totalAmount: 44_500,
}

interface Changes {
  readonly preview?: Partial<OrderPreview>
  readonly line?: Partial<OrderPreview['lines'][number]>
  readonly choice?: Partial<Choice>
  readonly stage?: ConfirmPage['stage']
  /** Request of the loaded price, if it differs from the current choice. */
  readonly request?: Partial<PriceRequest>
  readonly failure?: { readonly kind: string; readonly code: string; readonly message: string }
  readonly phase?: 'ready' | 'refreshing'
  readonly target?: OrderTarget
  readonly isGuest?: boolean
  readonly showsDistance?: boolean
  readonly locale?: Locale
}

function pageProps({ preview: previewed, line, choice, stage, request, failure, phase = 'ready' }: Changes) {
  const first = pageStateOf({}, page)
  const chosen: Choice = { ...first.choice, quantities: { s1: 2 }, ...choice }
  const pageState: ConfirmPage = { ...first, choice: chosen, stage: stage ?? first.stage }
  const now: PriceRequest = { ...chosen, userId: 'sari', orderId: null }
  const [usual] = preview.lines
  const content = {
    request: { ...now, ...request }, preview: { ...preview, ...(usual ? { lines: [{ ...usual, ...line }] } : {}), ...previewed },
  }
  return { pageState, content, readiness: readinessOf(pageState, { phase, failure: failure ?? null }, content, now) }
}

function setup(changes: Changes = {}) {
  const { target = USUAL, isGuest = false, showsDistance = true, locale = 'id-ID' } = changes
  const onHelp = jest.fn()
  document.body.replaceChildren()
  const props = { page, target, ...pageProps(changes), isGuest, showsDistance, onHelp }
  const { container, dispatched } = renderWithState(<ProductOrder {...props} />, {}, locale)
  return {
    dispatched,
    onHelp,
    tap: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    status: () => screen.getAllByRole('status').map((each) => each.textContent).join(''),
    text: () => container.textContent,
  }
}

const refusedStage = (error: OrderError, message = '') => ({ phase: 'refused', error, message }) as const
const offline = { kind: 'network', code: '', message: '' }

beforeAll(() => stillBrowser())

describe('the order page', () => {
  it('shows the store, the items, the discounts, the total and the notes', () => {
    const { text: statusText } = setup()
    expect(statusText()).toMatch(/^Konfirmasi pesananBakso Pak Ujang Kemang350 mBakso urat jumbo \+ es tehRp24\.750 harga awal Rp45\.000/)
    expect(statusText()).toMatch(/Sisa 8 lagi Maks\. 2 per orang2Makan di tempatAmbil sendiri/)
    expect(statusText()).toMatch(/Kupon atau amplopGantiRp5\.000Min\. Rp40\.000Kupon tokoDipilihkan: paling hemat/)
    expect(statusText()).toMatch(/Harga normal, 2 × Rp45\.000 Rp90\.000Promo flash sale −Rp40\.500Kupon toko −Rp5\.000/)
    expect(statusText()).toMatch(/Total Hemat Rp45\.500 Rp44\.500Berlaku 30 hari sejak dibeliTidak terpakai\? Uang kembali otomatis/)
    expect(statusText()).toMatch(/Lanjut bayar Rp44\.500$/)
  })

  it.each([
    [{ openStatus: 'OPEN' }, 'Kemang350 mBuka Jl. Kemang Raya 12'],
    [
      { openStatus: 'CLOSED', opensAt: { inDays: 0, day: 2, time: '17:30' } },
      'Kemang350 mTutup, buka jam 17.30 Beli sekarang, tukar saat buka Jl. Kemang Raya 12',
    ],
    [{}, 'Kemang350 mJl. Kemang Raya 12'],
  ] as const)('names the address of the store, and whether it is open: %j', (opening, facts) => {
    const store = { ...preview.store, address: 'Jl. Kemang Raya 12', ...opening }
    expect(setup({ preview: { store } }).text()).toContain(facts)
  })

  it('states the least total if it cuts the coupon short, and only then', () => {
    expect(setup({ preview: { benefits: [{ ...coupon, discountAmount: 25_000 }] } }).text()).toContain('Minimal bayar Rp44.500')
    expect(setup().text()).not.toContain('Minimal bayar')
  })

  it('passes on each tap', async () => {
    const { dispatched, tap } = setup()
    await tap('Kurangi: Bakso urat jumbo + es teh')
    await tap('Ambil sendiri')
    await tap('Ganti')
    await tap(/Lanjut bayar/)
    await tap('Kembali')
    expect(dispatched).toEqual([
      quantityChanged({ page, skuId: 's1', quantity: 1 }), channelChosen({ page, channelType: 2 }), benefitsTapped({ page }),
      submitTapped({ page }), backTapped(),
    ])
  })

  const taken = (s1: number): Changes => ({ choice: { quantities: { s1 } } })
  it.each<[string, Changes, string]>([
    ['the limit', {}, 'Sisa 8 lagi Maks. 2 per orang'],
    ['the limit, with what was bought before', { ...taken(1), line: { boughtNum: 1, mayTake: 1 } }, 'kamu sudah beli 1'],
    ['the stock', { line: { remainingStock: 2, mayTake: 2, limitNum: 5 } }, 'Sisa 2 lagi'],
    ['a larger stock', { ...taken(12), line: { remainingStock: 12, mayTake: 12, limitNum: undefined } }, 'Sisa 12 lagi'],
    ['a limit without a number', { ...taken(3), line: { remainingStock: 50, mayTake: 3, limitNum: undefined } }, 'Maks. 3'],
    ['what one call can hold', { ...taken(99), line: { remainingStock: 500, mayTake: 500, limitNum: undefined } }, 'Maks. 99'],
  ])('disables the stepper at %s, and explains it', (_, changes, why) => {
    const { button, text: statusText } = setup(changes)
    expect(button(/^Tambah:/)).toBeDisabled()
    expect(statusText()).toContain(why)
  })

  it('offers no delivery, because it has no address here', () => {
    const { text: statusText, button } = setup({ preview: { channelTypes: [1, 3, 2, 4], channelType: 3 } })
    expect(statusText()).not.toMatch(/Diantar/)
    expect(statusText()).toContain('Makan di tempatAmbil sendiri')
    expect(button(/^Lanjut bayar/)).toBeEnabled()
  })

  it.each([
    [[1]], [[4, 1]], [[1, 2]],
  ] as const)('sells nothing by delivery, the only or first way that a host names: %j', (channelTypes) => {
    const { text: statusText, button } = setup({ preview: { channelTypes: [...channelTypes], channelType: channelTypes[0] } })
    expect(statusText()).toContain('Sedang tidak dijual')
    expect(screen.queryByRole('button', { name: /^Lanjut bayar/ })).toBeNull()
    expect(button('Lihat promo lain')).toHaveClass('main')
  })

  it('allows a single item', () => {
    const { button } = setup({ choice: { quantities: { s1: 1 } }, line: { quantity: 1 } })
    expect([button(/^Kurangi/), button(/^Tambah:/)].map((each) => (each as HTMLButtonElement).disabled)).toEqual([true, false])
  })

  const plain: Changes = { line: { originalPrice: undefined }, preview: { originalAmount: 44_500, priceLines: [], savedAmount: 0 } }
  it.each<[string, Changes, RegExp]>([
    ['one way to be served', { preview: { channelTypes: [2], channelType: 2 } }, /Ambil sendiri.*Berlaku 30 hari/],
    ['a delivery fee', { preview: { priceLines: [{ kind: 'DELIVERY_FEE', amount: 8_000 }] } }, /Ongkos kirim Rp8\.000/],
    ['no old price', plain, /Harga, 2 × Rp24\.750/],
    ['no refund', { line: { autoRefund: false } }, /Tidak bisa dikembalikan/],
    ['no position', { showsDistance: false }, /Kemang(?!350)/],
  ])('explains an order with %s', (_, changes, texts) => expect(setup(changes).text()).toMatch(texts))

  it('names no number of days when the server sends zero', () => {
    expect(setup({ line: { validDays: 0 } }).text()).not.toContain('hari sejak dibeli')
  })
})

describe('the benefit row of an order', () => {
  const named = (benefitId: string): Partial<Choice> => ({ benefit: { as: 'named', benefitId, kind: 'COUPON' } })
  const without: Partial<OrderPreview> = { benefitId: undefined, priceLines: [] }
  it.each<[string, Changes, RegExp]>([
    ['by hand', { choice: named('c1') }, /GantiRp5\.000Min\. Rp40\.000Kupon tokoPaling hemat/],
    ['none, though one fits', { preview: without, choice: { benefit: { as: 'none' } } }, /PilihTidak dipakai\. .* hemat sampai Rp5\.000/],
    ['none, since none fits', { line: { mayTake: 8 }, preview: { ...without, benefits: [{ ...unusable, missingAmount: 90_000 }] } },
      /Lihat semuaBelum ada yang dipakai\. Amplop langit Rp25\.000: kurang Rp90\.000 lagi/],
    ['none, since the limit of the product keeps the order below the threshold', { preview: { ...without, benefits: [unusable] } },
      /Lihat semuaBelum ada kupon atau amplop yang cocok/],
    ['none, since none fits for another reason', { preview: { ...without, benefits: [{ ...unusable, obstacle: 'STORE' }] } },
      /Lihat semuaBelum ada kupon atau amplop yang cocok/],
    ['one that fits no more', { preview: without, choice: named('e2') }, /Amplop langitKurang Rp500 lagi/],
  ])('shows the choice: %s', (_, changes, texts) => expect(setup(changes).text()).toMatch(texts))

  it('is hidden for a user without benefits, and asks a guest to log in', async () => {
    expect(setup({ preview: { ...without, benefits: [] } }).text()).not.toContain('Kupon atau amplop')
    const { dispatched, tap } = setup({ isGuest: true, preview: { ...without, benefits: [] } })
    await tap('Masuk')
    expect(dispatched).toEqual([loginTapped()])
  })
})

describe('a coupon that needs a few more items', () => {
  it('is offered with the missing items, and adds them', async () => {
    const { text, tap, dispatched } = setup({ line: { mayTake: 5 } })
    expect(text()).toContain('Tambah 1 lagi, potongan kupon jadi Rp25.000')
    await tap('Tambah 1')
    expect(dispatched).toEqual([quantityChanged({ page, skuId: 's1', quantity: 3, takesBest: true })])
  })

  it('names itself and its saving if no coupon is in use', () => {
    const { text } = setup({ line: { mayTake: 5 }, preview: { benefitId: undefined, benefits: [unusable] } })
    expect(text()).toContain('Lihat semuaTambah 1 lagi, hemat Rp25.000 dengan Amplop langit')
    expect(text()).not.toContain('Belum ada kupon')
    expect(text()).not.toContain('kurang Rp')
  })

  it('is not offered while a price loads, nor while the order is pending', () => {
    for (const change of [{ phase: 'refreshing' }, { stage: { phase: 'ordering', amount: 44_500 } }] as const) {
      expect(setup({ line: { mayTake: 5 }, ...change }).text()).not.toContain('Tambah 1 lagi')
    }
  })
})

describe('the order page while a price loads', () => {
  it('keeps the width of the amount, and disables the button', async () => {
    const { dispatched, button, tap, text: statusText } = setup({ phase: 'refreshing' })
    expect(button(/Lanjut bayar/)).toHaveAttribute('aria-busy', 'true')
    expect(statusText()).toContain('Rp44.500')
    await tap(/Lanjut bayar/)
    expect(dispatched).toEqual([])
    expect(button(/^Kurangi/)).toBeEnabled()
  })

  it('keeps the choice and offers a retry when the price fails', async () => {
    const { onHelp, tap, status, button } = setup({ failure: offline, request: { quantities: { s1: 1 } } })
    expect(status()).toContain('Kamu offlineHarga terbaru belum bisa dicek. Cek internetmu, lalu coba lagi.')
    expect(button(/Lanjut bayar/)).toBeDisabled()
    await tap('Coba lagi')
    expect(onHelp).toHaveBeenCalledWith('retry')
  })
})

describe('a pending order', () => {
  it('can be neither changed nor tapped again', async () => {
    const { dispatched, tap, button } = setup({ stage: { phase: 'ordering', amount: 44_500 } })
    expect([button(/^Kurangi/), button('Ganti')].every((each) => (each as HTMLButtonElement).disabled)).toBe(true)
    expect(button(/Lanjut bayar/)).toHaveAttribute('aria-busy', 'true')
    await tap(/Lanjut bayar/)
    await tap('Ambil sendiri')
    expect(dispatched).toEqual([])
  })

  it('is looked up, not placed again, when its outcome is unknown', async () => {
    const { dispatched, tap, status } = setup({ stage: { phase: 'unsure' } })
    expect(status()).toContain('Belum pasti pesananmu masuk')
    expect(screen.queryByRole('button', { name: /Lanjut bayar/ })).toBeNull()
    await tap('Cek lagi')
    expect(dispatched).toEqual([outcomeRetryTapped({ page })])
  })

  it.each([
    ['the benefit that lowers it', {}, 'Lebih murah Rp5.500 dengan Kupon toko'],
    ['the amount alone without a benefit', { preview: { benefitId: undefined } }, 'Lebih murah Rp5.500'],
  ])('names %s for a lower price and needs no agreement', async (_, changes, text) => {
    const { dispatched, tap, status } = setup({ stage: { phase: 'moved', amount: 50_000 }, ...changes })
    expect(status()).toMatch(new RegExp(`${text}$`))
    expect(screen.queryByRole('button', { name: 'Setuju' })).toBeNull()
    await tap(/Lanjut bayar/)
    expect(dispatched).toEqual([submitTapped({ page })])
  })

  it('waits for an agreement to a higher price', async () => {
    const { dispatched, tap, status, button } = setup({ stage: { phase: 'moved', amount: 42_000 } })
    expect(status()).toContain('Harga naik dari Rp42.000 jadi Rp44.500.')
    expect(button(/Lanjut bayar/)).toBeDisabled()
    await tap('Setuju')
    expect(dispatched).toEqual([priceAgreed({ page })])
  })

  it('leads to its payment once it is placed', async () => {
    const { dispatched, tap } = setup({ stage: { phase: 'ordered', orderId: 'o1' } })
    await tap(/Lanjut bayar/)
    expect(dispatched).toEqual([submitTapped({ page })])
  })
})

describe('the reasons why an order is refused', () => {
  it.each<[string, Changes, string, readonly string[], boolean]>([
    ['fewer are left', { line: { remainingStock: 1, mayTake: 1 } }, 'Tinggal 1Kurangi jumlahnya, ya.', ['less'], false],
    ['all are gone', { line: { remainingStock: 0, mayTake: 0 } }, 'Sudah habis', ['otherDeals'], false],
    ['all of a sale are gone', { line: { remainingStock: 0, mayTake: 0 }, target: IN_SALE }, 'Sudah habis', ['sale', 'normalPrice'], false],
    ['fewer may be had', { line: { mayTake: 1 } }, 'Kamu bisa beli 1 lagi', ['less'], false],
    ['no more may be had', { line: { mayTake: 0 } }, 'Batas beli tercapai', ['otherDeals'], false],
    ['the benefit is gone', { stage: refusedStage('benefitGone') }, 'Kupon atau amplopnya tidak bisa dipakai lagi', [], true],
    ['it is not sold', { stage: refusedStage('notForSale') }, 'Sedang tidak dijual', ['otherDeals'], false],
    ['the sale is busy', { stage: refusedStage('busy'), target: IN_SALE }, 'Lagi ramai', ['normalPrice'], true],
    ['the sale is over', { stage: refusedStage('saleOver'), target: IN_SALE }, 'Flash sale sudah selesai', ['normalPrice', 'sale'], false],
    ['the sale is for others', {
      stage: refusedStage('saleNotForYou'), target: IN_SALE,
    }, 'belum untuk akunmu', ['normalPrice', 'otherDeals'],
      false],
    ['there is no network', { stage: refusedStage('offline') }, 'Kamu offlinePesanan belum dibuat.', [], true],
    ['it never arrived', { stage: refusedStage('notArrived') }, 'Pesananmu belum masuk', [], true],
    ['the server has a word', { stage: refusedStage('failed', 'Toko tutup hari ini') }, 'Belum berhasilToko tutup hari ini', [], true],
  ])('%s: has its own text and next steps', async (_, changes, texts, helps, retried) => {
    const { onHelp, status } = setup(changes)
    expect(status()).toContain(texts)
    // Nothing can be ordered: the bar leads on, and the page says why.
    const isHopeless = !retried && !helps.includes('less')
    const main: HTMLButtonElement | null = screen.queryByRole('button', { name: /Lanjut bayar/ })
    expect(main?.disabled).toBe(isHopeless ? undefined : !retried)
    if (isHopeless) await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
    const note = screen.getAllByRole('status').at(isHopeless ? 0 : -1) ?? document.body
    for (const help of within(note).queryAllByRole('button')) await userEvent.click(help)
    expect(onHelp.mock.calls.map(([help]) => help as string)).toEqual(helps)
  })
})

it('a sold-out product has no stepper, and no limit', () => {
  setup({ line: { remainingStock: 0, mayTake: 0, limitNum: 2 } })
  expect(screen.queryByRole('button', { name: /^Tambah: / })).toBeNull()
  expect(screen.queryByText(/per orang/)).toBeNull()
  expect(screen.getByText('Habis')).toBeVisible()
})

describe('the placeholder of an order page', () => {
  function missing(kind: OrderError, target = USUAL, message = '') {
    const taps = { onHelp: jest.fn(), onBack: jest.fn() }
    document.body.replaceChildren()
    renderWithState(<ConfirmFailed error={{ kind, message }} target={target} {...taps} />)
    return taps
  }

  it.each<[OrderError, OrderTarget, string, readonly string[]]>([
    ['offline', USUAL, 'Kamu offline', ['retry']], ['failed', USUAL, 'Harga belum bisa dihitung', ['retry']],
    ['busy', IN_SALE, 'Lagi ramai', ['retry', 'normalPrice']], ['saleOver', IN_SALE, 'Flash sale sudah selesai', ['normalPrice', 'sale']],
    ['notFound', USUAL, 'Promo ini tidak ditemukan', ['otherDeals']], ['notForSale', USUAL, 'Sedang tidak dijual', ['otherDeals']],
    ['limitReached', USUAL, 'Batas beli tercapai', ['otherDeals']],
  ])('shows the reason and the next steps without a price (%s)', async (kind, target, title, helps) => {
    const { onHelp, onBack } = missing(kind, target)
    expect(screen.getByText(title)).toBeVisible()
    const [back, ...others] = screen.getAllByRole('button')
    for (const each of others) await userEvent.click(each)
    if (back) await userEvent.click(back)
    expect(onHelp.mock.calls.map(([help]) => help as string)).toEqual(helps)
    expect(onBack.mock.calls.length).toBe(1)
  })

  it('shows skeletons and the back button while it loads', async () => {
    const onBack = jest.fn()
    renderWithState(<ConfirmSkeleton title="confirm.title" onBack={onBack} />)
    expect(screen.getByText('Menghitung harga…')).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Kembali' }).at(-1) ?? document.body)
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('shows the product and its store while it loads, as far as the card contains them, without a price', () => {
    const deal = { assetId: 'a', assetName: { 'id-ID': 'Nasi goreng' }, userGroupCheckResult: true, assetSalePrice: 20_000 }
    const { rerender } = render(skeletonWith(deal))
    expect(screen.getByRole('heading', { name: 'Nasi goreng' })).toBeVisible()
    expect(screen.queryByText(/Rp/)).toBeNull()
    rerender(skeletonWith({ ...deal, storeInfo: { storeName: 'Warung Sari' } }))
    expect(screen.getByRole('heading', { name: 'Warung Sari' })).toBeVisible()
  })

  it('uses the card of the store of the order', () => {
    const card = (assetId: string, storeId: string) => ({
      assetId, assetName: {}, userGroupCheckResult: true, skuId: 'sku', storeInfo: { storeName: storeId, storeId },
    })
    const knows = (...deals: ReturnType<typeof card>[]) =>
      selectCard(
        { entities: { deals: Object.fromEntries(deals.map((each) => [each.assetId, each])) } } as never,
        { kind: 'product', skuId: 'sku', storeId: 'here', sale: null },
      )?.assetId
    expect(knows()).toBeUndefined()
    expect(knows(card('a', 'there'))).toBe('a')
    expect(knows(card('a', 'there'), card('b', 'here'))).toBe('b')
  })
})

function skeletonWith(deal: Deal) {
  return (
    <IntlProvider locale="id-ID" messages={MESSAGES['id-ID'] ?? {}} onError={throwError}>
      <ConfirmSkeleton title="confirm.title" deal={deal} onBack={jest.fn()} />
    </IntlProvider>
  )
}

describe('the sheet of benefits', () => {
  function sheet(marked: string | null, benefits: readonly Benefit[] = [coupon, envelope, unusable]) {
    const taps = { onMark: jest.fn(), onApply: jest.fn(), onDecline: jest.fn(), onClose: jest.fn() }
    document.body.replaceChildren()
    renderWithState(<BenefitsSheet benefits={benefits} marked={marked} {...taps} />)
    return taps
  }

  it('offers one choice over both kinds: the best is marked, unusable ones are below with the reason', async () => {
    const { onMark } = sheet('c1')
    const radios = screen.getAllByRole('radio')
    expect(radios.map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).checked]))
      .toEqual([['Kupon toko', true], ['Amplop pagi', false]])
    expect(radios.map((each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent))
      .toEqual(['Rp5.000Min. Rp40.000Kupon tokoPaling hemat · Sampai 24 Nov', 'Rp3KMin. Rp40.000Amplop pagiSampai 24 Nov'])
    expect(screen.getByRole('dialog')).toHaveTextContent('Belum bisa dipakaiRp25KMin. Rp40.000Amplop langitKurang Rp500 lagi')
    await userEvent.click(screen.getByRole('radio', { name: 'Amplop pagi' }))
    expect(onMark).toHaveBeenCalledWith('e1')
  })

  it('applies the marked benefit, or none', async () => {
    const { onApply, onDecline } = sheet('e1')
    await userEvent.click(screen.getByRole('button', { name: 'Pakai amplop' }))
    expect(onApply).toHaveBeenCalledWith(envelope)
    await userEvent.click(screen.getByRole('button', { name: 'Tidak pakai' }))
    expect(onDecline).toHaveBeenCalledTimes(1)
  })

  it('applies nothing without a selection, and only explains when none is usable', () => {
    sheet(null)
    expect(screen.getByRole('button', { name: 'Pakai kupon' })).toBeDisabled()
    sheet(null, [unusable])
    expect(screen.queryByRole('button', { name: 'Tidak pakai' })).toBeNull()
  })
})

it.each(LOCALES)('has all texts in %s', (locale) => {
  const errors: readonly OrderError[] = [
    'soldOut', 'limitReached', 'benefitGone', 'notForSale', 'busy', 'saleNotForYou', 'saleOver', 'tablePaid', 'tablePaying', 'notFound',
    'offline', 'notArrived', 'failed',
  ]
  for (const error of errors) {
    for (const target of [USUAL, IN_SALE]) setup({ locale, target, stage: refusedStage(error) })
  }
  for (const channelType of [1, 2, 3, 4] as const) setup({ locale, preview: { channelTypes: [channelType], channelType } })
  setup({ locale, stage: { phase: 'unsure' } })
  setup({ locale, stage: { phase: 'moved', amount: 1 } })
  expect(setup({ locale, isGuest: true }).text()).toMatch(/Rp44\.500/)
})
