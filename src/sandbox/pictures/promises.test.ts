import { startWorld } from '../../../test/driver/builders/testWorld'
import { BANNERS } from './banners'

/** The large number on a banner. It is the same in each language. */
function promised(banner: string): number {
  const numbers = Object.values(BANNERS[banner]?.texts ?? {}).map(({ title }) => Number(/\d[\d.]*/.exec(title)?.[0].replace('.', '')))
  expect(new Set(numbers).size).toBe(1)
  return numbers[0] ?? Number.NaN
}

it.each(['dekat', 'home', 1, 42])('the page of a banner matches its promise (seed %s)', (seed) => {
  const { world } = startWorld({ seed })
  // The deals around a user differ, so the banner above them names no price.
  expect(JSON.stringify(BANNERS['banner-siang']?.texts)).not.toMatch(/\d/)
  const most = (stores: typeof world.stores) =>
    Math.max(...stores.flatMap(({ products }) => products.map(({ priceInfo }) => priceInfo.discountRatio ?? 0)))
  const coffee = most(world.stores.filter(({ kind }) => kind.group === 'ngopi'))
  expect(coffee).toEqual(promised('banner-kopi'))
  expect(coffee >= promised('tengah-hujan')).toBe(true)
  expect(most(world.stores.filter(({ brandStores }) => brandStores > 1))).toBe(promised('banner-brand'))
})
