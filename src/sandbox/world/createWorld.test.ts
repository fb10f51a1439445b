import { createCaller } from '../../../test/driver/caller'
import { createWorld, type World } from './createWorld'

const START = Date.UTC(2026, 10, 21, 5)
const KEMANG = { latitude: -6.2607, longitude: 106.8137 }
const page = (pageNo: number) => ({ pageNo, pageSize: 10, scene: 'HOME_PAGE' as const })

function setup(seed: string | number = 1) {
  const clock = { now: START }
  const world = createWorld({ seed, now: () => clock.now })
  return { clock, world, shopper: createCaller(world) }
}
const minutes = (count: number) => count * 60_000

describe('store lists', () => {
  it('are listed page by page, open stores with deals first, closed ones last, each part nearest first, and end', () => {
    const { shopper } = setup()
    const seen: string[] = []
    const cards: { readonly part: number; readonly metres: number }[] = []
    let queryId: string | undefined
    for (let pageNo = 1; ; pageNo += 1) {
      const answer = shopper.ask('queryPoiList', { ...page(pageNo), position: KEMANG, queryId })
      queryId = answer.queryId
      seen.push(...answer.poiList.map(({ poiId }) => poiId))
      cards.push(...answer.poiList.map(({ distance = Number.NaN, openStatus, productList }) => {
        const ofOpen = (productList ?? []).length > 0 ? 0 : 1
        return { part: openStatus === 'CLOSED' ? 2 : ofOpen, metres: distance }
      }))
      if (!answer.hasMore) break
    }
    expect(seen.length).toBeGreaterThan(60)
    expect(seen.length).toBeLessThanOrEqual(150)
    expect(new Set(seen).size).toBe(seen.length)
    expect(cards).toEqual([...cards].sort((a, b) => a.part - b.part || a.metres - b.metres))
    expect(cards[0]?.metres).toBeLessThan(1000)
    expect(Math.max(...cards.map(({ metres }) => metres))).toBeLessThanOrEqual(12_000)
  })

  it('show no distance without a fix, and use the default position or the district', () => {
    const { shopper } = setup()
    const nowhere = shopper.ask('queryPoiList', page(1))
    expect(nowhere.poiList.every(({ distance }) => distance === undefined)).toBe(true)
    const bogor = shopper.ask('queryPoiList', { ...page(1), region: { districtId: '3271010' } })
    expect(bogor.poiList.map(({ districtName }) => districtName)).toContain('Bogor Tengah')
    expect(nowhere.poiList.map(({ districtName }) => districtName)).not.toContain('Bogor Tengah')
  })

  it('continue with recommended stores that were not in the list', () => {
    const { shopper } = setup()
    const listed = new Set<string>()
    let queryId: string | undefined
    let more = true
    for (let pageNo = 1; more; pageNo += 1) {
      const answer = shopper.ask('queryPoiList', { ...page(pageNo), position: KEMANG, queryId })
      answer.poiList.forEach(({ poiId }) => listed.add(poiId))
      queryId = answer.queryId
      more = answer.hasMore
    }
    const recommended: string[] = []
    let recommendQuery: string | undefined
    more = true
    for (let pageNo = 1; more; pageNo += 1) {
      const body = { pageNo, pageSize: 15, position: KEMANG, originQueryId: queryId ?? '', queryId: recommendQuery }
      const answer = shopper.ask('queryRecommendPoi', body)
      recommended.push(...answer.poiList.map(({ poiId }) => poiId))
      recommendQuery = answer.queryId
      more = answer.hasMore
    }
    expect(recommended.length).toBeGreaterThan(30)
    expect(recommended.filter((poiId) => listed.has(poiId))).toEqual([])
    expect(new Set(recommended).size).toBe(recommended.length)
  })

  it('respect filters', () => {
    const { shopper } = setup()
    const coffee = shopper.ask('queryPoiList', {
      ...page(1), position: KEMANG, filterOptions: [{ type: 'CATEGORIES', listData: [{ key: 'ngopi', children: [{ key: 'kopi' }] }] }],
    })
    expect(new Set(coffee.poiList.map(({ businessCategoryName }) => businessCategoryName?.['en-US']))).toEqual(new Set(['Coffee shop']))
    const near = shopper.ask('queryPoiList', {
      ...page(1), position: KEMANG, filterOptions: [{ type: 'BOOLEAN', objectData: { key: 'WITHIN_1_KM' } }],
    })
    expect(near.poiList.length).toBeGreaterThan(0)
    expect(near.poiList.every(({ distance }) => (distance ?? Infinity) <= 1000)).toBe(true)
    const wantsCoupons = { ...page(1), filterOptions: [{ type: 'COUPON_AVAILABLE' as const, objectData: { key: 'COUPON_AVAILABLE' } }] }
    expect(shopper.ask('queryPoiList', wantsCoupons)).toMatchObject({ poiList: [], isNoCouponAvailable: true })
    const { accessToken } = shopper.logIn('81234567890')
    expect(shopper.ask('queryPoiList', wantsCoupons, { token: accessToken }).poiList.length).toBe(10)
  })

  it('include every outlet of a merchant', () => {
    const { shopper, world } = setup()
    const brand = world.stores.find(({ brandStores }) => brandStores > 3)
    const { poiList, hasMore } = shopper.ask('outletList', { merchantId: brand?.merchantId ?? '', pageNo: 1, pageSize: 20 })
    expect(poiList.length).toEqual(brand?.brandStores)
    expect(hasMore).toBe(false)
    expect(shopper.codeOf('outletList', { merchantId: 'nobody', pageNo: 1, pageSize: 20 })).toBe('3800039')
  })

  it('show on a card a deal that everyone may buy, if there is one', () => {
    const { world, shopper } = setup()
    const { poiList } = shopper.ask('queryPoiList', { ...page(1), pageSize: 50, position: KEMANG })
    const isForAll = (skuId = '') => {
      const { forEveryone, boughtUp, left } = world.market.factsOf(skuId)
      return forEveryone && !boughtUp && left > 0
    }
    const menus = poiList.map(({ productList = [] }) => productList.map(({ skuId }) => isForAll(skuId)))
    expect(menus.filter((menu) => menu.includes(false)).length).toBeGreaterThan(0)
    expect(menus.filter((menu) => menu.includes(true) && menu[0] !== true)).toEqual([])
  })

  it('have cards of every kind', () => {
    const { world } = setup()
    const withPictures = (count: number) => world.stores.filter(({ pictures }) => Object.keys(pictures).length === count).length
    expect(world.stores.length).toBeGreaterThan(350)
    for (const count of [0, 1, 2, 3]) expect(withPictures(count)).toBeGreaterThan(5)
    expect(world.stores.some(({ products }) => products.length === 0)).toBe(true)
    expect(new Set(world.stores.map(({ name }) => name)).size).toBe(world.stores.length)
  })
})

