import { changedAt, renamed } from '../../shared/records'
import { createUpcasting, type UpcasterTable } from './upcasting'

/** Converts events of older builds by recorded type. Steps are appended, never changed: docs/how-to/change-an-event.md. */
export const UPCASTERS: UpcasterTable = frozen({
  // Entities that were included in a response.
  'resource/loaded': [{ from: 1, payload: includedEntities }, { from: 2, payload: priceRequest }],
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
  'vouchers/lookAgainTapped': [{ from: 1, to: 'vouchers/placeSettingsLeft', only: 'puts' }, { from: 2, to: 'vouchers/recheckTapped' }],
  // Renamed to the usual terms.
  'payments/asked': [{ from: 1, to: 'payments/pollStarted', payload: renamed('askId', 'requestId') }],
  'payments/heard': [{ from: 1, to: 'payments/statusReceived', payload: renamed('askId', 'requestId') }],
  'payments/askFailed': [{ from: 1, to: 'payments/pollFailed', payload: renamed('askId', 'requestId') }],
  'payments/begun': [{ from: 1, payload: renamed('way', 'method') }, { from: 2, to: 'payments/paymentStarted' }],
  'payments/unfinishedFound': [{ from: 1, payload: renamed('way', 'method') }],
  'payments/unfinishedTapped': [{ from: 1, payload: renamed('way', 'method') }],
  'payments/wayTapped': [{ from: 1, to: 'payments/changeMethodTapped' }],
  'orders/heard': [{ from: 1, to: 'orders/statusesReceived' }],
  'orders/checkFellDue': [{ from: 1, to: 'orders/refreshDue' }],
  'keptVouchers/found': [{ from: 1, to: 'offlineVouchers/found' }],
  'keptVouchers/kept': [{ from: 1, to: 'offlineVouchers/stored' }],
  'keptVouchers/listed': [{ from: 1, to: 'offlineVouchers/listed' }],
  'keptVouchers/missed': [{ from: 1, to: 'offlineVouchers/missing' }],
  'keptVouchers/tapped': [{ from: 1, to: 'offlineVouchers/tapped' }],
  // Claims became a feature of their own.
  'coupons/claimTapped': [{ from: 1, to: 'claims/claimTapped' }],
  'coupons/wayTapped': [{ from: 1, to: 'coupons/listTapped' }],
  'explore/keptStoresTapped': [{ from: 1, to: 'explore/favouritesTapped' }],
  'home/dealsAsked': [{ from: 1, to: 'home/dealsRequested' }],
  'home/nearbyAsked': [{ from: 1, to: 'home/nearbyRequested' }],
  'home/served': [{ from: 1, to: 'home/prerendered' }],
  'resource/served': [{ from: 1, to: 'resource/prerendered' }],
  'search/asked': [{ from: 1, to: 'search/started' }],
  'places/asked': [{ from: 1, to: 'places/requested' }],
  'profile/leaveAsked': [{ from: 1, to: 'profile/leaveTapped' }],
  'settings/logoutAsked': [{ from: 1, to: 'settings/logoutRowTapped' }],
  'installed/installAsked': [{ from: 1, to: 'installed/promptShown' }],
  'promotions/startupAsked': [{ from: 1, to: 'promotions/popupsRequested' }],
  'reminders/kept': [{ from: 1, to: 'reminders/stored' }],
  'reminders/fellDue': [{ from: 1, to: 'reminders/becameDue' }],
  'vouchers/placeMissed': [{ from: 1, to: 'vouchers/positionFailed' }],
  'confirm/orderStopped': [{ from: 1, payload: renamed('trouble', 'error') }],
  'profile/failed': [{ from: 1, payload: renamed('trouble', 'error') }],
  'profile/uploadFailed': [{ from: 1, payload: renamed('trouble', 'error') }],
  'vouchers/nearnessFailed': [{ from: 1, payload: renamed('trouble', 'error') }, { from: 2, to: 'vouchers/distanceFailed' }],
  'payments/stopped': [{ from: 1, payload: renamed('setback', 'failedAttempt') }, { from: 2, to: 'payments/attemptFailed' }],
  'confirm/wayTapped': [{ from: 1, to: 'confirm/helpTapped', payload: renamed('way', 'target') }],
  'invitations/shareTapped': [{ from: 1, payload: renamed('way', 'channel') }],
  'invitations/qrSaveTapped': [{ from: 1, payload: renamed('words', 'labels') }],
  'payments/codeSaveTapped': [{ from: 1, payload: renamed('words', 'labels') }],
  'orders/partShareTapped': [{ from: 1, payload: renamed('words', 'text') }],
  'orders/receiptShareTapped': [{ from: 1, payload: renamed('words', 'text') }],
  'report/sendTapped': [{ from: 1, payload: renamed('words', 'text') }],
  'savings/shareTapped': [{ from: 1, payload: renamed('words', 'texts') }],
  'vouchers/calendarTapped': [{ from: 1, payload: renamed('words', 'texts') }],
  'navigation/partFailed': [{ from: 1, to: 'navigation/moduleFailed', payload: renamed('part', 'module') }],
  'navigation/partLoaded': [{ from: 1, to: 'navigation/moduleLoaded', payload: renamed('part', 'module') }],
  'claims/tokenMissed': [{ from: 1, to: 'claims/tokenMissing' }],
  'confirm/orderBegun': [{ from: 1, to: 'confirm/orderStarted' }],
  'deals/parameterMissed': [{ from: 1, to: 'deals/parameterMissing' }],
  'education/knownAlready': [{ from: 1, to: 'education/alreadyFinished' }],
  'education/owed': [{ from: 1, to: 'education/pending' }],
  'login/welcomePacketsGiven': [{ from: 1, to: 'login/welcomePacketsReceived' }],
  'navigation/brightnessAsked': [{ from: 1, to: 'navigation/brightnessRequested' }],
  'profile/photoMissed': [{ from: 1, to: 'profile/photoPickFailed' }],
  'promotions/quietened': [{ from: 1, to: 'promotions/popupsMuted' }],
  'reminders/takenBack': [{ from: 1, to: 'reminders/cancelled' }],
  'visit/wordsMissed': [{ from: 1, to: 'visit/messagesFailed' }],
  'vouchers/nearnessChecked': [{ from: 1, to: 'vouchers/distanceChecked' }],
  'vouchers/outcomeLookTapped': [{ from: 1, to: 'vouchers/outcomeCheckTapped' }],
  'vouchers/placeFound': [{ from: 1, to: 'vouchers/positionFound' }],
  'vouchers/placeSettingsLeft': [{ from: 2, to: 'vouchers/locationSettingsLeft' }],
  'vouchers/placeSettingsTapped': [{ from: 1, to: 'vouchers/locationSettingsTapped' }],
  'feed/opened': [{ from: 1, payload: renamed('stages', 'sourceCount') }],
  'feed/refreshed': [{ from: 1, payload: renamed('stages', 'sourceCount') }],
  // Facts of two words.
  'payments/ended': [{ from: 1, to: 'payments/paymentEnded' }],
  'payments/amountMoved': [{ from: 1, to: 'payments/amountChanged' }],
  'orders/answered': [{ from: 1, to: 'orders/orderReceived' }],
  'orders/counted': [{ from: 1, to: 'orders/countsLoaded' }],
  'reminders/found': [{ from: 1, to: 'reminders/remindersFound' }],
  'reminders/left': [{ from: 1, to: 'reminders/leftWaiting' }],
  'reminders/moved': [{ from: 1, to: 'reminders/timeChanged' }],
  'reminders/dropped': [{ from: 1, to: 'reminders/reminderDropped' }],
  'reminders/stored': [{ from: 2, to: 'reminders/reminderStored' }],
  'recentDeals/found': [{ from: 1, to: 'recentDeals/dealsFound' }],
  'report/delayed': [{ from: 1, to: 'report/reportDelayed' }],
  'report/refused': [{ from: 1, to: 'report/reportRefused' }],
  'report/sent': [{ from: 1, to: 'report/reportSent' }],
  'search/started': [{ from: 2, to: 'search/searchStarted' }],
  // The server has the reminder.
  'reminders/remindersFound': [{ from: 2, payload: changedAt(['reminders'], renamed('told', 'onServer')) }],
  'reminders/reminderStored': [{ from: 3, payload: changedAt(['reminder'], renamed('told', 'onServer')) }],
  'storage/settled': [{ from: 1, payload: changedAt(['value', 'value', 'reminders'], renamed('told', 'onServer')) }],
  // The switches that the device stores.
  'developer/switchesRead': [{ from: 1, payload: renamed('kept', 'stored') }],
  'developer/switchesSettled': [{ from: 1, payload: changedAt(['value'], renamed('kept', 'stored')) }],
  // Answers of renamed ports.
  'installed/asked': [{ from: 1, to: 'installed/promptSettled' }],
  'keptVouchers/settled': [{ from: 1, to: 'offlineVouchers/settled' }],
  'locks/held': [{ from: 1, to: 'locks/settled', payload: changedAt(['value'], renamed('held', 'acquired')) }],
  'parts/settled': [{ from: 1, to: 'modules/settled' }],
  // The list that the row opens.
  'coupons/listTapped': [{ from: 2, payload: changedAt(['to'], (to) => (to === 'kept' ? 'offlineVouchers' : to)) }],
  // Rows of all pages that open a screen share an event.
  'settings/linkTapped': [{ from: 1, to: 'navigation/screenRowTapped', payload: screenOfRow }],
  ...(process.env['DEKAT_STAGE'] === 'production' ? {} : {
    'workshop/sandboxAsked': [{ from: 1, to: 'workshop/sandboxRequested', payload: renamed('wish', 'command') }],
    'workshop/sandboxMissed': [{ from: 1, to: 'workshop/sandboxFailed' }],
  }),
})

