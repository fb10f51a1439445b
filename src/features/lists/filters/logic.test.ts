import fc from 'fast-check'
import type { FilterItem, FilterOption } from '../../../api/discovery/filters'
import { brokenFilters, checkedPaths, sentPaths } from '../../../../test/simulation/lists/filterRules'
import {
  applied, chipTapped, filterClearTapped, filterItemTapped, filtersCleared, optionsAwaited, optionsLoaded, toggleApplied,
} from './events'
import * as today from './logic'
import { ALL_KEY, categoryIdsOf, toChosenFilters, normalizeOptions, toggleItem, uncheckAll, replaceOption, flipToggle } from './logic'
import type * as reducerModule from './reducer'

type Logic = typeof today

const leaf = (key: string, checked = false): FilterItem => ({ key, checked })
const branch = (key: string, children: FilterItem[], checked = false): FilterItem => ({ key, checked, children })
const tree = (...listData: FilterItem[]): FilterOption => ({ type: 'CATEGORIES', listData })
const category = (key: string, checked?: boolean): FilterOption => ({ type: 'CATEGORY', objectData: { key, checked } })
const food = tree(branch('makan', [leaf(ALL_KEY), leaf('ayam'), leaf('sate')]), branch('ngopi', [leaf('kopi'), leaf('teh')]), leaf('lain'))

/** Keys of all checked items, a child after its parent. */
const checkedKeys = (options: readonly FilterOption[]) =>
  options.flatMap(({ objectData, listData = [] }) =>
    [...(objectData ? [objectData] : []), ...listData]
      .flatMap((item) => [item, ...(item.children ?? [])])
      .flatMap(({ key, checked }) => (checked ? [key] : [])),
  )

describe('a tap', () => {
  it('on the last child checks its parent and the child for all; on any child again it unchecks both', () => {
    const one = toggleItem(food, 'makan', 'ayam')
    expect(checkedKeys([one])).toEqual(['ayam'])
    const both = toggleItem(one, 'makan', 'sate')
    expect(checkedKeys([both])).toEqual(['makan', ALL_KEY, 'ayam', 'sate'])
    expect(checkedKeys([toggleItem(both, 'makan', 'ayam')])).toEqual(['sate'])
  })

  it('on the child for all, or on the parent, also changes every child', () => {
    const all = toggleItem(food, 'makan', ALL_KEY)
    expect(toggleItem(food, 'makan', null)).toEqual(all)
    expect(checkedKeys([all])).toEqual(['makan', ALL_KEY, 'ayam', 'sate'])
    expect(checkedKeys([toggleItem(all, 'makan', ALL_KEY)])).toEqual([])
  })

  it('on an unknown option changes nothing', () => {
    expect(toggleItem(food, 'belanja', null)).toEqual(food)
    expect(toggleItem(food, 'makan', 'kopi')).toEqual(food)
  })
})

describe('a toggle for a category', () => {
  const menu = [food, category('ngopi'), category('kopi')]

  it('changes its branch, and the toggles for its children', () => {
    expect(checkedKeys(flipToggle(menu, 1))).toEqual(['ngopi', 'kopi', 'teh', 'ngopi', 'kopi'])
    expect(checkedKeys(flipToggle(menu, 2))).toEqual(['kopi', 'kopi'])
  })

  it('has the same effect in a sheet of its own, which an address can open', () => {
    expect(replaceOption(menu, 1, toggleItem(category('ngopi'), 'ngopi', null))).toEqual(flipToggle(menu, 1))
    expect(replaceOption(menu, 1, category('ngopi'))).toEqual(menu)
  })

  it('follows the choice in the tree', () => {
    const [, toggle] = replaceOption(menu, 0, toggleItem(toggleItem(food, 'ngopi', 'kopi'), 'ngopi', 'teh'))
    expect(toggle?.objectData?.checked).toBe(true)
  })

  it('is corrected when the server presets it against the tree', () => {
    const preset = [tree(branch('ngopi', [leaf('kopi', true), leaf('teh')], true)), category('ngopi', true)]
    expect(checkedKeys(normalizeOptions(preset))).toEqual(['kopi'])
  })

  it('drops an option without selectable items', () => {
    expect(normalizeOptions([tree(), food, { type: 'PRICE' }, category('spa', true)])).toEqual([food, category('spa', true)])
  })
})