describe('a login', () => {
  it('requires puzzle, ticket and code, and distinguishes new users from returning ones', () => {
    const { world, shopper } = setup()
    expect(shopper.logIn('81234567890').userId).toMatch(/^u\d{8}$/)
    const { challengeId } = shopper.ask('sliderChallenge', {})
    const offset = world.challengeOf(challengeId)?.offset ?? 0
    expect(shopper.codeOf('sliderCheck', { challengeId, offset: offset + 7 })).toBe('0310211')
    const { ticket } = shopper.ask('sliderCheck', { challengeId, offset: offset + 6 })
    expect(shopper.ask('sendCode', { phoneNo: '85711112222', countryCode: '62', ticket })).toEqual({ resendAfter: 60 })
    const code = world.codeFor('85711112222') ?? ''
    const body = { phoneNo: '85711112222', countryCode: '62', code, identityType: 'C', cpType: 'DEKAT_H5' } as const
    expect(shopper.ask('login', body).userType).toBe('REGISTER')
    expect(shopper.codeOf('login', body)).toBe('0310208')
  })

  it('refuses wrong, old and overtried codes, spent tickets and codes requested too soon', () => {
    const { clock, world, shopper } = setup()
    const phone = { phoneNo: '85711112222', countryCode: '62' }
    const ticketNow = () => {
      const { challengeId } = shopper.ask('sliderChallenge', {})
      return shopper.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 }).ticket
    }
    const enter = (code: string) => shopper.codeOf('login', { ...phone, code, identityType: 'C', cpType: 'DEKAT_H5' })
    const right = () => world.codeFor(phone.phoneNo) ?? ''
    const wrong = () => (right() === '000000' ? '000001' : '000000')
    const ticket = ticketNow()
    shopper.ask('sendCode', { ...phone, ticket })
    expect(shopper.codeOf('sendCode', { ...phone, ticket })).toBe('0310212')
    expect(shopper.codeOf('sendCode', { ...phone, ticket: ticketNow() })).toBe('0310210')
    expect([1, 2, 3, 4, 5].map(() => enter(wrong()))).toEqual(Array(5).fill('0310207'))
    expect(enter(right())).toBe('0310209')
    clock.now += minutes(1)
    shopper.ask('sendCode', { ...phone, ticket: ticketNow() })
    clock.now += minutes(5)
    expect(enter(right())).toBe('0310208')
  })

  it('is refused for frozen accounts', () => {
    const { world, shopper } = setup()
    const { challengeId } = shopper.ask('sliderChallenge', {})
    const { ticket } = shopper.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
    expect(shopper.codeOf('sendCode', { phoneNo: '81200000018', countryCode: '62', ticket })).toBe('0310218')
    const { accessToken } = shopper.logIn('81234567890')
    world.freeze('81234567890', true)
    expect(shopper.codeOf('queryUserInfo', {}, { token: accessToken })).toBe('0310218')
  })
})

