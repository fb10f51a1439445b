import { onSearchChanged, normalizeSpaces, typeText, createSearchField } from './typing'

const typing = (...texts: string[]) => texts.reduce(typeText, createSearchField(''))

it('searches trimmed words', () => {
  expect(normalizeSpaces('  kopi \t  susu ')).toBe('kopi susu')
})

it('searches nothing for invisible characters', () => {
  expect(normalizeSpaces('\u200B\u2060 \uFEFF')).toBe('')
  expect(normalizeSpaces('\u200E \u00AD\u2063\uFE0F')).toBe('')
  expect(normalizeSpaces('ko\u200Bpi')).toBe('kopi')
  expect(normalizeSpaces('\u{1F468}\u200D\u{1F373}')).toBe('\u{1F468}\u200D\u{1F373}')
})

describe('a field with a late page', () => {
  it('keeps its text when the page confirms it', () => {
    expect(onSearchChanged(typing('kopi '), 'kopi').text).toBe('kopi ')
  })

  it('keeps later input when the page is late', () => {
    const late = onSearchChanged(typing('ko', 'kop', 'kopi'), 'kop')
    expect(late.text).toBe('kopi')
    expect(onSearchChanged(late, 'kopi')).toEqual({ text: 'kopi', searchText: 'kopi', unconfirmed: [] })
  })

  it('adopts a text that it never reported', () => {
    expect(onSearchChanged(typing('kopi'), 'bakso')).toEqual(createSearchField('bakso'))
  })

  it('adopts a text that it reported long ago', () => {
    expect(onSearchChanged(onSearchChanged(typing('kopi', 'kopi susu'), 'kopi susu'), 'kopi').text).toBe('kopi')
  })

  it('keeps spaces that change nothing', () => {
    expect(onSearchChanged({ text: ' kopi', searchText: '', unconfirmed: [] }, 'kopi').text).toBe(' kopi')
  })
})
