import { render, screen } from '@testing-library/react'
import { HideablePane } from '../layout/HideablePane'
import { EmptyState } from './EmptyState'
import { StatusPage } from './StatusPage'
import { FailureNoticesProvider, useLineSaysCause, useStoredBlock } from './FailureNotices'

const Failed = ({ part }: { readonly part: string }) => (
  <EmptyState picture="cloud" title={`offline: ${part}`} shortTitle={`missing: ${part}`} help="check your network" />
)

function Line({ hasContent = false }: { readonly hasContent?: boolean }) {
  return useLineSaysCause(true, hasContent) ? <p>offline: line</p> : null
}

function Vouchers() {
  useStoredBlock(true)
  return null
}

const causes = () => screen.queryAllByText(/^offline: /).map((each) => each.textContent)
const missing = () => screen.queryAllByText(/^missing: /).map((each) => each.textContent)

it('the first failure state of a screen without content states the cause, the others what is missing', () => {
  const cards = <Failed key="a" part="cards" />
  const { rerender } = render(<FailureNoticesProvider>{cards}<Failed key="b" part="list" /><Line /></FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: cards'])
  expect(missing()).toEqual(['missing: list'])
  expect(screen.getAllByText('check your network')).toHaveLength(1)
  rerender(<FailureNoticesProvider><Failed key="b" part="list" /><Line /></FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: list'])
  expect(missing()).toEqual([])
})

it.each([
  ['content', <Line key="line" hasContent />],
  ['content of this device', [<Vouchers key="vouchers" />, <Line key="line" />]],
])('the line states the cause on a screen with %s', (_, line) => {
  render(<FailureNoticesProvider><Failed part="list" />{line}</FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: line'])
  expect(missing()).toEqual(['missing: list'])
})

it('a failure state in a hidden pane is silent', () => {
  const panes = (isShown: boolean) => (
    <FailureNoticesProvider>
      <HideablePane isShown={isShown}><HideablePane isShown><Failed part="hidden" /></HideablePane></HideablePane>
      <Failed part="list" />
      <Line />
    </FailureNoticesProvider>
  )
  const { rerender } = render(panes(false))
  expect(causes()).toContain('offline: list')
  rerender(<FailureNoticesProvider><HideablePane isShown={false}><Failed part="hidden" /></HideablePane><Line /></FailureNoticesProvider>)
  expect(causes()).toContain('offline: line')
})

it('a failure that is the whole page says its cause, and the line is silent', () => {
  const page = <StatusPage picture="cloud" title="offline: page" help="check your network" />
  const { rerender } = render(<FailureNoticesProvider>{page}<Line hasContent /></FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: page'])
  expect(screen.getByText('check your network')).toBeVisible()
  rerender(<FailureNoticesProvider><Line hasContent /></FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: line'])
})

it('an empty list is no failure', () => {
  render(<FailureNoticesProvider><EmptyState picture="bowl" title="nothing here" help="look elsewhere" /><Line /></FailureNoticesProvider>)
  expect(causes()).toEqual(['offline: line'])
  expect(screen.getByText('look elsewhere')).toBeVisible()
})
