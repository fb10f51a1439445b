import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import {
  cardsRetryTapped, categoryTapped, homeBannerTapped, nearbyMallsRetryTapped, nearbyMallTapped, tileTapped,
} from '../model/events'
import type { HomeState } from '../model/reducer'
import { HomeCards } from './HomeCards'

const entry = (name: string) => ({ name: { 'id-ID': name }, subTitle: { 'id-ID': 'Minggu ini' }, iconUrl: { 'id-ID': '/img/e.webp' } })
const categories = ['Makan', 'Ngopi', 'Cantik', 'Hiburan'].map((name) => ({ id: name, categoryName: { 'id-ID': name }, categoryIcon: '' }))

interface Change extends Partial<Omit<HomeState, 'cards'>> {
  readonly cards?: object
}

function setup(change: Change = {}, locale: 'id-ID' | 'en-GB' = 'id-ID', isCalm = true) {
  stillBrowser(() => isCalm)
  const home = { phase: 'ready', failure: '', cards: {}, flashSaleEndsAt: null, ...change }
  const state = { home, feeds: { nearby: { phase: 'ready', failure: '' } }, location: { position: { success: false } } }
  const { container, dispatched } = renderWithState(<HomeCards now={() => 0} />, state, locale)
  return { container, dispatched, taps: (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name })) }
}

