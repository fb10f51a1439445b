import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import type { ReplaySummary } from '../../../ports/developer'
import { DeveloperScreen } from './DeveloperScreen'
import { exportTapped, restartTapped, switched } from './events'
import type { DeveloperState } from './types'

const OFF = { devTools: false, verboseJournal: false, slowNetwork: false }
const SUMMARY: ReplaySummary = {
  build: '2.6.1-abc', sameBuild: true, startedAt: Date.UTC(2026, 10, 21, 2), turns: 3, lines: 1_200, difference: null,
  inputs: [
    { seq: 0, at: 0, origin: 'boot', type: 'visit/opened' },
    { seq: 4, at: 1_250, origin: 'ui', type: 'stores/tapped' },
  ],
  moreInputs: 7,
}

const STATE: DeveloperState = { stored: OFF, running: OFF, exporting: 'idle', watching: { phase: 'idle' }, clearing: 'no' }

function setup(change: Partial<DeveloperState> = {}) {
  const { dispatched } = renderWithState(<DeveloperScreen />, { developer: { ...STATE, ...change } }, 'en-GB')
  return { dispatched, tap: (name: RegExp) => userEvent.click(screen.getByRole('button', { name })) }
}

it('switches on what is off and off what is on', async () => {
  const { dispatched } = setup({ stored: { ...OFF, slowNetwork: true }, running: OFF })
  await userEvent.click(screen.getByRole('switch', { name: 'Connect Redux DevTools', checked: false }))
  await userEvent.click(screen.getByRole('switch', { name: 'Slow network', checked: true }))
  expect(dispatched).toEqual([switched({ option: 'devTools', on: true }), switched({ option: 'slowNetwork', on: false })])
})

it('offers a restart only for options that require one', async () => {
  setup({ stored: { ...OFF, slowNetwork: true } })
  expect(screen.queryByRole('button', { name: 'Restart' })).toBeNull()
  document.body.replaceChildren()
  const { dispatched, tap } = setup({ stored: { ...OFF, verboseJournal: true } })
  await tap(/Restart/)
  expect(dispatched).toEqual([restartTapped()])
})

it('has no switches before they were read', () => {
  setup({ stored: null, running: null })
  expect(screen.queryByRole('switch')).toBeNull()
})

it('exports, one file at a time', async () => {
  const { dispatched, tap } = setup()
  await tap(/Export this session/)
  await tap(/Export all sessions/)
  await tap(/Export for Redux DevTools/)
  expect(dispatched).toEqual((['journal', 'device', 'devTools'] as const).map((format) => exportTapped({ format })))
  document.body.replaceChildren()
  const busy = setup({ exporting: 'busy' })
  await busy.tap(/Export this session/)
  expect(busy.dispatched).toEqual([])
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
