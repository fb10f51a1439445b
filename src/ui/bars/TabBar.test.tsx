import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { renderWithState } from '../../../test/driver/renderWithState'
import messages from '../../i18n/messages/id-ID.json'
import { TabBar } from './TabBar'

const TABS = ['home', 'order', 'account'] as const

it('has its tabs in their order, marks the active one, and shows unread marks', async () => {
  const onTap = jest.fn()
  renderWithState(
    <TabBar
      tabs={TABS.map((tab) => ({ tab, icon: 'home', text: messages[`tabs.${tab}`], unread: tab === 'order' }))}
      current="home"
      onTap={onTap}
    />,
  )
  const tabs = within(screen.getByRole('navigation', { name: messages['tabs.label'] })).getAllByRole('button')
  expect(tabs.map((tab) => tab.textContent)).toEqual([messages['tabs.home'], messages['tabs.order'], messages['tabs.account']])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null])
  const dot = screen.getByRole('img', { name: messages['tabs.unread'] })
  expect(tabs.map((tab) => tab.contains(dot))).toEqual([false, true, false])
  for (const tab of tabs) await userEvent.click(tab)
  expect(onTap.mock.calls).toEqual([['home'], ['order'], ['account']])
})

it('makes room for a tab that comes later, and shows the first ones without a move', () => {
  const tabsOf = (...names: readonly string[]) => names.map((tab) => ({ tab, icon: 'home', text: tab, unread: false }) as const)
  const bar = (...names: readonly string[]) => (
    <IntlProvider locale="id-ID" messages={messages}><TabBar tabs={tabsOf(...names)} current="home" onTap={jest.fn()} /></IntlProvider>
  )
  const { rerender } = render(bar('home', 'order', 'account'))
  expect(screen.getByRole('list')).not.toHaveClass('grown')
  rerender(bar('home', 'explore', 'order', 'account'))
  expect(screen.getByRole('list')).toHaveClass('grown')
})
