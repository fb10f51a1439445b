import { answerBy, bodyBy, eventFields, schemaFields } from '../api/privacy'
import { REPORT_REASONS, REPORT_REFUSALS } from '../api/kit/reports'
import { voucherSchema } from '../api/buying/vouchers'
import { by, oneOf, port } from '../shared/privacy'
import type { Declaration, Declarations, FieldsOf } from '../shared/privacy'
import type { clearCaches } from './data/cache'
import type { addToCalendar } from './device/calendar'
import type { copyText } from './device/clipboard'
import type { sleep } from './clock'
import type { exportSession, replayJournalFile, ReplaySummary } from './developer'
import type { ClientInfo, DeviceInfo, readBuild, readDevice, readVitals } from './device/deviceInfo'
import type { locate, locationPermission } from './device/geolocation'
import type { promptInstall, readInstallEnvironment, showBadge, subscribeToPush, InstallEnvironment } from './installed'
import type { storeOfflineVouchers, readOfflineVouchers } from './data/offlineVouchers'
import type { vibrate } from './device/haptics'
import type { moveHistory, openOutside, pageOrigin } from './history'
import type { send, SignedIn } from './data/http'
import type { acquireLock, releaseLock } from './data/locks'
import type { loadMessages } from './messages'
import type { configureMonitoring, reportError, trackEvent } from './monitoring'
import type { askForNotifications, notificationPermission } from './device/notifications'
import type { readOtp } from './device/otp'
import type { fetchModule } from './modules'
import type { allowSchemes, closePreparedTab, prepareTab } from './externalApps'
import type { cropPhoto, dropPhoto, openPhotoSettings, Photo, pickPhoto } from './device/photos'
import type { saveCodePicture, SharedPicture, sharePicture } from './pictures'
import type { DeliveredReport, PreparedReport, prepareReport, sendReport, sendWaitingReports, withdrawReport } from './report'
import type { sharePage, shareText } from './device/share'
import type { openWebview, readPushToken, readSharedPosition, writeSharedPosition } from './device/shell'
import type { brightenScreen, printPage, setKeepAwake, restoreBrightness } from './device/screen'
import type { copySealed, openSealed, shareSealed } from './data/sealed'
import type { readStored, writeStored } from './data/storage'
import { storedAs, STORED_KEYS } from './data/stored'
import type { StoredKey } from './data/stored'
import type { notifyPaymentChanged } from './data/tabs'
import type { clearVault, readVault, refreshTokens } from './data/vault'

export const signedIn = { userId: 'id', generation: 'count' } as const satisfies FieldsOf<SignedIn>
const vouchers = { voucher: schemaFields(voucherSchema), checkedAt: 'moment' } as const
export const deviceFields = {
  model: 'private', brand: 'private', screenHeight: 'count', screenWidth: 'count', hardwareType: 'private', locale: 'id',
  country: 'private', timeZone: 'zone', markRegion: 'private', osType: 'count', androidVersion: 'version',
  androidVersionCode: 'version', iosVersionCode: 'version', dfp: 'private', adId: 'private', apid: 'private', duid: 'private',
  guid: 'private', ouid: 'private', statusBarHeight: 'count', theme: oneOf('light', 'dark'),
  explore: { userIds: 'id' },
} as const satisfies FieldsOf<DeviceInfo>
export const clientFields = {
  id: 'id', versionName: 'version', versionCode: 'version', realVersionName: 'version',
} as const satisfies FieldsOf<ClientInfo>
export const photoFields = { photoId: 'id', url: 'private', width: 'count', height: 'count' } as const satisfies FieldsOf<Photo>
export const watchedFields: FieldsOf<ReplaySummary> = {
  build: 'private', startedAt: 'moment', turns: 'count', lines: 'count', status: oneOf('complete', 'endsInsideTurn', 'diverges', 'empty'),
  from: oneOf('start', 'snapshot'), difference: 'private',
  inputs: { seq: 'count', at: 'count', origin: 'id', type: 'id' }, moreInputs: 'count',
}

export const preparedFields = {
  reportId: 'id', receipt: 'sealed', preview: 'sealed', bytes: 'count', sessions: 'count',
} as const satisfies FieldsOf<PreparedReport>
export const deliveredFields = { reportId: 'id', sentAt: 'moment', deletesAt: 'moment' } as const satisfies FieldsOf<DeliveredReport>

export const surroundingsFields = {
  system: oneOf('android', 'ios', 'desktop'), origin: 'id',
} as const satisfies FieldsOf<InstallEnvironment>