describe("home's cards", () => {
  it('leave no gap for a missing card', () => {
    expect(setup().container).toBeEmptyDOMElement()
  })

  it('open the target of a tile', async () => {
    const { taps, dispatched } = setup({
      cards: {
        HOME_CATEGORY_CARD: categories,
        RANK_CARD: entry('Peringkat'),
        MALL_CARD: { ...entry('Mal sekitar'), cornerMarkerDisplaySwitch: true },
        FLASH_SALE_CARD: { countdownTime: 90, maxDiscountRatio: 70 },
        BRAND_PAVILION_CARD: { brandLogos: [] },
      },
      flashSaleEndsAt: 90_000,
    })
    await taps('Ngopi')
    await taps(/^Peringkat/)
    await taps(/^Mal sekitar.*Baru/)
    await taps(/^Flash sale Diskon s.d. 70 ?% 00 : 01 : 30/)
    await taps(/^Brand pilihan/)
    const tiles = (['rank', 'mall', 'flashSale', 'brands'] as const).map((tile) => tileTapped({ tile }))
    expect(dispatched).toEqual([categoryTapped({ categoryId: 'Ngopi' }), ...tiles])
  })

  it('have a fixed order: banners, categories, ranking and malls, banners, flash sale and brands', () => {
    const banner = (id: string) => [{ id, bannerImageUrlMap: { 'id-ID': `/img/${id}.webp` } }]
    const { container } = setup({
      cards: {
        HOME_CATEGORY_CARD: categories,
        PAGE_HOME_BANNER_CARD: banner('top'),
        RANK_CARD: entry('Peringkat'),
        MALL_CARD: entry('Mal sekitar'),
        PAGE_HOME_MIDDLE_BANNER_CARD: banner('middle'),
        FLASH_SALE_CARD: { countdownTime: 90, maxDiscountRatio: 70 },
        BRAND_PAVILION_CARD: { brandLogos: [] },
      },
      flashSaleEndsAt: 90_000,
    })
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    const wanted = ['Promo 1', 'Makan', 'Ngopi', 'Cantik', 'Hiburan', 'Peringkat', 'Mal sekitar', 'Flash sale', 'Brand pilihan']
    expect(names.map((name) => wanted.find((each) => name.startsWith(each)) ?? name)).toEqual([
      'Promo 1', 'Makan', 'Ngopi', 'Cantik', 'Hiburan', 'Peringkat', 'Mal sekitar', 'Promo 1', 'Flash sale', 'Brand pilihan',
    ])
    expect([...container.querySelectorAll('img')].filter(({ src }) => /top|middle/.test(src)).map(({ src }) => /top|middle/.exec(src)?.[0]))
      .toEqual(['top', 'middle'])
  })

  it('show nearby malls if the server has a card of them: loading, loaded, failed', async () => {
    const MALL_CARD = entry('Mal sekitar')
    const mall = { mallId: 'mall01', mallName: 'Plaza Seruni', distance: 640, dealNum: 12 }
    const { container } = setup({ cards: { MALL_CARD } })
    expect(container.querySelector('section')).toHaveAttribute('aria-busy', 'true')
    document.body.replaceChildren()
    const { taps, dispatched } = setup({ cards: { MALL_CARD, MALL_NEARBY_CARD: { mallList: [mall] } } })
    await taps('Plaza Seruni 640 m · 12 promo')
    await taps(/^Mal sekitar/)
    expect(screen.queryByRole('button', { name: 'Lihat semua' })).toBeNull()
    expect(dispatched).toEqual([nearbyMallTapped({ mallId: 'mall01' }), tileTapped({ tile: 'mall' })])
    document.body.replaceChildren()
    const untiled = setup({ cards: { MALL_NEARBY_CARD: { mallList: [mall] } } })
    expect(screen.getByRole('region', { name: 'Mal' })).toBeVisible()
    await untiled.taps('Lihat semua')
    expect(untiled.dispatched).toEqual([tileTapped({ tile: 'mall' })])
    document.body.replaceChildren()
    const failed = setup({ cards: { MALL_CARD }, mallsFailed: true })
    await failed.taps('Coba lagi')
    expect(failed.dispatched).toEqual([nearbyMallsRetryTapped()])
    document.body.replaceChildren()
    setup({ cards: { MALL_CARD, MALL_NEARBY_CARD: { mallList: [] } } })
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('show the maximum discount of a sale, with a text that is no progress', () => {
    const FLASH_SALE_CARD = { countdownTime: 0, maxDiscountRatio: 70 }
    setup({ cards: { FLASH_SALE_CARD } })
    expect(screen.getByRole('button', { name: /Flash sale/ })).toHaveTextContent('Diskon s.d. 70%')
    document.body.replaceChildren()
    setup({ cards: { FLASH_SALE_CARD } }, 'en-GB')
    expect(screen.getByRole('button', { name: /Flash sale/ })).toHaveTextContent('Up to 70% off')
  })

  it('show three brand logos at most', () => {
    const brandLogos = [1, 2, 3, 4, 5].map((n) => ({ logo: `/img/logo-${n}.webp` }))
    expect(setup({ cards: { BRAND_PAVILION_CARD: { brandLogos } } }).container.querySelectorAll('img')).toHaveLength(3)
  })

  it('show the number of brand deals and the lowest price, if the server sends them', () => {
    const brands = () => screen.getByRole('button', { name: /^Brand pilihan/ }).textContent
    setup({ cards: { BRAND_PAVILION_CARD: { brandLogos: [], dealNum: 131, fromPrice: 6_300 } } })
    expect(brands()).toBe('Brand pilihanMulai Rp6.300131 promo')
    document.body.replaceChildren()
    setup({ cards: { BRAND_PAVILION_CARD: { brandLogos: [] } } })
    expect(brands()).toBe('Brand pilihanFavorit banyak orang')
  })

  it('have one carousel that moves by itself: the banners at the top', () => {
    const banners = ['a', 'b'].map((id) => ({ id, bannerImageUrlMap: { 'id-ID': `/img/${id}.webp` } }))
    setup({ cards: { PAGE_HOME_BANNER_CARD: banners, PAGE_HOME_MIDDLE_BANNER_CARD: banners } }, 'id-ID', false)
    expect(screen.getAllByRole('group', { name: /^Promo/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /gambar/ })).toHaveLength(1)
  })

  it('report the tapped banner and its card', async () => {
    const banner = { id: 'rain', bannerImageUrlMap: { 'id-ID': '/img/rain.webp' } }
    const { taps, dispatched } = setup({ cards: { PAGE_HOME_MIDDLE_BANNER_CARD: [banner] } })
    await taps('Promo 1')
    expect(dispatched).toEqual([homeBannerTapped({ cardId: 'PAGE_HOME_MIDDLE_BANNER_CARD', bannerId: 'rain' })])
  })

  it('offer a retry when they failed', async () => {
    const { taps, dispatched } = setup({ phase: 'failed' })
    await taps('Coba lagi')
    expect(dispatched).toEqual([cardsRetryTapped()])
  })
})
