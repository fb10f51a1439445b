import type { StoredKey } from '../../../src/ports/data/stored'
import type { Json } from '../../../src/shared/json'

const ID = '0123456789abcdefghij'
const PLACE = {
  placeId: 'place-1', placeType: 'AREA', placeName: 'Kemang', districtName: 'Mampang', cityName: 'Jakarta',
  latitude: -6.26, longitude: 106.81,
  provinceId: 'p1', cityId: 'c1', districtId: 'd1',
} as const

/** A valid value for every stored key, as an earlier visit of another user wrote it. */
export const STORED_SAMPLES: Readonly<Record<StoredKey, Json>> = {
  deviceId: { deviceId: ID },
  locale: { locale: 'en-GB' },
  guestInfo: { guestId: ID, since: 1_700_000_000_000 },
  chunkReload: { build: '2.6.1' },
  developer: { devTools: true, verboseJournal: false, slowNetwork: false },
  searchHistory: { history: ['bakso'] },
  recentDeals: { deals: [{ skuId: 'sku-1', assetName: { 'id-ID': 'Bakso urat' }, salePrice: 25_000, storeName: 'Bakso Pak Ujang' }] },
  education: { finished: true },
  cover: { at: 1_700_000_000_000 },
  firstStart: { done: true },
  dataSaver: { on: true },
  theme: { theme: 'dark' },
  downloadBanner: { closedAt: 1_700_000_000_000 },
  messagesAsked: { done: true },
  places: { chosen: PLACE, recent: [PLACE] },
  locationFailure: { failed: 'denied' },
  reportsWaiting: { count: 0 },
  reminders: {
    reminders: [{
      target: { kind: 'ROUND', pageId: 'flash-2' }, at: 1_700_000_000_000, remindAt: 1_700_000_000_000, title: { 'id-ID': 'Kopi' },
      userId: null, wanted: true, onServer: false,
    }],
  },
  orderIntents: {
    intents: [{
      name: 'orderCreate', intentId: ID, userId: 'user-of-yesterday', at: 1_700_000_000_000,
      input: { page: 'sku-1', items: [{ skuId: 'sku-1', quantity: 1 }], agreedAmount: 25_000 },
    }],
  },
  sentDeletion: { intentId: ID, userId: 'user-of-yesterday' },
  unfinishedPayment: { userId: 'user-of-yesterday', orderId: 'order-1' },
  explore: { everyone: false, userIds: ['user-of-yesterday'] },
  orderCounts: { userId: 'user-of-yesterday', ALL: 2, TO_PAY: 1 },
  skyIssued: { days: [{ userId: 'user-of-yesterday', day: '2026-11-20' }] },
  clientInfo: { id: 'com.dekat', versionName: '2.6.1', versionCode: '002006001', realVersionName: '2.6.1' },
  h5Version: { h5_version_name: '2.6.1', h5_version_code: '002006001' },
  sessionId: { sessionId: ID },
  campaign: { channelId: '3', sourceTag: 'flyer' },
}
