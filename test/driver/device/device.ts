import type { ClientInfo, DeviceInfo } from '../../../src/ports/device/deviceInfo'

/** The phone of all users in these tests. */
export const PHONE: DeviceInfo = {
  model: 'Redmi 12',
  brand: 'Xiaomi',
  screenHeight: 1600,
  screenWidth: 720,
  hardwareType: 'Mobile',
  locale: 'id-ID',
  country: 'ID',
  timeZone: 'Asia/Jakarta',
  markRegion: 'ID',
  osType: 0,
  androidVersion: '13',
  androidVersionCode: '33',
  iosVersionCode: '',
  dfp: '',
  adId: '',
  apid: '',
  duid: '',
  guid: '',
  ouid: '',
  inShell: false,
  statusBarHeight: 0,
}

export const CLIENT: ClientInfo = { id: 'DEKAT_H5', versionName: '2.6.2', versionCode: '002006002', realVersionName: '2.6.2' }