describe('tokens', () => {
  it('expire, and are refreshed as a new pair', () => {
    const { clock, world, shopper } = setup()
    const first = shopper.logIn('81234567890')
    expect(shopper.ask('queryUserInfo', {}, { token: first.accessToken })).toMatchObject({ userName: 'Sari Wulandari' })
    clock.now += minutes(15)
    expect(shopper.codeOf('queryUserInfo', {}, { token: first.accessToken })).toBe('0310204')
    const second = shopper.refresh(first.refreshToken)
    expect(second.userId).toBe(first.userId)
    expect(shopper.codeOf('queryUserInfo', {}, { token: second.accessToken })).toBe('ok')
    expect(world.stats).toMatchObject({ refreshes: 1, spentRefreshTokensSeen: 0, expiredAccessTokensSeen: 1 })
  })

  it('are refused and counted once they are spent, without affecting the next pair', () => {
    const { world, shopper } = setup()
    const first = shopper.logIn('81234567890')
    const second = shopper.refresh(first.refreshToken)
    expect(shopper.refreshCode(first.refreshToken)).toBe('0310206')
    expect(shopper.codeOf('queryUserInfo', {}, { token: first.accessToken })).toBe('0310204')
    expect(world.stats).toMatchObject({ refreshes: 1, spentRefreshTokensSeen: 1, spentAccessTokensSeen: 1 })
    expect(shopper.codeOf('queryUserInfo', {}, { token: second.accessToken })).toBe('ok')
  })

  it('end with the session, and unknown ones are refused', () => {
    const { world, shopper } = setup()
    const { accessToken, refreshToken } = shopper.logIn('81234567890')
    world.endSessions()
    expect(shopper.codeOf('queryUserInfo', {}, { token: accessToken })).toBe('0310206')
    expect(shopper.refreshCode(refreshToken)).toBe('0310206')
    expect(shopper.codeOf('queryUserInfo', {}, { token: 'made-up' })).toBe('0310202')
    expect(shopper.codeOf('queryUserInfo', {})).toBe('0310205')
  })
})

