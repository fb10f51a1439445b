import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { Store, UnknownAction } from 'redux'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { DealContainer, HomeDealList } from './DealList'
import { dealTapped } from './events'
import { SimilarDealsList } from './NearbyDealsList'
import { similarFeed } from './selectors'

const FEED = {
  phase: 'ready', generation: 'g', sourceCount: 1, stage: 0, pageNo: 1, queryId: 'q', originQueryId: 'q', emptyPages: 0, failure: '',
}
const FIX = { success: true, latitude: -6.2, longitude: 106.8, isSimulated: false }

const dish = (assetId: string, change: object = {}) => ({
  assetId, assetName: { 'id-ID': `Bakso ${assetId}` }, storeInfo: { storeName: 'Bakso Pak Ujang', storeDistance: 350 },
  priceInfo: { salePrice: 24_750, originalPrice: 45_000, discountRatio: 45 }, ...change,
})
const coupon = { assetId: 'w', assetType: 'CASH_COUPON', assetName: { 'id-ID': 'Kupon makan' }, coupon: { discountAmount: 15_000 } }

function setup(
  { ids = ['a', 'w', 'b', 'c'], hasMore = false, located: hasPosition = true, deal = {} } = {}, list = <HomeDealList feed="deals" />,
) {
  stillBrowser()
  const dispatched: UnknownAction[] = []
  const state = {
    feeds: { deals: { ...FEED, ids, hasMore }, [similarFeed.of('p')]: { ...FEED, ids } },
    entities: { deals: { a: dish('a', deal), b: dish('b'), c: dish('c'), w: coupon }, stores: {} },
    location: { position: { ...FIX, success: hasPosition } }, filters: {}, mutations: {},
  }
  const store = { getState: () => state, subscribe: () => () => undefined, dispatch: (action: UnknownAction) => dispatched.push(action) }
  const { container } = renderWithState(
    <Provider store={store as unknown as Store}>
      {list}
    </Provider>,
  )
  return {
    dispatched,
    rows: () => [...container.querySelectorAll('.row')].map((row) => [...row.querySelectorAll('h3')].map(({ textContent }) => textContent)),
    card: (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement,
  }
}

it('alternatives leave no single tile in their last row, unless they are one', () => {
  const list = <SimilarDealsList productKey="p" isCategoryKnown className="" />
  const tiles = (...ids: string[]) => {
    document.body.replaceChildren()
    setup({ ids }, list)
    return screen.getAllByRole('listitem').length
  }
  expect(tiles('a', 'b', 'c')).toBe(2)
  expect(tiles('a', 'b')).toBe(2)
  expect(tiles('a')).toBe(1)
})

it('a card shows the coupon of its product, except beside another benefit', () => {
  const text = (showsCoupon: boolean) => {
    document.body.replaceChildren()
    setup({ deal: { coupon: { discountAmount: 5_000 } } }, <DealContainer assetId="a" showsCoupon={showsCoupon} />)
    return document.body.textContent
  }
  expect(text(true)).toContain('Kupon')
  expect(text(false)).not.toContain('Kupon')
})

describe("home's deals", () => {
  it('are placed in two columns, a coupon across both, in the order of the list', () => {
    expect(setup().rows()).toEqual([['Kupon makan'], ['Bakso a', 'Bakso b'], ['Bakso c']])
  })

  it('withhold the last one while its neighbour may follow', () => {
    expect(setup({ ids: ['a', 'b', 'c'], hasMore: true }).rows()).toEqual([['Bakso a', 'Bakso b']])
  })

  it.each([
    ['later today', { inDays: 0, day: 5, time: '10:00' }, 'Buka jam 10.00'],
    ['tomorrow', { inDays: 1, day: 6, time: '10:00' }, 'Buka besok'],
    ['on another day', { inDays: 3, day: 1, time: '10:00' }, 'Buka Senin'], ['at no known time', undefined, 'Tutup'],
  ])('say beside the distance that a closed store opens %s', (_, opensAt, text) => {
    const storeInfo = { storeName: 'Bakso Pak Ujang', storeDistance: 350, opensAt }
    const shown = (openStatus: string) => {
      document.body.replaceChildren()
      return setup({ deal: { storeInfo: { ...storeInfo, openStatus } } }).card('Bakso a').textContent
    }
    expect(shown('CLOSED')).toContain(`harga awal Rp45.000${text} 350 m`)
    expect(shown('OPEN')).toContain('harga awal Rp45.000350 m')
  })

  it('show name, price, discount, store and distance; a tap opens the deal', async () => {
    const { card, dispatched } = setup({ deal: { remainingStock: 3, quantity: 2 } })
    const { textContent } = card('Bakso a')
    expect(textContent).toBe('-45%Sisa 3 Isi 2Bakso aBakso Pak UjangRp24.750 harga awal Rp45.000350 m')
    await userEvent.click(screen.getByRole('button', { name: 'Bakso a' }))
    expect(dispatched).toContainEqual(dealTapped({ assetId: 'a' }))
  })

  it('show no distance without a fix, and explain an unavailable deal', () => {
    const { card } = setup({ located: false, deal: { isSoldOut: true } })
    expect(card('Bakso a').textContent).toBe('HabisBakso aBakso Pak UjangRp24.750 harga awal Rp45.000')
  })
})
