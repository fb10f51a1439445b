import { createAppSchemes } from './web/appLinks'
import { buildQris, writeTlv } from './qris'
import { sealFields } from './sealed'

const template = writeTlv([{ id: '00', value: 'ID.CO.DEKAT.WWW' }])
const qris = buildQris([
  { id: '00', value: '01' }, { id: '26', value: template }, { id: '51', value: template }, { id: '53', value: '360' },
  { id: '54', value: '44500' }, { id: '58', value: 'ID' },
])
const seal = (value: string) => `<${value.length}>`

it('seals the given fields, at any depth, and nothing else', () => {
  const body = { success: true, code: 'x', data: { code: 'abc', list: [{ code: 'de', name: 'abc' }, { code: null }], deep: { code: 'f' } } }
  expect(sealFields(body, { code: 'text' }, seal)).toEqual({
    success: true, code: 'x', data: { code: '<3>', list: [{ code: '<2>', name: 'abc' }, {}], deep: { code: '<1>' } },
  })
  expect(sealFields(body, {}, seal)).toBe(body)
  expect([null, 7, { success: false }].map((each) => sealFields(each, { code: 'text' }, seal))).toEqual([null, 7, { success: false }])
})

it.each([
  ['link', 'https://wallet.example/pay?x=1', true], ['link', 'http://10.0.0.1:8080/pay', true], ['link', 'javascript:alert(1)', false],
  ['link', '/platform/home', false], ['link', 'https://user@evil.example', false], ['link', 'https://evil\\.example', false],
  ['text', '', false], ['text', 'CODE', true], ['text', 7, false],
] as const)('as %s, %s is good: %s', (kind, field, isValid) => {
  expect(sealFields({ data: { field } }, { field: kind }, seal)).toEqual({ data: isValid ? { field: seal(String(field)) } : {} })
})

it.each([
  ['https://wallet.example/pay', true], ['gojek://gopay/pay', true], ['ovo://pay', false], ['javascript:alert(1)', false],
] as const)('takes a link of the web or of an app that is allowed: %s is good: %s', (field, isValid) => {
  const { has } = createAppSchemes(['gojek', 'javascript'])
  expect(sealFields({ data: { field } }, { field: 'appLink' }, seal, has)).toEqual({ data: isValid ? { field: seal(field) } : {} })
  expect(sealFields({ data: { field: 'gojek://x' } }, { field: 'appLink' }, seal)).toEqual({ data: {} })
})

it('accepts a QRIS payload only for the amount next to it', () => {
  const sealedFor = (amount: number | null) => sealFields({ data: { amount, qris } }, { qris: 'qris' }, seal)
  expect(sealedFor(44_500)).toEqual({ data: { amount: 44_500, qris: seal(qris) } })
  expect(sealedFor(45_500)).toEqual({ data: { amount: 45_500 } })
  expect(sealedFor(null)).toEqual({ data: { amount: null } })
})