describe('a request', () => {
  it('requires a signature, a fresh id, a clock within five minutes, the protocol, a valid body', () => {
    const { world, shopper } = setup()
    const request = shopper.requestFor('newReceivedCoupon', {})
    const codeOf = (answer: ReturnType<World['handle']>) => {
      const parsed = JSON.parse('body' in answer ? answer.body : '{}') as { error?: { code: string } }
      return parsed.error?.code
    }
    expect(codeOf(world.handle({ ...request, signed: false }))).toBe('0310101')
    expect(codeOf(world.handle(request))).toBeUndefined()
    expect(codeOf(world.handle({ ...request, body: request.body.replace('device-1-session', 'another') }))).toBe('0310400')
    expect(shopper.codeOf('popularSearch', { tab: 'stores' }, { requestId: 'device-1-1' })).toBe('0310409')
    expect(shopper.codeOf('newReceivedCoupon', {}, { timestamp: START - 300_001 })).toBe('0310102')
    expect(shopper.codeOf('newReceivedCoupon', {}, { timestamp: START + 300_000 })).toBe('ok')
    expect(shopper.codeOf('newReceivedCoupon', {}, { headers: { 'x-protocol-version': '3.9' } })).toBe('0310400')
    expect(shopper.codeOf('queryPoiList', { pageNo: 0, pageSize: 10, scene: 'HOME_PAGE' })).toBe('0310401')
    expect(codeOf(world.handle({ ...shopper.requestFor('login', {} as never), path: '/nowhere' }))).toBe('0310404')
    expect(world.stats).toMatchObject({ badSignatures: 1, badClocks: 1, repeatedRequestIds: 1, badBodies: 1 })
  })

  it('with a wrong clock is answered with the server\'s time', () => {
    const { shopper } = setup()
    const answer = shopper.send('newReceivedCoupon', {}, { timestamp: 0 })
    const expected = { success: false, data: { serverTime: START }, error: { code: '0310102' } }
    expect('body' in answer && JSON.parse(answer.body)).toMatchObject(expected)
  })
})

describe('the content', () => {
  it('includes the address of a position, in the requested language, or none', () => {
    const { shopper } = setup()
    const here = { latitude: String(KEMANG.latitude), longitude: String(KEMANG.longitude) }
    expect(shopper.ask('addressByLocation', here))
      .toMatchObject({ city: 'Jakarta Selatan', district: 'Mampang Prapatan', country: 'Indonesia' })
    expect(shopper.ask('addressByLocation', here, { language: 'zh-CN' }).country).toBe('印度尼西亚')
    expect(shopper.codeOf('addressByLocation', { latitude: '52.52', longitude: '13.4' })).toBe('3800021')
  })

  it('includes the requested cards, and another flash sale when one has ended', () => {
    const { clock, shopper } = setup()
    const flash = () => {
      const [card] = shopper.ask('pageCardList', { cardIds: ['FLASH_SALE_CARD', 'NO_SUCH_CARD'] }).cardList
      return card?.cardId === 'FLASH_SALE_CARD' ? card.data : null
    }
    expect(flash()).toMatchObject({ countdownTime: 2 * 3600 + 14 * 60 + 37, pageId: 'flash-1' })
    clock.now += 10_000_000
    expect(flash()).toMatchObject({ pageId: 'flash-2' })
    expect(flash()?.countdownTime).toBeGreaterThan(0)
  })

  it('includes stored filters of a scene, configs and reports', () => {
    const { world, shopper } = setup()
    expect(shopper.ask('filterOptions', { scene: 'HOME_PAGE' }).map(({ type }) => type))
      .toEqual(['BOOLEAN', 'CATEGORIES', 'PRICE', 'COUPON_AVAILABLE', 'DISCOUNT_STORE', 'CATEGORY', 'BOOLEAN'])
    expect(shopper.ask('publicConfig', { key: 'avatarEditing' })).toBe(true)
    shopper.ask('reportErrors', { appId: '10001', environment: 'prod', reports: [{ kind: 'network', at: 'queryPoiList' }] })
    shopper.ask('reportDevice', { fcmToken: 'f' })
    expect(world.received.errors).toEqual([{ kind: 'network', at: 'queryPoiList' }])
    expect(world.received.devices).toEqual([{ deviceId: 'device-1', userId: null, fcmToken: 'f' }])
    expect(world.stats.requests).toMatchObject({ '/monitor/error': 1, '/device/report': 1, '/client/config': 1 })
  })
})

