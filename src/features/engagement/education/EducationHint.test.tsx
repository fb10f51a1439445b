import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import type { FilterOption } from '../../../api/discovery/filters'
import messages from '../../../i18n/messages/id-ID.json'
import { CouponsHint, ListsHint } from './EducationHint'
import { firstShown, alreadyFinished, tourPending, secondShown } from './events'
import { guideDismissed, LOCATION_CODES, positionAwaited, positionFailed } from '../../base/location/events'
import { locationReducer } from '../../base/location/reducer'
import { educationReducer } from './reducer'

function setup({ coupons: hasCouponFilter = true } = {}) {
  let see = (_share: number) => {}
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      see = (share) => callback([{ isIntersecting: share > 0, intersectionRatio: share } as IntersectionObserverEntry], this as never)
    }
    observe = () => observed()
    disconnect = () => {}
  }
  const observed = jest.fn()
  Object.assign(window, { IntersectionObserver: FakeObserver })
  const options = hasCouponFilter ? [{ type: 'COUPON_AVAILABLE', label: {} } as FilterOption] : []
  const happened: string[] = []
  const recordTypes: Middleware = () => (next) => (action) => {
    happened.push((action as { type: string }).type)
    return next(action)
  }
  const store = configureStore({
    reducer: { education: educationReducer, location: locationReducer, filters: () => ({ nearby: { options } }) },
    middleware: (standard) => standard().concat(recordTypes),
  })
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <div data-spot="lists" />
        <ListsHint />
        <CouponsHint />
      </IntlProvider>
    </Provider>,
  )
  const dispatch = (...actions: { type: string }[]) => act(() => actions.forEach((action) => store.dispatch(action as never)))
  return { user: userEvent.setup(), happened, dispatch, observed, sees: (share: number) => act(() => see(share)) }
}

const hint = () => screen.queryByRole('status')

it('shows nothing to users who know the page', () => {
  const { dispatch } = setup()
  dispatch(alreadyFinished())
  expect(hint()).toBeNull()
})

it('waits until the user has scrolled to the lists', () => {
  const { dispatch, observed, happened, sees } = setup()
  dispatch(tourPending())
  expect(observed).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(observed).toHaveBeenCalledTimes(1)
  expect(happened).not.toContain('education/listsReached')
  sees(1)
  expect(happened).toContain('education/listsReached')
})

it('waits while the guide to the location settings is visible', () => {
  const { dispatch, observed } = setup()
  dispatch(positionAwaited(), positionFailed({ code: LOCATION_CODES.denied }), tourPending())
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(observed).not.toHaveBeenCalled()
  dispatch(firstShown())
  expect(hint()).toBeNull()
  dispatch(guideDismissed())
  expect(hint()).toBeVisible()
})

it('is hidden while the bar that sticks covers a part of it', () => {
  const { dispatch, sees } = setup()
  dispatch(tourPending(), firstShown())
  sees(0.5)
  expect(hint()).toHaveClass('cut')
  expect(document.querySelector('[data-hinted]')).toBeNull()
  sees(1)
  expect(hint()).not.toHaveClass('cut')
  expect(document.querySelector('[data-hinted]')).not.toBeNull()
})

it('outlines the lists, then points to the coupon filter, and ends', async () => {
  const { user, dispatch, happened } = setup()
  dispatch(tourPending(), firstShown())
  expect(hint()).toHaveTextContent('Lihat daftar toko atau langsung promonya.1/2LewatiLanjut')
  expect(document.querySelector('[data-spot=lists]')).toHaveAttribute('data-hinted')
  await user.click(screen.getByRole('button', { name: 'Lanjut' }))
  expect(happened).toContain('education/nextTapped')
  dispatch(secondShown())
  expect(hint()).toHaveTextContent('Saring toko yang menerima kupon.2/2Mengerti')
  await user.click(screen.getByRole('button', { name: 'Mengerti' }))
  expect(happened).toContain('education/gotItTapped')
})

it('can be skipped at the first hint', async () => {
  const { user, dispatch, happened } = setup()
  dispatch(tourPending(), firstShown())
  await user.click(screen.getByRole('button', { name: 'Lewati' }))
  expect(happened.at(-1)).toBe('education/gotItTapped')
})

it('is one hint without a coupon filter', async () => {
  const { user, dispatch, happened } = setup({ coupons: false })
  dispatch(tourPending(), firstShown())
  await user.click(screen.getByRole('button', { name: 'Mengerti' }))
  expect(happened.filter((type) => type.startsWith('education/')).at(-1)).toBe('education/gotItTapped')
})
