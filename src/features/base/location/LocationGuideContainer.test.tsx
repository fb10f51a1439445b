import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import messages from '../../../i18n/messages/id-ID.json'
import { toastRaised } from '../toasts/events'
import { toastsReducer } from '../toasts/reducer'
import { guideDismissed, LOCATION_CODES, positionAwaited, positionFailed } from './events'
import { LocationGuideContainer } from './LocationGuide'
import { locationReducer } from './reducer'
import { selectShownToast } from './selectors'

it('replaces the toast about the same failure, also when it is closed', () => {
  const store = configureStore({
    reducer: combineReducers({ location: locationReducer, toasts: toastsReducer, navigation: () => ({}) }),
  })
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={messages}>
        <LocationGuideContainer />
      </IntlProvider>
    </Provider>,
  )
  const guide = () => screen.queryByText(messages['location.guide'])
  const toast = () => selectShownToast(store.getState())
  const notify = () => store.dispatch(toastRaised({ id: 'toast', text: 'toast.locationFailed', tone: 'plain' }))
  act(() => {
    store.dispatch(positionAwaited())
    store.dispatch(positionFailed({ code: LOCATION_CODES.denied, errorMessage: '' }))
    notify()
  })
  expect(guide()).toBeVisible()
  expect(toast()).toBeNull()
  act(() => void store.dispatch(guideDismissed()))
  expect(guide()).toBeNull()
  expect(toast()).toBeNull()
  // A later failure has no guide any more.
  act(() => void notify())
  expect(toast()?.text).toBe('toast.locationFailed')
})
