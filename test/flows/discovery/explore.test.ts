import { exploreFeed, selectScene, playlistFeed } from '../../../src/features/discovery/explore/model/selectors'
import {
  captionsSwitched, favouritesTapped, previewTapped, sceneChosen, soundSwitched, videoFailed,
  videoRetryTapped, videoShareTapped, videoShown,
  videoWatched,
} from '../../../src/features/discovery/explore/model/events'
import { selectCanExplore } from '../../../src/features/base/settings/selectors'
import { heartTapped } from '../../../src/features/discovery/favourites/events'
import { dealTapped } from '../../../src/features/discovery/deals/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import type { Shopper } from '../../driver/shopper'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const SARI = '81234567890'
const TAB = '/platform/home/exploreFeeds'
const FOR_YOU = exploreFeed.of('FOR_YOU')
const PULL = '/content/feed/pull_content'
const CONFIG = '/client/config'

interface Audience {
  readonly everyone?: boolean
  /** Phone numbers of invited accounts. */
  readonly numbers?: readonly string[]
}

/** A visit to a world whose server has opened explore to an audience. */
async function visits(url: string, { everyone = false, numbers = [] }: Audience = {}, setup: ClientSetup = {}): Promise<Shopper> {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'explore', now: () => START_AT + clock.now() })
  world.configs.exploreVideo = { everyone, userIds: idsOf(world, numbers) }
  const shopper = startClient({ url, clock, world, ...setup })
  await shopper.waits(2_500)
  return shopper
}

function idsOf(world: ReturnType<typeof createWorld>, numbers: readonly string[]): string[] {
  return world.accounts().filter(({ phoneNo }) => numbers.includes(phoneNo)).map(({ userId }) => userId)
}

const requestCount = (shopper: Shopper, path = PULL) => shopper.world.stats.requests[path] ?? 0
const invited = (shopper: Shopper) => selectCanExplore(shopper.state())
const firstOf = (shopper: Shopper, feed = FOR_YOU) => shopper.sees.feed(feed)?.ids[0] ?? 'none'
const bodies = (shopper: Shopper, name: string) => shopper.journal().entries.flatMap((entry) =>
  (entry.k === 'c' && entry.port === 'http/send' && (entry.args[0] as { endpoint?: string }).endpoint === name
    ? [(entry.args[0] as { body: Record<string, unknown> }).body] : []))

