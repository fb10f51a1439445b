import { describeClient, describeDevice, readDeviceHints, versionCode, createTimeZone } from './deviceFacts'

const NONE = { model: '', platformVersion: '' }
const on = (userAgent: string, hints = NONE, language = 'id-ID') =>
  describeDevice({
    navigator: { userAgent, language }, hints, screen: { width: 360, height: 800 }, timeZone: 'Asia/Jakarta', inShell: false,
  })
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A146P Build/TP1A) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4.1 Mobile/15E148 Safari/604.1'

it('pads each part of a version', () => {
  expect(versionCode('2.6.2')).toBe('002006002')
  expect(describeClient({ inShell: false })).toEqual({
    id: 'DEKAT_H5', versionName: '2.6.2', versionCode: '002006002', realVersionName: '2.6.2',
  })
  expect(describeClient({ inShell: true }).id).toBe('DEKAT_APP')
})

it('recognizes an Android phone, by hints if there are any', () => {
  expect(on(ANDROID)).toMatchObject({ model: 'SM-A146P', osType: 0, androidVersion: '13', androidVersionCode: '013', iosVersionCode: '' })
  expect(on(ANDROID.replace('SM-A146P Build/TP1A', 'K'), { model: 'Redmi 12', platformVersion: '14.0.0' }))
    .toMatchObject({ model: 'Redmi 12', androidVersion: '14.0.0', androidVersionCode: '014000000' })
})

it('recognizes an iPhone', () => {
  expect(on(IPHONE)).toMatchObject({ model: 'iPhone', brand: 'Apple', osType: 1, androidVersion: '', iosVersionCode: '017004001' })
})

it('returns the click ids of the advertisement', () => {
  const device = describeDevice({
    navigator: { userAgent: ANDROID, language: 'id-ID' }, hints: NONE, screen: { width: 360, height: 800 }, timeZone: 'Asia/Jakarta',
    inShell: false, clickIds: { gaid: 'g-1', duid: 'd-1' },
  })
  expect(device).toMatchObject({ adId: 'g-1', duid: 'd-1', guid: '', ouid: '' })
})

it('works with missing facts', () => {
  expect(on('curl/8', NONE, 'zh')).toMatchObject({ model: '', country: 'ID', screenWidth: 360, screenHeight: 800, hardwareType: 'Mobile' })
  expect(on('curl/8', NONE, 'en-GB')).toMatchObject({ country: 'GB', locale: 'en-GB' })
})

it('requests hints, and treats silence and refusal as none', async () => {
  const hintsOf = (getHighEntropyValues?: () => Promise<object>) =>
    readDeviceHints({ userAgentData: { getHighEntropyValues } } as unknown as Navigator)
  const hints = { model: 'Redmi 12', platformVersion: '14.0.0' }
  expect(await hintsOf(() => Promise.resolve(hints))).toEqual(hints)
  expect(await hintsOf(() => Promise.reject(new Error('not allowed')))).toEqual(NONE)
  expect(await hintsOf()).toEqual(NONE)
  expect(await readDeviceHints({} as Navigator)).toEqual(NONE)
})

it('is looked up on first access, once', () => {
  const calls = jest.spyOn(Intl, 'DateTimeFormat')
  const timeZone = createTimeZone()
  expect(calls).not.toHaveBeenCalled()
  expect(timeZone()).toBe('Asia/Jakarta')
  expect(timeZone()).toBe('Asia/Jakarta')
  expect(calls).toHaveBeenCalledTimes(1)
})
