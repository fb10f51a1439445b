import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

function setup(seed: string | number = 1) {
  const { world, shopper } = startWorld({ seed })
  const ranked = (rankId: string, more: object = {}) => everyPage((pageNo) =>
    shopper.ask('rankDetailList', { rankId, pageSize: 15, filterOptions: [], ...more, pageNo })).flatMap(({ poiList }) => poiList)
  const ids = (rankId: string, more: object = {}) => ranked(rankId, more).map(({ poiId }) => poiId)
  const storeOf = (poiId: string) => world.stores.find((store) => store.poiId === poiId)
  return { shopper, ranked, ids, storeOf }
}

describe('rankings', () => {
  it('are named in three languages and list up to fifty shops, without duplicates, always in the same order', () => {
    const { shopper, ids } = setup()
    const { rankList } = shopper.ask('rankList', {})
    expect(rankList.length).toBeGreaterThanOrEqual(5)
    for (const { rankId, rankName, subTitle } of rankList) {
      expect([rankName, subTitle].flatMap((words) => Object.values(words ?? {})).filter((words) => words !== '')).toHaveLength(6)
      const list = ids(rankId)
      expect(list.length).toBe(50)
      expect(new Set(list).size).toBe(50)
      expect(ids(rankId)).toEqual(list)
      expect(setup(2).ids(rankId)).not.toEqual(list)
    }
    expect(new Set(rankList.map(({ rankId }) => ids(rankId).join())).size).toBe(rankList.length)
    expect(shopper.codeOf('rankDetailList', { rankId: 'rank-nothing', pageNo: 1, pageSize: 10, filterOptions: [] })).toBe('3800039')
  })

  it('contain only their subject', () => {
    const { ids, storeOf } = setup()
    expect(new Set(ids('rank-coffee').map((poiId) => storeOf(poiId)?.kind.group))).toEqual(new Set(['ngopi']))
    expect(Math.max(...ids('rank-cheap').map((poiId) => storeOf(poiId)?.perCapita ?? Infinity))).toBeLessThan(35_000)
  })

  it('contain only the city of the user and filtered shops; a position only affects the distance', () => {
    const { ids, ranked, storeOf } = setup()
    const south = { region: { cityId: '3171', districtId: '3171020' } }
    expect(new Set(ids('rank-popular', south).map((poiId) => storeOf(poiId)?.district.cityId))).toEqual(new Set(['3171']))
    expect(ids('rank-popular', { region: { cityId: '9999' } })).toEqual(ids('rank-popular'))
    expect(ids('rank-popular', { position: KEMANG })).toEqual(ids('rank-popular'))
    const near = ranked('rank-popular', { position: KEMANG, filterOptions: [{ type: 'BOOLEAN', objectData: { key: 'WITHIN_1_KM' } }] })
    expect(near.length).toBeGreaterThan(0)
    expect(near.every(({ distance }) => (distance ?? Infinity) <= 1000)).toBe(true)
    const cheap = ids('rank-popular', { filterOptions: [{ type: 'PRICE', listData: [{ key: '0-25000' }] }] })
    expect(Math.max(...cheap.map((poiId) => storeOf(poiId)?.perCapita ?? Infinity))).toBeLessThan(25_000)
  })
})
