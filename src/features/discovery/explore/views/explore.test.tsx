import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import type { Store, UnknownAction } from 'redux'
import type { VideoEntity } from '../../../../entities/schemas'
import en from '../../../../i18n/messages/en-GB.json'
import id from '../../../../i18n/messages/id-ID.json'
import zh from '../../../../i18n/messages/zh-CN.json'
import { endReached, feedRetryTapped } from '../../../../data/feed/events'
import { backTapped, tabTapped } from '../../../../navigation/events'
import { loginRequired } from '../../../../session/events'
import { stillBrowser } from '../../../../../test/driver/stillBrowser'
import { DataSaverContext } from '../../../../ui/media/Picture'
import { dealTapped } from '../../deals/events'
import { heartTapped } from '../../favourites/events'
import { storeTapped } from '../../stores/model/events'
import {
  captionsSwitched, favouritesTapped, previewTapped, sceneChosen, soundSwitched, videoShareTapped,
  videoFailed, videoRetryTapped, videoShown,
} from '../model/events'
import { ExploreTab } from './ExploreTab'
import { PlayVideoScreen } from './PlayVideoScreen'

const MESSAGES = { 'id-ID': id, 'en-GB': en, 'zh-CN': zh }
const HEIGHT = 800
const FEED = {
  phase: 'ready', generation: 'g', ids: [] as readonly string[], sourceCount: 1, stage: 0, pageNo: 1, queryId: 'q', originQueryId: 'q',
  hasMore: false, emptyPages: 0, failure: '',
}

const video = (contentId: string, change: Partial<VideoEntity> = {}): VideoEntity => ({
  contentId, title: { 'id-ID': `Film ${contentId}` }, previewImageUrl: '/img/klip-bakso.webp', width: 360, height: 640, duration: 12,
  sources: [{ url: '/video/bakso.webm', type: 'video/webm' }], captions: [{ language: 'id', url: '/video/a.vtt' }],
  store: 'p1', deal: 'd1', isFavourite: false, favouriteNum: 1_200, algorithmId: 'a', rank: 1, ...change,
})

interface Setup {
  readonly isInvited?: boolean
  readonly isUser?: boolean
  readonly videos?: readonly VideoEntity[]
  readonly feed?: Partial<typeof FEED> | null
  readonly explore?: object
  readonly deal?: object
  readonly screen?: string
  /** Page visibility of the browser tab. */
  readonly isVisible?: boolean
  readonly isSavingData?: boolean
  readonly prefersReducedMotion?: boolean
  readonly locale?: keyof typeof MESSAGES
}

function setup(view: 'tab' | 'player', options: Setup = {}) {
  const { isInvited = true, isUser = false, videos = [video('a'), video('b'), video('c')], feed = {}, locale = 'id-ID' } = options
  stillBrowser((query) => options.prefersReducedMotion === true && query.includes('prefers-reduced-motion'))
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  const dispatched: UnknownAction[] = []
  const ids = videos.map(({ contentId }) => contentId)
  const deal = { assetId: 'd1', assetName: { 'id-ID': 'Bakso urat' }, priceInfo: { salePrice: 24_750, originalPrice: 45_000 } }
  let state = {
    session: { phase: isUser ? 'user' : 'guest', userId: isUser ? 'u1' : null, login: null },
    settings: { config: { exploreVideo: { everyone: isInvited, userIds: [] } } },
    explore: { scene: 'FOR_YOU', sound: false, captions: true, failed: [], ...options.explore },
    navigation: { screen: options.screen ?? 'playVideo', params: { contentId: 'a' } },
    connection: { online: true, visible: options.isVisible ?? true },
    favourites: {}, mutations: {},
    feeds: feed === null ? {} : { [view === 'tab' ? 'explore:FOR_YOU' : 'watch:a']: { ...FEED, ids, ...feed } },
    entities: {
      videos: Object.fromEntries(videos.map((each) => [each.contentId, each])),
      stores: { p1: { poiId: 'p1', storeName: 'Bakso Pak Ujang', distance: 350 } },
      deals: { d1: { ...deal, ...options.deal } },
    },
  }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const store = { getState: () => state, subscribe, dispatch: (action: UnknownAction) => dispatched.push(action) }
  const { container } = render(
    <IntlProvider locale={locale} messages={MESSAGES[locale]}>
      <Provider store={store as unknown as Store}>
        <DataSaverContext.Provider value={options.isSavingData ?? false}>
          {view === 'tab' ? <ExploreTab /> : <PlayVideoScreen params={{ contentId: 'a' }} now={() => 0} />}
        </DataSaverContext.Provider>
      </Provider>
    </IntlProvider>,
  )
  const updateState = (change: object) => act(() => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  })
  return { container, dispatched, play, pause, becomes: updateState, tap: (name: string) => userEvent.click(
    screen.getByRole('button', { name }),
  ) }
}

