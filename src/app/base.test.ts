import { ALL_MODULES } from './allModules'
import { declarationsOf, BUFFERED_EVENTS } from './base'
import { TRACKED_TYPES } from '../features/engagement/analytics/logic'
import { analyticsSaga } from '../features/engagement/analytics/saga'
import { ROUTES, type ModuleName } from '../navigation/routes'

const EVERY: readonly ModuleName[] = [
  'lists', 'promotions', 'login', 'discovery', 'search', 'offers', 'account', 'buying', 'explore', 'invitations', 'installed', 'places',
  'developer',
  'workshop',
]
const declared = declarationsOf(ALL_MODULES)(EVERY)

describe('reported steps', () => {
  it('are buffered if a user can take them before the reporting module has loaded', () => {
    const silent = EVERY.filter((name) => !ALL_MODULES.of(name).flows.includes(analyticsSaga))
    const early = declarationsOf(ALL_MODULES)(silent)
    const opening = TRACKED_TYPES.filter((type) => early.opens(type))
    expect(opening.length).toBeGreaterThan(0)
    const missing = opening.filter((type) => !BUFFERED_EVENTS.includes(type))
    expect(missing.map((type) => `${type}: add it to BUFFERED_EVENTS of src/app/base.ts`)).toEqual([])
    expect(BUFFERED_EVENTS.filter((type) => !TRACKED_TYPES.includes(type))).toEqual([])
  })
})

describe('the declarations of modules', () => {
  it('are remembered for the loaded modules', () => {
    expect(declarationsOf(ALL_MODULES)(EVERY)).toBe(declared)
    expect(declarationsOf(ALL_MODULES)([]).list('nearby')).not.toBeNull()
    expect(declarationsOf(ALL_MODULES)([]).list('deals')).toBeNull()
  })

  it('give no list the name of a resource: both are requested by name', () => {
    const entries = ROUTES.map(({ screen }) => screen).flatMap((screen) => declared.screens(screen)).flatMap(({ shows }) => shows)
    const families = (type: 'list' | 'resource') =>
      new Set(entries.filter(({ data }) => data.type === type).map(({ data }) => data.names.family))
    const lists = families('list')
    expect(lists.size).toBeGreaterThan(10)
    expect([...families('resource')].filter((family) => lists.has(family))).toEqual([])
  })

  it('belong to the module that the route table names', () => {
    const missing = ROUTES.filter(({ screen, module }) =>
      module && declared.screens(screen).length > 0 && declarationsOf(ALL_MODULES)([module]).screens(screen).length === 0)
    expect(missing).toEqual([])
    expect(ROUTES.filter(({ module }) => module).length).toBeGreaterThan(20)
  })

  it.each([
    ['nearby', 'HOME_PAGE'], ['category:ngopi', 'CATEGORY_POI_PAGE'], ['search-coupon', 'SEARCH_COUPON_PAGE'], ['favourites', undefined],
    ['mall-deals:m1', undefined],
  ])('%s is filtered in the scene %s', (name, scene) => {
    expect(declared.list(name)?.scene).toBe(scene)
  })

  it('show the entity of a URL, and nothing for one without', () => {
    const state = { malls: {}, home: { list: 'nearby' } }
    expect(declared.activeNames(state, { screen: 'mall', params: { mallId: '7' } })).toEqual(['mall-page:7', 'mall:7'])
    expect(declared.names({ screen: 'mall', params: { mallId: '7' } })).toEqual(['mall-page:7', 'mall:7', 'mall-deals:7'])
    expect(declared.activeNames(state, { screen: 'mall', params: {} })).toEqual([])
    expect(declared.activeNames(state, { screen: 'home', params: {} })).toEqual(['nearby'])
  })

  it('find the list of a popup by its id or its name', () => {
    expect(declared.listInPopup('outlets', '7')).toBe('outlets:7')
    expect(declared.listInPopup('stores', 'product-stores:7')).toBe('product-stores:7')
    expect(declared.listInPopup('photo', '7')).toBeNull()
  })
})
