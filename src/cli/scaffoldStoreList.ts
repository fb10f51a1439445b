import { snakeCase } from './scaffold'

/**
 * The endpoint of a list of stores, and its answer in the sandbox with a test. `name` is that of the screen, `api` the folder of the
 * contract. The sandbox lists the stores that a generated fact selects, until the feature has a rule of its own.
 */
export function storeListFiles(name: string, api: string): Readonly<Record<string, string>> {
  const sandbox = `src/sandbox/world/lists/${name}`
  return {
    [`src/api/${api}/${name}.ts`]: `import * as v from 'valibot'
import { storeCardSchema } from '${api === 'discovery' ? '.' : '../discovery'}/stores'
import { endpoint } from '../kit/endpoint'
import { coordinatesSchema, itemsOf, pagingFields } from '../kit/fields'

/** The stores of the list, nearest first. */
export const ${name}List = endpoint({
  name: '${name}List',
  path: '/local_life/${snakeCase(name)}/list',
  body: v.object({ ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
`,
    [`${sandbox}.ts`]: `import type { Calls } from '../callTypes'
import { centreOf, nearestFirst } from '../basics/nearness'
import { createRng } from '../basics/rng'
import type { Store } from '../stores/createStores'
import { cardPage } from '../stores/storeCard'
import type { ListSources } from './sources'

/** A generated fact: the same for a store in every world. */
export function isListed({ poiId }: Store): boolean {
  return createRng(poiId, '${name}').chance(0.2)
}

/** The listed stores, nearest first. */
export function ${name}({ stores, cardsOf }: ListSources): Pick<Calls, '${name}List'> {
  const listed = stores.filter(isListed)
  const cards = cardsOf('${name}')
  return {
    ${name}List: (body) => cardPage(nearestFirst(listed, centreOf(body)), body, '${name}-1', cards),
  }
}
`,
    [`${sandbox}.test.ts`]: `import { everyPage, KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'
import { isListed } from './${name}'

const QUERY = { pageSize: 20, position: KEMANG }

it('the list ${name} has exactly the listed stores, nearest first', () => {
  const { world, shopper } = startWorld()
  const pages = everyPage((pageNo) => shopper.ask('${name}List', { ...QUERY, pageNo }))
  const cards = pages.flatMap(({ poiList }) => poiList)
  const listed = world.stores.filter(isListed)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.length).toBeLessThan(world.stores.length)
  expect(cards.map(({ poiId }) => poiId).sort()).toEqual(listed.map(({ poiId }) => poiId).sort())
  const distances = cards.map(({ distance }) => distance ?? Number.NaN)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
})
`,
  }
}
