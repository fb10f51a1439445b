import type { FilterItem } from '../../../api/filters'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { ALL_KEY } from './logic'

/** How a choice is called; its key where the server sent no text. */
export function labelOf({ key, value }: Pick<FilterItem, 'key' | 'value'>, locale: string): string {
  return localized(value, locale as Locale) || key
}

/** How many children of a branch are chosen, the one for all not counted. */
export function chosenChildren({ children = [] }: FilterItem): number {
  return children.filter(({ key, checked }) => checked && key !== ALL_KEY).length
}

/** Is all of an item chosen, some of it, or nothing? */
export function stateOf(item: FilterItem): 'on' | 'some' | 'off' {
  if (item.checked || item.children?.some(({ key, checked }) => checked && key === ALL_KEY)) return 'on'
  return chosenChildren(item) > 0 ? 'some' : 'off'
}
