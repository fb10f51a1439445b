import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/en-GB.json'
import { EnvironmentForm, SandboxForm } from './WorkshopScreens'
import { Gallery } from './Gallery'

const AS_BUILT = { apiOrigin: '', locale: '', position: null }

it('passes on valid choices only', async () => {
  const onSubmit = jest.fn()
  render(<EnvironmentForm environment={AS_BUILT} onSubmit={onSubmit} />)
  const [origin, position] = [screen.getByLabelText(/API origin/), screen.getByLabelText(/Position/)]
  const submitButton = screen.getByRole('button', { name: /Keep/ })
  await userEvent.type(origin, 'localhost')
  expect(submitButton).toBeDisabled()
  await userEvent.clear(origin)
  await userEvent.type(origin, 'http://localhost:4010')
  await userEvent.type(position, 'here')
  expect(submitButton).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Kemang' }))
  await userEvent.selectOptions(screen.getByLabelText('Language of the device'), 'zh-TW')
  await userEvent.click(submitButton)
  expect(onSubmit.mock.calls).toEqual([
    [{ apiOrigin: 'http://localhost:4010', locale: 'zh-TW', position: { latitude: -6.2607, longitude: 106.8137 } }],
  ])
})

it('controls the faults of the sandbox', async () => {
  const onCommand = jest.fn()
  render(<SandboxForm sandbox="there" faults={[{ id: 1, kind: 'hang', path: '/x', times: null }]} latencyMs={0} onCommand={onCommand} />)
  expect(screen.getByText('hang at /x')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Fault'), 'html')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only the next call' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await userEvent.selectOptions(screen.getByLabelText(/Each call/), '500')
  expect(onCommand.mock.calls).toEqual([
    [{ action: 'fault', kind: 'html', path: '*', times: null }], [{ action: 'clear-faults' }], [{ action: 'latency', ms: 500 }],
  ])
})

it('reports a missing sandbox', () => {
  render(<SandboxForm sandbox="missing" faults={[]} latencyMs={0} onCommand={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent('no sandbox')
})

it('shows all components', () => {
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <Gallery now={() => 0} />
    </IntlProvider>,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    ['Colours', 'Type', 'Icons', 'Choices', 'Facts', 'Rows', 'Waiting and nothing', 'Nothing here', 'It did not work'],
  )
  expect(screen.getByRole('switch', { name: 'Switches', checked: false })).toBeVisible()
})
