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
  'profile/shown': [{ from: 2, to: 'profile/requested' }],
  'navigation/popupOpened': [{ from: 1, to: 'navigation/popupRequested' }],
  'reminders/wished': [{ from: 1, to: 'reminders/requested' }],
  // The app receives what the server sends.
  'flashSale/saleTold': [{ from: 1, to: 'flashSale/saleReceived' }],
  'navigation/webviewRoutesTold': [{ from: 1, to: 'navigation/webviewRoutesReceived' }],
  // Sagas put the events of users.
  'filters/toggled': [{ from: 1, to: 'filters/toggleApplied' }],
  'home/listChosen': [{ from: 1, to: 'home/listPreset', only: 'puts' }],
  'installed/newBuildTapped': [{ from: 1, to: 'installed/newBuildAccepted', only: 'puts' }],
  'location/retryTapped': [{ from: 1, to: 'location/searchResumed', only: 'puts' }],
  'login/codeSubmitted': [{ from: 1, to: 'login/otpAutofilled', only: 'puts' }],
  'navigation/exitConfirmed': [{ from: 1, to: 'navigation/exitStarted' }],
  'navigation/popupDismissed': [{ from: 1, to: 'navigation/popupCloseRequested', only: 'puts' }],
  'payments/amountAgreed': [{ from: 1, to: 'payments/amountCarriedOver', only: 'puts' }],
  'session/loginDismissed': [{ from: 1, to: 'session/loginClosed', only: 'puts' }],
  'settings/dataSaverSwitched': [{ from: 1, to: 'settings/dataSaverSynced', only: 'puts' }],
  'visit/localeChosen': [{ from: 1, to: 'visit/localeSynced', only: 'puts' }],
  'vouchers/lookAgainTapped': [{ from: 1, to: 'vouchers/placeSettingsLeft', only: 'puts' }],
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
