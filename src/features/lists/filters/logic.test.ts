import fc from 'fast-check'
import type { FilterItem, FilterOption } from '../../../api/filters'
import { brokenFilters, checkedPaths, sentPaths } from '../../../../test/simulation/filterRules'
import { applied, chipTapped, filterClearTapped, filterItemTapped, optionsAwaited, optionsLoaded, filtersCleared, toggled } from './events'
import * as today from './logic'
import { ALL_KEY, categoryIdsOf, chosenOf, consistent, ticked, unticked, withOption, withToggle } from './logic'
import type * as reducerModule from './reducer'

type Logic = typeof today

const leaf = (key: string, checked = false): FilterItem => ({ key, checked })
const branch = (key: string, children: FilterItem[], checked = false): FilterItem => ({ key, checked, children })
const tree = (...listData: FilterItem[]): FilterOption => ({ type: 'CATEGORIES', listData })
const category = (key: string, checked?: boolean): FilterOption => ({ type: 'CATEGORY', objectData: { key, checked } })
const food = tree(branch('makan', [leaf(ALL_KEY), leaf('ayam'), leaf('sate')]), branch('ngopi', [leaf('kopi'), leaf('teh')]), leaf('lain'))

/** Keys of all checked items, a child after its parent. */
const checkedIn = (options: readonly FilterOption[]) =>
  options.flatMap(({ objectData, listData = [] }) =>
    [...(objectData ? [objectData] : []), ...listData]
      .flatMap((item) => [item, ...(item.children ?? [])])
      .flatMap(({ key, checked }) => (checked ? [key] : [])),
  )

describe('a tap', () => {
  it('on the last child checks its parent and the child for all; on any child again it unchecks both', () => {
    const one = ticked(food, 'makan', 'ayam')
    expect(checkedIn([one])).toEqual(['ayam'])
    const both = ticked(one, 'makan', 'sate')
    expect(checkedIn([both])).toEqual(['makan', ALL_KEY, 'ayam', 'sate'])
    expect(checkedIn([ticked(both, 'makan', 'ayam')])).toEqual(['sate'])
  })

  it('on the child for all, or on the parent, takes every child along', () => {
    const all = ticked(food, 'makan', ALL_KEY)
    expect(ticked(food, 'makan', null)).toEqual(all)
    expect(checkedIn([all])).toEqual(['makan', ALL_KEY, 'ayam', 'sate'])
    expect(checkedIn([ticked(all, 'makan', ALL_KEY)])).toEqual([])
  })

  it('on what is not there changes nothing', () => {
    expect(ticked(food, 'belanja', null)).toEqual(food)
    expect(ticked(food, 'makan', 'kopi')).toEqual(food)
  })
})

describe('a toggle for a category', () => {
  const menu = [food, category('ngopi'), category('kopi')]

  it('takes its branch along, and the toggles for what is in it', () => {
    expect(checkedIn(withToggle(menu, 1))).toEqual(['ngopi', 'kopi', 'teh', 'ngopi', 'kopi'])
    expect(checkedIn(withToggle(menu, 2))).toEqual(['kopi', 'kopi'])
  })

  it('follows what is chosen in the tree', () => {
    const [, toggle] = withOption(menu, 0, ticked(ticked(food, 'ngopi', 'kopi'), 'ngopi', 'teh'))
    expect(toggle?.objectData?.checked).toBe(true)
  })

  it('is put right when the server presets it against the tree', () => {
    const preset = [tree(branch('ngopi', [leaf('kopi', true), leaf('teh')], true)), category('ngopi', true)]
    expect(checkedIn(consistent(preset))).toEqual(['kopi'])
  })

  it('drops an option that has no item left to choose', () => {
    expect(consistent([tree(), food, { type: 'PRICE' }, category('spa', true)])).toEqual([food, category('spa', true)])
  })
})

