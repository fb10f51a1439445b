import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import type { Deal } from '../../../../api/discovery/deals'
import type { StoreCard } from '../../../../api/discovery/stores'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { backTapped, tabTapped, textLinkTapped } from '../../../../navigation/events'
import { similarFeed } from '../../../discovery/deals/selectors'
import { storeTapped } from '../../../discovery/stores/model/events'
import { buyTapped, productPhotoTapped, storesTapped } from '../model/events'
import { ProductFailed } from './ProductScreens'
import { ProductPage, type ProductPageProps } from './ProductPage'
import { ProductPageSkeleton } from './ProductPageSkeleton'
import { ProductRules } from './ProductRules'
import { productPage, type ProductView } from '../model/selectors'
import { ICONS, type IconName } from '../../../../ui/icons/iconShapes'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'

const NOW = Date.parse('2026-11-21T09:00:00+07:00')

const deal: Deal = {
  assetId: 's1-a', skuId: 's1', assetName: { 'id-ID': 'Bakso urat + es teh' }, userGroupCheckResult: true, remainingStock: 8, quantity: 2,
  priceInfo: { salePrice: 24_750, originalPrice: 45_000, discountRatio: 45 },
}
const product: ProductView['product'] = {
  skuId: 's1', status: 'ON_SALE', imageList: ['/img/a.webp', '/img/b.webp'], soldNum: 112, totalStock: 120, limitNum: 2, boughtNum: 1,
  validDays: 30, voucherType: 'PAPER_VOUCHER', paperVoucherDays: 7, paperVoucherHours: 4, availableStoreNum: 5, flashSaleEndsAt: null,
  packageItems: [{ itemName: { 'id-ID': 'Bakso urat' }, itemAmount: { 'id-ID': '1 mangkuk' } }, { itemName: { 'id-ID': 'Es teh' } }],
  description: { 'id-ID': '<p>Dimasak <b>saat dipesan</b>.</p>' },
  terms: { 'id-ID': '<ol><li>Lihat <a href="/platform/PrivacyPolicy">kebijakan</a> atau <a href="javascript:alert(1)">ini</a></li></ol>' },
  usageRules: [{ 'id-ID': 'Tanpa reservasi' }],
  autoRefund: true,
}
const sale = { pageId: 'f1', detailId: 'd1', status: 'ONGOING', countdownTime: 3_725, salePrice: 24_750 } as const

const store: StoreCard = { poiId: 'p1', storeName: 'Bakso Pak Ujang', distance: 640 }
const HERE = { success: true, latitude: -6.2, longitude: 106.8 }
const RESOURCE = productPage.of('skuId=s1')

interface Changes extends Partial<Pick<ProductPageProps, 'kind' | 'now'>> {
  readonly product?: Partial<ProductView['product']>
  readonly deal?: Partial<Deal>
  readonly hasNoStore?: boolean
  readonly isLocated?: boolean
  /** State of the list of similar deals. */
  readonly similar?: object
}

function setup({ similar, isLocated = false, kind = 'usual', now = () => NOW, ...changes }: Changes = {}) {
  document.body.replaceChildren()
  const view = {
    product: { ...product, ...changes.product }, deal: { ...deal, ...changes.deal }, store: changes.hasNoStore ? null : store,
  }
  const { container, dispatched } = renderWithState(
    <ProductPage view={view} resource={RESOURCE} kind={kind} now={now} />,
    { feeds: similar ? { [similarFeed.of('skuId=s1')]: similar } : {}, location: { position: isLocated ? HERE : { success: false } } },
  )
  return {
    dispatched,
    tap: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    rules: () => within(screen.getByRole('region', { name: 'Ketentuan' })).getAllByRole('listitem').map((each) => each.textContent),
    text: () => container.textContent,
  }
}

beforeAll(() => stillBrowser())

