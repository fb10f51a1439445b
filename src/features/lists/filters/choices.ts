import type { FilterItem } from '../../../api/discovery/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ALL_KEY } from './logic'

/** Falls back to the key if the server sent no text. */
export function labelOf({ key, value }: Pick<FilterItem, 'key' | 'value'>, locale: string): string {
  return localized(value, locale as Locale) || key
}

/** Excludes the "all" entry. */
export function countChosenChildren({ children = [] }: FilterItem): number {
  return children.filter(({ key, checked }) => checked && key !== ALL_KEY).length
}

export function checkStateOf(item: FilterItem): 'on' | 'some' | 'off' {
  if (item.checked || item.children?.some(({ key, checked }) => checked && key === ALL_KEY)) return 'on'
  return countChosenChildren(item) > 0 ? 'some' : 'off'
}
