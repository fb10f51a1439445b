import { configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { guideDismissed, positionAwaited, positionFailed, LOCATION_CODES } from '../../../features/base/location/events'
import { locationReducer } from '../../../features/base/location/reducer'
import type { EducationState } from '../../../features/engagement/education/reducer'
import { StillObserver, stillBrowser } from '../../../../test/driver/stillBrowser'
import { useRegisteredElement } from '../../../ui/layout/onScreen'
import { Promotions } from './Promotions'

jest.mock('../../../features/engagement/promotions/EdgeOffer', () => ({ EdgeOffer: () => <p>picture</p> }))
jest.mock('../../../features/engagement/promotions/BottomBanner', () => ({ BottomBannerContainer: () => <p>banner</p> }))
jest.mock('../../../features/engagement/promotions/PopupDialog', () => ({ PopupDialogs: () => null }))
jest.mock('../../../features/engagement/skyPackets/SkyPopups', () => ({ SkyPopups: () => null }))

beforeAll(() => stillBrowser(() => false))

/** Home of a later visit with a banner, on a screen of 640 px. */
function renderShortHome({ hasClosed = false } = {}) {
  stillBrowser((query) => query === '(max-height: 43rem)')
  const store = configureStore({
    reducer: {
      location: locationReducer,
      navigation: () => ({ screen: 'home', pendingScreen: null, modules: [] }),
      connection: () => ({ online: true, visible: true }),
      education: () => ({ phase: 'over' }),
      popups: () => ({ asked: true, dialogs: [], redPacketList: [], quiet: false }),
      bottomBanner: () => ({ phase: 'displayed', banner: {} }),
      floating: () => ({ phase: hasClosed ? 'closed' : 'none', resource: null }),
    },
  })
  render(<Provider store={store}><Promotions /></Provider>)
}

it('delays the banner on a short screen until the first scroll', () => {
  renderShortHome()
  expect(screen.queryByText('banner')).toBeNull()
  fireEvent.scroll(window)
  expect(screen.getByText('banner')).toBeVisible()
  stillBrowser(() => false)
})

it('shows no banner after the user closed another offer', () => {
  renderShortHome({ hasClosed: true })
  fireEvent.scroll(window)
  expect(screen.queryByText('banner')).toBeNull()
  stillBrowser(() => false)
})

/** Home with a picture at the edge, on a device that is new until the tour is over. */
function setup(tour: EducationState['phase'], payments: { unfinished?: { dismissed: boolean } } = {}) {
  const store = configureStore({
    reducer: {
      payments: () => payments,
      location: locationReducer,
      navigation: () => ({ screen: 'home', pendingScreen: null, modules: [] }),
      connection: () => ({ online: true, visible: true }),
      education: () => ({ phase: tour }),
      popups: () => ({ asked: true, dialogs: [], redPacketList: [], quiet: true }),
      bottomBanner: () => ({ phase: 'hidden', banner: null }),
      floating: () => ({ phase: 'here', resource: {} }),
    },
  })
  const isDenied = () => {
    store.dispatch(positionAwaited())
    store.dispatch(positionFailed({ code: LOCATION_CODES.denied, errorMessage: '' }))
  }
  const show = () => render(<Provider store={store}><Promotions /></Provider>)
  return { store, isDenied, show }
}

it('shows no picture above the card of an unfinished payment', () => {
  setup('over', { unfinished: { dismissed: false } }).show()
  expect(screen.queryByText('picture')).toBeNull()
})

/** The bar of sky packets, without its texts. */
function Bar() {
  return <p ref={useRegisteredElement('skyBar')}>bar</p>
}

it('shows no offer next to the bar of sky packets, and one when the bar has left the screen', () => {
  const observed: { report: (isIntersecting: boolean) => void }[] = []
  class Observer extends StillObserver {
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
      super()
      observed.push({ report: (isIntersecting) => callback([{ isIntersecting }]) })
    }
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const { store } = setup('over')
  const { rerender } = render(<Provider store={store}><Bar /><Promotions /></Provider>)
  act(() => observed[0]?.report(true))
  expect(screen.queryByText('picture')).toBeNull()
  act(() => observed[0]?.report(false))
  expect(screen.getByText('picture')).toBeVisible()
  act(() => observed[0]?.report(true))
  rerender(<Provider store={store}><Promotions /></Provider>)
  expect(screen.getByText('picture')).toBeVisible()
  stillBrowser()
})

it('shows one offer beside an empty screen', () => {
  setup('owed').show()
  expect(screen.getByText('picture')).toBeVisible()
})

it('shows no offer after the guide to the location settings in a first visit, also after another screen', () => {
  const { store, isDenied, show } = setup('owed')
  isDenied()
  const { unmount } = show()
  expect(screen.queryByText('picture')).toBeNull()
  unmount()
  store.dispatch(guideDismissed())
  show()
  expect(screen.queryByText('picture')).toBeNull()
})

it('delays the offer of a later visit only while the guide is shown', () => {
  const { store, isDenied, show } = setup('over')
  isDenied()
  const { unmount } = show()
  expect(screen.queryByText('picture')).toBeNull()
  unmount()
  store.dispatch(guideDismissed())
  show()
  expect(screen.getByText('picture')).toBeVisible()
})
