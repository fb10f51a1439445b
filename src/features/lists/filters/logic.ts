import type { ChosenFilter, FilterItem, FilterOption, Tag } from '../../../api/discovery/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'

/** Key of the child that selects all of its parent. */
export const ALL_KEY = 'ALL'

/** Invariant: a parent is checked exactly if all its children are; the `ALL` child is checked if all others are. */
function syncParent(item: FilterItem): FilterItem {
  if (!item.children?.length) return item
  const others = item.children.filter(({ key }) => key !== ALL_KEY)
  const checked = (others.length > 0 ? others : item.children).every((child) => child.checked)
  const children =
    others.length === 0 ? item.children : item.children.map((child) => (child.key === ALL_KEY ? { ...child, checked } : child))
  return { ...item, checked, children }
}

function setAllChecked(item: FilterItem, checked: boolean): FilterItem {
  return item.children?.length
    ? { ...item, checked, children: item.children.map((child) => ({ ...child, checked })) }
    : { ...item, checked }
}

/** Toggles one item; with `childKey` null also all its children. Only a URL opens the sheet of a toggle; it has one item. */
export function toggleItem(option: FilterOption, key: string, childKey: string | null): FilterOption {
  const { objectData } = option
  if (objectData?.key === key) return { ...option, objectData: setAllChecked(objectData, !objectData.checked) }
  const listData = option.listData?.map((item) => {
    if (item.key !== key) return item
    if (childKey === null) return setAllChecked(item, !item.checked)
    const child = item.children?.find((each) => each.key === childKey)
    if (!child) return item
    if (childKey === ALL_KEY) return setAllChecked(item, !child.checked)
    return syncParent({ ...item, children: item.children?.map((each) => (each === child ? { ...each, checked: !each.checked } : each)) })
  })
  return { ...option, listData }
}

export function uncheckAll(option: FilterOption): FilterOption {
  return {
    ...option,
    ...(option.objectData ? { objectData: setAllChecked(option.objectData, false) } : {}),
    ...(option.listData ? { listData: option.listData.map((item) => setAllChecked(item, false)) } : {}),
  }
}

/**
 * Applies our invariants to the server's options: parents follow their children, toggles follow their entry in the tree. Drops
 * options without items: their sheet would be empty. Items may be missing because this build could not parse them.
 */
export function normalizeOptions(options: readonly FilterOption[]): readonly FilterOption[] {
  const usable = options.filter(({ objectData, listData = [] }) => objectData !== undefined || listData.length > 0)
  return syncToggles(usable.map((option) => (option.listData ? { ...option, listData: option.listData.map(syncParent) } : option)))
}

export function replaceOption(options: readonly FilterOption[], at: number, draft: FilterOption): readonly FilterOption[] {
  if (draft.objectData) return draft.objectData.checked === options[at]?.objectData?.checked ? options : flipToggle(options, at)
  return syncToggles(options.map((option, index) => (index === at ? draft : option)))
}

/** Flips a toggle. A CATEGORY toggle also sets its entry in the tree. */
export function flipToggle(options: readonly FilterOption[], at: number): readonly FilterOption[] {
  const toggle = options[at]?.objectData
  if (!toggle) return options
  const checked = !toggle.checked
  const flipped = options.map((option, index) => (index === at ? { ...option, objectData: { ...toggle, checked } } : option))
  if (options[at]?.type !== 'CATEGORY') return flipped
  return syncToggles(flipped.map((option) => {
    if (option.type !== 'CATEGORIES') return option
    return { ...option, listData: option.listData?.map((item) => setEntryChecked(item, toggle.key, checked)) }
  }))
}

function setEntryChecked(item: FilterItem, key: string, checked: boolean): FilterItem {
  if (item.key === key) return setAllChecked(item, checked)
  if (!item.children?.some((child) => child.key === key)) return item
  return syncParent({ ...item, children: item.children.map((child) => (child.key === key ? { ...child, checked } : child)) })
}

/** Each CATEGORY toggle mirrors its entry in the tree. A toggle without an entry has its own state. */
function syncToggles(options: readonly FilterOption[]): readonly FilterOption[] {
  const entries = options.flatMap(({ type, listData = [] }) =>
    type === 'CATEGORIES' ? listData.flatMap((item) => [item, ...(item.children ?? [])]) : [],
  )
  return options.map((option) => {
    if (option.type !== 'CATEGORY' || !option.objectData) return option
    const entry = entries.find(({ key }) => key === option.objectData?.key)
    return entry ? { ...option, objectData: { ...option.objectData, checked: entry.checked ?? false } } : option
  })
}

