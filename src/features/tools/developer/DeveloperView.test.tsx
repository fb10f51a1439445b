import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from '../../../i18n/messages/en-GB.json'
import type { ReplaySummary } from '../../../ports/developer'
import { DeveloperView, type DeveloperViewProps } from './DeveloperView'

const OFF = { devTools: false, verboseJournal: false, slowNetwork: false }
const SUMMARY: ReplaySummary = {
  build: '2.6.1-abc', sameBuild: true, startedAt: Date.UTC(2026, 10, 21, 2), turns: 3, lines: 1_200, difference: null,
  inputs: [
    { seq: 0, at: 0, origin: 'boot', type: 'visit/opened' },
    { seq: 4, at: 1_250, origin: 'ui', type: 'stores/tapped' },
  ],
  moreInputs: 7,
}

function setup(change: Partial<DeveloperViewProps> = {}) {
  const taps = { onSwitch: jest.fn(), onRestart: jest.fn(), onExport: jest.fn(), onReplay: jest.fn(), onClear: jest.fn() }
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <DeveloperView kept={OFF} running={OFF} exporting="idle" watching={{ phase: 'idle' }} clearing="no" {...taps} {...change} />
    </IntlProvider>,
  )
  return { taps, tap: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })) }
}

it('switches on what is off and off what is on', async () => {
  const { taps } = setup({ kept: { ...OFF, slowNetwork: true }, running: OFF })
  await userEvent.click(screen.getByRole('switch', { name: 'Connect Redux DevTools', checked: false }))
  await userEvent.click(screen.getByRole('switch', { name: 'Slow network', checked: true }))
  expect(taps.onSwitch.mock.calls).toEqual([['devTools', true], ['slowNetwork', false]])
})

it('offers a restart only for options that require one', async () => {
  setup({ kept: { ...OFF, slowNetwork: true } })
  expect(screen.queryByRole('button', { name: 'Restart' })).toBeNull()
  document.body.replaceChildren()
  const { taps, tap } = setup({ kept: { ...OFF, verboseJournal: true } })
  await tap(/Restart/)
  expect(taps.onRestart).toHaveBeenCalledTimes(1)
})

it('has no switches before they were read', () => {
  setup({ kept: null, running: null })
  expect(screen.queryByRole('switch')).toBeNull()
})

it('exports, one file at a time', async () => {
  const { taps, tap } = setup()
  await tap(/Export this session/)
  await tap(/Export all sessions/)
  await tap(/Export for Redux DevTools/)
  expect(taps.onExport.mock.calls).toEqual([['journal'], ['device'], ['devTools']])
  document.body.replaceChildren()
  const busy = setup({ exporting: 'busy' })
  await busy.tap(/Export this session/)
  expect(busy.taps.onExport).not.toHaveBeenCalled()
  expect(screen.getByText('Preparing the file…')).toBeVisible()
})

it('reports the result of a replay, and the inputs', () => {
  setup({ watching: { phase: 'shown', watched: SUMMARY } })
  expect(screen.getByRole('heading', { name: 'No difference' })).toBeVisible()
  expect(screen.getByText(/21 Nov 2026/)).toHaveTextContent('3 turns, 1,200 lines')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent).slice(-3)).toContain('1.250 stores/tapped ui')
  expect(screen.getByText('7 more before these')).toBeVisible()
})

it.each([
  ['complete', 'No difference'],
  ['endsInsideTurn', 'No difference; the recording ends within a turn'],
  ['diverges', 'Differs'],
  ['empty', 'Nothing recorded'],
] as const)('says of a journal that %s: %s', (status, verdict) => {
  setup({ watching: { phase: 'shown', watched: { ...SUMMARY, status, from: 'start' } } })
  expect(screen.getByRole('heading', { name: verdict })).toBeVisible()
  expect(screen.queryByText(/Starts from a snapshot/)).toBeNull()
})

it('says that only the state could be checked if the beginning is missing', () => {
  setup({ watching: { phase: 'shown', watched: { ...SUMMARY, status: 'complete', from: 'snapshot' } } })
  expect(screen.getByText(/Starts from a snapshot/)).toBeVisible()
})

it('shows the first difference, and warns of another build', () => {
  setup({ watching: { phase: 'shown', watched: { ...SUMMARY, sameBuild: false, difference: 'journal: diverges at seq 4' } } })
  expect(screen.getByRole('heading', { name: 'Differs' })).toBeVisible()
  expect(screen.getByText('journal: diverges at seq 4')).toBeVisible()
  expect(screen.getByText(/Recorded by another build/)).toBeVisible()
})