describe('the request of a list', () => {
  it('contains the checked items, a parent instead of its checked children', () => {
    const price: FilterOption = { type: 'PRICE', listData: [leaf('0-25000', true), leaf('25000-50000')] }
    const chosen = toChosenFilters([toggleItem(food, 'ngopi', 'teh'), price, category('spa', true), category('pijat')])
    expect(chosen).toEqual([
      { type: 'CATEGORIES', listData: [{ key: 'ngopi', children: [{ key: 'teh' }] }] },
      { type: 'PRICE', listData: [{ key: '0-25000' }] },
      { type: 'CATEGORY', objectData: { key: 'spa' } },
    ])
    expect(categoryIdsOf(chosen)).toEqual(['teh', 'spa'])
  })

  it('names a whole branch by its parent where categories are a list of keys', () => {
    expect(categoryIdsOf(toChosenFilters([toggleItem(food, 'makan', null), category('makan', true)]))).toEqual(['makan'])
  })

  it('has no filters after all are removed', () => {
    expect(toChosenFilters([uncheckAll(toggleItem(food, 'makan', null)), uncheckAll(category('spa', true))])).toEqual([])
  })
})

const checked = fc.option(fc.boolean(), { nil: undefined })
const branches = fc.array(
  fc.record({ checked, all: fc.constantFrom('none', 'first', 'last'), children: fc.array(checked, { maxLength: 3 }) }),
  { maxLength: 3 },
)

