import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import words from '../../i18n/messages/id-ID.json'
import { addPage, openFeed } from '../../loading/feed/logic'
import type { Feed } from '../../loading/feed/logic'
import { NearbyList } from './NearbyList'

const opened = openFeed('g', 1)
const page = (ids: readonly string[], hasMore: boolean) => addPage(opened, { ids, stage: 0, pageNo: 1, queryId: 'q', hasMore })

function setup(feed: Feed | null) {
  let watched = 0
  class Observer {
    observe(): void {
      watched += 1
    }
    disconnect(): void {}
    unobserve(): void {}
  }
  class Still extends Observer {
    override observe(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Still })
  const onRetry = jest.fn()
  const { container } = render(
    <IntlProvider locale="id-ID" messages={words}>
      <NearbyList feed={feed} renderStore={(id) => <p>{id}</p>} skeleton={<hr />} onEndReached={() => {}} onRetry={onRetry} />
    </IntlProvider>,
  )
  const bones = container.querySelectorAll('hr').length
  return { onRetry, bones, asksForMore: watched > 0, retries: () => userEvent.click(screen.getByRole('button')) }
}

describe('the list of nearby stores', () => {
  it('keeps the place of what comes', () => {
    expect(setup(null).bones).toBe(3)
    document.body.replaceChildren()
    expect(setup(opened).bones).toBe(3)
  })

  it('shows stores, asks for more while there are, and says when those were all', () => {
    expect(setup(page(['a', 'b'], true))).toMatchObject({ asksForMore: true, bones: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('Memuat toko berikutnya…')
    document.body.replaceChildren()
    expect(setup(page(['a', 'b'], false)).asksForMore).toBe(false)
    expect(screen.getByRole('status')).toHaveTextContent('Sudah semua toko di sekitarmu')
  })

  it('waits on while an empty page has successors, and says so when there is nothing at all', () => {
    expect(setup(page([], true))).toMatchObject({ asksForMore: true, bones: 3 })
    document.body.replaceChildren()
    expect(setup(page([], false)).bones).toBe(0)
    expect(screen.getByText('Belum ada toko di sini')).toBeVisible()
  })

  it.each([
    ['at once', { ...opened, phase: 'failed' as const }, 'Sambungannya putus'],
    ['further down', { ...page(['a'], true), phase: 'moreFailed' as const }, 'Lanjutannya belum bisa dimuat.'],
  ])('can be tried again when it fails %s, and does not ask by itself', async (_, feed, says) => {
    const list = setup(feed)
    expect(screen.getByText(says)).toBeVisible()
    expect(list.asksForMore).toBe(false)
    await list.retries()
    expect(list.onRetry).toHaveBeenCalledTimes(1)
  })
})
