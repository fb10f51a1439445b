import fc from 'fast-check'
import { readPhone } from './phone'

const SARI = { phoneNo: '81234567890', countryCode: '62' }

it.each(['81234567890', '081234567890', '0812-3456-7890', '+62 812 3456 7890', '6281234567890', '(0812) 3456 7890'])('parses %s', (text) =>
  expect(readPhone(text, '62')).toEqual(SARI),
)

it('uses the country code of the number itself', () => {
  expect(readPhone('+65 8123 4567', '62')).toEqual({ phoneNo: '81234567', countryCode: '65' })
  expect(readPhone('8123 4567', '65')).toEqual({ phoneNo: '81234567', countryCode: '65' })
  expect(readPhone('138 0013 8000', '86')).toEqual({ phoneNo: '13800138000', countryCode: '86' })
  expect(readPhone('(212) 555-2368', '1')).toEqual({ phoneNo: '2125552368', countryCode: '1' })
})

it.each(['', '0', '12345', '8123', 'sari', '+', '812345678901234567', '81234567890 ext 5 x'])('refuses %j', (text) =>
  expect(readPhone(text, '62')).toBeNull(),
)

it('never throws, and returns nothing that the server would refuse for its format', () => {
  const numbers = fc.stringMatching(/^(\+62|0)? ?8\d{2}[ -]?\d{4}[ -]?\d{2,5}$/)
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,24}$/), numbers)
  let accepted = 0
  fc.assert(
    fc.property(typed, fc.constantFrom('62', '60', '65', '1', '86', '852'), (text, callingCode) => {
      const phone = readPhone(text, callingCode)
      accepted += phone === null ? 0 : 1
      expect(phone === null || /^\d{5,15}$/.test(phone.phoneNo)).toBe(true)
      expect(phone === null || /^\d{1,4}$/.test(phone.countryCode)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(accepted).toBeGreaterThan(30)
})

it('parses a mobile number the same for any grouping of digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^8[1-9]\d{7,9}$/), fc.array(fc.constantFrom(' ', '-', '')), (digits, gaps) => {
      const plain = readPhone(digits, '62')
      expect(readPhone([...digits].map((digit, at) => `${digit}${gaps[at] ?? ''}`).join('').replace(/[ -]+$/, ''), '62')).toEqual(plain)
    }),
  )
})
