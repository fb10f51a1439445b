import { createUpcasting } from './upcasting'
import type { UpcasterTable } from './upcasting'

/**
 * How events of older builds become those of today, by the name they had then. Steps are added at the end and never changed:
 * docs/how-to/change-an-event.md.
 */
export const UPCASTERS: UpcasterTable = frozen({
  // The entities that came inside an answer.
  'resource/loaded': [{ from: 1, payload: includedEntities }],
  // The list becomes active before it has anything to show.
  'home/dealsShown': [{ from: 1, to: 'home/dealsEntered' }],
  // Facts, not commands.
  'filters/reset': [{ from: 1, to: 'filters/cleared' }],
  'profile/wanted': [{ from: 1, to: 'profile/shown' }],
  // What the server sends is received, not told.
  'flashSale/saleTold': [{ from: 1, to: 'flashSale/saleReceived' }],
  'navigation/webviewRoutesTold': [{ from: 1, to: 'navigation/webviewRoutesReceived' }],
})

/** Versions of today's events (`EVENT_VERSIONS`, into each header), and the way to them. A table with a gap stops the module here. */
export const { versions: EVENT_VERSIONS, upcast, unknown: unknownVersion } = createUpcasting(UPCASTERS)

function includedEntities(payload: unknown): unknown {
  const { brings, ...rest } = payload as { readonly brings?: unknown }
  return { ...rest, included: brings }
}

function frozen(table: UpcasterTable): UpcasterTable {
  for (const steps of Object.values(table)) Object.freeze(steps).forEach(Object.freeze)
  return Object.freeze(table)
}
