import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithState } from '../../../test/driver/renderWithState'
import { OfflineProvider } from '../../ui/status/FailureNotices'
import { ReportingProvider } from '../../ui/status/Reporting'
import { FeedFailed, FeedList } from './FeedList'
import { addPage, openFeed, type Feed } from './logic'

const opened = openFeed('g', 1)
const page = (ids: readonly string[], hasMore: boolean) => addPage(opened, { ids, stage: 0, pageNo: 1, queryId: 'q', hasMore })

function setup(feed: Feed | null) {
  let observed = 0
  class Observer {
    observe(): void {
      observed += 1
    }
    disconnect(): void {}
    unobserve(): void {}
  }
  class IdleObserver extends Observer {
    override observe(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: IdleObserver })
  const onRetry = jest.fn()
  const { container } = renderWithState(
    <FeedList
      feed={feed}
      renderItem={(id, at) => <p>{`${at}: ${id}`}</p>}
      skeleton={<hr />}
      empty={<p>tidak ada apa-apa</p>}
      onEndReached={() => {}}
      onRetry={onRetry}
    />,
  )
  const skeletons = container.querySelectorAll('hr').length
  return { onRetry, skeletons, loadsMore: observed > 0, retries: () => userEvent.click(screen.getByRole('button')) }
}

describe('a list', () => {
  it('shows placeholders while it loads', () => {
    expect(setup(null).skeletons).toBe(3)
    document.body.replaceChildren()
    expect(setup(opened).skeletons).toBe(3)
  })

  it('shows its items, requests more at its end, and says when all are shown', () => {
    expect(setup(page(['a', 'b'], true))).toMatchObject({ loadsMore: true, skeletons: 0 })
    expect(screen.getByText('1: b')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Memuat lagi…')
    document.body.replaceChildren()
    expect(setup(page(['a', 'b'], false)).loadsMore).toBe(false)
    expect(screen.getByRole('status')).toHaveTextContent('Semua sudah tampil')
  })

  it('continues to wait after an empty page that has successors, and says when the whole list is empty', () => {
    expect(setup(page([], true))).toMatchObject({ loadsMore: true, skeletons: 3 })
    document.body.replaceChildren()
    expect(setup(page([], false)).skeletons).toBe(0)
    expect(screen.getByText('tidak ada apa-apa')).toBeVisible()
  })

  it.each([
    ['at once', { ...opened, phase: 'failed' as const, failure: 'network' }, 'Sambungannya putus'],
    ['on the server', { ...opened, phase: 'failed' as const, failure: 'server' }, 'Sedang ada gangguan'],
    ['further down', { ...page(['a'], true), phase: 'moreFailed' as const }, 'Lanjutannya belum bisa dimuat.'],
  ])('offers a retry when it fails %s, and does not retry automatically', async (_, feed, message) => {
    const list = setup(feed)
    expect(screen.getByText(message)).toBeVisible()
    expect(list.loadsMore).toBe(false)
    await list.retries()
    expect(list.onRetry).toHaveBeenCalledTimes(1)
    // The button disappears: with the focus on the page, a keyboard would begin at its top.
    expect(document.activeElement).toHaveAttribute('tabindex', '-1')
  })
})

it('ignores for a moment taps on the items that appear where a retry was', async () => {
  function Retried() {
    const [feed, setFeed] = useState<Feed>({ ...opened, phase: 'failed', failure: 'network' })
    const succeed = () => setFeed(page(['a'], false))
    return <FeedList feed={feed} renderItem={(id) => <p>{id}</p>} skeleton={null} empty={null} onEndReached={() => {}} onRetry={succeed} />
  }
  const { container } = renderWithState(<Retried />)
  await userEvent.click(screen.getByRole('button'))
  expect(container.querySelector('.retried')).toHaveTextContent('a')
})

it('says first that the content is safe', () => {
  renderWithState(<FeedFailed failure="server" assurance="Pesananmu aman." onRetry={() => {}} />)
  expect(screen.getByText(/^Pesananmu aman\. Ada kendala di sistem kami/)).toBeVisible()
})

it('offers no retry of a refresh offline, which cannot succeed', () => {
  const outdated: Feed = { ...page(['a'], false), failure: 'network' }
  for (const isOffline of [true, false]) {
    renderWithState(
      <OfflineProvider value={isOffline}>
        <FeedList
          feed={outdated} renderItem={(id) => <p>{id}</p>} skeleton={null} empty={null} onEndReached={() => {}} onRetry={() => {}} pinsRetry
        />
      </OfflineProvider>,
    )
    expect(screen.queryByRole('button', { name: 'Coba lagi' }) === null).toBe(isOffline)
    cleanup()
  }
})

it('says offline why it failed, and offers a retry but no report', async () => {
  const onRetry = jest.fn()
  renderWithState(
    <OfflineProvider value>
      <ReportingProvider value={() => {}}><FeedFailed failure="network" onRetry={onRetry} /></ReportingProvider>
    </OfflineProvider>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('Kamu offline')
  await userEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