describe('what a list is asked with', () => {
  it('is the checked items, a parent standing in for its checked children', () => {
    const price: FilterOption = { type: 'PRICE', listData: [leaf('0-25000', true), leaf('25000-50000')] }
    const chosen = chosenOf([ticked(food, 'ngopi', 'teh'), price, category('spa', true), category('pijat')])
    expect(chosen).toEqual([
      { type: 'CATEGORIES', listData: [{ key: 'ngopi', children: [{ key: 'teh' }] }] },
      { type: 'PRICE', listData: [{ key: '0-25000' }] },
      { type: 'CATEGORY', objectData: { key: 'spa' } },
    ])
    expect(categoryIdsOf(chosen)).toEqual(['teh', 'spa'])
  })

  it('names a whole branch by its parent where categories are a list of keys', () => {
    expect(categoryIdsOf(chosenOf([ticked(food, 'makan', null), category('makan', true)]))).toEqual(['makan'])
  })

  it('is nothing after all is taken off', () => {
    expect(chosenOf([unticked(ticked(food, 'makan', null)), unticked(category('spa', true))])).toEqual([])
  })
})

const checked = fc.option(fc.boolean(), { nil: undefined })
const branches = fc.array(
  fc.record({ checked, all: fc.constantFrom('none', 'first', 'last'), children: fc.array(checked, { maxLength: 3 }) }),
  { maxLength: 3 },
)

/** Arbitrary options with arbitrary presets: at most two trees with unique keys, and toggles for their parents, children or neither. */
const menus = fc
  .record({
    trees: fc.array(branches, { maxLength: 2 }),
    prices: fc.array(checked, { maxLength: 3 }),
    toggles: fc.array(fc.record({ at: fc.nat(), checked }), { maxLength: 4 }),
    flags: fc.array(fc.record({ type: fc.constantFrom('BOOLEAN' as const, 'DISCOUNT_STORE' as const), checked }), { maxLength: 2 }),
    turn: fc.nat(),
  })
  .map(({ trees, prices, toggles, flags, turn }) => {
    const grown = trees.map((trunks, nth) =>
      tree(
        ...trunks.map(({ checked: on, all, children }, at): FilterItem => {
          const key = `${nth}${'abc'[at]}`
          const leaves = children.map((each, child) => ({ key: `${key}${child}`, checked: each }))
          const whole = { key: ALL_KEY, checked: on }
          return { key, checked: on, children: [...(all === 'first' ? [whole] : []), ...leaves, ...(all === 'last' ? [whole] : [])] }
        }),
      ),
    )
    const items = grown.flatMap(({ listData = [] }) => listData).flatMap((item) => [item, ...(item.children ?? [])])
    const keys = [...items.map(({ key }) => key).filter((key) => key !== ALL_KEY), 'elsewhere']
    const options: FilterOption[] = [
      ...grown,
      { type: 'PRICE', listData: prices.map((on, at) => ({ key: `price${at}`, checked: on })) },
      ...toggles.map(({ at, checked: on }) => category(keys[at % keys.length] ?? '', on)),
      ...flags.map(({ type, checked: on }, at): FilterOption => ({ type, objectData: { key: `flag${at}`, checked: on } })),
    ]
    // The bar may have any order.
    return options.map((_, at) => options[(at + turn) % options.length] as FilterOption)
  })

/** Arbitrary user actions. Numbers are reduced modulo the number of items, so most of them hit one. */
const taps = fc.array(
  fc.record({
    what: fc.constantFrom('item', 'item', 'child', 'child', 'clear', 'apply', 'apply', 'chip', 'toggle', 'toggle', 'reset'),
    at: fc.nat(20),
    item: fc.nat(20),
    child: fc.nat(20),
  }),
  { maxLength: 25 },
)

/** Builds the reducer with a replaced logic module. */
function reducerWith(logic: Logic): typeof reducerModule.filtersReducer {
  let reducer!: typeof reducerModule.filtersReducer
  jest.isolateModules(() => {
    jest.doMock('./logic', () => logic)
    reducer = jest.requireActual<typeof reducerModule>('./reducer').filtersReducer
  })
  jest.dontMock('./logic')
  return reducer
}