describe('the page of a product', () => {
  it('shows price and saving first, and the remaining number', () => {
    const { text } = setup()
    expect(text()).toMatch(
      /Rp24\.750harga awal Rp45\.000-45% Isi 2Bakso urat \+ es tehSisa 8 lagi 112 terjualTidak terpakai\? Uang kembali otomatis/,
    )
    expect(text()).toMatch(/Rp24\.750 isi 2 Hemat Rp20\.250Beli sekarang$/)
    expect(screen.getByRole('heading', { level: 1, name: 'Bakso urat + es teh' })).toBeVisible()
  })

  it('shows its content and its usage', async () => {
    const { rules } = setup()
    const items = within(screen.getByRole('region', { name: 'Isi 2, masing-masing berisi' })).getAllByRole('listitem')
    expect(items.map((each) => each.textContent)).toEqual(['Bakso urat 1 mangkuk', 'Es teh '])
    expect(rules()).toEqual([
      'Berlaku 30 hari sejak dibeli', 'Maksimal 2 per orang · kamu sudah beli 1', 'Satu voucher isi 2',
      'Voucher kertas, tukar dalam 7 hari, lalu berlaku 4 jam', 'Tanpa reservasi',
      'Lihat kebijakan atau ini',
    ])
    expect(await screen.findByText('saat dipesan')).toBeVisible()
  })

  it('does not repeat the name of a product that is the whole package', () => {
    const packageItems = [{ itemName: { 'id-ID': 'Bakso urat + es teh' }, itemAmount: { 'id-ID': '1 porsi' } }]
    setup({ product: { packageItems }, deal: { quantity: 1 } })
    expect(screen.queryByRole('region', { name: 'Isi paket' })).toBeNull()
    setup({ product: { packageItems }, deal: { quantity: 2 } })
    expect(screen.getByRole('region', { name: 'Isi 2, masing-masing berisi' })).toBeVisible()
  })

  it.each([
    ['id-ID', ['tukar dalam 7 hari, lalu berlaku beberapa jam saja',
      'tukar dalam beberapa hari setelah dibeli, lalu berlaku 4 jam',
      'tukar dalam beberapa hari setelah dibeli, lalu berlaku beberapa jam saja']],
    ['en-GB', ['redeem within 7 days, then valid for a limited number of hours',
      'redeem within a limited number of days, then valid for 4 hours',
      'redeem within a limited number of days, then valid for a limited number of hours']],
    ['zh-CN', ['7 天内兑换，兑换后仅在数小时内有效', '购买后须在限定天数内兑换，兑换后 4 小时内有效',
      '购买后须在限定天数内兑换，兑换后仅在数小时内有效']],
  ])('warns of a paper voucher in %s without the numbers that the server omits', (locale, [noHours, noDays, neither]) => {
    const rule = (change: Partial<ProductView['product']>) => {
      const { container } = renderWithState(<ProductRules product={{ ...product, ...change }} deal={deal} />, {}, locale)
      return container
    }
    expect(rule({ paperVoucherHours: undefined })).toHaveTextContent(noHours ?? '')
    expect(rule({ paperVoucherDays: undefined })).toHaveTextContent(noDays ?? '')
    expect(rule({ paperVoucherDays: 0, paperVoucherHours: 0 })).toHaveTextContent(neither ?? '')
  })

  it('names no number of days when the server sends zero', async () => {
    const { rules } = setup({ product: { validDays: 0 } })
    expect(await screen.findByText('saat dipesan')).toBeVisible()
    expect(rules().join()).not.toContain('hari sejak dibeli')
  })

  it.each<[string, Changes, string]>([
    ['until when', { product: { effectiveEndTime: NOW } }, 'Berlaku sampai 21 Nov 2026'],
    ['from when', { product: { effectiveStartTime: NOW - 864e5, effectiveEndTime: NOW } }, 'Berlaku 20 Nov 2026 sampai 21 Nov 2026'],
  ])('shows %s', (_, change, rule) => {
    expect(setup(change).rules()).toContain(rule)
  })

  it('names the distance to a nearer store than the one that is shown', () => {
    const [nearer, same] = [100, 640].map((nearestDistance) => setup({ isLocated: true, product: { nearestDistance } }).text())
    expect(nearer).toContain('Berlaku di 5 outlet, terdekat 100 m')
    expect(same).not.toContain('terdekat')
  })

  it('names the nearer store, if the server does', () => {
    const named = (nearestDistance: number, nearestStoreName = 'Bakso Pak Ujang Blok M') =>
      setup({ isLocated: true, product: { nearestDistance, nearestStoreName } }).text()
    expect(named(100)).toContain('Berlaku di 5 outlet Ada yang lebih dekat: Bakso Pak Ujang Blok M, 100 m')
    expect(named(640)).not.toContain('lebih dekat')
    expect(named(100, '')).toContain('Berlaku di 5 outlet, terdekat 100 m')
  })

  it('does not point to a nearer store that is closed', () => {
    const opensAt = { inDays: 1, day: 7, time: '09:00' }
    const text = (nearestOpening: ProductView['product']['nearestOpening']) =>
      setup({ isLocated: true, product: { nearestDistance: 100, nearestOpening } }).text()
    for (const closed of [{ openStatus: 'CLOSED', opensAt }, { openStatus: 'CLOSED' }] as const) {
      expect(text(closed)).toContain('Berlaku di 5 outlet')
      expect(text(closed)).not.toContain('terdekat')
    }
    expect(text({ openStatus: 'CLOSING' })).toContain('terdekat 100 m')
  })

  it('says below the name that a purchase is not refundable', () => {
    expect(setup({ product: { autoRefund: false } }).text()).toMatch(/112 terjualTidak bisa dikembalikan/)
  })

  it('has no tick before a rule of the merchant, which may refuse something', () => {
    setup({ product: { usageRules: [{ 'id-ID': 'Tidak dapat dikembalikan' }] } })
    const sign = (icon: IconName) => `path[d="${ICONS[icon][0]}"]`
    const rule = screen.getByText('Tidak dapat dikembalikan').parentElement
    expect(rule?.querySelector(sign('check'))).toBeNull()
    expect(rule?.querySelector('svg')).toBeNull()
  })

  it('passes on each tap, and has only valid links', async () => {
    const { tap, dispatched } = setup()
    await tap('Foto 1 dari 2')
    await tap(/Bakso Pak Ujang/)
    await tap('Berlaku di 5 outlet')
    await tap('Beli sekarang')
    await screen.findByRole('button', { name: 'kebijakan' })
    await tap('kebijakan')
    await tap('Kembali')
    expect(screen.queryByRole('button', { name: 'ini' })).toBeNull()
    expect(dispatched).toEqual([
      productPhotoTapped({ at: 0 }), storeTapped({ poiId: 'p1' }), storesTapped({ skuId: 's1' }), buyTapped({ resource: RESOURCE }),
      textLinkTapped({ link: '/platform/PrivacyPolicy', from: 'product' }), backTapped(),
    ])
  })

  it('links to the delivery partner, externally', async () => {
    const url = 'https://grab.partner.example/toko/p1'
    const { tap, dispatched } = setup({ product: { channels: [{ channelType: 2 }, { channelType: 4, url }] } })
    await tap(/lewat Grab/)
    expect(dispatched).toEqual([textLinkTapped({ link: url, from: 'product' })])
  })

  it('offers its coupon only if the limit per user allows the minimum', () => {
    const coupon = { couponTemplateId: 'c1', token: 'k', discountAmount: 5_000, useOrderAmountThreshold: 48_000 }
    setup({ deal: { coupon } })
    expect(screen.getByRole('button', { name: 'Klaim' })).toBeVisible()
    setup({ deal: { coupon }, product: { limitNum: 1 } })
    expect(screen.queryByRole('button', { name: 'Klaim' })).toBeNull()
  })

  it('has no gaps for missing fields', () => {
    const minimalProduct: ProductView['product'] = { skuId: 's1', status: 'ON_SALE', imageList: [], flashSaleEndsAt: null }
    const undefinedFields = Object.fromEntries(Object.keys(product).map((key) => [key, undefined]))
    const minimalDeal = { priceInfo: undefined, assetSalePrice: 5_000, remainingStock: undefined, quantity: undefined }
    const { text } = setup({ product: { ...undefinedFields, ...minimalProduct }, deal: minimalDeal, hasNoStore: true })
    expect(text()).toBe('Rp5.000Bakso urat + es tehBagikan sebagai gambarRp5.000 Beli sekarang')
  })

  it('names a promotion', () => {
    const promotionInfo = { activityType: 'COMMON', promotionActivityTagName: { 'id-ID': 'Promo gajian' } } as const
    expect(setup({ deal: { promotionInfo } }).text()).toContain('Promo gajian')
    expect(setup({ deal: { promotionInfo: { ...promotionInfo, activityType: 'FLASH_SALE' } } }).text()).not.toContain('Promo gajian')
  })
})

