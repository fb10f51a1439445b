import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
