import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { addPage, openFeed, type Feed } from '../../../../../data/feed/logic'
import { locationReducer } from '../../../../base/location/reducer'
import { OutletsSheet, StoresSheet } from '../cards/StoresSheet'

const opened = openFeed('g', 1)
const page = (hasMore: boolean) => addPage(opened, { ids: ['a', 'b'], stage: 0, pageNo: 1, queryId: '', hasMore })

function stillObserver() {
  class Observer {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
}

function setup(feed: Feed | null, metres: Readonly<Record<string, number>> = {}) {
  stillObserver()
  const onRetry = jest.fn()
  const { container } = renderWithState(
    <OutletsSheet
      open
      title="Semua outlet"
      feed={feed}
      distanceOf={(id) => metres[id]}
      renderStore={(id) => <p>{`outlet ${id}`}</p>}
      skeleton={<hr />}
      onEndReached={() => {}}
      onRetry={onRetry}
      onClose={() => {}}
    />,
  )
  return {
    onRetry,
    outlets: screen.queryAllByText(/^outlet/).length,
    order: screen.queryAllByText(/^outlet/).map(({ textContent }) => textContent),
    skeletons: container.querySelectorAll('hr').length,
    tapRetry: () => userEvent.click(screen.getByRole('button', { name: 'Coba lagi' })),
  }
}

describe('the outlets of a merchant', () => {
  it.each([
    ['before it was opened', null, { outlets: 0, skeletons: 1 }],
    ['while there are more', page(true), { outlets: 2, skeletons: 1 }],
    ['when those are all', page(false), { outlets: 2, skeletons: 0 }],
  ])('are listed %s', (_, feed, shows) => {
    expect(setup(feed)).toMatchObject(shows)
    expect(screen.getByRole('dialog', { name: 'Semua outlet' })).toBeVisible()
  })

  it('are last if their distance is unknown', () => {
    const feed = addPage(opened, { ids: ['unknown', 'near', 'alsoUnknown', 'far'], stage: 0, pageNo: 1, queryId: '', hasMore: false })
    const { order } = setup(feed, { near: 0, far: 900 })
    expect(order).toEqual(['outlet near', 'outlet far', 'outlet unknown', 'outlet alsoUnknown'])
  })

  it('can be requested again below the loaded ones', async () => {
    const sheet = setup({ ...page(true), phase: 'moreFailed' })
    expect(sheet).toMatchObject({ outlets: 2, skeletons: 0 })
    await sheet.tapRetry()
    expect(sheet.onRetry).toHaveBeenCalledTimes(1)
  })

  it.each([{ poiId: 'b' }, { storeId: 'store-b' }])('are marked where their page is open: %j', (params) => {
    stillObserver()
    const storeOf = (poiId: string) => ({ poiId, storeId: `store-${poiId}`, storeName: `Outlet ${poiId}` })
    renderWithState(<StoresSheet popup="outlets" feed="outlets:m" title="stores.outletsTitle" />, {
      entities: { stores: { a: storeOf('a'), b: storeOf('b') } }, feeds: { 'outlets:m': page(false) },
      navigation: { screen: 'merchant', params }, location: locationReducer(undefined, { type: 'start' }),
    })
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(cards).toEqual(['a', 'bSedang dilihat'])
  })

  it('of one brand name it once, above what differs', () => {
    stillObserver()
    const storeOf = (poiId: string, storeName: string) => ({ poiId, storeName, brandStoreNum: 5 })
    renderWithState(<StoresSheet popup="outlets" feed="outlets:m" title="stores.outletsTitle" />, {
      entities: { stores: { a: storeOf('a', 'Bakso Pak Ujang Cabang Karet'), b: storeOf('b', 'Bakso Pak Ujang Tebet') } },
      feeds: { 'outlets:m': page(true) }, navigation: { screen: 'home', params: {} },
      location: locationReducer(undefined, { type: 'start' }),
    })
    expect(screen.getByRole('dialog', { name: '5 outlet Bakso Pak Ujang' })).toBeVisible()
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['Karet', 'Tebet'])
    expect(screen.getByRole('button', { name: 'Bakso Pak Ujang Cabang Karet' })).toBeVisible()
  })

  it('are marked where the page below names them', () => {
    stillObserver()
    renderWithState(<StoresSheet popup="stores" feed="outlets:m" title="products.storesTitle" chosenId="a" />, {
      entities: { stores: { a: { poiId: 'a', storeName: 'Outlet a' }, b: { poiId: 'b', storeName: 'Outlet b' } } },
      feeds: { 'outlets:m': page(false) }, navigation: { screen: 'groupCouponDetail', params: {} },
      location: locationReducer(undefined, { type: 'start' }),
    })
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['Outlet aDipilih', 'Outlet b'])
  })
})