describe('an unavailable product', () => {
  it('shows available alternatives, above its rules, while it is unavailable', () => {
    const similar = { phase: 'loading', ids: [] }
    const { text } = setup({ similar, deal: { isSoldOut: true } })
    expect(text()).toMatch(/Promo lainnya.*masing-masing berisi.*Ketentuan.*Lihat promo serupa$/)
    expect(setup({ similar }).text()).not.toContain('Promo di sekitarmu')
  })


  it.each<[string, Changes]>([
    ['Sudah habis', { deal: { isSoldOut: true } }],
    ['Batas beli tercapai', { deal: { userLimit: true } }],
    ['Khusus pelanggan terpilih', { deal: { userGroupCheckResult: false } }],
    ['Tidak dijual lagi', { product: { status: 'OFF_SHELF' } }],
    ['Sudah selesai', { kind: 'sale', product: { flashSale: { ...sale, status: 'ENDED', countdownTime: 0 } } }],
  ])('explains it in place of the buy button, without alternatives: %s', async (reason, change) => {
    const { dispatched, tap, text } = setup({ similar: { phase: 'ready', ids: [] }, ...change })
    expect(screen.getByRole('button', { name: reason })).toBeDisabled()
    await tap(reason)
    expect(dispatched).toEqual([])
    expect(text()).not.toMatch(/Beli sekarang|Hemat|Sisa|-45%/)
    expect(text()).toContain('Rp24.750')
  })

  it('leads to its alternatives in place of the buy button, and gives the reason once, on the photos', async () => {
    const scroll = jest.fn()
    Object.assign(Element.prototype, { scrollIntoView: scroll })
    const { tap, text } = setup({ deal: { isSoldOut: true }, product: { flashSale: { ...sale, status: 'SOLD_OUT', countdownTime: 0 } } })
    await tap('Lihat promo serupa')
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(text()?.match(/sudah habis/gi)).toEqual(['Sudah habis'])
  })

  it('is not one before its sale has begun', () => {
    const { text } = setup({
      kind: 'sale', product: { flashSale: { ...sale, status: 'COMING_SOON' }, flashSaleEndsAt: NOW + 61_000 },
    })
    expect(screen.getByRole('button', { name: 'Belum mulai' })).toBeDisabled()
    expect(text()).toMatch(/^1\/2Flash sale Rp24\.750 mulai dalam 00:01:01Ingatkan akuRp24\.750.*-45%/)
  })
})

