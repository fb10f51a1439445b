import type { ExploreScene } from '../../../api/discovery/videos'
import { CLIPS, captionsNamed } from '../content/clips'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

const PAGE = { pageNo: 1, pageSize: 10 }

function opened() {
  const started = startWorld()
  started.world.configs.exploreVideo.everyone = true
  return started
}

it('lists each video once, page by page, and echoes the request', () => {
  const { shopper } = opened()
  const pages = everyPage((pageNo, queryId) =>
    shopper.ask('pullContent', { ...PAGE, scene: 'FOR_YOU', pageNo, ...(queryId === undefined ? {} : { queryId }) }))
  const records = pages.flatMap((page) => page.records)
  expect(new Set(records.map(({ contentId }) => contentId)).size).toBe(records.length)
  expect(records.map(({ rank }) => rank)).toEqual(records.map((_, at) => at + 1))
  expect(records.length).toBeGreaterThan(20)
  expect(pages[0]).toMatchObject({ scene: 'FOR_YOU', pageSize: 10, algorithmId: 'explore-1', requestId: expect.any(String) as string })
  for (const { sources, captions = [], store, deal, duration } of records) {
    const [, clip = ''] = /^\/video\/([a-z]+)\.webm \/video\/\1\.mp4$/.exec(sources.map(({ url }) => url).join(' ')) ?? []
    expect(CLIPS[clip]?.seconds).toBe(duration)
    expect(captions.map(({ url }) => captionsNamed(url.replace('/video/', ''))?.startsWith('WEBVTT'))).toEqual([true, true, true])
    expect(deal?.storeInfo?.storeName).toBe(store.storeName)
    expect(deal?.assetName['id-ID']?.toLowerCase()).toContain(clip)
  }
})

it('has the same videos by distance, and the newest first', () => {
  const { shopper } = opened()
  const all = (scene: ExploreScene) => shopper.ask('pullContent', { ...PAGE, pageSize: 50, scene, position: KEMANG }).records
  const ids = (scene: ExploreScene) => all(scene).map(({ contentId }) => contentId)
  expect(ids('NEW')).toEqual([...ids('FOR_YOU')].reverse())
  expect(new Set(ids('NEARBY'))).toEqual(new Set(ids('FOR_YOU')))
  const far = all('NEARBY').map(({ store }) => store.distance ?? -1)
  expect(far).toEqual([...far].sort((a, b) => a - b))
})

it('continues from a video in the order of its list, and starts over at the end', () => {
  const { shopper } = opened()
  const { records, queryId } = shopper.ask('pullContent', { ...PAGE, pageSize: 50, scene: 'NEW' })
  const ids = records.map(({ contentId }) => contentId)
  const play = (query: object) => shopper.ask('pullContent', { ...PAGE, pageSize: 50, scene: 'WATCH', contentId: ids[4] ?? '', ...query })
  const played = play({ queryId })
  expect(played.records.map(({ contentId }) => contentId)).toEqual([...ids.slice(4), ...ids.slice(0, 4)])
  expect(played.queryId).not.toBe(queryId)
  expect(play({}).records[0]?.contentId).toBe(ids[4])
  expect(shopper.codeOf('pullContent', { ...PAGE, scene: 'WATCH', contentId: 'nope' })).toBe('3800039')
})

it('is accessible only for users that the public config names', () => {
  const { shopper, world } = opened()
  world.configs.exploreVideo = { everyone: false, userIds: [] }
  expect(shopper.codeOf('pullContent', { ...PAGE, scene: 'FOR_YOU' })).toBe('9000012')
})

it('has captions for each clip in three languages, within its duration, and none by other names', () => {
  for (const [name, { seconds }] of Object.entries(CLIPS)) {
    const words = ['id', 'en', 'zh'].map((language) => captionsNamed(`${name}-${language}.vtt`) ?? '')
    expect(new Set(words).size).toBe(3)
    for (const text of words) {
      const times = [...text.matchAll(/00:(\d\d\.\d{3})/g)].map(([, time]) => Number(time))
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(seconds)
    }
  }
  expect(['bakso-fr.vtt', 'toString-id.vtt', 'bakso.vtt'].map(captionsNamed)).toEqual([null, null, null])
})
