import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { Brand } from '../../../api/discovery/brands'
import { textLinkTapped } from '../../../navigation/events'
import { addPage, openFeed, type Feed } from '../../../data/feed/logic'
import { BrandCard, BrandCardSkeleton, BrandGrid } from './BrandsScreen'
import { BrandDealList } from './BrandDealList'
import { BrandCoupons, BrandHeader, OutletsHeading } from './BrandScreen'
import { brandDeals } from './selectors'

const full: Brand = {
  brandId: 'b1',
  brandName: 'Kopi Suar',
  logo: '/img/logo-kopi.webp',
  brandImage: '/img/kopi.webp',
  slogan: { 'id-ID': 'Kopi yang nyala' },
  storeNum: 13,
  dealNum: 40,
}

function renderView(view: ReactNode) {
  const { container } = renderWithState(view)
  return { container, text: () => container.textContent, pictures: () => container.querySelectorAll('img').length }
}

beforeAll(() => void Object.assign(window, {
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
}))

describe('a brand in a grid', () => {
  function setup(change: Partial<Brand> = {}) {
    const onTap = jest.fn()
    const view = renderView(<BrandCard brand={{ ...full, ...change }} onTap={onTap} />)
    const card = within(screen.getByRole('article'))
    return { ...view, onTap, taps: () => userEvent.click(card.getByRole('button', { name: 'Kopi Suar' })) }
  }

  it('shows its picture and logo, the number of outlets and deals, and the lowest price', () => {
    const { pictures, text } = setup({ fromPrice: 16_800 })
    expect(pictures()).toBe(2)
    expect(screen.getByRole('heading', { name: 'Kopi Suar' })).toBeVisible()
    expect(text()).toBe('Kopi SuarKopi yang nyala13 outlet · 40 promoMulai Rp16.800')
  })

  it('is one button', async () => {
    const { onTap, taps: tap } = setup()
    await tap()
    expect(onTap.mock.calls).toEqual([['b1']])
  })

  it('has no gaps for missing fields', () => {
    const { pictures, text } = setup({ logo: undefined, brandImage: undefined, slogan: {}, storeNum: undefined, dealNum: undefined })
    expect(pictures()).toBe(0)
    expect(text()).toBe('Kopi SuarBelum ada promo')
  })
})

describe("the header of a brand's page", () => {
  it('describes the brand', () => {
    const { text } = renderView(<BrandHeader brand={{ ...full, fromPrice: 16_800 }} />)
    expect(screen.getByRole('heading', { name: 'Kopi Suar' })).toBeVisible()
    expect(text()).toBe('Kopi SuarKopi yang nyala13 outlet · 40 promoMulai Rp16.800')
  })

  it('says that a brand has no deals, and leads to other brands', async () => {
    const { container, dispatched } = renderWithState(<BrandHeader brand={{ ...full, dealNum: 0 }} />)
    expect(container.textContent).toBe('Kopi SuarKopi yang nyala13 outletBelum ada promo di brand iniLihat brand lain')
    await userEvent.click(screen.getByRole('button', { name: 'Lihat brand lain' }))
    expect(dispatched).toEqual([textLinkTapped({ link: '/platform/brands', from: 'brand' })])
  })

  it('offers the coupons of its stores instead, if it has any', () => {
    const storeCoupons = [{
      couponTemplateId: 't', couponName: { 'id-ID': 'Kupon semua produk' }, discountAmount: 20_000, percent: 40, token: 'ct-1',
    }]
    const brand: Brand = { ...full, dealNum: 0, storeCoupons }
    expect(renderWithState(<><BrandHeader brand={brand} /><BrandCoupons brand={brand} /></>).container.textContent)
      .toBe('Kopi SuarKopi yang nyala13 outletKupon brandRp20.000Kupon semua produk40% diklaimKlaim')
    expect(renderWithState(<BrandCoupons brand={{ ...brand, dealNum: 4 }} />).container).toBeEmptyDOMElement()
  })

  it('titles the list of its outlets with their number', () => {
    renderView(<OutletsHeading brand={full} />)
    expect(screen.getByRole('heading', { name: 'Outlet (13)' })).toBeVisible()
    expect(renderView(<OutletsHeading brand={null} />).container).toBeEmptyDOMElement()
  })

  it('reserves its space while it loads', () => {
    const { container, text } = renderView(<BrandHeader brand={null} />)
    expect(container).not.toBeEmptyDOMElement()
    expect(text()).toBe('')
  })
})