/** Current event versions (`EVENT_VERSIONS`, in each header) and their upcasters. A table with a gap throws when this module loads. */
export const { versions: EVENT_VERSIONS, upcast, findUnknownVersion: unknownVersion } = createUpcasting(UPCASTERS)

function includedEntities(payload: unknown): unknown {
  const { brings, ...rest } = payload as { readonly brings?: unknown }
  return { ...rest, included: brings }
}

/** Renames `asked` in the content of a price: no other content has the field. */
function priceRequest(payload: unknown): unknown {
  const { content } = payload as { readonly content: unknown }
  if (typeof content !== 'object' || content === null || !('asked' in content)) return payload
  // `content` keeps its position.
  return { ...(payload as object), content: renamed('asked', 'request')(content) }
}

const ROWS_OF_SETTINGS: Readonly<Record<string, string>> = {
  privacy: 'privacyPolicy', deletionPolicy: 'accountDeletionPolicy', deletion: 'accountDeletionDeclaration', download: 'download',
}

function screenOfRow(payload: unknown): unknown {
  const { to } = payload as { readonly to: string }
  return { screen: ROWS_OF_SETTINGS[to] ?? to }
}

function frozen(table: UpcasterTable): UpcasterTable {
  for (const steps of Object.values(table)) Object.freeze(steps).forEach(Object.freeze)
  return Object.freeze(table)
}
