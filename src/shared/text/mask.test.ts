import fc from 'fast-check'
import { mask, maskFields } from './mask'

it.each([
  ['81234567890', '812****7890'],
  ['8123456789', '81****6789'],
  ['81234567', '****4567'],
  ['12345', '****5'],
  ['1234', '****'],
  ['', ''],
])('masks %s as %s', (text, expected) => expect(mask(text)).toBe(expected))

it('hides at least four characters of any text, and never how many', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), (text) => {
      const [head = '', tail = ''] = mask(text).split('****')
      expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
      expect(head.length + tail.length).toBeLessThanOrEqual(Math.max(0, text.length - 4))
    }),
  )
})

it('masks the given fields, whatever they contain, and nothing else', () => {
  const body = { success: true, data: { phoneNo: '81234567890', userName: 'Sari', note: null, order: ['81234567890'] } }
  expect(maskFields(body, ['phoneNo', 'note', 'missing'])).toEqual({ ...body, data: { ...body.data, phoneNo: '812****7890' } })
  expect(maskFields({ data: { phoneNo: 81_234_567_890 } }, ['phoneNo'])).toEqual({ data: { phoneNo: '812****7890' } })
  expect(maskFields({ data: { phoneNo: ['81234567890'] } }, ['phoneNo'])).toEqual({ data: { phoneNo: '****' } })
})

it.each([[null], ['text'], [[{ phoneNo: '1' }]], [{ success: false }], [{ data: null }], [{ data: ['81234567890'] }]])(
  'leaves %j as it is',
  (body) => expect(maskFields(body, ['phoneNo'])).toBe(body),
)