/** Request body: checked items only. A parent appears without its own check if some of its children are checked. */
export function toChosenFilters(options: readonly FilterOption[]): ChosenFilter[] {
  return options.flatMap(({ type, objectData, listData = [] }): ChosenFilter[] => {
    if (objectData) return objectData.checked ? [{ type, objectData: toKeyValue(objectData) }] : []
    const items = listData.flatMap((item) => {
      const children = (item.children ?? []).filter(({ checked }) => checked).map(toKeyValue)
      if (children.length > 0) return [{ ...toKeyValue(item), children }]
      return item.checked ? [toKeyValue(item)] : []
    })
    return items.length > 0 ? [{ type, listData: items }] : []
  })
}

function toKeyValue({ key, value }: Pick<FilterItem, 'key' | 'value'>) {
  return value ? { key, value } : { key }
}

/** Keys of the chosen categories at their deepest level, for endpoints that take a flat list. */
export function categoryIdsOf(chosen: readonly ChosenFilter[]): string[] {
  const keys = chosen.flatMap(({ type, objectData, listData = [] }) => {
    if (type === 'CATEGORY') return objectData ? [objectData.key] : []
    if (type !== 'CATEGORIES') return []
    return listData.flatMap(({ key, children = [] }) =>
      children.length === 0 || children.some((child) => child.key === ALL_KEY) ? [key] : children.map((child) => child.key),
    )
  })
  return [...new Set(keys)]
}

/** Toggles a tag. At most one SORT tag is active. */
export function toggleTag(tags: readonly Tag[], activeTagIds: readonly string[], tagId: string): readonly string[] {
  if (activeTagIds.includes(tagId)) return activeTagIds.filter((each) => each !== tagId)
  const isOrder = (id: string) => tags.some((tag) => tag.tagId === id && tag.kind === 'SORT')
  return [...(isOrder(tagId) ? activeTagIds.filter((each) => !isOrder(each)) : activeTagIds), tagId]
}

export function labelOf({ value }: Pick<FilterItem, 'value'>, locale: string): string {
  return localized(value, locale as Locale)
}

/** '' for an option without a name. */
export function nameOfOption({ label, objectData }: FilterOption, locale: string): string {
  return localized(label ?? objectData?.value, locale as Locale)
}

/** The items that have a name. An item without one is left out: its key is not for users. */
export function namedItems<Item extends Pick<FilterItem, 'value'>>(items: readonly Item[], locale: string): readonly Item[] {
  return items.filter((item) => labelOf(item, locale) !== '')
}

/** Excludes the "all" entry. */
export function countChosenChildren({ children = [] }: FilterItem): number {
  return children.filter(({ key, checked }) => checked && key !== ALL_KEY).length
}

export function checkStateOf(item: FilterItem): 'on' | 'some' | 'off' {
  if (item.checked || item.children?.some(({ key, checked }) => checked && key === ALL_KEY)) return 'on'
  return countChosenChildren(item) > 0 ? 'some' : 'off'
}

/** The entry for all of a branch is in between while only some of the others are chosen. */
export function stateOfChild(branch: FilterItem, child: Pick<FilterItem, 'key' | 'checked'>): 'on' | 'some' | 'off' {
  return child.key === ALL_KEY ? checkStateOf(branch) : child.checked ? 'on' : 'off'
}

/** True for the branch of a category, which may be the branch itself or one of its children. */
export function isAbout({ key, children = [] }: FilterItem, category: string): boolean {
  return key === category || children.some((child) => child.key === category)
}

/** True for a toggle such as "within 5 km", which finds nothing without a position. */
export function isByDistance({ objectData }: FilterOption): boolean {
  return /^WITHIN_\d+_KM$/.test(objectData?.key ?? '')
}

/** Counts checked leaves. The "all" entry of a branch counts only if it is the sole checked one. */
export function countChosen({ objectData, listData = [] }: FilterOption): number {
  return [...(objectData ? [objectData] : []), ...listData].flatMap(chosenLeaves).length
}

function chosenLeaves(item: FilterItem): readonly FilterItem[] {
  if (!item.children) return item.checked ? [item] : []
  const chosen = item.children.filter(({ checked }) => checked)
  const others = chosen.filter(({ key }) => key !== ALL_KEY)
  // The "all" entry has the name of its branch.
  return others.length > 0 ? others : chosen.map(() => item)
}

/** The name of the only choice in a list; '' without a choice, or with several. */
export function nameOfOnly({ listData = [] }: FilterOption, locale: string): string {
  const [only, ...others] = listData.flatMap(chosenLeaves)
  return only && others.length === 0 ? labelOf(only, locale) : ''
}