describe('the explore tab', () => {
  it('shows each video by its title, duration, store, price and distance, and opens it', async () => {
    const priceInfo = { salePrice: 24_750, originalPrice: 45_000, discountRatio: 45 }
    const { dispatched, tap } = setup('tab', { deal: { userGroupCheckResult: true, priceInfo } })
    const card = screen.getAllByRole('article')[0] as HTMLElement
    expect(card.textContent).toBe('-45%durasi 0:120:12Film aBakso Pak UjangRp24.750 harga awal Rp45.000350 m')
    await tap('Film b')
    expect(dispatched).toEqual([previewTapped({ contentId: 'b' })])
  })

  it('names the pieces in one deal, here and in the player', () => {
    for (const view of ['tab', 'player'] as const) {
      setup(view, { videos: [video('a')], deal: { quantity: 3 } })
      expect(screen.getByText('Isi 3')).toEqual(expect.anything())
      document.body.replaceChildren()
    }
  })

  it('puts each card into the shorter column', () => {
    const { container } = setup('tab', { videos: ['a', 'b', 'c', 'd'].map((each) => video(each)) })
    const titles = (column: HTMLElement) => within(column).getAllByRole('heading').map(({ textContent }) => textContent)
    expect([...container.querySelectorAll('ul')].map(titles)).toEqual([['Film a', 'Film d'], ['Film b', 'Film c']])
  })

  it('has three lists, and that of favourite stores', async () => {
    const { dispatched, tap } = setup('tab')
    expect(screen.getByRole('button', { name: 'Untukmu' })).toHaveAttribute('aria-pressed', 'true')
    await tap('Terdekat')
    await tap('Toko yang kamu simpan')
    expect(dispatched).toEqual([sceneChosen({ scene: 'NEARBY' }), favouritesTapped()])
  })

  it('shows placeholders before the first response, and while the access is unknown', () => {
    for (const options of [{ feed: null }, { feed: { phase: 'opening', ids: [], hasMore: true }, isInvited: false }]) {
      const { container } = setup('tab', options)
      expect(container.querySelectorAll('[class*="card"][aria-hidden]').length).toBe(6)
      document.body.replaceChildren()
    }
  })

  it('says that it is empty, that it failed, and that a page failed', async () => {
    setup('tab', { videos: [] })
    expect(screen.getByText('Belum ada video di sini')).toBeVisible()
    document.body.replaceChildren()
    const failed = setup('tab', { videos: [], feed: { phase: 'failed' } })
    await failed.tap('Coba lagi')
    expect(failed.dispatched).toEqual([feedRetryTapped({ feed: 'explore:FOR_YOU' })])
    document.body.replaceChildren()
    setup('tab', { feed: { phase: 'moreFailed' } })
    expect(screen.getByText('Lanjutannya belum bisa dimuat.')).toBeVisible()
  })

  it('explains that it is not available: a guest may log in, a user goes home', async () => {
    const guest = setup('tab', { isInvited: false, videos: [] })
    expect(screen.getByRole('heading', { name: 'Jelajah' })).toBeVisible()
    await guest.tap('Masuk')
    document.body.replaceChildren()
    const user = setup('tab', { isInvited: false, videos: [], isUser: true })
    await user.tap('Ke beranda')
    expect(guest.dispatched).toEqual([loginRequired({ reason: 'explore' })])
    expect(user.dispatched).toEqual([tabTapped({ tab: 'home' })])
  })
})

