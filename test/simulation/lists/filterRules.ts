import type { ChosenFilter, FilterItem, FilterOption } from '../../../src/api/discovery/filters'

/** The child that selects all children of its parent. */
const ALL_KEY = 'ALL'

const isOn = ({ checked }: FilterItem): boolean => checked === true

/**
 * Violations of rule 27: a parent is checked exactly when all its children are, the child for all exactly when all others are, and
 * a toggle for a category agrees with its entry in the tree.
 */
export function brokenFilters(options: readonly FilterOption[]): readonly string[] {
  const entries = options.flatMap(({ type, listData = [] }) =>
    type === 'CATEGORIES' ? listData.flatMap((item) => [item, ...(item.children ?? [])]) : [],
  )
  const branches = options.flatMap(({ listData = [] }) => listData).filter(({ children = [] }) => children.length > 0)
  return [
    ...branches.flatMap((item) => (isOn(item) === item.children?.every(isOn) ? [] : [`${item.key} and its children`])),
    ...branches.flatMap(({ key, children = [] }) => {
      const [all, others] = [children.find((child) => child.key === ALL_KEY), children.filter((child) => child.key !== ALL_KEY)]
      return !all || others.length === 0 || isOn(all) === others.every(isOn) ? [] : [`${key} and its child for all`]
    }),
    ...options.flatMap(({ type, objectData }) => {
      const entry = type === 'CATEGORY' ? entries.find(({ key }) => key === objectData?.key) : undefined
      return !entry || !objectData || isOn(entry) === isOn(objectData) ? [] : [`the toggle ${objectData.key} and its entry`]
    }),
  ]
}

/** The sent filters as `TYPE:key` and `TYPE:parent/child`. */
export function sentPaths(chosen: readonly ChosenFilter[]): readonly string[] {
  return chosen.flatMap(({ type, objectData, listData = [] }) => [
    ...(objectData ? [`${type}:${objectData.key}`] : []),
    ...listData.flatMap(({ key, children = [] }) =>
      children.length === 0 ? [`${type}:${key}`] : children.map((child) => `${type}:${key}/${child.key}`),
    ),
  ])
}

/** The checked options in the same notation; a branch is listed by its checked children. */
export function checkedPaths(options: readonly FilterOption[]): readonly string[] {
  return options.flatMap(({ type, objectData, listData = [] }) => [
    ...(objectData?.checked ? [`${type}:${objectData.key}`] : []),
    ...listData.flatMap((item) => {
      const { key, children = [] } = item
      if (children.length === 0) return isOn(item) ? [`${type}:${key}`] : []
      return children.filter(isOn).map((child) => `${type}:${key}/${child.key}`)
    }),
  ])
}
