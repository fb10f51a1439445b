import { rankFeed } from '../../../src/features/discovery/ranking/selectors'
import { selectStore } from '../../../src/entities/selectors'
import { createVirtualClock } from '../../driver/virtualClock'
import { expectReplays } from '../../driver/expectReplays'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { KEMANG, START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const HOUR = 3_600_000
/** The session starts at 09.00. */
const START_HOUR = 9

const AT_KEMANG = { locates: { fix: { ...KEMANG, accuracy: 20, simulated: false } }, permission: 'granted' } as const

async function homeAt(hour: number, setup: ClientSetup = {}): Promise<Shopper> {
  const clock = createVirtualClock()
  await clock.advance(((hour - START_HOUR + 24) % 24) * HOUR)
  const shopper = startClient({ ...setup, clock })
  await shopper.waits(2_500)
  return shopper
}

const cardsOf = (shopper: Shopper, feed: string) =>
  (shopper.sees.feed(feed)?.ids ?? []).map((id) => selectStore(shopper.state(), id))
const isOpen = (card: ReturnType<typeof selectStore>) => card?.openStatus === 'OPEN' || card?.openStatus === 'CLOSING'

function partOf(card: ReturnType<typeof selectStore>): 'deal' | 'open' | 'closed' {
  if (!isOpen(card)) return 'closed'
  return (card?.productList ?? []).length > 0 ? 'deal' : 'open'
}

describe('home', () => {
  it.each([[7], [12], [23]])('at %i o\'clock lists five open stores first, and closed ones say when they open', async (hour) => {
    const shopper = await homeAt(hour, AT_KEMANG)
    for (let page = 0; page < 12; page += 1) await shopper.scrollsToEnd()
    const cards = cardsOf(shopper, 'nearby')
    expect(cards.slice(0, 5).map(isOpen)).toEqual([true, true, true, true, true])
    const closed = cards.filter((card) => card?.openStatus === 'CLOSED')
    expect(closed.length).toBeGreaterThan(5)
    expect(closed.filter((card) => card?.opensAt === undefined)).toEqual([])
    expectReplays(shopper)
  })

  it.each(['home', 'browser', 1, 42])('at each of these hours lists five open stores with a deal first (seed %s)', async (seed) => {
    for (const hour of [7, 12, 23]) {
      const clock = createVirtualClock()
      const world = createWorld({ seed, now: () => START_AT + clock.now() })
      await clock.advance(((hour - START_HOUR + 24) % 24) * HOUR)
      const shopper = startClient({ clock, world })
      await shopper.waits(2_500)
      const cards = cardsOf(shopper, 'nearby').slice(0, 5)
      expect(cards.map((card) => isOpen(card) && (card?.productList ?? []).length > 0)).toEqual([true, true, true, true, true])
    }
  })

  it('sorts open stores with a deal by distance, then those without, then closed ones', async () => {
    const shopper = await homeAt(7, AT_KEMANG)
    for (let page = 0; page < 6; page += 1) await shopper.scrollsToEnd()
    const cards = cardsOf(shopper, 'nearby').slice(0, 60).map((card) => ({
      part: ['deal', 'open', 'closed'].indexOf(partOf(card)), metres: card?.distance ?? 0,
    }))
    expect(new Set(cards.map(({ part }) => part)).size).toBe(3)
    expect(cards).toEqual([...cards].sort((a, b) => a.part - b.part || a.metres - b.metres))
  })

  it('filters open stores by the first chip', async () => {
    const shopper = await homeAt(7)
    expect(shopper.sees.filters('nearby')?.options[0]?.objectData?.key).toBe('OPEN_NOW')
    await shopper.tapsChip('nearby', 0)
    await shopper.waits(1_000)
    const cards = cardsOf(shopper, 'nearby')
    expect(cards).toHaveLength(10)
    expect(cards.filter((card) => !isOpen(card))).toEqual([])
    expectReplays(shopper)
  })
})

it('searches open stores first, and each card has its status and its sold count', async () => {
  const shopper = await homeAt(7)
  await shopper.tapsSearchBar()
  await shopper.submits('ayam')
  await shopper.waits(1_000)
  for (let page = 0; page < 4; page += 1) await shopper.scrollsToEnd('search-stores')
  const cards = cardsOf(shopper, 'search-stores')
  expect(cards.length).toBeGreaterThan(20)
  expect(cards.filter((card) => card?.openStatus === undefined || card.soldNum === undefined)).toEqual([])
  const open = cards.map(isOpen)
  expect(new Set(open).size).toBe(2)
  expect(open).toEqual([...open].sort((a, b) => Number(b) - Number(a)))
})

it('keeps the order of a ranking, and each card has its status and its sold count', async () => {
  const shopper = await homeAt(7)
  await shopper.tapsTile('rank')
  await shopper.waits(1_000)
  const cards = cardsOf(shopper, rankFeed.of('rank-popular'))
  expect(cards.length).toBeGreaterThan(9)
  expect(cards.filter((card) => card?.openStatus === undefined || card.soldNum === undefined)).toEqual([])
})