describe('the access to explore', () => {
  it('is a tab for everyone if the server allows it, and nothing is requested before its first visit', async () => {
    const shopper = await visits('/platform/home', { everyone: true })
    expect(invited(shopper)).toBe(true)
    expect(requestCount(shopper)).toBe(0)
    await shopper.tapsTab('explore')
    await shopper.waits(1_000)
    expect(shopper.sees.path()).toBe(TAB)
    expect(shopper.sees.feed(FOR_YOU)).toMatchObject({ phase: 'ready', pageNo: 1, hasMore: true })
    expect(shopper.sees.feed(FOR_YOU)?.ids).toHaveLength(10)
    expectReplays(shopper)
  })

  it('replaces the previous tab in the history, and keeps its state', async () => {
    const shopper = await visits('/platform/home', { everyone: true })
    const { length } = shopper.history
    await shopper.tapsTab('explore')
    await shopper.waits(1_000)
    await shopper.scrollsToEnd(FOR_YOU)
    const ids = shopper.sees.feed(FOR_YOU)?.ids
    await shopper.tapsTab('home')
    await shopper.tapsTab('explore')
    expect(shopper.history.length).toEqual(length)
    expect(requestCount(shopper)).toBe(2)
    expect(shopper.sees.feed(FOR_YOU)?.ids).toEqual(ids)
    expectReplays(shopper)
  })

  it('is refused at its own addresses to users without access, without a request for videos', async () => {
    for (const [url, feed] of [[TAB, FOR_YOU], ['/platform/playVideo?contentId=vid-poi0001', playlistFeed.of('vid-poi0001')]] as const) {
      const shopper = await visits(url)
      expect(shopper.sees.feed(feed)).toMatchObject({ phase: 'ready', ids: [], hasMore: false })
      expect(invited(shopper)).toBe(false)
      expect(requestCount(shopper)).toBe(0)
      expectReplays(shopper)
    }
  })

  it('is limited to users that the server names: checked again at login and logout', async () => {
    const shopper = await visits(TAB, { numbers: [SARI] })
    expect(invited(shopper)).toBe(false)
    expect(shopper.sees.feed(FOR_YOU)?.ids).toEqual([])
    await shopper.does(loginRequired({ reason: 'explore' }))
    await shopper.logsIn(SARI)
    await shopper.waits(1_500)
    expect(invited(shopper)).toBe(true)
    expect(shopper.sees.feed(FOR_YOU)?.ids.length).toBe(10)
    const pulled = requestCount(shopper)
    await shopper.logsOut()
    await shopper.waits(1_500)
    expect(invited(shopper)).toBe(false)
    expect(shopper.sees.feed(FOR_YOU)?.ids).toEqual([])
    expect(requestCount(shopper)).toEqual(pulled)
    expectReplays(shopper)
  })

  it('is requested again if it was unknown, and for another user', async () => {
    const shopper = await visits('/platform/home')
    expect(requestCount(shopper, CONFIG)).toBe(3)
    shopper.world.configs.exploreVideo.everyone = true
    await shopper.opens(TAB)
    await shopper.waits(1_500)
    expect(invited(shopper)).toBe(true)
    expect(requestCount(shopper, CONFIG)).toBe(4)
    expect(shopper.sees.feed(FOR_YOU)?.ids.length).toBe(10)
    shopper.world.configs.exploreVideo = { everyone: false, userIds: [] }
    await shopper.does(loginRequired({ reason: 'explore' }))
    await shopper.logsIn(SARI)
    await shopper.waits(2_000)
    expect(invited(shopper)).toBe(false)
    expect(shopper.sees.feed(FOR_YOU)?.ids).toEqual([])
    expectReplays(shopper)
  })

  it('ends when the server closes it during a visit', async () => {
    const shopper = await visits(TAB, { everyone: true })
    shopper.world.configs.exploreVideo = { everyone: false, userIds: [] }
    await shopper.pulls(FOR_YOU)
    await shopper.waits(1_000)
    expect(invited(shopper)).toBe(false)
    expect(shopper.sees.feed(FOR_YOU)).toEqual(expect.objectContaining({ phase: 'ready', ids: [] }))
    expectReplays(shopper)
  })

  it('fails like a list when the server does not answer, and can be retried', async () => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'explore', now: () => START_AT + clock.now() })
    world.configs.exploreVideo.everyone = true
    world.faults.add({ kind: 'status', status: 500, path: CONFIG, times: 8 })
    const shopper = startClient({ url: TAB, clock, world })
    await shopper.waits(8_000)
    expect(invited(shopper)).toBe(false)
    expect(shopper.sees.feed(FOR_YOU)?.phase).toBe('failed')
    world.faults.clear()
    await shopper.triesAgain(FOR_YOU)
    await shopper.waits(1_000)
    expect(invited(shopper)).toBe(true)
    expect(shopper.sees.feed(FOR_YOU)?.ids.length).toBe(10)
    expectReplays(shopper)
  })
})