describe('a product in a flash sale', () => {
  it('counts down, and shows the sold share', () => {
    jest.useFakeTimers()
    let now = NOW
    const { text } = setup({ product: { flashSale: sale, flashSaleEndsAt: NOW + 3_725_000 }, now: () => now })
    expect(screen.getByRole('timer')).toHaveTextContent('01:02:05')
    expect(text()).toContain('112 dari 120 terjual')
    now += 3_000
    act(() => void jest.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('01:02:02')
    now += 9_999_000
    act(() => void jest.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:00')
    jest.useRealTimers()
  })

  it.each([['SOLD_OUT', 'Flash sale sudah habis'], ['ENDED', 'Flash sale sudah selesai']] as const)('has ended: %s', (status, line) => {
    setup({ product: { flashSale: { ...sale, status, countdownTime: 0 } } })
    expect(screen.getByText(line)).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

it('a preview is marked as such, and has no buttons to buy or leave', () => {
  setup({ kind: 'preview', product: { status: 'DRAFT' } })
  expect(screen.getByRole('status')).toHaveTextContent('Pratinjau: promo ini belum dijual')
  expect(screen.queryByRole('button', { name: /Beli|Kembali/ })).toBeNull()
})

describe('the placeholder of a product', () => {
  function renderFailed(code: string, kind = 'refused') {
    const resources = { [RESOURCE]: { phase: 'failed', failure: { kind, code, message: 'Coba nanti ya' } } }
    return renderWithState(<ProductFailed resource={RESOURCE} />, { resources })
  }

  it.each([
    ['Promo tidak ditemukan', '8000005'], ['Pratinjau tidak berlaku lagi', '8000083'], ['Flash sale tidak ditemukan', '9400003'],
    ['Khusus pelanggan terpilih', '9110058'],
  ])('links to home if a retry is useless: %s', async (title, code) => {
    const { dispatched } = renderFailed(code)
    expect(screen.getByText(title)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ke beranda' }))
    expect(dispatched).toEqual([tabTapped({ tab: 'home' })])
  })

  it.each([
    ['Lagi ramai', '9110057', 'refused'], ['Kamu offline', '', 'network'], ['Promo belum bisa dimuat', '500', 'status'],
  ])('offers a retry if it may help, with the server\'s message: %s', async (title, code, kind) => {
    const { dispatched } = renderFailed(code, kind)
    expect([screen.getByText(title), screen.getByText('Coba nanti ya')]).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(dispatched).toEqual([resourceRetryTapped({ resource: RESOURCE })])
  })

  it('shows checkbox skeletons and the back button while it loads', async () => {
    const { dispatched } = renderWithState(<ProductPageSkeleton />)
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    expect(dispatched).toEqual([backTapped()])
  })
})