/** Arbitrary options with arbitrary presets: at most two trees with unique keys, and toggles for their parents, children or neither. */
const optionLists = fc
  .record({
    trees: fc.array(branches, { maxLength: 2 }),
    prices: fc.array(checked, { maxLength: 3 }),
    toggles: fc.array(fc.record({ at: fc.nat(), checked }), { maxLength: 4 }),
    flags: fc.array(fc.record({ type: fc.constantFrom('BOOLEAN' as const, 'DISCOUNT_STORE' as const), checked }), { maxLength: 2 }),
    turn: fc.nat(),
  })
  .map(({ trees, prices, toggles, flags, turn }) => {
    const optionTrees = trees.map((trunks, nth) =>
      tree(
        ...trunks.map(({ checked: on, all, children }, at): FilterItem => {
          const key = `${nth}${'abc'[at]}`
          const leaves = children.map((each, child) => ({ key: `${key}${child}`, checked: each }))
          const whole = { key: ALL_KEY, checked: on }
          return { key, checked: on, children: [...(all === 'first' ? [whole] : []), ...leaves, ...(all === 'last' ? [whole] : [])] }
        }),
      ),
    )
    const items = optionTrees.flatMap(({ listData = [] }) => listData).flatMap((item) => [item, ...(item.children ?? [])])
    const keys = [...items.map(({ key }) => key).filter((key) => key !== ALL_KEY), 'elsewhere']
    const options: FilterOption[] = [
      ...optionTrees,
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
  return fc.property(optionLists, taps, (options, sequence) => {
    let state = reducer(reducer({}, optionsAwaited({ feed })), optionsLoaded({ feed, options }))
    const check = () => {
      const filters = state[feed]
      if (!filters) throw new Error('the filters are gone')
      expect(brokenFilters(filters.options)).toEqual([])
      // The draft does not affect the toggles yet.
      expect(brokenFilters(filters.draft ? [filters.draft.option] : [])).toEqual([])
      expect(sentPaths(logic.toChosenFilters(filters.options))).toEqual(checkedPaths(filters.options))
    }
    check()
    for (const { what, at: place, item: nth, child: nthChild } of sequence) {
      const currentOptions = state[feed]?.options ?? []
      const lists = currentOptions.flatMap(({ listData }, at) => (listData?.length ? [at] : []))
      const toggles = currentOptions.flatMap(({ objectData }, at) => (objectData ? [at] : []))
      const [list = 0, toggle = 0] = [lists[place % lists.length], toggles[place % toggles.length]]
      const at = what === 'apply' ? (state[feed]?.draft?.at ?? list) : list
      const items = currentOptions[at]?.listData ?? []
      const { key = 'none', children = [] } = items[nth % items.length] ?? {}
      const childKey = children[nthChild % children.length]?.key ?? null
      const action = {
        item: filterItemTapped({ feed, at, key, childKey: null }),
        child: filterItemTapped({ feed, at, key, childKey }),
        clear: filterClearTapped({ feed, at }),
        apply: applied({ feed, at }),
        chip: chipTapped({ feed, at }),
        toggle: toggleApplied({ feed, at: toggle }),
        reset: filtersCleared({ feed }),
      }[what]
      state = reducer(state, action)
      check()
    }
  })
}

const RUNS = 1_000

/** Restores properties of the previous item in the changed option. */
function restoreFields(
  option: FilterOption, before: FilterOption, restore: (item: FilterItem, previous: FilterItem) => FilterItem,
): FilterOption {
  return { ...option, listData: option.listData?.map((item, at) => restore(item, before.listData?.[at] ?? item)) }
}

const MUTANTS: readonly (readonly [string, Partial<Logic>])[] = [
  [
    'a toggle does not take its entry along',
    {
      flipToggle: (options, at) =>
        options.map((option, each) =>
          each === at && option.objectData
            ? { ...option, objectData: { ...option.objectData, checked: !option.objectData.checked } }
            : option,
        ),
    },
  ],
  [
    'toggles do not follow the tree',
    { replaceOption: (options, at, chosen) => options.map((option, each) => (each === at ? chosen : option)) },
  ],
  [
    'a parent stays checked when a child is not',
    {
      toggleItem: (option, key, childKey) =>
        restoreFields(today.toggleItem(option, key, childKey), option, (item, previous) => (
          { ...item, checked: item.checked === true || previous.checked }
        )),
    },
  ],
  [
    'a parent is not checked by its last child',
    {
      toggleItem: (option, key, childKey) =>
        childKey === null
          ? today.toggleItem(option, key, childKey)
          : restoreFields(today.toggleItem(option, key, childKey), option, (item, previous) => ({ ...item, checked: previous.checked })),
    },
  ],
  [
    'the child for all is forgotten',
    {
      toggleItem: (option, key, childKey) =>
        restoreFields(today.toggleItem(option, key, childKey), option, (item, previous) => ({
          ...item,
          children: item.children?.map((child, at) => (child.key === ALL_KEY ? (previous.children?.[at] ?? child) : child)),
        })),
    },
  ],
  [
    'clearing leaves the children checked',
    { uncheckAll: (option) => restoreFields(
      today.uncheckAll(option), option, (item, { children }) => (children ? { ...item, children } : item),
    ) },
  ],
  ['clearing leaves a toggle on', { uncheckAll: (option) => (option.objectData?.checked ? option : today.uncheckAll(option)) }],
  ['what the server presets is believed', { normalizeOptions: (options) => options }],
  [
    'unchecked items are sent',
    {
      toChosenFilters: (options) =>
        options.map(({ type, objectData, listData = [] }) => (objectData ? { type, objectData } : { type, listData: [...listData] })),
    },
  ],
  [
    'a parent is sent without its children',
    {
      toChosenFilters: (options) =>
        today.toChosenFilters(options).map((filter) => ({ ...filter, listData: filter.listData?.map(({ key }) => ({ key })) })),
    },
  ],
  ['half of what is checked is not sent', { toChosenFilters: (options) => today.toChosenFilters(options).slice(1) }],
]

describe('rule 27', () => {
  it('holds after every tap', () => {
    fc.assert(rule27(today), { numRuns: RUNS })
  })

  it.each(MUTANTS)('would not hold if %s', (_, mutation) => {
    expect(fc.check(rule27({ ...today, ...mutation }), { numRuns: RUNS }).failed).toBe(true)
  })
})
