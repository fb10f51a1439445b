// Strict mode checks each object once, when it is new. Here Redux Toolkit's own checks examine the whole state after each action, over
// some visits of every kind; both must detect the same mistakes.
import { countdownParts } from '../../src/i18n/dates'
import { startClient, type ClientSetup } from '../driver/startClient'
import type { Shopper } from '../driver/shopper'
import { seeds } from '../tools/run/seeds'
import { randomClaims } from './shoppers/claims'
import { startEdited, type Edit } from './edited'
import { walkSales } from './shoppers/flashSale'
import { randomLists } from './lists/lists'
import { randomPromotions } from './shoppers/promotions'
import { randomVisit } from './shoppers/shoppers'

const SEEDS = seeds('w', { fixed: 2, full: 20 })
type Start = (setup?: ClientSetup) => Shopper

let printed: string[] = []
beforeEach(() => {
  printed = []
  // Redux Toolkit throws at a mutation and prints values that are not serializable.
  jest.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words.map(String).join(' ')))
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const wholly = (start: Start): Start => (setup) => start({ ...setup, strict: true, wholeStateChecks: true })

const VISITS: Readonly<Record<string, (start: Start, seed: string) => Promise<{ readonly shopper: Shopper }>>> = {
  visit: (start, seed) => randomVisit(seed, { start }),
  lists: (start, seed) => randomLists(start, seed, { steps: 20 }),
  promotions: (start, seed) => randomPromotions(start, seed),
  claims: (start, seed) => randomClaims(start, seed),
  sales: (start) =>
    walkSales(start, [{ what: 'toTheEnd', size: 0.6 }, { what: 'detour', size: 0.5 }, { what: 'next', size: 0.4 }], countdownParts),
}

it.each(Object.keys(VISITS))('nothing is mutated and all is JSON, in any %s', async (kind) => {
  for (const seed of kind === 'sales' ? SEEDS.slice(0, 1) : SEEDS) {
    const { shopper } = (await VISITS[kind]?.(wholly(startClient), seed)) ?? {}
    expect({ seed, errors: shopper?.errors, violations: shopper?.session.violations, printed })
      .toEqual({ seed, errors: [], violations: [], printed: [] })
  }
}, 600_000)

/** Edits of the client, and the messages of strict mode and of Redux Toolkit. */
const MUTANTS: readonly (readonly [string, RegExp, RegExp, Edit])[] = [
  ['a reducer changes what is known of a thing in place', /a reducer threw: .*(not extensible|read only)/, /state mutation was detected/, {
    file: 'entities/reducer.ts', find: '{ ...state[key] }', replace: 'state[key]',
  }],
  ['a reducer keeps a Date', /cannot carry, at state\.navigation\.pendingScreen\.at/, /non-serializable value was detected in the state/, {
    file: 'navigation/reducer.ts', find: '{ ...payload, failed: false } }))',
    replace: '{ ...payload, failed: false, at: new Date(0) } }))',
  }],
  ['an event carries a Set', /cannot carry, at action\.payload\.seen/, /non-serializable value was detected in an action/, {
    file: 'navigation/saga.ts', find: 'screenEntered({ screen, pageName, params, by })',
    replace: 'screenEntered({ screen, pageName, params, by, seen: new Set() })',
  }],
]

describe('a change to the code', () => {
  const visit = async (start: Start, checks: Partial<ClientSetup>) => {
    const shopper = start({ url: '/platform/home', ...checks })
    await shopper.waits(2_000)
    await shopper.opens('/platform/merchant?poiId=poi0001')
    await shopper.scrollsToEnd()
    return [...shopper.errors, ...shopper.session.violations, ...printed].join('\n')
  }

  it.each(MUTANTS)('is detected by strict mode and by the checks of the whole state: %s', async (_, strictly, wholly, edit) => {
    expect(await visit(startEdited(edit), { strict: true })).toMatch(strictly)
    printed = []
    expect(await visit(startEdited(edit), { strict: false, wholeStateChecks: true })).toMatch(wholly)
  })
})
