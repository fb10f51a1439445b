import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { UnknownAction } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import words from '../i18n/messages/id-ID.json'
import { backTapped, tabTapped } from '../navigation/events'
import type { Screen } from '../navigation/routes'
import { navigationReducer } from '../navigation/reducer'
import { ALL_MODULES } from './allModules'
import { declaredIn } from './base'
import { StackedScreen } from './StackedScreen'

function setup(shown: Screen) {
  const dispatched: UnknownAction[] = []
  const reducer = combineReducers({
    navigation: navigationReducer,
    heard: (state: number = 0, action: UnknownAction) => {
      dispatched.push(action)
      return state
    },
  })
  render(
    <Provider store={configureStore({ reducer })}>
      <IntlProvider locale="id-ID" messages={words}>
        <StackedScreen screen={shown} params={{}} now={() => 0} declaredBy={declaredIn(ALL_MODULES)} />
      </IntlProvider>
    </Provider>,
  )
  return dispatched
}

it.each<Screen>(['download', 'playVideo'])('a screen of a later version, %s, says so and leads back', async (later) => {
  const dispatched = setup(later)
  expect(screen.getAllByText('Segera hadir').length).toBeGreaterThan(0)
  for (const button of screen.getAllByRole('button', { name: 'Kembali' })) await userEvent.click(button)
  expect(dispatched.slice(-2)).toEqual([backTapped(), backTapped()])
})

it('a URL that is no page leads home', async () => {
  const dispatched = setup('notFound')
  await userEvent.click(screen.getByRole('button', { name: words['notFound.home'] }))
  expect(dispatched.at(-1)).toEqual(tabTapped({ tab: 'home' }))
})
