import { rulesOf } from './kinds'

const DIGITS = '5/8/1/2/3/4/5/6/7'
const marks = (text: string) => text.replace(/[^/ :]/g, '#')
const hidden = (text: string) => '#'.repeat(text.length)
const rules = () => rulesOf((link) => link, new Set(['-6.2']))

it.each([
  [DIGITS, marks(DIGITS)], [`a/b/${DIGITS}`, `a/b/${marks(DIGITS)}`], [`sale:${DIGITS}`, `sale:${marks(DIGITS)}`],
  [`a:b:${DIGITS}:12`, `a:b:${marks(DIGITS)}:12`], ['12345678:1234', '12345678:1234'], ['-6.2:a', '-6.2:a'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), '#'.repeat(201)],
])('each group of a long number in an id is replaced, and nothing else: %s', (text, expected) => {
  expect(rules().id(text, hidden)).toBe(expected)
})

it.each([
  ['5 8 1 2 3 4 5 6 7', '# # # # # # # # #'], ['aa bb 5 8 1 2 3 4 5 6 7', 'aa bb # # # # # # # # #'],
  ['5 8 1 2 3 4 5 6 7 aa bb', '# # # # # # # # # aa bb'], ['aa 5 8', 'aa 5 8'],
])('each group of a long number in words is replaced, and nothing else: %s', (text, expected) => {
  expect(rules().words(text, hidden)).toBe(expected)
})

it('an id is checked once', () => {
  const { id } = rules()
  let count = 0
  const standIn = () => `000${++count}`
  expect(id('Sari', standIn)).toBe('0001')
  expect(id('Sari', standIn)).toBe('0001')
})