/** Rule 27 for all options and all actions: checks the options, the draft and the request. */
function rule27(logic: Logic) {
  const reducer = reducerWith(logic)
  const feed = 'nearby'
  return fc.property(menus, taps, (options, sequence) => {
    let state = reducer(reducer({}, optionsAwaited({ feed })), optionsLoaded({ feed, options }))
    const check = () => {
      const filters = state[feed]
      if (!filters) throw new Error('the filters are gone')
      expect(brokenFilters(filters.options)).toEqual([])
      // The draft does not affect the toggles yet.
      if (filters.draft) expect(brokenFilters([filters.draft.option])).toEqual([])
      expect(sentPaths(logic.chosenOf(filters.options))).toEqual(checkedPaths(filters.options))
    }
    check()
    for (const { what, at: place, item: nth, child: nthChild } of sequence) {
      const known = state[feed]?.options ?? []
      const lists = known.flatMap(({ listData }, at) => (listData?.length ? [at] : []))
      const toggles = known.flatMap(({ objectData }, at) => (objectData ? [at] : []))
      const [list = 0, toggle = 0] = [lists[place % lists.length], toggles[place % toggles.length]]
      const at = what === 'apply' ? (state[feed]?.draft?.at ?? list) : list
      const items = known[at]?.listData ?? []
      const { key = 'none', children = [] } = items[nth % items.length] ?? {}
      const childKey = children[nthChild % children.length]?.key ?? null
      const action = {
        item: filterItemTapped({ feed, at, key, childKey: null }),
        child: filterItemTapped({ feed, at, key, childKey }),
        clear: filterClearTapped({ feed, at }),
        apply: applied({ feed, at }),
        chip: chipTapped({ feed, at }),
        toggle: toggled({ feed, at: toggle }),
        reset: filtersCleared({ feed }),
      }[what]
      state = reducer(state, action)
      check()
    }
  })
}

const RUNS = 1_000

/** Restores properties of the previous item in the changed option. */
function keeping(option: FilterOption, before: FilterOption, kept: (item: FilterItem, was: FilterItem) => FilterItem): FilterOption {
  return { ...option, listData: option.listData?.map((item, at) => kept(item, before.listData?.[at] ?? item)) }
}

const MUTANTS: readonly (readonly [string, Partial<Logic>])[] = [
  [
    'a toggle does not take its entry along',
    {
      withToggle: (options, at) =>
        options.map((option, each) =>
          each === at && option.objectData
            ? { ...option, objectData: { ...option.objectData, checked: !option.objectData.checked } }
            : option,
        ),
    },
  ],
  [
    'toggles do not follow the tree',
    { withOption: (options, at, chosen) => options.map((option, each) => (each === at ? chosen : option)) },
  ],
  [
    'a parent stays checked when a child is not',
    {
      ticked: (option, key, childKey) =>
        keeping(today.ticked(option, key, childKey), option, (item, was) => ({ ...item, checked: item.checked === true || was.checked })),
    },
  ],
  [
    'a parent is not checked by its last child',
    {
      ticked: (option, key, childKey) =>
        childKey === null
          ? today.ticked(option, key, childKey)
          : keeping(today.ticked(option, key, childKey), option, (item, was) => ({ ...item, checked: was.checked })),
    },
  ],
  [
    'the child for all is forgotten',
    {
      ticked: (option, key, childKey) =>
        keeping(today.ticked(option, key, childKey), option, (item, was) => ({
          ...item,
          children: item.children?.map((child, at) => (child.key === ALL_KEY ? (was.children?.[at] ?? child) : child)),
        })),
    },
  ],
  [
    'clearing leaves the children checked',
    { unticked: (option) => keeping(today.unticked(option), option, (item, { children }) => (children ? { ...item, children } : item)) },
  ],
  ['clearing leaves a toggle on', { unticked: (option) => (option.objectData?.checked ? option : today.unticked(option)) }],
  ['what the server presets is believed', { consistent: (options) => options }],
  [
    'unchecked items are sent',
    {
      chosenOf: (options) =>
        options.map(({ type, objectData, listData = [] }) => (objectData ? { type, objectData } : { type, listData: [...listData] })),
    },
  ],
  [
    'a parent is sent without its children',
    {
      chosenOf: (options) =>
        today.chosenOf(options).map((filter) => ({ ...filter, listData: filter.listData?.map(({ key }) => ({ key })) })),
    },
  ],
  ['half of what is checked is not sent', { chosenOf: (options) => today.chosenOf(options).slice(1) }],
]

describe('rule 27', () => {
  it('holds after every tap', () => {
    fc.assert(rule27(today), { numRuns: RUNS })
  })

  it.each(MUTANTS)('would not hold if %s', (_, mutation) => {
    expect(fc.check(rule27({ ...today, ...mutation }), { numRuns: RUNS }).failed).toBe(true)
  })
})
