import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { backTapped, textLinkTapped } from '../../../../../navigation/events'
import { heartTapped } from '../../../favourites/events'
import { outletsTapped, storeDetailsTapped, storeMapTapped, storePhotoTapped, storeShareTapped } from '../../model/events'
import { StorePage, type StorePageProps } from './StorePage'
import { StorePageSkeleton } from '../StoreScreens'
import { stillBrowser } from '../../../../../../test/driver/stillBrowser'

const WEEKDAYS_10_TO_22 = { week: '1,2,3,4,5', time: [{ businessStartTime: '10:00', businessEndTime: '22:00' }] }
const MONDAY_NOON = Date.parse('2026-01-05T12:00:00+07:00')
const HOUR = 3_600_000

const full: Merchant = {
  store: {
    poiId: 'p1',
    storeName: 'Bakso Pak Ujang',
    businessCategoryName: { 'id-ID': 'Mi & bakso' },
    pricePerCapita: { 'id-ID': 'Rp35.000/orang' },
    distance: 350,
    districtName: 'Mampang Prapatan',
    brandStoreNum: 5,
  },
  photos: ['/img/a.webp', '/img/b.webp'],
  businessHours: [WEEKDAYS_10_TO_22],
  timeZone: 'Asia/Jakarta',
  storeAddress: 'Jl. Kemang Raya 12',
  mapUrl: 'https://maps.example/p1',
  storePhone: '+62 21 555 0102',
  storeChat: 'https://chat.example/p1',
  products: [
    { assetId: 'd1', assetName: { 'id-ID': 'Bakso urat' }, userGroupCheckResult: true },
    { assetId: 'd2', assetName: { 'id-ID': 'Es teh' }, userGroupCheckResult: true },
  ],
  coupons: [
    { couponTemplateId: 'c1', couponName: { 'id-ID': 'Potongan makan siang' }, discountAmount: 15_000, useOrderAmountThreshold: 40_000 },
    { couponTemplateId: 'c2', useOrderAmountThreshold: 0 },
  ],
  isFavourite: false,
}
const minimal: Partial<Merchant> = {
  store: { poiId: 'p1', storeName: 'Bakso Pak Ujang', brandStoreNum: 1 },
  photos: [],
  businessHours: [],
  storeAddress: undefined,
  mapUrl: undefined,
  storePhone: undefined,
  storeChat: undefined,
  products: [],
  coupons: [],
}

function setup(change: Partial<Merchant> = {}, props: Partial<StorePageProps> = {}) {
  const { container, dispatched } = renderWithState(
    <StorePage
      merchant={{ ...full, ...change }}
      showsDistance
      now={() => MONDAY_NOON}
      favourite={{ on: false, busy: false }}
      renderDeal={(assetId) => <h3>{`promo ${assetId}`}</h3>}
      renderCoupon={({ couponTemplateId }) => <h3>{`kupon ${couponTemplateId}`}</h3>}
      {...props}
    />,
  )
  return {
    dispatched,
    tap: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })),
    heart: () => screen.getByRole('button', { name: 'Simpan toko' }),
    week: () => screen.getAllByRole('term', { hidden: true }).map((each) => `${each.textContent}: ${each.nextSibling?.textContent}`),
    list: (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem').map((each) => each.textContent),
    buttons: () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent),
    text: () => container.textContent ?? '',
  }
}

