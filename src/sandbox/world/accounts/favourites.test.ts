import { KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

function setup() {
  const { shopper } = startWorld()
  const enter = (phone: string) => {
    const { accessToken: token } = shopper.logIn(phone)
    let intents = 0
    const intent = () => {
      intents += 1
      return { token, intentId: `${phone}-${intents}` }
    }
    return {
      save: (poiId: string) => shopper.codeOf('favouriteSave', { poiId }, intent()),
      cancel: (...poiIds: string[]) => shopper.codeOf('favouriteCancel', { poiIds }, intent()),
      page: (pageNo: number, pageSize = 10) => shopper.ask('favouriteList', { pageNo, pageSize, position: KEMANG }, { token }),
      isFavourite: (poiId: string) => shopper.ask('merchantDetail', { poiId }, { token }).isFavourite,
    }
  }
  return { shopper, enter }
}

describe('favourites', () => {
  it('are stored by account, newest first, page by page', () => {
    const { enter } = setup()
    const [sari, budi] = [enter('81234567890'), enter('81298765432')]
    for (const poiId of ['poi0001', 'poi0002', 'poi0003']) expect(sari.save(poiId)).toBe('ok')
    expect(budi.save('poi0009')).toBe('ok')
    expect(sari.page(1, 2)).toMatchObject({ poiList: [{ poiId: 'poi0003' }, { poiId: 'poi0002' }], hasMore: true })
    expect(sari.page(2, 2)).toMatchObject({ poiList: [{ poiId: 'poi0001' }], hasMore: false })
    expect(sari.page(1).poiList.every(({ distance }) => distance !== undefined)).toBe(true)
    expect(budi.page(1).poiList.map(({ poiId }) => poiId)).toEqual(['poi0009'])
    expect(sari.isFavourite('poi0001')).toBe(true)
    expect(budi.isFavourite('poi0001')).toBe(false)
  })

  it('are unchanged when they are sent twice, and removed when they are cancelled', () => {
    const { enter } = setup()
    const sari = enter('81234567890')
    for (const poiId of ['poi0001', 'poi0002', 'poi0001']) sari.save(poiId)
    expect(sari.page(1).poiList.map(({ poiId }) => poiId)).toEqual(['poi0002', 'poi0001'])
    expect(sari.cancel('poi0001', 'poi0004')).toBe('ok')
    expect(sari.cancel('poi0001')).toBe('ok')
    expect(sari.page(1).poiList.map(({ poiId }) => poiId)).toEqual(['poi0002'])
    expect(sari.isFavourite('poi0001')).toBe(false)
  })

  it('require a login and an existing shop', () => {
    const { shopper, enter } = setup()
    const sari = enter('81234567890')
    expect(sari.save('poi9999')).toBe('3800039')
    expect(sari.cancel('poi0001', 'poi9999')).toBe('3800039')
    const intent = { intentId: 'guest' }
    expect(shopper.codeOf('favouriteSave', { poiId: 'poi0001' }, intent)).toBe('0310205')
    expect(shopper.codeOf('favouriteCancel', { poiIds: ['poi0001'] }, intent)).toBe('0310205')
    expect(shopper.codeOf('favouriteList', { pageNo: 1, pageSize: 10 })).toBe('0310205')
    expect(shopper.ask('merchantDetail', { poiId: 'poi0001' }).isFavourite).toBe(false)
  })

  it('include products, with their own list and count', () => {
    const { shopper } = setup()
    const [sari, budi] = ['81234567890', '81298765432'].map((phone) => shopper.logIn(phone).accessToken)
    const found = shopper.ask('productSearchList', { keyword: 'kopi', categoryIdList: [], filterOptions: [], pageNo: 1, pageSize: 10 })
    const [first = '', second = ''] = found.assetList.flatMap(({ skuId }) => skuId ?? [])
    const as = (intentId: string, token = sari ?? '') => ({ token, intentId })
    for (const [at, skuId] of [first, second, first].entries()) {
      expect(shopper.codeOf('productFavouriteSave', { skuId }, as(`save ${at}`))).toBe('ok')
    }
    const page = { pageNo: 1, pageSize: 1, position: KEMANG }
    expect(shopper.ask('productFavouriteList', page, { token: sari ?? '' }))
      .toMatchObject({ assetList: [{ skuId: second }], hasMore: true })
    expect(shopper.ask('productFavouriteList', page, { token: budi ?? '' })).toEqual({ assetList: [], hasMore: false })
    expect(shopper.ask('queryUserInfo', {}, { token: sari ?? '' }).counts?.favourites).toBe(2)
    const heartOf = (options?: { token: string }) => shopper.ask('productDetail', { skuId: first }, options).isFavourite
    expect(heartOf({ token: sari ?? '' })).toBe(true)
    expect(heartOf({ token: budi ?? '' })).toBe(false)
    expect(heartOf()).toBe(false)
    expect(shopper.codeOf('productFavouriteCancel', { skuIds: [first, second] }, as('cancel'))).toBe('ok')
    expect(heartOf({ token: sari ?? '' })).toBe(false)
    expect(shopper.codeOf('productFavouriteSave', { skuId: 'none' }, as('none'))).toBe('8000005')
    expect(shopper.codeOf('productFavouriteSave', { skuId: first }, { intentId: 'guest' })).toBe('0310205')
    expect(shopper.codeOf('productFavouriteList', page)).toBe('0310205')
  })
})
