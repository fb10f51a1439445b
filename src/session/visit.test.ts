import { campaignOf, localeLoaded, visitBegan, visitReducer } from './visit'

const NONE = { channelId: null, sourceTag: null }

describe('the campaign of a visit', () => {
  it('has the channel of the URL if it is one of the six plain ones, and otherwise a source tag', () => {
    expect(['1', '6'].map((channel) => campaignOf({ channel_id: channel }, NONE).channelId)).toEqual(['1', '6'])
    expect(['0', '7', '16', 'x1'].map((channel) => campaignOf({ channel_id: channel }, NONE)))
      .toEqual(['0', '7', '16', 'x1'].map((sourceTag) => ({ channelId: null, sourceTag })))
  })

  it('has the source tag of the URL beside a plain channel, or without one', () => {
    expect(campaignOf({ channel_id: '2', source_tag: 'poster' }, NONE)).toEqual({ channelId: '2', sourceTag: 'poster' })
    expect(campaignOf({ source_tag: 'poster' }, { channelId: '3', sourceTag: 'old' })).toEqual({ channelId: '3', sourceTag: 'poster' })
  })

  it('keeps what an earlier URL said and this one does not', () => {
    const earlier = { channelId: '3', sourceTag: 'poster' }
    expect(campaignOf({}, earlier)).toBe(earlier)
    expect(campaignOf({ channel_id: '2' }, earlier)).toEqual({ channelId: '2', sourceTag: 'poster' })
    expect(campaignOf({ channel_id: 'flyer' }, earlier)).toEqual({ channelId: '3', sourceTag: 'flyer' })
  })

  it('is not replaced by the channel of the app\'s own links', () => {
    for (const earlier of [{ channelId: '3', sourceTag: null }, { channelId: null, sourceTag: 'poster' }]) {
      expect(campaignOf({ channel_id: '1' }, earlier)).toBe(earlier)
    }
  })
})

it('a visit changes its language when the catalogue has loaded', () => {
  const begun = visitReducer(undefined, visitBegan({ sessionId: 's', locale: 'id-ID', campaign: NONE }))
  expect(begun).toEqual({ sessionId: 's', locale: 'id-ID', campaign: NONE })
  expect(visitReducer(begun, localeLoaded({ locale: 'en-GB' }))).toEqual({ ...begun, locale: 'en-GB' })
})
