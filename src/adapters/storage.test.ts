/** @jest-environment jsdom */
import { deviceIdIn, languageIn, visitIn } from './keptIds'
import { reloadingOnce } from './reload'
import { createDeviceStorage } from './storage'

const createStorage = () => createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
const denied = createDeviceStorage(() => {
  throw new DOMException('denied', 'SecurityError')
})

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

it('keeps what belongs to the device and what belongs to the visit apart', () => {
  const storage = createStorage()
  storage.write({ key: 'locale', value: { locale: 'zh-CN' } })
  storage.write({ key: 'campaign', value: { channelId: '3', sourceTag: null } })
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: { locale: 'zh-CN' } })
  window.sessionStorage.clear()
  expect(createStorage().read({ key: 'campaign' })).toEqual({ value: null })
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: { locale: 'zh-CN' } })
})

it.each([['{"locale":"xx"}'], ['{"locale":'], ['"id-ID"'], ['null']])('takes %s for nothing', (text) => {
  window.localStorage.setItem('dekat.locale', text)
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: null })
})

it('keeps fields that it knows and no others, and refuses what has not the shape of its key', () => {
  window.localStorage.setItem('dekat.deviceId', '{"deviceId":"d","accessToken":"t"}')
  expect(createStorage().read({ key: 'deviceId' })).toEqual({ value: { deviceId: 'd' } })
  createStorage().write({ key: 'deviceId', value: { token: 't' } })
  createStorage().write({ key: 'deviceId', value: { deviceId: 'd', token: 't' } })
  expect(window.localStorage.getItem('dekat.deviceId')).not.toContain('token')
})

it('reads nothing and fails nobody where storage is denied or full', () => {
  expect(denied.read({ key: 'locale' })).toEqual({ value: null })
  expect(() => denied.write({ key: 'locale', value: { locale: 'id-ID' } })).not.toThrow()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError') })
  expect(() => createStorage().write({ key: 'locale', value: { locale: 'id-ID' } })).not.toThrow()
  full.mockRestore()
})

it('makes one id for the device, and knows the visit once it has begun and the language once it was chosen', () => {
  let n = 0
  const id = deviceIdIn(createStorage(), () => ++n * 1e8)
  expect(id).toMatch(/^[0-9a-z]{20}$/)
  expect(deviceIdIn(createStorage(), () => 1)).toBe(id)
  expect(visitIn(createStorage())).toBeNull()
  createStorage().write({ key: 'sessionId', value: { sessionId: 'visit' } })
  expect(visitIn(createStorage())).toBe('visit')
  expect(languageIn(createStorage())).toBeNull()
  createStorage().write({ key: 'locale', value: { locale: 'zh-CN' } })
  expect(languageIn(createStorage())).toBe('zh-CN')
})

it('reloads once a build, and never where it could not remember', () => {
  const reload = jest.fn()
  reloadingOnce(createStorage(), 'b1', reload)()
  reloadingOnce(createStorage(), 'b1', reload)()
  expect(reload).toHaveBeenCalledTimes(1)
  reloadingOnce(createStorage(), 'b2', reload)()
  expect(reload).toHaveBeenCalledTimes(2)
  reloadingOnce(denied, 'b3', reload)()
  expect(reload).toHaveBeenCalledTimes(2)
})
