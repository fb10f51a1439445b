import { startWorld } from '../../../../test/driver/builders/testWorld'

function setup() {
  const { world, shopper } = startWorld()
  let intents = 0
  const enter = (phone: string) => {
    const { accessToken: token } = shopper.logIn(phone)
    return {
      token,
      receives(activityId?: string, intentId = `packet-${(intents += 1)}`) {
        return shopper.codeOf('redPacketReceive', { activityId }, { token, intentId })
      },
      sees: (body: object) => shopper.ask('redPacketDetail', body, { token }),
      envelopes: () => shopper.ask('myCoupons', { tab: 'RED_ENVELOPE', pageNo: 1, pageSize: 50 }, { token }).couponList,
    }
  }
  return { world, shopper, enter }
}

describe('a red packet', () => {
  it('is claimed completely, once, and shown as claimed everywhere', () => {
    const { world, shopper, enter } = setup()
    world.promotions.controls.bottomBanner = true
    const budi = enter('81298765432')
    const banner = () => {
      const [one] = shopper.ask('contentList', { positionId: 10011, contentType: 'PLATFORM_BANNER' }, { token: budi.token }).contentList
      return one?.content?.redPacketList?.map(({ isReceived }) => isReceived)
    }
    expect(budi.sees({})).toMatchObject({
      activityId: 'welcome-25', couponAmount: 50_000, isReceived: false,
      redPacketList: [{ couponAmount: 25_000, quantity: 2, useOrderAmountThreshold: 50_000 }],
    })
    expect(banner()).toEqual([false])
    expect(budi.receives(undefined, 'once')).toBe('ok')
    expect(budi.receives(undefined, 'once')).toBe('ok')
    expect(budi.envelopes()).toHaveLength(2)
    expect(budi.envelopes().every((one) => one.discountAmount === 25_000 && one.statusLabel === 'USABLE')).toBe(true)
    expect(budi.sees({}).isReceived).toBe(true)
    expect(budi.sees({ activityId: 'welcome-25' }).isReceived).toBe(true)
    expect(banner()).toEqual([true])
    expect(budi.receives('welcome-25')).toBe('10000007')
    expect(budi.envelopes()).toHaveLength(2)
    expect(shopper.ask('newReceivedCoupon', {}, { token: budi.token }).received).toBe(false)
    expect(shopper.ask('redPacketDetail', {}).isReceived).toBe(false)
  })

  it('may contain envelopes of several kinds, and runs out', () => {
    const { world, shopper, enter } = setup()
    const [budi, dewi] = [enter('81298765432'), enter('81277770000')]
    const before = shopper.ask('redPacketDetail', { activityId: 'packet-lunch' })
    expect(before).toMatchObject({ isNotCollected: false, couponAmount: 35_000 })
    expect(budi.receives('packet-lunch')).toBe('ok')
    expect(shopper.ask('newReceivedCoupon', {}, { token: budi.token }).received).toBe(true)
    expect(budi.envelopes().map(({ couponTemplateId }) => couponTemplateId).sort()).toEqual(['lunch-10', 'lunch-10', 'lunch-15'])
    expect(shopper.ask('redPacketDetail', { activityId: 'packet-lunch' }).percent).toBeGreaterThan(before.percent ?? Number.NaN)
    world.market.redEnvelopes.takeOut('packet-lunch')
    expect(dewi.receives('packet-lunch')).toBe('10000008')
    expect(dewi.sees({ activityId: 'packet-lunch' })).toMatchObject({ isNotCollected: true, percent: 100 })
    expect(budi.sees({ activityId: 'packet-lunch' })).toMatchObject({ isNotCollected: false, isReceived: true })
    expect(dewi.envelopes()).toEqual([])
  })

  it('requires a login, and an existing packet', () => {
    const { shopper, enter } = setup()
    expect(shopper.codeOf('redPacketReceive', {}, { intentId: 'guest' })).toBe('0310205')
    const budi = enter('81298765432')
    expect(budi.receives('packet-none')).toBe('10000006')
    expect(shopper.codeOf('redPacketDetail', { activityId: 'packet-none' })).toBe('10000006')
    expect(shopper.codeOf('redPacketDetail', { redEnvelopeId: 'cpn-0' })).toBe('0310205')
    expect(shopper.codeOf('redPacketDetail', { redEnvelopeId: 'cpn-0' }, { token: budi.token })).toBe('10000006')
    expect(shopper.codeOf('redPacketProductList', { redEnvelopeId: 'cpn-0', pageNo: 1, pageSize: 10 })).toBe('10000006')
  })
})

describe('an envelope in a wallet', () => {
  it('has its own page and its products', () => {
    const { world, shopper, enter } = setup()
    const sari = enter('81234567890')
    const lunch = sari.envelopes().find(({ couponTemplateId }) => couponTemplateId === 'lunch-15')
    const redEnvelopeId = lunch?.couponId ?? ''
    expect(sari.sees({ redEnvelopeId })).toMatchObject({
      couponAmount: 15_000, isReceived: true, effectiveEndTime: lunch?.effectiveEndTime, own: { couponId: redEnvelopeId, status: 'valid' },
      redPacketList: [{ ruleId: 'lunch-15', useOrderAmountThreshold: 40_000 }],
    })
    const page = (pageNo: number, queryId?: string) =>
      shopper.ask('redPacketProductList', { redEnvelopeId, pageNo, pageSize: 20, queryId }, { token: sari.token })
    const first = page(1)
    const second = page(2, first.queryId)
    expect(first.hasMore).toBe(true)
    const deals = [...first.assetList, ...second.assetList]
    expect(new Set(deals.map(({ skuId }) => skuId)).size).toBe(40)
    const kinds = deals.map(({ storeInfo }) => world.stores.find(({ storeId }) => storeId === storeInfo?.storeId)?.kind.group)
    expect(new Set(kinds)).toEqual(new Set(['makan']))
    const ofPacket = shopper.ask('redPacketProductList', { activityId: 'packet-lunch', pageNo: 1, pageSize: 20 }, { token: sari.token })
    expect(ofPacket.assetList.map(({ skuId }) => skuId)).toEqual(first.assetList.map(({ skuId }) => skuId))
  })
})
