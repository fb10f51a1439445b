import type { Deal } from '../../../api/discovery/deals'
import { HEADERS } from '../../../api/kit/headers'
import { worldTransport } from '../../inProcess'
import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

function setup(seed: string | number = 1) {
  const { clock, world, shopper } = startWorld({ seed })
  const { market, flashSale } = world
  const page = (pageId?: string, pageSize = 50) => shopper.ask('flashSalePageDetail', { pageId, pageNo: 1, pageSize })
  const card = () => {
    const [one] = shopper.ask('pageCardList', { cardIds: ['FLASH_SALE_CARD'] }).cardList
    return one?.cardId === 'FLASH_SALE_CARD' ? one.data : null
  }
  const detail = (skuId = '', pageId?: string) => shopper.ask('flashSaleProductDetail', { skuId, detailId: `detail-${skuId}`, pageId })
  return { clock, world, market, flashSale, shopper, page, card, detail }
}

describe('the page of a flash sale', () => {
  it('lists available items first, nearest first, then those of some users, and sold-out ones last', () => {
    const { shopper, market } = setup()
    const [first] = shopper.ask('flashSalePageDetail', { pageNo: 1, pageSize: 50, position: KEMANG }).items
    market.sellOut(first?.skuId ?? '')
    const { items } = shopper.ask('flashSalePageDetail', { pageNo: 1, pageSize: 50, position: KEMANG })
    expect(items.at(-1)?.isSoldOut).toBe(true)
    expect(items[0]?.skuId).not.toBe(first?.skuId)
    const left = items.filter(({ isSoldOut }) => !isSoldOut)
    expect(items.slice(0, left.length)).toEqual(left)
    const isForAll = left.map(({ userGroupCheckResult }) => userGroupCheckResult !== false)
    expect(new Set(isForAll).size).toBe(2)
    expect(isForAll).toEqual(isForAll.toSorted((one, other) => Number(other) - Number(one)))
    const metres = left.filter((_, at) => isForAll[at]).map(({ storeInfo }) => storeInfo?.storeDistance ?? 0)
    expect(metres).toEqual(metres.toSorted((one, other) => one - other))
  })

  it.each([1, 'browser', 42])('is listed page by page with every product once, at its lowest price (seed %s)', (seed) => {
    const { shopper, page } = setup(seed)
    const pages = everyPage((pageNo) => shopper.ask('flashSalePageDetail', { pageNo, pageSize: 10, position: KEMANG }))
    const items = pages.flatMap((one) => one.items)
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(items.map(({ skuId }) => skuId)).size).toBe(items.length)
    for (const { isFlashSale, pageId, detailId, skuId, promotionInfo, priceInfo, storeInfo } of items) {
      expect(isFlashSale).toBe(true)
      expect(pageId).toBe('flash-1')
      expect(detailId).toEqual(`detail-${skuId}`)
      expect(promotionInfo?.activityType).toBe('FLASH_SALE')
      expect(promotionInfo?.promotionActivitySalePrice).toBeLessThan(priceInfo?.salePrice ?? 0)
      expect(storeInfo?.storeDistance).toBeGreaterThanOrEqual(0)
    }
    const lefts = items.map(({ remainingStock = Number.NaN }) => remainingStock)
    expect(lefts.some((left) => left === 0)).toBe(true)
    expect(lefts.some((left) => left > 0 && left <= 10)).toBe(true)
    expect(lefts.some((left) => left > 10)).toBe(true)
    expect(Object.values(page().title)).toHaveLength(3)
    const list = { productListId: page().productListId ?? '', pageNo: 1, pageSize: 50, position: KEMANG }
    const { assetList } = shopper.ask('queryProductList', list)
    expect(assetList).toEqual(items)
  })

  it('agrees with the card of home at any time', () => {
    const { clock, page, card, flashSale } = setup()
    for (const seconds of [0, 8076, 1, 1, 60, 900, 9000, 10_000]) {
      clock.now += seconds * 1000
      const { status, countdownTime, pageId, items } = page()
      expect(card()).toMatchObject({ status, countdownTime, pageId, maxDiscountRatio: Math.max(...items.map(bestOff)) })
    }
    flashSale.endNow()
    expect(card()).toMatchObject({ status: 'ONGOING', pageId: page().pageId })
  })

  it('changes from coming soon to ongoing to ended, and a product costs less for the same time', () => {
    const { clock, shopper, page, detail, flashSale } = setup()
    const next = page().nextPageId ?? ''
    expect(page(next)).toMatchObject({ pageId: 'flash-2', status: 'COMING_SOON', countdownTime: 8077 + 900 })
    const [item] = page(next).items.filter(({ skuId, remainingStock = 0 }) =>
      remainingStock > 0 && !page().items.some((one) => one.skuId === skuId))
    const skuId = item?.skuId ?? ''
    const price = item?.promotionInfo?.promotionActivitySalePrice
    const usual = shopper.ask('productDetail', { skuId })
    expect(usual.isFlashSale).toBeUndefined()
    expect(detail(skuId, next)).toMatchObject({ flashSale: { status: 'COMING_SOON', countdownTime: 8977, salePrice: price, soldNum: 0 } })
    expect(detail(skuId, next).promotionInfo).toEqual(usual.promotionInfo)
    clock.now += 8977_000 - 1
    expect(page(next).status).toBe('COMING_SOON')
    expect(page('flash-1').status).toBe('ENDED')
    expect(page(next).countdownTime).toBe(1)
    clock.now += 1
    expect(page(next)).toMatchObject({ status: 'ONGOING', countdownTime: 9900 })
    const running = detail(skuId, next)
    expect(running).toMatchObject({ isFlashSale: true, pageId: next, promotionInfo: { promotionActivitySalePrice: price } })
    expect(running.flashSale).toMatchObject({ salePrice: price, countdownTime: 9900 })
    const { flashSale: part, promotionInfo } = running
    expect(shopper.ask('productDetail', { skuId })).toMatchObject({ isFlashSale: true, flashSale: part, promotionInfo })
    flashSale.advance()
    expect(detail(skuId, next)).toMatchObject({ flashSale: { status: 'ENDED', countdownTime: 0 } })
    expect(detail(skuId, next).promotionInfo).toEqual(usual.promotionInfo)
    expect(page(next)).toMatchObject({ status: 'ENDED', countdownTime: 0, nextPageId: 'flash-3' })
    expect(shopper.ask('productDetail', { skuId }).flashSale).toBeUndefined()
  })

  it('has other products in every round', () => {
    const { page } = setup()
    const ids = (pageId: string) => page(pageId).items.map(({ skuId }) => skuId)
    const both = ids('flash-1').filter((skuId) => ids('flash-2').includes(skuId))
    expect(both.length).toBeLessThan(ids('flash-1').length / 2)
  })

  it('refuses unknown sales and products', () => {
    const { shopper, page } = setup()
    for (const pageId of ['flash-0', 'flash-4', 'flash-', 'home', '']) {
      expect(shopper.codeOf('flashSalePageDetail', { pageId, pageNo: 1, pageSize: 10 })).toBe('9400003')
    }
    const [{ skuId = '' } = {}] = page().items
    expect(shopper.codeOf('flashSaleProductDetail', { skuId, detailId: 'detail-other' })).toBe('8000005')
    expect(shopper.codeOf('flashSaleProductDetail', { skuId: 'sku-0' })).toBe('8000005')
    expect(shopper.codeOf('flashSaleProductDetail', { skuId, pageId: 'flash-99' })).toBe('8000005')
  })
})

