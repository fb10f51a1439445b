import { categoryTiles, deadlineOf, mergeCards, sameRegion } from './logic'

describe('home', () => {
  it('shows four category tiles or none', () => {
    expect([[], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]].map((list) => categoryTiles(list).length)).toEqual([0, 0, 4, 4])
  })
  it('drops a card that was asked for and did not come, and keeps the others', () => {
    const sale = { cardId: 'FLASH_SALE_CARD', data: { countdownTime: 60 } } as const
    const known = mergeCards(
      {},
      ['FLASH_SALE_CARD', 'RANK_CARD'],
      [sale, { cardId: 'RANK_CARD', data: { name: { 'id-ID': 'Peringkat' } } }],
    )
    expect(Object.keys(mergeCards(known, ['FLASH_SALE_CARD'], []))).toEqual(['RANK_CARD'])
  })
  it('counts a deadline from when the seconds came', () => {
    expect([deadlineOf(90, 1_000), deadlineOf(-5, 1_000)]).toEqual([91_000, 1_000])
  })
  it('takes two regions for one when all that is known of them agrees, and never when nothing is known', () => {
    const [district, street] = [{ cityId: '31', districtId: '3101' }, { cityId: '31', districtId: '3101', streetId: '310101' }]
    expect(sameRegion(district, { ...district })).toBe(true)
    expect([sameRegion(district, street), sameRegion(district, {}), sameRegion({}, {})]).toEqual([false, false, false])
  })
})