describe('a store page', () => {
  beforeEach(() => stillBrowser())

  it('shows category, distance and opening status', () => {
    const { text } = setup()
    expect(screen.getByRole('heading', { level: 1, name: 'Bakso Pak Ujang' })).toBeVisible()
    expect(screen.getByText('Mi & bakso · Rp35.000/orang').parentElement).toHaveTextContent('Mi & bakso · Rp35.000/orang350 m')
    expect(screen.getByRole('img', { name: 'jalan kaki' })).toBeVisible()
    expect(text()).toContain('Buka sampai 22.0010.00–22.00')
  })

  it('shows the district without a distance', () => {
    const { text } = setup({}, { showsDistance: false })
    expect(text()).toContain('Mampang Prapatan, Jl.\u00A0Kemang Raya 12')
    expect(text()).not.toContain('350 m')
  })

  it('does not repeat the district of an address', () => {
    const { text } = setup({ storeAddress: 'Jl. Kemang Raya 12, Mampang Prapatan' }, { showsDistance: false })
    expect(text().match(/Mampang Prapatan/g)).toHaveLength(1)
  })

  it.each([
    ['later today', -3 * HOUR, 'Tutup, buka jam 10.00'],
    ['tomorrow', 10 * HOUR, 'Tutup, buka besok 10.00'],
    ['after the weekend', 5 * 24 * HOUR, 'Tutup, buka Senin 10.00'],
  ])('shows the opening time: %s', (_, delayMs, line) => {
    setup({}, { now: () => MONDAY_NOON + delayMs })
    expect(screen.getAllByText(line)[0]).toBeVisible()
  })

  it('shows today\'s hours, and the whole week on a tap', async () => {
    const { week } = setup()
    expect(week()).toEqual(['Senin–Jumat: 10.00–22.00', 'Sabtu–Minggu: Tutup'])
    const today = screen.getByText('Buka sampai 22.00')
    expect(today.closest('summary')).toHaveTextContent('Buka sampai 22.0010.00–22.00')
    expect(today.closest('details')).not.toHaveAttribute('open')
    await userEvent.click(today)
    expect(today.closest('details')).toHaveAttribute('open')
  })

  it('shows that it is always open', () => {
    setup({ businessHours: [{ week: '1,2,3,4,5,6,7', time: [{ businessStartTime: '00:00', businessEndTime: '24:00' }] }] })
    expect(screen.getByText('Buka 24 jam')).toBeVisible()
    expect(screen.queryByText('24 jam')).toBeNull()
  })

  it('shows hours that are the same every day once, with nothing to open', () => {
    setup({ businessHours: [{ week: '1,2,3,4,5,6,7', time: [{ businessStartTime: '10:00', businessEndTime: '22:00' }] }] })
    expect(screen.getByText('10.00–22.00')).toBeVisible()
    expect(screen.queryByRole('term', { hidden: true })).toBeNull()
  })

  it('without deals leads to the other outlets', async () => {
    const { text, tap, dispatched } = setup({ store: { ...full.store, merchantId: 'm1' }, products: [] })
    expect(text()).toContain('Belum ada paket promoCek outlet lainnya')
    expect(text()).not.toContain('Beli sekarang, tukar saat buka')
    await tap('Lihat outlet lainnya')
    expect(dispatched).toEqual([outletsTapped({ merchantId: 'm1' })])
  })

  it('without deals says at how many other outlets its coupons are used, if that is known', () => {
    const coupons = full.coupons.map((coupon) => ({ ...coupon, availableStoreNum: 5 }))
    expect(setup({ products: [], coupons }).text()).toContain('Belum ada paket promoKupon di atas bisa dipakai di 4 outlet lain.')
  })

  it('that is closed says that its deals can be bought now', () => {
    const { text } = setup({}, { now: () => MONDAY_NOON + 10 * HOUR })
    expect(text()).toContain('Beli sekarang, tukar saat buka')
  })

  it('without deals does not contradict its coupons', () => {
    const withoutOutlets = { store: { ...full.store, brandStoreNum: 1 }, products: [] }
    expect(setup(withoutOutlets).text()).toContain('Belum ada paket promoKupon di atas tetap bisa dipakai')
    document.body.replaceChildren()
    expect(setup({ ...withoutOutlets, coupons: [] }).text()).toContain('Belum ada promo di toko iniSimpan tokonya')
  })

  it('without deals and outlets can be saved, once', async () => {
    const minimalStore = setup(minimal)
    await userEvent.click(screen.getByText('Simpan toko'))
    expect(minimalStore.dispatched).toEqual([heartTapped({ poiId: 'p1', on: true })])
    document.body.replaceChildren()
    const { text } = setup(minimal, { favourite: { on: true, busy: false } })
    expect(text()).toContain('Sudah ada di favoritmu. Cek lagi nanti.')
    expect(screen.queryByText('Simpan toko')).toBeNull()
  })

  it('links to the delivery partner, externally', async () => {
    const url = 'https://grab.partner.example/toko/p1'
    const { tap, dispatched } = setup({ channels: [{ channelType: 2 }, { channelType: 4, url }] })
    await tap(/lewat Grab/)
    expect(dispatched).toEqual([textLinkTapped({ link: url, from: 'store' })])
  })

  it('dials without spaces', () => {
    setup()
    expect(screen.getByRole('link', { name: 'Telepon +62 21 555 0102' })).toHaveAttribute('href', 'tel:+62215550102')
  })

  it('passes on each tap', async () => {
    const { tap, dispatched } = setup()
    await tap('Foto 1 dari 2')
    await tap('Simpan toko')
    await tap('Bagikan toko')
    await tap('Buka peta')
    await tap('Chat toko')
    await tap('4 outlet lainnya')
    await tap('Info lengkap toko')
    await tap('Kembali')
    const poiId = 'p1'
    expect(dispatched).toEqual([
      storePhotoTapped({ poiId, at: 0 }), heartTapped({ poiId, on: true }), storeShareTapped({ poiId }),
      storeMapTapped({ poiId, mapUrl: 'https://maps.example/p1' }), textLinkTapped({ link: 'https://chat.example/p1', from: 'store' }),
      outletsTapped({ merchantId: '' }), storeDetailsTapped({ poiId }), backTapped(),
    ])
  })

  it('shows coupons as tickets and products as deals', () => {
    const { list } = setup()
    expect(list('Kupon toko')).toEqual(['kupon c1', 'kupon c2'])
    expect(list('Promo di toko ini')).toEqual(['promo d1', 'promo d2'])
  })

  it('has a heart that is on, and one that is pending', async () => {
    const { heart } = setup({}, { favourite: { on: true, busy: false } })
    expect(heart()).toHaveAttribute('aria-pressed', 'true')
    document.body.replaceChildren()
    const busy = setup({}, { favourite: { on: false, busy: true } })
    expect(busy.heart()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(busy.heart())
    expect(busy.dispatched).toEqual([])
  })

  it('has no gaps for missing fields', () => {
    const { buttons, text } = setup(minimal)
    expect(buttons()).toEqual(['Kembali', 'Bagikan toko', 'Simpan toko', 'Simpan toko', 'Info lengkap toko'])
    expect(text()).toBe(
      'Bakso Pak Ujang' +
      'Promo di toko iniBelum ada promo di toko iniSimpan tokonya, lalu cek lagi nanti.Simpan toko' +
      'Tentang toko iniInfo lengkap toko',
    )
  })
})

describe('a loading store page', () => {
  it('shows it and has a back button', async () => {
    const { dispatched } = renderWithState(<StorePageSkeleton />)
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('heading', { name: 'Memuat toko…' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }))
    expect(dispatched).toEqual([backTapped()])
  })
})