describe('the lists of the explore tab', () => {
  it('load page by page to their end, ten at a time, and a pull replaces them', async () => {
    const shopper = await visits(TAB, { everyone: true })
    for (let turn = 0; turn < 8 && shopper.sees.feed(FOR_YOU)?.hasMore; turn++) await shopper.scrollsToEnd(FOR_YOU)
    const feed = shopper.sees.feed(FOR_YOU)
    expect(feed?.ids.length).toBe(33)
    const sent = bodies(shopper, 'pullContent')
    const request = (pageNo: number) => [pageNo, 10, 'FOR_YOU']
    expect(sent.map(({ pageNo, pageSize, scene }) => [pageNo, pageSize, scene])).toEqual([1, 2, 3, 4].map(request))
    const [first, ...others] = sent.map(({ queryId }) => queryId)
    expect(first).toBeUndefined()
    expect(new Set(others).size).toBe(1)
    expect(typeof others[0]).toBe('string')
    await shopper.pulls(FOR_YOU)
    await shopper.waits(500)
    expect(shopper.sees.feed(FOR_YOU)).toMatchObject({ pageNo: 1, ids: feed?.ids.slice(0, 10) })
    expect(shopper.sees.feed(FOR_YOU)?.queryId).not.toBe(feed?.queryId)
    expectReplays(shopper)
  })

  it('are three, each loaded when it is first chosen; nearby is sorted by distance', async () => {
    const shopper = await visits(TAB, { everyone: true })
    await shopper.does(sceneChosen({ scene: 'NEARBY' }))
    await shopper.waits(1_000)
    const nearby = shopper.sees.feed(exploreFeed.of('NEARBY'))?.ids ?? []
    const far = nearby.map((id) => {
      const { entities } = shopper.state()
      return entities.stores[entities.videos?.[id]?.store ?? '']?.distance ?? -1
    })
    expect(far).toEqual([...far].sort((a, b) => a - b))
    expect(far[0]).toBeGreaterThanOrEqual(0)
    await shopper.does(sceneChosen({ scene: 'FOR_YOU' }))
    expect(selectScene(shopper.state())).toBe('FOR_YOU')
    expect(requestCount(shopper)).toBe(2)
    expectReplays(shopper)
  })

  it('keep their content when a page fails, and continue with a tap', async () => {
    const shopper = await visits(TAB, { everyone: true })
    shopper.world.faults.add({ kind: 'status', status: 500, path: PULL, times: 1 })
    await shopper.scrollsToEnd(FOR_YOU)
    expect(shopper.sees.feed(FOR_YOU)).toMatchObject({ phase: 'moreFailed', pageNo: 1 })
    await shopper.triesAgain(FOR_YOU)
    expect(shopper.sees.feed(FOR_YOU)?.ids).toHaveLength(20)
    shopper.device.goesOffline()
    await shopper.scrollsToEnd(FOR_YOU)
    expect(shopper.sees.feed(FOR_YOU)).toMatchObject({ phase: 'moreFailed', failure: 'network' })
    expectReplays(shopper)
  })

  it('load again in another language', async () => {
    const shopper = await visits(TAB, { everyone: true })
    await shopper.chooses('en-GB')
    await shopper.waits(2_000)
    expect(requestCount(shopper)).toBe(2)
    expect(shopper.sees.feed(FOR_YOU)?.phase).toBe('ready')
    expectReplays(shopper)
  })
})

