import { createUpcasting } from './upcasting'
import type { UpcasterTable } from './upcasting'

/**
 * Converts events of older builds to the current ones, by their recorded type. Steps are appended and never changed:
 * docs/how-to/change-an-event.md.
 */
export const UPCASTERS: UpcasterTable = frozen({
  // Entities that were included in a response.
  'resource/loaded': [{ from: 1, payload: includedEntities }],
  // The list becomes active before it has anything to show.
  'home/dealsShown': [{ from: 1, to: 'home/dealsEntered' }],
  // Facts, not commands.
  'filters/reset': [{ from: 1, to: 'filters/cleared' }],
  'profile/wanted': [{ from: 1, to: 'profile/shown' }],
  // The app receives what the server sends.
  'flashSale/saleTold': [{ from: 1, to: 'flashSale/saleReceived' }],
  'navigation/webviewRoutesTold': [{ from: 1, to: 'navigation/webviewRoutesReceived' }],
})

/** Current event versions (`EVENT_VERSIONS`, in each header) and their upcasters. A table with a gap throws when this module loads. */
export const { versions: EVENT_VERSIONS, upcast, findUnknownVersion: unknownVersion } = createUpcasting(UPCASTERS)

function includedEntities(payload: unknown): unknown {
  const { brings, ...rest } = payload as { readonly brings?: unknown }
  return { ...rest, included: brings }
}

function frozen(table: UpcasterTable): UpcasterTable {
  for (const steps of Object.values(table)) Object.freeze(steps).forEach(Object.freeze)
  return Object.freeze(table)
}
