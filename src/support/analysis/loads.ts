import type { Journal } from '../../journal/record/entries'

/** The page loads that have inputs, oldest first. Desk, console and links know a load by its number in this order, from 1. */
export function loadsInOrder(journals: readonly Journal[]): readonly Journal[] {
  return journals.filter(({ entries }) => entries.some(({ k }) => k === 'i')).toSorted((one, other) => startOf(one) - startOf(other))
}

function startOf({ header: { startedAt } }: Journal): number {
  return startedAt
}
