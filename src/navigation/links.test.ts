import fc from 'fast-check'
import { cleanLink, hasTarget, parseQuery, screenKeyOf, resolveLink, withQuery } from './links'
import { routeOf, ROUTES, TABS } from './routes'

const ORIGIN = 'https://dekat.example'

describe('a link', () => {
  it('opens a screen if its path is a route', () => {
    expect(resolveLink('/platform/flashDeal?pageId=7', ORIGIN)).toEqual({ kind: 'inside', path: '/platform/flashDeal?pageId=7' })
    expect(resolveLink('https://dekat.example/platform/rank', ORIGIN)).toEqual({ kind: 'inside', path: '/platform/rank' })
    expect(resolveLink('HTTPS://Dekat.Example', ORIGIN)).toEqual({ kind: 'inside', path: '/' })
    expect(['/platform/rank', 'https://dekat.example/platform/rank'].map(hasTarget)).toEqual([true, true])
  })

  it('opens an external page by http and https only', () => {
    expect(resolveLink('https://example.org/a?b#c', ORIGIN)).toEqual({ kind: 'outside', url: 'https://example.org/a?b#c' })
    expect(resolveLink('http://example.org', ORIGIN).kind).toBe('outside')
  })

  it.each([
    '/promo/ramadan.html', '/terms.pdf?v=2', '/platform/newer', '/admin',
  ])('of our own origin without a route opens externally: %s', (path) => {
    const link = `https://dekat.example${path}`
    expect(resolveLink(link, ORIGIN)).toEqual({ kind: 'outside', url: link })
    expect(resolveLink(cleanLink(link), ORIGIN).kind).toBe('outside')
  })

  it.each([
    '',
    '   ',
    null,
    undefined,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/platform/home\\..\\x',
    'java\tscript:alert(1)',
    'https://dekat.example@evil.example',
    'https:evil.example',
    'https://evil.example\u2028',
    '/platform/nowhere',
    '/admin',
    'platform/home',
    'ftp://example.org',
    'https://',
    'intent://scan',
    '/platform/home\u0000',
  ])('opens nothing: %j', (link) => {
    expect(resolveLink(link, ORIGIN)).toEqual({ kind: 'none' })
    expect(hasTarget(link ?? '')).toBe(false)
  })
})

describe('a link in a journal', () => {
  it.each([
    ['/platform/rank?id=rank-coffee&invite=6281234567890#x', '/platform/rank?id=rank-coffee'],
    ['https://dekat.example/platform/rank?id=rank-coffee&mail=sari%40rumah.id', 'https://dekat.example/platform/rank?id=rank-coffee'],
    ['https://dekat.example?name=Sari', 'https://dekat.example/'],
    ['https://wa.me/6281234567890?text=dari%20Sari', 'https://wa.me/x'],
    ['https://maps.example/?q=-6.2607,106.8137', 'https://maps.example/'],
    ['https://maps.example/find/-6.2607,106.8137', 'https://maps.example/find/x,x'],
    ['/platform/sari', '/platform/notFound'],
    ['javascript:alert("Sari")', '/platform/notFound'],
    ['', ''],
  ])('%s', (link, expected) => {
    expect(cleanLink(link)).toBe(expected)
  })

  it('opens the same target as the original link, and cleaning is idempotent', () => {
    const piece = fc.constantFrom(
      'https://', 'http://', 'dekat.example', 'wa.me', '/', '//', '/platform/rank', '/platform/home', '?', 'id=rank-coffee', '&', 'poiId=',
      '081234567890', 'sari@rumah.id', '#', ' ', '\\', '\t', '%', '%30', 'javascript:', '-6.2607', 'x', '.',
    )
    fc.assert(fc.property(fc.array(piece, { maxLength: 8 }).map((all) => all.join('')), (link) => {
      const expected = cleanLink(link)
      expect(cleanLink(expected)).toBe(expected)
      for (const origin of [ORIGIN, 'https://elsewhere.example']) {
        const [before, after] = [resolveLink(link, origin), resolveLink(expected, origin)]
        expect(after).toEqual(before.kind === 'outside' ? { ...before, url: cleanLink(before.url) } : before)
      }
    }), { numRuns: 5_000, seed: 23 })
  })
})

describe('the route table', () => {
  it('names each path and each page once', () => {
    const paths = ROUTES.flatMap(({ paths }) => paths)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(ROUTES.map(({ pageName }) => pageName)).size).toBe(ROUTES.length)
  })
  it('has home, orders, account and explore as tabs', () => {
    expect(TABS).toEqual(['home', 'explore', 'order', 'account'])
  })
  it('has every page except the root below /platform/', () => {
    const paths = ROUTES.flatMap((route) => route.paths)
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => path !== '/' && !path.startsWith('/platform/'))).toEqual([])
  })

  it('has the paths of published links', () => {
    const paths = [
      'home', 'home/order', 'home/account', 'home/exploreFeeds', 'playVideo', 'loginProtocol', 'editProfile', 'merchant',
      'merchantDetail', 'categoryPoiList', 'rank',
      'shoppingMallListPage', 'mall', 'flashDeal', 'brands', 'brandsHomepage', 'searchDishes', 'groupCouponDetail',
      'groupCouponDetailPreview', 'couponDetail', 'groupCouponOrderDetail', 'redEnvelopeDetail', 'confirmOrder', 'payPage',
      'payPage/payCode', 'purchaseSuccessPage', 'myCouponList', 'myOffers', 'historyOffers', 'receiveRedEnvelope', 'redEnvelopeProducts',
      'favoritesList', 'imagePreview', 'accountDeletionDeclaration', 'accountDeletionAssetsCheck', 'accountDeletionVerify',
      'accountDeletionSubmit', 'accountDeletionPolicy', 'tripartiteCoupons', 'operationalDelivery', 'setting', 'PrivacyPolicy',
      'developerOptions', 'example', 'inviteFriends/invitationTheme', 'inviteFriends/myRewards', 'inviteFriends/friendActivity',
    ]
    expect(paths.filter((path) => !ROUTES.some((route) => route.paths.includes(`/platform/${path}`)))).toEqual([])
    expect(routeOf('/').pageName).toBe('platform_home')
    expect(routeOf('/platform/home').pageName).toBe('platform_home')
  })
  it('knows the steps of the payment, and no other value', () => {
    expect(
      ['/', '/platform/home/', '/platform/payPage/choose', '/platform/payPage/payCode', '/platform', '/x'].map(
        (path) => routeOf(path).screen,
      ),
    ).toEqual(['home', 'home', 'payPage', 'payCode', 'notFound', 'notFound'])
  })
  it('distinguishes screens by their content, not by popups or campaigns', () => {
    const place = (search: string) => screenKeyOf('merchant', parseQuery(search))
    expect(place('?poiId=1&channel_id=1&cpType=C')).toBe(place('?outlets=9&cpType=C&poiId=1'))
    expect(place('?poiId=1')).not.toBe(place('?poiId=2'))
  })
  it('ignores names that every object has', () => {
    expect(parseQuery('?poiId=__proto__&id=constructor&mallId=m1')).toEqual({ mallId: 'm1' })
  })
  it('changes a query and keeps the rest of it', () => {
    expect(withQuery('/p', '?a=1&b=2', { b: null, c: '3 4' })).toBe('/p?a=1&c=3+4')
    expect(withQuery('/p', '?a=1', { a: null })).toBe('/p')
  })
})
