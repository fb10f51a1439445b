import { createStandIns } from './standIns'

/** Draws these numbers, and then 0. */
function standIns(...numbers: readonly number[]) {
  const left = [...numbers]
  const draws = { count: 0 }
  const standIn = createStandIns(() => {
    draws.count++
    return left.shift() ?? 0
  })
  return { standIn, draws }
}

describe('a stand-in', () => {
  it('is the same for equal texts, and its own stand-in', () => {
    const { standIn } = standIns(3, 4)
    expect(standIn('ab')).toBe('de')
    expect(standIn('ab')).toBe('de')
    expect(standIn('de')).toBe('de')
    expect(standIn('')).toBe('')
  })

  it('is neither that of another text nor a text that has one', () => {
    const { standIn } = standIns(3, 3, 3, 3, 0, 1, 4, 4)
    expect(standIn('ab')).toBe('dd')
    expect(standIn('xy')).toBe('ee')
  })

  it('is drawn again at most twenty times: there are few digits', () => {
    const { standIn, draws } = standIns()
    expect(standIn('5')).toBe('1')
    expect(draws.count).toBe(1)
    expect(standIn('6')).toBe('1')
    expect(draws.count).toBe(22)
  })

  it.each<[string, number, string]>([
    ['Sari 5b', 0, 'Aaaa 0a'], ['Sari 5b', 25, 'Zzzz 5z'], ['Sari 5b', 26, 'Aaaa 6a'],
    ['57', 8, '98'], ['57', 10, '20'], ['57', 0, '10'], ['57', 9, '19'], ['-57', 0, '-10'], ['0.57', 0, '0.01'],
    ['-0.5', 0, '-0.1'], ['5.25', 0, '1.01'], ['a5.5', 0, 'a0.0'], ['a.05', 0, 'a.00'], ['eyJhbGci5', 0, 'eyJaaAaa0'],
  ])('has the form of the text: %s with %d', (text, random, expected) => {
    expect(createStandIns(() => random)(text)).toBe(expected)
  })

  it.each<[string, number, string]>([
    ['é', 0, '\u0410'], ['\u0080', 63, '\u044f'], ['\u07ff', 64, '\u0410'], ['\u0800', 0, '\u4e00'], ['店', 4_095, '\u5dff'],
    ['店', 4_096, '\u4e00'], ['😀a', 0, '\u{20000}a'], ['😀', 4_095, '\u{20fff}'], ['😀', 4_096, '\u{20000}'], ['\u00a0', 5, '\u00a0'],
  ])('has as many bytes as the text: %s with %d', (text, random, expected) => {
    expect(createStandIns(() => random)(text)).toBe(expected)
    expect(Buffer.byteLength(expected)).toBe(Buffer.byteLength(text))
  })
})
