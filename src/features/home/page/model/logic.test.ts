import { categoryTiles, deadlineOf, isTileOutdated, mergeCards } from './logic'

describe('home', () => {
  it('shows four category tiles or none', () => {
    expect([[], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]].map((list) => categoryTiles(list).length)).toEqual([0, 0, 4, 4])
  })
  it('drops a requested card that is missing, and keeps the others', () => {
    const sale = { cardId: 'FLASH_SALE_CARD', data: { countdownTime: 60 } } as const
    const current = mergeCards(
      {},
      ['FLASH_SALE_CARD', 'RANK_CARD'],
      [sale, { cardId: 'RANK_CARD', data: { name: { 'id-ID': 'Peringkat' } } }],
    )
    expect(Object.keys(mergeCards(current, ['FLASH_SALE_CARD'], []))).toEqual(['RANK_CARD'])
  })
  it('computes a deadline from the arrival of the seconds', () => {
    expect(deadlineOf(90, 1_000)).toBe(91_000)
    expect(deadlineOf(-5, 1_000)).toBe(1_000)
  })
})

describe('the tile of the flash sale', () => {
  const NOW = 1_780_000_000_000
  const card = { countdownTime: 60, status: 'ONGOING', pageId: 'flash-1' } as const
  const received = {
    feed: '', pageId: 'flash-1', status: 'ONGOING', countdownTime: 60, receivedAt: NOW, title: {}, productListId: null, nextPageId: null,
  } as const
  it.each([
    ['its sale ended before its time', { ...received, status: 'ENDED', countdownTime: 0 } as const, 60_000, true],
    ['its sale was sold out', { ...received, status: 'SOLD_OUT' } as const, 60_000, true],
    ['its sale ends at another time', { ...received, countdownTime: 30 }, 60_000, true],
    ['another sale runs', { ...received, pageId: 'flash-2' }, 60_000, true],
    ['another sale is still to come', { ...received, pageId: 'flash-2', status: 'COMING_SOON' } as const, 60_000, false],
    ['what it shows, but for the rounding', received, 61_900, false],
    ['that it ended, as it is about to find out itself', { ...received, status: 'ENDED', countdownTime: 0 } as const, 2_000, false],
  ])('is compared with the data of a page: %s', (_, word, left, behind) => {
    expect(isTileOutdated(card, NOW + left, word)).toBe(behind)
  })
  it('is not added by a page if home has none', () => {
    expect(isTileOutdated(undefined, null, received)).toBe(false)
    expect(isTileOutdated(card, null, received)).toBe(false)
  })
})
