import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import messages from '../../../i18n/messages/id-ID.json'
import { toastExpired, toastRaised } from '../toasts/events'
import { toastsReducer } from '../toasts/reducer'
import { LOCATION_CODES, positionAwaited, positionFailed } from './events'
import { LocationGuideContainer } from './LocationGuide'
import { locationReducer } from './reducer'

it('appears after the toast about the same failure', () => {
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
  act(() => {
    store.dispatch(positionAwaited())
    store.dispatch(positionFailed({ code: LOCATION_CODES.denied, errorMessage: '' }))
    store.dispatch(toastRaised({ id: 'toast', text: 'toast.locationFailed', tone: 'plain' }))
  })
  expect(guide()).toBeNull()
  act(() => void store.dispatch(toastExpired({ id: 'toast' })))
  expect(guide()).toBeVisible()
})