describe('the player', () => {
  async function watches(audience: Audience = { everyone: true }): Promise<{ shopper: Shopper; contentId: string }> {
    const shopper = await visits(TAB, audience)
    const contentId = shopper.sees.feed(FOR_YOU)?.ids[2] ?? 'none'
    await shopper.does(previewTapped({ contentId }))
    await shopper.waits(1_000)
    return { shopper, contentId }
  }

  it('continues in the order of the list in which the video was tapped', async () => {
    const { shopper, contentId } = await watches()
    expect(shopper.sees.path()).toBe(`/platform/playVideo?contentId=${contentId}`)
    const previews = shopper.sees.feed(FOR_YOU)?.ids ?? []
    const played = shopper.sees.feed(playlistFeed.of(contentId))?.ids ?? []
    expect(played.slice(0, 8)).toEqual(previews.slice(2))
    expect(played).toHaveLength(10)
    await shopper.scrollsToEnd(playlistFeed.of(contentId))
    expect(shopper.sees.feed(playlistFeed.of(contentId))).toMatchObject({ pageNo: 2 })
    await shopper.goesBack()
    expect(shopper.sees.feed(FOR_YOU)?.ids).toEqual(previews)
    expect(shopper.sees.feed(playlistFeed.of(contentId))).toBeNull()
    expectReplays(shopper)
  })

  it('starts with the video of its address, and says when there is none', async () => {
    const tab = await visits(TAB, { everyone: true })
    const contentId = firstOf(tab)
    const shopper = await visits(`/platform/playVideo?contentId=${contentId}`, { everyone: true })
    expect(firstOf(shopper, playlistFeed.of(contentId))).toBe(contentId)
    const lost = await visits('/platform/playVideo?contentId=vid-nope', { everyone: true })
    expect(lost.sees.feed(playlistFeed.of('vid-nope'))).toMatchObject({ phase: 'failed', failure: 'refused' })
    const bare = await visits('/platform/playVideo', { everyone: true })
    expect(bare.reports).toContainEqual(expect.objectContaining({ kind: 'parameterMissing', code: 'contentId' }))
    for (const each of [shopper, lost, bare]) expectReplays(each)
  })

  it('reports to analytics the videos watched, the duration, and completion', async () => {
    const { shopper, contentId } = await watches()
    await shopper.does(videoShown({ contentId }))
    await shopper.does(videoWatched({ contentId, watchedMs: 4_200, completed: false }))
    const tracked = shopper.journal().entries.flatMap((entry) =>
      (entry.k === 'c' && entry.port === 'monitoring/track' ? [entry.args[0] as { name: string; fields?: object }] : []))
      .filter(({ name }) => name.startsWith('video_'))
    expect(tracked.map(({ name, fields }) => [name, fields])).toEqual([
      ['video_tapped', expect.objectContaining({ content_id: contentId, algorithm_id: 'explore-1', rank: 3 })],
      ['video_viewed', expect.objectContaining({ content_id: contentId })],
      ['video_watched', expect.objectContaining({ content_id: contentId, watched_ms: 4_200, completed: false })],
    ])
    expectReplays(shopper)
  })

  it('links to the deal and to the store, and resumes on return', async () => {
    const { shopper, contentId } = await watches()
    const { deal = '', store = '' } = shopper.state().entities.videos?.[contentId] ?? {}
    const pulled = requestCount(shopper)
    await shopper.does(dealTapped({ assetId: deal }))
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('groupCouponDetail')
    await shopper.goesBack()
    await shopper.tapsStore(store)
    expect(shopper.sees.screen()).toBe('merchant')
    await shopper.goesBack()
    expect(shopper.sees.screen()).toBe('playVideo')
    expect(requestCount(shopper)).toEqual(pulled)
    expectReplays(shopper)
  })

  it('saves the store of a video for a guest who logs in for it', async () => {
    const { shopper, contentId } = await watches()
    const store = shopper.state().entities.videos?.[contentId]?.store ?? ''
    await shopper.does(heartTapped({ poiId: store, on: true }))
    await shopper.logsIn(SARI)
    await shopper.waits(2_000)
    expect(shopper.state().favourites[store]).toBe(true)
    expect(shopper.state().entities.videos?.[contentId]?.isFavourite).toBe(true)
    await shopper.logsOut()
    expect(shopper.state().entities.videos?.[contentId]?.isFavourite).toBe(false)
    await shopper.tapsTab('explore')
    await shopper.does(favouritesTapped())
    expect(shopper.sees.screen()).toBe('favoritesList')
    expectReplays(shopper)
  })

  it.each([
    ['shared', null],
    ['cancelled', null],
    ['copied', 'explore.linkCopied'],
    ['unavailable', 'explore.notShared'],
  ] as const)('shares a video: the device says %s, the toast is %s', async (shares, toast) => {
    const { shopper, contentId } = await watches()
    shopper.deviceSettings.shares = shares
    await shopper.does(videoShareTapped({ contentId }))
    expect(shopper.sees.toast()).toBe(toast)
    const shared = { path: `/platform/playVideo?contentId=${contentId}`, title: expect.stringMatching(/\w/) as string }
    expect(shopper.deviceSettings.shared).toEqual(shares === 'shared' ? [shared] : [])
    expectReplays(shopper)
  })

  it('remembers sound and captions for the visit, and a failed video until it is retried or the network is back', async () => {
    const { shopper, contentId } = await watches()
    await shopper.does(soundSwitched({ on: true }))
    await shopper.does(captionsSwitched({ on: false }))
    await shopper.does(videoFailed({ contentId }))
    expect(shopper.state().explore).toMatchObject({ sound: true, captions: false, failed: [contentId] })
    expect(shopper.reports).toContainEqual(expect.objectContaining({ kind: 'video', at: contentId }))
    await shopper.does(videoRetryTapped({ contentId }))
    expect(shopper.state().explore.failed).toEqual([])
    shopper.device.goesOffline()
    await shopper.does(videoFailed({ contentId }))
    expect(shopper.reports.filter(({ kind }) => kind === 'video')).toHaveLength(1)
    shopper.device.goesOnline()
    await shopper.waits()
    expect(shopper.state().explore.failed).toEqual([])
    expectReplays(shopper)
  })
})
