import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { UnknownAction } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import words from '../i18n/messages/id-ID.json'
import { tabTapped } from '../navigation/events'
import { ROUTES, tabOf } from '../navigation/routes'
import type { ModuleName, Screen } from '../navigation/routes'
import { navigationReducer } from '../navigation/reducer'
import { ALL_MODULES } from './allModules'
import { declaredIn } from './base'
import { StackedScreen } from './StackedScreen'

const EVERY = [...new Set(ROUTES.flatMap(({ module }) => module ?? []))] satisfies readonly ModuleName[]

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

it('every route that lies over the tabs is drawn by some module', () => {
  const { screens } = declaredIn(ALL_MODULES)(EVERY)
  const stacked = ROUTES.map(({ screen: each }) => each).filter((each) => tabOf(each) === null)
  expect(stacked.filter((each) => !screens(each).some(({ view }) => view))).toEqual([])
  expect(stacked.length).toBeGreaterThan(40)
})

it('a URL that is no page leads home', async () => {
  const dispatched = setup('notFound')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words['notFound.title'])
  await userEvent.click(screen.getByRole('button', { name: words['notFound.home'] }))
  expect(dispatched.at(-1)).toEqual(tabTapped({ tab: 'home' }))
})
