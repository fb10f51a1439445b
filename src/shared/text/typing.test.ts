import { onSearchChanged, normalizeSpaces, typeText, createSearchField } from './typing'

const typing = (...texts: string[]) => texts.reduce(typeText, createSearchField(''))

it('searches without needless spaces', () => {
  expect(normalizeSpaces('  kopi \t  susu ')).toBe('kopi susu')
})

describe('a field of its own mind', () => {
  it('keeps what was typed when the page comes back with it', () => {
    expect(onSearchChanged(typing('kopi '), 'kopi').text).toBe('kopi ')
  })

  it('keeps what was typed since, when the page is late', () => {
    const late = onSearchChanged(typing('ko', 'kop', 'kopi'), 'kop')
    expect(late.text).toBe('kopi')
    expect(onSearchChanged(late, 'kopi')).toEqual({ text: 'kopi', searchText: 'kopi', unconfirmed: [] })
  })

  it('takes over what it never said', () => {
    expect(onSearchChanged(typing('kopi'), 'bakso')).toEqual(createSearchField('bakso'))
  })

  it('takes over what it said long ago', () => {
    expect(onSearchChanged(onSearchChanged(typing('kopi', 'kopi susu'), 'kopi susu'), 'kopi').text).toBe('kopi')
  })

  it('leaves spaces alone that change nothing', () => {
    expect(onSearchChanged({ text: ' kopi', searchText: '', unconfirmed: [] }, 'kopi').text).toBe(' kopi')
  })
})
