import { offerTapped } from '../../../src/features/offers/coupons/model/events'
import { reloadTapped, renderFailed } from '../../../src/features/base/connection/events'
import { categoryTapped } from '../../../src/features/home/page/model/events'
import { mallMapTapped } from '../../../src/features/discovery/malls/events'
import { DISPLAY } from '../../../src/features/engagement/promotions/logic'
import { popupCrossTapped, smallCloseTapped } from '../../../src/features/engagement/promotions/events'
import { envelopeWalletTapped } from '../../../src/features/offers/redEnvelopes/events'
import { storePhotoTapped } from '../../../src/features/discovery/stores/model/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import { startClient } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const MAP = 'https://www.google.com/maps/search/?api=1&query=x'

async function at(url: string, setup: Parameters<typeof startClient>[0] = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_000)
  return shopper
}

describe('a tap leads', () => {
  it.each([
    ['a category, from home', '/platform/home', categoryTapped({ categoryId: 'ngopi' }), '/platform/categoryPoiList?id=ngopi'],
    [
      'a coupon on offer', '/platform/myCouponList', offerTapped({ couponTemplateId: 'sari-10' }),
      '/platform/couponDetail?couponId=sari-10',
    ],
    ['what one holds, from red envelopes', '/platform/receiveRedEnvelope', envelopeWalletTapped(), '/platform/myCouponList'],
    [
      'a photo of a store', '/platform/merchant?poiId=poi0001', storePhotoTapped({ poiId: 'poi0001', at: 1 }),
      '/platform/imagePreview?poiId=poi0001&at=1',
    ],
  ])('to the page of %s', async (_, from, tap, to) => {
    const shopper = await at(from)
    await shopper.does(tap)
    expect(shopper.sees.path()).toBe(to)
    expectReplays(shopper)
  })

  it('to the page of the store of a deal', async () => {
    const shopper = await at('/platform/home')
    await shopper.choosesList('deals')
    const deals = shopper.state().entities.deals
    const deal = Object.values(deals).find((each) => each?.storeInfo?.storeId)
    await shopper.tapsDealStore(deal?.assetId ?? '')
    expect(shopper.sees.path()).toContain(`/platform/merchant?storeId=${deal?.storeInfo?.storeId}`)
    expectReplays(shopper)
  })

  it('to the external map of a mall', async () => {
    const shopper = await at('/platform/shoppingMallListPage')
    const [mallId = ''] = shopper.sees.feed('malls')?.ids ?? []
    await shopper.does(mallMapTapped({ mallId, mapUrl: MAP }))
    expect(shopper.outside).toEqual([MAP])
    expectReplays(shopper)
  })
})

describe('a page that failed to render', () => {
  it('is reported, and reloaded on a tap', async () => {
    const shopper = await at('/platform/home')
    await shopper.does(renderFailed({ message: 'x is not a function' }))
    expect(shopper.reports).toEqual([expect.objectContaining({ kind: 'render', message: 'x is not a function' })])
    expect(shopper.counts.reloads).toBe(0)
    await shopper.does(reloadTapped({ from: 'render' }))
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('is not reloaded offline, and says so', async () => {
    const shopper = await at('/platform/home')
    shopper.device.goesOffline()
    await shopper.does(reloadTapped({ from: 'render' }))
    expect(shopper.counts.reloads).toBe(0)
    expect(shopper.sees.toast()).toBe('toast.stillOffline')
    expect(shopper.puts()).toContain('network/stillOffline')
    expectReplays(shopper)
  })
})

it('a popup that became small is gone permanently when its picture is closed', async () => {
  const shopper = startClient({})
  shopper.world.promotions.controls.popups.RED_PACKET_DIALOG = true
  await shopper.waits(2_000)
  await shopper.does(popupCrossTapped({ key: 'pos-welcome' }))
  const status = () => shopper.state().popups.dialogs.find(({ key }) => key === 'pos-welcome')?.status
  const small = status()
  await shopper.does(smallCloseTapped({ key: 'pos-welcome' }))
  expect(small).toEqual(DISPLAY.small)
  expect(status()).toEqual(DISPLAY.closed)
  expectReplays(shopper)
})

it('a refresh that the server refuses ends the session', async () => {
  const shopper = await at('/platform/home')
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81234567890')
  shopper.world.expireTokens()
  shopper.world.faults.add({ kind: 'errorCode', path: '/account/refreshToken', code: '0310206' })
  await shopper.pullsToRefresh()
  await shopper.waits(1_000)
  expect(shopper.puts()).toContain('session/refreshRefused')
  expect(shopper.sees.loggedIn()).toBe(false)
  expectReplays(shopper)
})
