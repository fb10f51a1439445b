// What may be bought depends on the user: each list of deals is asked for anew when another logs in, and when he logs out.
import { submitted, tabChosen } from '../../src/features/search/search/events'
import { mallListChosen } from '../../src/features/discovery/malls/events'
import { loginRequired } from '../../src/session/events'
import { expectReplays } from '../driver/expectReplays'
import { startClient } from '../driver/startClient'
import type { Shopper } from '../driver/shopper'

const BUDI = '81298765432'

type Step = (shopper: Shopper) => Promise<void>
const LISTS: readonly (readonly [string, string, string, Step])[] = [
  ['home', '/platform/home', '/local_life/home/asset_list', (shopper) => shopper.choosesList('deals')],
  ['a mall', '/platform/mall?mallId=mall01', '/recommend/mall_recommend_product_list',
    (shopper) => shopper.does(mallListChosen({ mallId: 'mall01', list: 'deals' }))],
  ['a search', '/platform/searchDishes', '/local_life/product/search_list', async (shopper) => {
    await shopper.does(tabChosen({ tab: 'coupon' }))
    await shopper.does(submitted({ keyword: 'ayam' }))
  }],
  ['a coupon', '/platform/couponDetail?couponId=tpl-makan-15000', '/market/coupon/product_list', () => Promise.resolve()],
  ['a campaign', '/platform/operationalDelivery?activityId=camp-lunch', '/local_life/product_list_page/page_detail',
    () => Promise.resolve()],
]

describe('the deals of', () => {
  it.each(LISTS)('%s are asked for anew for another user', async (_, url, path, show) => {
    const shopper = startClient({ url })
    await shopper.waits(2_000)
    await show(shopper)
    await shopper.waits(1_000)
    const asked = () => shopper.world.stats.requests[path] ?? 0
    const before = asked()
    expect(before).toBeGreaterThan(0)
    await shopper.does(loginRequired({ reason: 'test' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(1_000)
    expect(asked()).toBe(before + 1)
    await shopper.logsOut()
    await shopper.waits(1_000)
    // A search is forgotten with its user.
    expect(asked()).toBe(before + (path.includes('search') ? 1 : 2))
    expectReplays(shopper)
  })
})
