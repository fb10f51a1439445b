import { createUpcasting } from './upcasting'
import type { UpcasterTable } from './upcasting'

/**
 * How events of older builds become those of today, by the name they had then. Steps are added at the end and never changed:
 * docs/how-to/change-an-event.md.
 */
export const UPCASTERS: UpcasterTable = frozen({
  // The list comes to the front before it has anything to show.
  'home/dealsShown': [{ from: 1, to: 'home/dealsEntered' }],
})

/** Versions of today's events (`EVENT_VERSIONS`, into each header), and the way to them. A table with a gap stops the module here. */
export const { versions: EVENT_VERSIONS, upcast, unknown: unknownVersion } = createUpcasting(UPCASTERS)

function frozen(table: UpcasterTable): UpcasterTable {
  for (const steps of Object.values(table)) Object.freeze(steps).forEach(Object.freeze)
  return Object.freeze(table)
}