describe('the player', () => {
  const swipeTo = (to: number) => {
    const strip = screen.getByRole('feed')
    strip.scrollTop = to * HEIGHT
    fireEvent.scroll(strip)
  }
  const slides = (container: HTMLElement) => [...container.querySelectorAll('article')]
  const clips = (container: HTMLElement) => slides(container).map((slide) => slide.querySelector('video')?.preload ?? null)

  it('plays the video of its address, preloads the next one, and only pictures of the others', () => {
    const { container, dispatched, play } = setup('player', { videos: ['a', 'b', 'c', 'd'].map((each) => video(each)) })
    expect(dispatched).toEqual([videoShown({ contentId: 'a' })])
    expect(play.mock.calls.length).toBe(1)
    expect(clips(container)).toEqual(['auto', 'auto', null, null])
    expect(slides(container).map((slide) => slide.querySelector('img') !== null)).toEqual([true, true, true, false])
  })

  it('shows the next one by a swipe, and requests more before the last', () => {
    const videos = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => video(each))
    const { container, dispatched } = setup('player', { videos, feed: { hasMore: true } })
    swipeTo(1)
    expect(clips(container)).toEqual([null, 'auto', 'auto', null, null, null])
    swipeTo(3)
    expect(dispatched).toEqual(
      [videoShown({ contentId: 'a' }), videoShown({ contentId: 'b' }), videoShown({ contentId: 'd' }), endReached({ feed: 'watch:a' })],
    )
    expect(slides(container).map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, true, false, true, true])
  })

  it('pauses while another screen lies over it', () => {
    expect(setup('player', { screen: 'merchant' }).play).not.toHaveBeenCalled()
  })

  it('pauses while the page is hidden, and continues when it is visible again', () => {
    const { play, pause, becomes: updateState } = setup('player', { isVisible: false })
    expect(play).not.toHaveBeenCalled()
    updateState({ connection: { online: true, visible: true } })
    expect(play).toHaveBeenCalledTimes(1)
    pause.mockClear()
    updateState({ connection: { online: true, visible: false } })
    expect(pause).toHaveBeenCalled()
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('is muted until sound is requested, and then plays every video with sound', () => {
    const { container, becomes: updateState } = setup('player')
    const muted = () => [...container.querySelectorAll('video')].map((each) => each.muted)
    expect(muted()).toEqual([true, true])
    updateState({ explore: { scene: 'FOR_YOU', sound: true, captions: true, failed: [] } })
    expect(muted()).toEqual([false, false])
  })

  it.each([['data is spared', { isSavingData: true }], ['less motion is asked for', { prefersReducedMotion: true }]])(
    'waits for a tap, and fetches no video before, where %s', async (_, options) => {
      const { container, play, tap } = setup('player', { videos: [video('a')], ...options })
      expect(play.mock.calls.length).toBe(0)
      expect(clips(container)).toEqual(['none'])
      await tap('Putar')
      expect(play).toHaveBeenCalledTimes(1)
    })

  it('is shown at once for a known video, and as a skeleton for an unknown one', () => {
    setup('player', { feed: null })
    expect(screen.getByRole('heading', { level: 2, name: 'Film a' })).toBeVisible()
    document.body.replaceChildren()
    const { container } = setup('player', { feed: null, videos: [] })
    expect(container.querySelector('main')).toHaveAttribute('aria-busy', 'true')
  })

  it('has all links of a video one tap away', async () => {
    const { dispatched, tap } = setup('player', { videos: [video('a')] })
    expect(screen.getByRole('feed')).toHaveTextContent('1,2 rb')
    for (const name of ['Beli', 'Bakso Pak Ujang · 350 m', 'Simpan toko', 'Bagikan']) await tap(name)
    for (const name of ['Nyalakan suara', 'Matikan teks', 'Kembali']) await tap(name)
    expect(dispatched.slice(1)).toEqual([
      dealTapped({ assetId: 'd1' }), storeTapped({ poiId: 'p1' }), heartTapped({ poiId: 'p1', on: true }),
      videoShareTapped({ contentId: 'a' }),
      soundSwitched({ on: true }), captionsSwitched({ on: false }), backTapped(),
    ])
  })

  it('explains why a deal is unavailable', () => {
    setup('player', { videos: [video('a')], deal: { isSoldOut: true } })
    expect(screen.queryByRole('button', { name: 'Beli' })).toBeNull()
    expect(screen.getByText('Habis')).toEqual(expect.anything())
  })

  it('keeps the poster, and offers no retry, if the browser plays none of the encodings', () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
    const { container } = setup('player', { videos: [video('a')], explore: { failed: ['a'] } })
    expect(screen.getByText('Video ini tidak bisa diputar di browser kamu')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
    expect(container.querySelector('article img')).toBeVisible()
  })

  it('says that a video failed, and retries', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
    const { container, dispatched } = setup('player', { videos: [video('a')] })
    fireEvent.error(container.querySelector('source') as Element)
    expect(dispatched.at(-1)).toEqual(videoFailed({ contentId: 'a' }))
    document.body.replaceChildren()
    const failed = setup('player', { videos: [video('a')], explore: { failed: ['a'] } })
    expect(screen.getByRole('alert')).toHaveTextContent('Video gagal dimuat atau diputar')
    await failed.tap('Coba lagi')
    expect(failed.dispatched.at(-1)).toEqual(videoRetryTapped({ contentId: 'a' }))
  })

  it('says when a video does not exist, when the list failed, and when it has ended', async () => {
    const refused = setup('player', { videos: [], feed: { phase: 'failed', failure: 'refused' } })
    await refused.tap('Lihat video lain')
    expect(refused.dispatched).toEqual([tabTapped({ tab: 'explore' })])
    document.body.replaceChildren()
    const failed = setup('player', { videos: [], feed: { phase: 'failed', failure: 'network' } })
    await failed.tap('Coba lagi')
    expect(failed.dispatched).toEqual([feedRetryTapped({ feed: 'watch:a' })])
    document.body.replaceChildren()
    setup('player')
    expect(screen.getByText('Semua sudah tampil')).toBeVisible()
  })

  it('is closed to users without access', () => {
    setup('player', { isInvited: false, videos: [] })
    expect(screen.getByText('Jelajah belum dibuka untukmu')).toBeVisible()
    expect(document.querySelector('.fullPage')).toBeNull()
    document.body.replaceChildren()
    setup('tab', { isInvited: false, videos: [] })
    expect(screen.getByRole('heading', { name: 'Jelajah' })).toBeVisible()
  })

  it.each(['en-GB', 'zh-CN'] as const)('has all texts in %s, as the tab does', (locale) => {
    for (const view of ['tab', 'player'] as const) {
      expect(setup(view, { locale }).container.textContent).not.toMatch(/explore\./)
      document.body.replaceChildren()
    }
  })
})
