/** @jest-environment jsdom */
import { readOrCreateDeviceId, readLanguage, readVisitId } from './storedIds'
import { createReloadOnce } from '../page/reload'
import { createDeviceStorage } from './deviceStorage'

const createStorage = () => createDeviceStorage(() => ({ device: window.localStorage, visit: window.sessionStorage }))
const ID = '0123456789abcdefghij'
const onFailed = jest.fn()
const denied = createDeviceStorage(() => {
  throw new DOMException('denied', 'SecurityError')
}, onFailed)

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

it('separates values of the device from values of the visit', () => {
  const storage = createStorage()
  storage.write({ key: 'locale', value: { locale: 'zh-CN' } })
  storage.write({ key: 'campaign', value: { channelId: '3', sourceTag: null } })
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: { locale: 'zh-CN' } })
  window.sessionStorage.clear()
  expect(createStorage().read({ key: 'campaign' })).toEqual({ value: null })
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: { locale: 'zh-CN' } })
})

it.each([['{"locale":"xx"}'], ['{"locale":'], ['"id-ID"'], ['null']])('treats %s as absent', (text) => {
  window.localStorage.setItem('dekat.locale', text)
  expect(createStorage().read({ key: 'locale' })).toEqual({ value: null })
})

it('stores only known fields, and refuses values of another shape', () => {
  window.localStorage.setItem('dekat.deviceId', `{"deviceId":"${ID}","accessToken":"t"}`)
  expect(createStorage().read({ key: 'deviceId' })).toEqual({ value: { deviceId: ID } })
  expect(createStorage().write({ key: 'deviceId', value: { token: 't' } })).toBe(false)
  expect(createStorage().write({ key: 'deviceId', value: { deviceId: ID, token: 't' } })).toBe(true)
  expect(window.localStorage.getItem('dekat.deviceId')).not.toContain('token')
})

it.each([
  ['a line break', 'abc\ndefghijklmnopqrst'],
  ['an end of line and a header', 'a\r\nx-injected: 1'],
  ['letters that no header carries', 'идентификатор-абвгде'],
  ['too many characters', 'a'.repeat(5_000)],
  ['nothing', ''],
  ['capitals', 'ABCDEFGHIJKLMNOPQRST'],
  ['a number', 7],
])('treats an id with %s as missing, and creates another', (_, id) => {
  window.localStorage.setItem('dekat.deviceId', JSON.stringify({ deviceId: id }))
  window.sessionStorage.setItem('dekat.sessionId', JSON.stringify({ sessionId: id }))
  window.localStorage.setItem('dekat.guestInfo', JSON.stringify({ guestId: id, since: 1 }))
  expect(readVisitId(createStorage())).toBeNull()
  expect(createStorage().read({ key: 'guestInfo' })).toEqual({ value: null })
  const made = readOrCreateDeviceId(createStorage(), () => 7e8)
  expect(made).toMatch(/^[0-9a-z]{20}$/)
  expect(readOrCreateDeviceId(createStorage(), () => 1)).toBe(made)
})

it.each([
  ['campaign', { channelId: 'x'.repeat(201), sourceTag: null }],
  ['campaign', { channelId: 'half \ud800', sourceTag: null }],
  ['searchHistory', { history: ['fine', 'half \udc00'] }],
  ['searchHistory', { history: Array.from({ length: 11 }, String) }],
  ['guestInfo', { guestId: ID, since: 1e300 }],
  ['guestInfo', { guestId: ID, since: -1 }],
] as const)('takes a %s that cannot be used for none', (key, value) => {
  expect(createStorage().write({ key, value: value as never })).toBe(false)
  window.localStorage.setItem(`dekat.${key}`, JSON.stringify(value))
  window.sessionStorage.setItem(`dekat.${key}`, JSON.stringify(value))
  expect(createStorage().read({ key })).toEqual({ value: null })
})

it('keeps values in memory if storage is denied, and reports it', () => {
  expect(denied.read({ key: 'locale' })).toEqual({ value: null })
  expect(denied.write({ key: 'locale', value: { locale: 'id-ID' } })).toBe(false)
  expect(denied.read({ key: 'locale' })).toEqual({ value: { locale: 'id-ID' } })
  expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ name: 'SecurityError' }))
})

it('throws nothing if storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError') })
  expect(() => createStorage().write({ key: 'locale', value: { locale: 'id-ID' } })).not.toThrow()
  full.mockRestore()
})

it('creates one id for the device, and knows the visit once it has begun and the language once it was chosen', () => {
  let n = 0
  const id = readOrCreateDeviceId(createStorage(), () => ++n * 1e8)
  expect(id).toMatch(/^[0-9a-z]{20}$/)
  expect(readOrCreateDeviceId(createStorage(), () => 1)).toBe(id)
  expect(readVisitId(createStorage())).toBeNull()
  createStorage().write({ key: 'sessionId', value: { sessionId: ID } })
  expect(readVisitId(createStorage())).toBe(ID)
  expect(readLanguage(createStorage())).toBeNull()
  createStorage().write({ key: 'locale', value: { locale: 'zh-CN' } })
  expect(readLanguage(createStorage())).toBe('zh-CN')
})

it('reloads once per build, and never if it could not remember it', () => {
  const reload = jest.fn()
  createReloadOnce(createStorage(), 'b1', reload)()
  createReloadOnce(createStorage(), 'b1', reload)()
  expect(reload).toHaveBeenCalledTimes(1)
  createReloadOnce(createStorage(), 'b2', reload)()
  expect(reload).toHaveBeenCalledTimes(2)
  createReloadOnce(denied, 'b3', reload)()
  expect(reload).toHaveBeenCalledTimes(2)
})

describe('reminders that an older build stored', () => {
  const reminder = { target: { kind: 'COUPON', couponId: 'c1' }, at: 2, remindAt: 1, title: {}, userId: null, wanted: true }
  const stored = (value: unknown) => {
    window.localStorage.setItem('dekat.reminders', JSON.stringify(value))
    return createStorage().read({ key: 'reminders' }).value
  }

  it('have the field names of today', () => {
    expect(stored({ reminders: [{ ...reminder, told: true, sent: true }] }))
      .toEqual({ reminders: [{ ...reminder, onServer: true, sent: true }] })
  })

  it.each([[[]], [{ reminders: null }], [{ reminders: [null, 'told'] }]])('are absent if they are %j', (value) => {
    expect(stored(value)).toBeNull()
  })
})