const pictureFields = {
  kind: oneOf('savings', 'deal'), heading: 'private', amount: 'private', note: 'private', invitation: 'private', imageUrl: 'id',
  name: 'private', price: 'private', oldPrice: 'private', badge: 'private', store: 'private', distance: 'private',
} as const satisfies FieldsOf<SharedPicture>
const album = oneOf('album', 'camera')
const permission = oneOf('granted', 'prompt', 'denied', 'unknown')
const notifications = oneOf('granted', 'prompt', 'denied', 'unavailable')
const sharedPositionFields = { position: 'private', address: 'private' } as const
const storageKey = oneOf<readonly StoredKey[]>(...STORED_KEYS)
const stored = by('key', (key) => {
  const known = STORED_KEYS.find((each) => each === key)
  return known && schemaFields(storedAs(known).schema) as Declaration
})

export const portsPrivacy: Declarations = {
  ports: {
    'cache/clear': port<typeof clearCaches>({ answer: { pictures: 'count', bytes: 'count', sessions: 'count' } }),
    'calendar/add': port<typeof addToCalendar>({
      args: {
        id: 'id', title: 'private', details: 'private', place: 'private', path: 'id', startsAt: 'moment', endsAt: 'moment', alarms: 'count',
      },
    }),
    'clipboard/copy': port<typeof copyText>({ args: { text: 'private' } }),
    'clock/sleep': port<typeof sleep>({ args: { ms: 'count' } }),
    'developer/export': port<typeof exportSession>({ args: { format: oneOf('journal', 'device', 'devTools') } }),
    'developer/watch': port<typeof replayJournalFile>({
      answer: { watched: watchedFields, failed: oneOf('cancelled', 'unreadable'), line: 'count' },
    }),
    'device/build': port<typeof readBuild>({ answer: { build: 'build' } }),
    'device/read': port<typeof readDevice>({ answer: { device: deviceFields, client: clientFields } }),
    'device/vitals': port<typeof readVitals>({ answer: { lcp: 'count', fcp: 'count', cls: 'count', inp: 'count', ttfb: 'count' } }),
    'geolocation/locate': port<typeof locate>({
      args: { timeoutMs: 'count' },
      answer: {
        fix: 'private', failed: oneOf('denied', 'unavailable', 'timeout', 'unsupported', 'shell', 'unknown'), shellCode: 'count',
        message: 'sentence',
      },
    }),
    'geolocation/permission': port<typeof locationPermission>({ answer: { state: permission } }),
    'history/move': port<typeof moveHistory>({ args: { method: oneOf('push', 'replace', 'goBack'), path: 'id', state: { guard: 'id' } } }),
    'history/openOutside': port<typeof openOutside>({ args: { url: 'link' } }),
    'history/origin': port<typeof pageOrigin>({ answer: { origin: 'id' } }),
    'http/send': port<typeof send>({
      args: {
        endpoint: 'id', body: bodyBy('endpoint'), requestId: 'id', sessionId: 'id', locale: 'id', userId: 'id', intentId: 'id',
      },
      answer: answerBy('endpoint', (data) => ({
        status: 'count', body: { data, error: { code: 'id', message: 'sentence' } }, generation: 'count', deposited: signedIn,
        failed: oneOf('network', 'timeout', 'cancelled', 'malformed', 'clock', 'userSwitched', 'fileGone'),
      })),
    }),
    'installed/ask': port<typeof promptInstall>({ answer: { outcome: oneOf('accepted', 'dismissed', 'unavailable') } }),
    'installed/badge': port<typeof showBadge>({ args: { count: 'count' } }),
    'installed/read': port<typeof readInstallEnvironment>({ answer: surroundingsFields }),
    'keptVouchers/keep': port<typeof storeOfflineVouchers>({ args: { userId: 'id', vouchers } }),
    'keptVouchers/read': port<typeof readOfflineVouchers>({ args: { userId: 'id' }, answer: { vouchers } }),
    'locks/hold': port<typeof acquireLock>({ args: { name: 'id' } }),
    'locks/release': port<typeof releaseLock>({ args: { name: 'id' } }),
    'messages/load': port<typeof loadMessages>({ args: { locale: 'id' } }),
    'monitoring/configure': port<typeof configureMonitoring>({
      args: { appId: 'id', environment: 'id', errorRate: 'count', eventRate: 'count' },
    }),
    'monitoring/error': port<typeof reportError>({
      args: { kind: 'id', code: 'id', message: 'sentence', errorClass: 'id', at: 'words', requestId: 'id' },
    }),
    'monitoring/track': port<typeof trackEvent>({ args: { name: 'id', page: 'id', fields: eventFields } }),
    'notifications/ask': port<typeof askForNotifications>({ answer: { state: notifications } }),
    'notifications/permission': port<typeof notificationPermission>({ answer: { state: notifications } }),
    'otp/read': port<typeof readOtp>({ answer: { otp: 'private' } }),
    'parts/load': port<typeof fetchModule>({ args: { part: 'id' } }),
    'photos/crop': port<typeof cropPhoto>({
      args: { photoId: 'id', area: 'private' }, answer: { photo: photoFields, failed: oneOf('unreadable') },
    }),
    'outside/allowSchemes': port<typeof allowSchemes>({ args: { schemes: 'id' } }),
    'outside/dropTab': port<typeof closePreparedTab>({}),
    'outside/prepareTab': port<typeof prepareTab>({}),
    'photos/drop': port<typeof dropPhoto>({ args: { photoId: 'id' } }),
    'photos/openSettings': port<typeof openPhotoSettings>({ args: { from: album } }),
    'photos/pick': port<typeof pickPhoto>({
      args: { from: album },
      answer: {
        photo: photoFields,
        failed: oneOf('cancelled', 'permission', 'permissionCheck', 'type', 'size', 'tiny', 'unreadable'),
      },
    }),
    'pictures/saveCode': port<typeof saveCodePicture>({ args: { reference: 'sealed', labels: 'private' } }),
    'pictures/share': port<typeof sharePicture>({
      args: { picture: pictureFields, path: 'id' }, answer: { outcome: oneOf('shared', 'saved', 'cancelled', 'unavailable') },
    }),
    'push/subscribe': port<typeof subscribeToPush>({ args: { publicKey: 'id' }, answer: { pushToken: 'private' } }),
    'report/prepare': port<typeof prepareReport>({ answer: { prepared: preparedFields, failed: oneOf('unreadable') } }),
    'report/send': port<typeof sendReport>({
      args: { reportId: 'id', from: oneOf(...REPORT_REASONS), screen: 'id', text: 'private' },
      answer: { delivered: { sentAt: 'moment', deletesAt: 'moment' }, refused: oneOf(...REPORT_REFUSALS) },
    }),
    'report/sendWaiting': port<typeof sendWaitingReports>({ answer: { delivered: deliveredFields, left: 'count' } }),
    'report/withdraw': port<typeof withdrawReport>({ args: { reportId: 'id' } }),
    'screen/brighten': port<typeof brightenScreen>({}),
    'screen/print': port<typeof printPage>({}),
    'screen/keepAwake': port<typeof setKeepAwake>({}),
    'haptics/vibrate': port<typeof vibrate>({ args: { ms: 'count' } }),
    'screen/restoreBrightness': port<typeof restoreBrightness>({}),
    'sealed/copy': port<typeof copySealed>({ args: { reference: 'sealed' } }),
    'sealed/open': port<typeof openSealed>({ args: { reference: 'sealed', fallback: 'sealed' } }),
    'sealed/share': port<typeof shareSealed>({
      args: { reference: 'sealed' }, answer: { shared: oneOf('shared', 'dismissed', 'unavailable') },
    }),
    'share/page': port<typeof sharePage>({
      args: { path: 'id', title: 'private', amount: 'count' }, answer: { outcome: oneOf('shared', 'copied', 'cancelled', 'unavailable') },
    }),
    'share/text': port<typeof shareText>({
      args: { text: 'private' }, answer: { outcome: oneOf('shared', 'copied', 'cancelled', 'unavailable') },
    }),
    'shell/openWebview': port<typeof openWebview>({ args: { path: 'id' } }),
    'shell/pushToken': port<typeof readPushToken>({ answer: { pushToken: 'private' } }),
    'shell/readShared': port<typeof readSharedPosition>({ answer: { place: sharedPositionFields } }),
    'shell/writeShared': port<typeof writeSharedPosition>({ args: { place: sharedPositionFields } }),
    'storage/read': port<typeof readStored>({ args: { key: storageKey }, answer: { value: stored } }),
    'storage/write': port<typeof writeStored>({ args: { key: storageKey, value: stored } }),
    'tabs/paymentChanged': port<typeof notifyPaymentChanged>({ args: { orderId: 'id' } }),
    'vault/clear': port<typeof clearVault>({ args: signedIn }),
    'vault/read': port<typeof readVault>({ answer: { holder: signedIn } }),
    'vault/refresh': port<typeof refreshTokens>({
      args: { generation: 'count', requestId: 'id', sessionId: 'id' },
      answer: { refreshed: signedIn, refused: { code: 'id' }, unreachable: oneOf('network', 'timeout', 'server') },
    }),
  },
}
