import { configureStore, type Action } from '@reduxjs/toolkit'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import english from '../../src/i18n/messages/en-GB.json'
import indonesian from '../../src/i18n/messages/id-ID.json'
import chinese from '../../src/i18n/messages/zh-CN.json'

export const MESSAGES: Readonly<Record<string, Record<string, string>>> = { 'id-ID': indonesian, 'en-GB': english, 'zh-CN': chinese }

/** Fails the test of a view with a missing message. */
export function throwError(error: Error): never {
  throw error
}

/**
 * Renders a view over a fixed state. Every text must have a message. `dispatched` collects the events, which change nothing;
 * `changeState` replaces the state.
 */
export function renderWithState(view: ReactNode, state: object = {}, locale = 'id-ID') {
  const dispatched: Action[] = []
  const store = configureStore({ reducer: () => state })
  jest.spyOn(store, 'dispatch').mockImplementation((action) => (dispatched.push(action), action))
  const { container } = render(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={MESSAGES[locale] ?? {}} onError={throwError}>{view}</IntlProvider>
    </Provider>,
  )
  return { container, dispatched, changeState: (next: object) => act(() => store.replaceReducer(() => next)) }
}