describe('the goods of a flash sale', () => {
  it('are sold one by one, never below zero, and are sold out in the end', () => {
    const { market, page, detail, card } = setup()
    const few = page().items.find(({ remainingStock = 0 }) => remainingStock > 0 && remainingStock <= 10)
    const { skuId = '', remainingStock: left = 0 } = few ?? {}
    const part = () => market.flash.entryOf(skuId)
    const item = part()?.item ?? (undefined as never)
    for (let buyer = 0; buyer < left; buyer += 1) market.flash.take(item, 1, `buyer-${buyer}`)
    expect(() => market.flash.take(item, 1, 'late')).toThrow('Not enough left')
    expect(detail(skuId)).toMatchObject({ remainingStock: 0, isSoldOut: true, flashSale: { status: 'SOLD_OUT', soldNum: item.total } })
    expect(page().items.find((one) => one.skuId === skuId)).toMatchObject({ remainingStock: 0, isSoldOut: true })
    market.flash.release(item, 1, 'buyer-0')
    expect(detail(skuId)).toMatchObject({ remainingStock: 1, flashSale: { status: 'ONGOING' } })
    expect(page().status).toBe('ONGOING')
    market.sale.sellOut()
    expect(page().status).toBe('SOLD_OUT')
    expect(card()?.status).toBe('SOLD_OUT')
    expect(page().items.every(({ isSoldOut }) => isSoldOut)).toBe(true)
    expect(page().countdownTime).toBe(8077)
  })

  it('are limited for each user, and have their own stock', () => {
    const { market, page, shopper } = setup()
    const { accessToken: token, userId } = shopper.logIn('81234567890')
    const { skuId = '' } = page().items.find(({ remainingStock = 0 }) => remainingStock > 10) ?? {}
    const item = market.flash.entryOf(skuId)?.item ?? (undefined as never)
    const plain = market.stock.left(skuId)
    market.flash.take(item, item.limit, userId)
    expect(() => market.flash.take(item, 1, userId)).toThrow('as many as you may')
    expect(shopper.ask('flashSaleProductDetail', { skuId }, { token }).userLimit).toBe(true)
    expect(shopper.ask('flashSaleProductDetail', { skuId }).userLimit).toBeUndefined()
    expect(market.stock.left(skuId)).toBe(plain)
    market.sellOut(skuId)
    expect(shopper.ask('flashSaleProductDetail', { skuId })).toMatchObject({ isSoldOut: true, flashSale: { status: 'SOLD_OUT' } })
  })
})

