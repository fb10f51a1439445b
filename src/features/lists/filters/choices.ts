import type { FilterItem } from '../../../api/discovery/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ALL_KEY } from './logic'

export function labelOf({ value }: Pick<FilterItem, 'value'>, locale: string): string {
  return localized(value, locale as Locale)
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