describe('faults', () => {
  const meets = (plan: Parameters<World['faults']['add']>[0]) => {
    const { world, shopper } = setup()
    world.faults.add(plan)
    return { world, shopper, codes: [1, 2, 3].map(() => shopper.codeOf('queryPoiList', page(1))) }
  }

  it.each([
    [{ kind: 'loseRequest' }, 'lost now'], [{ kind: 'loseAnswer' }, 'lost now'], [{ kind: 'hang' }, 'lost never'],
    [{ kind: 'status', status: 429 }, 'unreadable 429'], [{ kind: 'status', status: 500 }, 'unreadable 500'],
    [{ kind: 'html' }, 'unreadable 502'], [{ kind: 'cutJson' }, 'unreadable 200'], [{ kind: 'errorCode', code: '9000002' }, '9000002'],
  ] as const)('%o meets as many calls as it says and no other', (fault, code) => {
    expect(meets({ path: '/homepage/*', times: 1, skip: 1, ...fault }).codes).toEqual(['ok', code, 'ok'])
    expect(meets({ path: '/device/report', ...fault }).codes).toEqual(['ok', 'ok', 'ok'])
    expect(meets({ path: '*', times: null, ...fault }).codes).toEqual([code, code, code])
  })

  it('lose a request without an effect, and an answer with one', () => {
    const { world, shopper } = setup()
    const { refreshToken } = shopper.logIn('81234567890')
    world.faults.add({ kind: 'loseRequest', path: '/account/refreshToken' })
    world.faults.add({ kind: 'loseAnswer', path: '/account/refreshToken', skip: 1 })
    expect(shopper.refreshCode(refreshToken)).toBe('lost now')
    expect(world.stats.refreshes).toBe(0)
    expect(shopper.refreshCode(refreshToken)).toBe('lost now')
    expect(world.stats.refreshes).toBe(1)
  })

  it('can change types, expire tokens on arrival and delay answers', () => {
    const { world, shopper } = setup()
    const { accessToken } = shopper.logIn('81234567890')
    world.faults.add({ kind: 'wrongType', path: '/homepage/query_poi_list' })
    expect(() => shopper.ask('queryPoiList', page(1))).toThrow(/boolean/)
    world.faults.add({ kind: 'expireTokens', path: '/account/queryUserInfo' })
    expect(shopper.codeOf('queryUserInfo', {}, { token: accessToken })).toBe('0310204')
    world.faults.latencyMs = 50
    world.faults.add({ kind: 'delay', ms: 400, path: '*' })
    expect(shopper.send('newReceivedCoupon', {}).delayMs).toBe(450)
    expect(shopper.send('newReceivedCoupon', {}).delayMs).toBe(50)
  })
})

describe('determinism', () => {
  const visit = (seed: string) => {
    const { clock, world, shopper } = setup(seed)
    const answers: unknown[] = []
    const record = (answer: unknown) => answers.push(answer)
    record(shopper.send('pageCardList', { cardIds: ['PAGE_HOME_BANNER_CARD', 'FLASH_SALE_CARD'] }))
    record(shopper.send('queryPoiList', { ...page(1), position: KEMANG }))
    const tokens = shopper.logIn('85711112222')
    record(tokens)
    clock.now += minutes(20)
    record(shopper.send('queryUserInfo', {}, { token: tokens.accessToken }))
    record(shopper.refresh(tokens.refreshToken))
    record(world.log)
    return JSON.stringify(answers)
  }

  it('gives the same bytes for one seed and one list of requests, and others for another seed', () => {
    expect(visit('a')).toBe(visit('a'))
    expect(visit('a')).not.toBe(visit('b'))
  })
})
