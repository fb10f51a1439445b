import { readFileSync } from 'node:fs'
import { cleanPath } from './cleanUrl'
import { linkTo } from './linkTo'
import { ROUTES, routeOf, TABS, TAB_PATHS } from './routes'

it('links to the screen, by a path that cleaning does not change', () => {
  for (const { screen } of ROUTES) {
    const path = linkTo(screen as 'setting')
    expect(routeOf(path).screen).toBe(screen)
    expect(cleanPath(path)).toBe(path)
  }
  expect(TABS.map((tab) => linkTo(tab))).toEqual(TABS.map((tab) => TAB_PATHS[tab]))
})

it('is known for each shortcut of the installed app', () => {
  const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { shortcuts: { name: string; url: string }[] }
  const screens = shortcuts.map(({ name, url }) => [name, routeOf(new URL(url, 'https://dekat.id').pathname).screen])
  expect(screens).toEqual([['Voucherku', 'myOffers'], ['Pesanan', 'order']])
})

it('contains the parameters of the screen, and omits absent ones', () => {
  expect(linkTo('mall', { mallId: 'mall01' })).toBe('/platform/mall?mallId=mall01')
  expect(linkTo('merchant', { poiId: 'poi 1&2', channel_id: '1' })).toBe('/platform/merchant?poiId=poi+1%262&channel_id=1')
  const product = { skuId: 's1', detailId: '', storeId: 'st1' }
  expect(linkTo('groupCouponDetail', product)).toBe('/platform/groupCouponDetail?skuId=s1&storeId=st1')
  expect(linkTo('flashDeal')).toBe('/platform/flashDeal')
})

it('does not compile without the required parameters', () => {
  // @ts-expect-error the page of a mall is that of one
  expect(linkTo('mall')).toBe('/platform/mall')
  // @ts-expect-error the settings have no parameter
  expect(linkTo('setting', { id: '1' })).toBe('/platform/setting?id=1')
})