describe('the deals of a brand', () => {
  const [latte, cake] = [
    { skuId: 'latte', productName: { 'id-ID': 'Es kopi' }, priceInfo: { salePrice: 18_000, originalPrice: 24_000, discountRatio: 25 } },
    { skuId: 'cake', productName: { 'id-ID': 'Kue' }, priceInfo: { salePrice: 12_000 } },
  ]
  const stores = {
    p1: { poiId: 'p1', storeId: 's1', storeName: 'Kopi Suar Tendean', productList: [latte] },
    p2: { poiId: 'p2', storeId: 's2', storeName: 'Kopi Suar Tebet', productList: [latte, cake] },
    p3: { poiId: 'p3', storeName: 'Kopi Suar Cikini' },
  }
  const deals = brandDeals(['p1', 'p2', 'p3', 'unknown'], stores)

  it('are those of its outlets, each once at its first outlet, the cheapest first', () => {
    expect(deals).toEqual([{ ...cake, storeId: 's2' }, { ...latte, storeId: 's1' }])
  })

  it('are in one row, and a tap opens the page of the product', async () => {
    const { container, dispatched } = renderWithState(<BrandDealList deals={deals} />)
    expect(container.textContent).toBe('Promo brandKueRp12.000Es kopiRp18.000harga awal Rp24.000 -25%')
    await userEvent.click(screen.getByRole('button', { name: /^Es kopi/ }))
    const link = '/platform/groupCouponDetail?skuId=latte&storeId=s1'
    expect(dispatched).toEqual([textLinkTapped({ link, from: 'brand' })])
  })

  it('say on the picture that one is a pack, or in the flash sale', () => {
    const { container } = renderWithState(<BrandDealList deals={[{ ...cake, storeId: 's2', quantity: 2, isFlashSale: true }]} />)
    expect(container.textContent).toBe('Promo brandFlash sale Isi 2KueRp12.000')
  })

  it('reserve their space while they load, and take none if there are none', () => {
    const { container } = renderWithState(<BrandDealList deals={null} />)
    expect(container.querySelector('[aria-hidden]')).not.toBeNull()
    expect(container.textContent).toBe('')
    expect(renderWithState(<BrandDealList deals={[]} />).container).toBeEmptyDOMElement()
  })

  it.each([
    ['all of them and the price of the cheapest', { dealNum: 2, fromPrice: 12_000 }, '13 outlet · 2 promoMulai Rp12.000'],
    ['no more than there are', { dealNum: 3, fromPrice: 10_400 }, '13 outlet · 2 promo'],
  ])('are counted in the header: %s', (_, announced, text) => {
    expect(renderWithState(<BrandHeader brand={{ ...full, ...announced }} deals={deals} />).container.textContent).toContain(text)
  })
})

describe('the grid of brands', () => {
  const opened = openFeed('g', 1)
  const page = (ids: readonly string[], hasMore: boolean) => addPage(opened, { ids, stage: 0, pageNo: 1, queryId: '', hasMore })

  function setup(feed: Feed | null) {
    let end: ((entries: readonly { isIntersecting: boolean }[]) => void) | null = null
    class Observer {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        end = callback
      }
      observe(): void {}
      disconnect(): void {}
    }
    Object.assign(window, { IntersectionObserver: Observer })
    const onEndReached = jest.fn()
    const onRetry = jest.fn()
    const { container } = renderView(
      <BrandGrid
        feed={feed}
        renderBrand={(id) => <p>{id}</p>}
        skeleton={<BrandCardSkeleton />}
        empty={<p>kosong</p>}
        onEndReached={onEndReached}
        onRetry={onRetry}
      />,
    )
    return {
      onEndReached,
      onRetry,
      skeletons: container.querySelectorAll('.logo').length,
      reachesEnd: () => end?.([{ isIntersecting: true }]),
      retries: () => userEvent.click(screen.getByRole('button', { name: 'Coba lagi' })),
    }
  }

  it('shows placeholders while it loads', () => {
    expect(setup(null).skeletons).toBe(8)
  })

  it('shows brands and requests more at its end', () => {
    const { skeletons, onEndReached, reachesEnd: reachEnd } = setup(page(['a', 'b', 'c'], true))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c'])
    expect(screen.getByRole('status')).toHaveTextContent('Memuat lagi…')
    reachEnd()
    expect(skeletons).toBe(0)
    expect(onEndReached.mock.calls.length).toBe(1)
  })

  it('requests no more after the last page, or while one is loading', () => {
    const all = setup(page(['a'], false))
    all.reachesEnd()
    expect(screen.getByRole('status')).toHaveTextContent('Semua sudah tampil')
    document.body.replaceChildren()
    const busy = setup({ ...page(['a'], true), phase: 'loadingMore' })
    busy.reachesEnd()
    expect(all.onEndReached.mock.calls).toEqual([])
    expect(busy.onEndReached.mock.calls).toEqual([])
  })

  it('says that it is empty', () => {
    setup(page([], false))
    expect(screen.getByText('kosong')).toBeVisible()
  })

  it.each([
    ['at once', { ...opened, phase: 'failed' as const, failure: 'network' }, 'Sambungannya putus'],
    ['further down', { ...page(['a'], true), phase: 'moreFailed' as const }, 'Lanjutannya belum bisa dimuat.'],
  ])('offers a retry when it fails %s', async (_, feed, text) => {
    const { onRetry, retries: tapRetry } = setup(feed)
    expect(screen.getByText(text)).toBeVisible()
    await tapRetry()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
