import { phoneHref } from './phoneHref'

it.each([
  ['+62 21 555 01 02', 'tel:+62215550102'],
  ['021 555 0102', 'tel:0215550102'],
  ['021+555;ext=1', 'tel:0215551'],
])('dials %s as %s', (phone, href) => expect(phoneHref(phone)).toBe(href))