describe('the audience of a flash sale', () => {
  it('is refused as busy the requested number of times, and no other call is', () => {
    const { market, shopper, page } = setup()
    const [{ skuId = '' } = {}] = page().items
    market.sale.refuseNext(2)
    expect(shopper.codeOf('productDetail', { skuId })).toBe('ok')
    expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 })).toBe('9110057')
    expect(shopper.codeOf('flashSaleProductDetail', { skuId })).toBe('9110057')
    expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 })).toBe('ok')
  })

  it('includes all users except banned ones, who get a message in the language of the request', () => {
    const { market, shopper } = setup()
    const { accessToken: token, userId } = shopper.logIn('81234567890')
    market.ban(userId, true)
    const answer = shopper.send('flashSalePageDetail', { pageNo: 1, pageSize: 10 }, { token, language: 'zh-CN' })
    const refused = { success: false, error: { code: '9110058', message: expect.stringMatching(/抢购/) } }
    expect('body' in answer && JSON.parse(answer.body)).toMatchObject(refused)
    expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 })).toBe('ok')
    market.ban(userId, false)
    expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 }, { token })).toBe('ok')
  })

  const signed = ['flashSalePageDetail', 'flashSaleProductDetail'] as const
  it.each(signed)('has signed %s: a changed body or signature is refused', async (name) => {
    const { world, shopper, page } = setup()
    const send = worldTransport(world)
    const [{ skuId = '' } = {}] = page().items
    const nextRequest = () => name === 'flashSalePageDetail'
      ? shopper.requestFor(name, { pageNo: 1, pageSize: 10 })
      : shopper.requestFor(name, { skuId })
    const codeOf = async ({ path, ...rest }: ReturnType<typeof nextRequest>) => {
      const { body } = await send({ ...rest, url: `/api${path}` })
      return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? 'ok'
    }
    const [right, forged, changed] = [nextRequest(), nextRequest(), nextRequest()]
    expect(await codeOf(right)).toBe('ok')
    expect(await codeOf({ ...forged, headers: { ...forged.headers, [HEADERS.signature]: 'made-up' } })).toBe('0310101')
    expect(await codeOf({ ...changed, body: changed.body.replace('{', '{"position":null,') })).toBe('0310101')
    expect(world.stats.badSignatures).toBe(2)
  })
})

function bestOff({ promotionInfo }: Deal): number {
  return promotionInfo?.promotionDiscountRatio ?? 0
}
