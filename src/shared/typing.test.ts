import { heard, tidy, typed, typingOf } from './typing'

const typing = (...texts: string[]) => texts.reduce(typed, typingOf(''))

it('searches without needless spaces', () => {
  expect(tidy('  kopi \t  susu ')).toBe('kopi susu')
})

describe('a field of its own mind', () => {
  it('keeps what was typed when the page comes back with it', () => {
    expect(heard(typing('kopi '), 'kopi').text).toBe('kopi ')
  })

  it('keeps what was typed since, when the page is late', () => {
    const late = heard(typing('ko', 'kop', 'kopi'), 'kop')
    expect(late.text).toBe('kopi')
    expect(heard(late, 'kopi')).toEqual({ text: 'kopi', words: 'kopi', sent: [] })
  })

  it('takes over what it never said', () => {
    expect(heard(typing('kopi'), 'bakso')).toEqual(typingOf('bakso'))
  })

  it('takes over what it said long ago', () => {
    expect(heard(heard(typing('kopi', 'kopi susu'), 'kopi susu'), 'kopi').text).toBe('kopi')
  })

  it('leaves spaces alone that change nothing', () => {
    expect(heard({ text: ' kopi', words: '', sent: [] }, 'kopi').text).toBe(' kopi')
  })
})
