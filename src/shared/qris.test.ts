import fc from 'fast-check'
import { crc16, parseQris, parseTlv, buildQris, writeTlv } from './qris'

const TEMPLATE = writeTlv([{ id: '00', value: 'ID.CO.DEKAT.WWW' }, { id: '01', value: '936009110000000001' }])
const OBJECTS = [
  { id: '00', value: '01' }, { id: '01', value: '12' }, { id: '26', value: TEMPLATE }, { id: '51', value: TEMPLATE },
  { id: '52', value: '5812' }, { id: '53', value: '360' }, { id: '54', value: '44500' }, { id: '58', value: 'ID' },
  { id: '59', value: 'BAKSO PAK UJANG' }, { id: '60', value: 'JAKARTA' },
]
const without = (id: string) => OBJECTS.filter((each) => each.id !== id)
const having = (id: string, value: string) => OBJECTS.map((each) => (each.id === id ? { id, value } : each))

it('computes the checksum of the standard\'s example', () => expect(crc16('123456789')).toBe('29B1'))

it('reads what it wrote', () => {
  expect(parseQris(buildQris(OBJECTS))).toEqual({ amount: 44_500, merchantName: 'BAKSO PAK UJANG' })
  expect(parseQris(buildQris(without('54')))).toEqual({ amount: null, merchantName: 'BAKSO PAK UJANG' })
  expect(parseQris(buildQris(having('54', '44500.00')))?.amount).toBe(44_500)
})

const withAccounts = (...ids: readonly string[]) => [
  ...OBJECTS.slice(0, 2), ...ids.map((id) => ({ id, value: TEMPLATE })), ...OBJECTS.slice(4),
]
it.each([
  ['the accounts 26 and 51', withAccounts('26', '51')],
  ['the account 26 alone, without 51', withAccounts('26')],
  ['the account 51 alone', withAccounts('51')],
  ['the account 27', withAccounts('27', '51')],
  ['the account 45 alone', withAccounts('45')],
  ['an account of another scheme beside it', [...withAccounts('26'), { id: '15', value: '5204110000000001' }]],
  ['one template among accounts without one', having('51', 'ID10200')],
  ['sub-objects in another order', having('26', writeTlv([{ id: '01', value: '936009110000000001' }, { id: '00', value: 'COM.X' }]))],
  ['one digit behind the point', having('54', '44500.0')],
  ['no merchant name', without('59')],
])('reads a payload with %s', (_, objects) => expect(parseQris(buildQris(objects))?.amount).toBe(44_500))

it.each([
  ['another currency', having('53', '840')],
  ['another country', having('58', 'MY')],
  ['no account', withAccounts()],
  ['a template outside of the accounts', [...withAccounts(), { id: '62', value: TEMPLATE }]],
  ['a template below the accounts', [...withAccounts(), { id: '25', value: TEMPLATE }]],
  ['accounts that are no templates', withAccounts('26').map((each) => (each.id === '26' ? { id: '26', value: 'ID10200' } : each))],
  ['an amount in cents', having('54', '44500.50')],
  ['an amount below nothing', having('54', '-5')],
  ['no amount at all in its place', having('54', '0')],
  ['another format', having('00', '02')],
  ['an object twice', [...OBJECTS, { id: '54', value: '1' }]],
])('refuses a payload with %s', (_, objects) => expect(parseQris(buildQris(objects))).toBeNull())

it('refuses a payload with one changed character', () => {
  const payload = buildQris(OBJECTS)
  fc.assert(fc.property(fc.nat(payload.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (at, code) => {
    const other = String.fromCharCode(code)
    fc.pre(payload[at] !== other)
    return parseQris(payload.slice(0, at) + other + payload.slice(at + 1)) === null
  }))
})

it('reads objects of the declared length, and no others', () => {
  expect(parseTlv('000201')).toEqual([{ id: '00', value: '01' }])
  for (const text of ['', '0002', '00020', '0002011', 'AA0201', '0000']) expect(parseTlv(text)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => {
    const read = parseTlv(text)
    return read === null || writeTlv(read) === text
  }))
})
