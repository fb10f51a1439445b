import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../test/driver/renderWithState'
import { StillObserver } from '../../../test/driver/stillBrowser'
import messages from '../../i18n/messages/id-ID.json'
import { Feed } from '../lists/Feed'
import { BlockErrorBoundary, RenderFailuresProvider } from './BlockErrorBoundary'

let broken = new Set<string>()
function Card({ id }: { readonly id: string }) {
  if (broken.has(id)) throw new RangeError(`Invalid time value of ${id}`)
  return <p>{`card ${id}`}</p>
}
const renderItem = (id: string) => <Card id={id} />

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

function setup(content = <Feed ids={['a', 'b', 'c']} renderItem={renderItem} footer={null} />) {
  const failures: string[] = []
  renderWithState(<RenderFailuresProvider value={(message) => void failures.push(message)}>{content}</RenderFailuresProvider>)
  return failures
}

it('a row that fails to render is replaced alone, is reported, and can be retried', async () => {
  broken = new Set(['b'])
  const failures = setup()
  expect(screen.getByText('card a')).toBeVisible()
  expect(screen.getByText('card c')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(messages['ui.renderFailed'])
  expect(failures).toEqual(['RangeError: Invalid time value of b'])
  await userEvent.click(screen.getByRole('button', { name: messages['feed.retry'] }))
  expect(screen.getByRole('status')).toBeVisible()
  broken = new Set()
  await userEvent.click(screen.getByRole('button', { name: messages['feed.retry'] }))
  expect(screen.getByText('card b')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

it('an optional part leaves no placeholder', () => {
  broken = new Set(['popup'])
  const failures = setup(<><BlockErrorBoundary silent><Card id="popup" /></BlockErrorBoundary><p>the screen</p></>)
  expect(failures).toEqual(['RangeError: Invalid time value of popup'])
  expect(screen.getByText('the screen')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})
