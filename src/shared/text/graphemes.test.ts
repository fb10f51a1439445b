import fc from 'fast-check'
import { CODE_POINT_SEGMENTER, firstGraphemes, graphemesOf } from './graphemes'

const FAMILY = '👨‍👩‍👧‍👦'

describe('the characters of a text', () => {
  it.each([
    ['letters', 'kopi', ['k', 'o', 'p', 'i']],
    ['a family, a flag and a thumb of a colour', `${FAMILY}🇮🇩👍🏽`, [FAMILY, '🇮🇩', '👍🏽']],
    ['an accent of its own', 'e\u0301a', ['e\u0301', 'a']],
    ['Hangul in pieces', '\u1112\u1161\u11ab', ['\u1112\u1161\u11ab']],
    ['nothing', '', []],
  ])('are what a reader counts: %s', (_, text, graphemes) => {
    expect(graphemesOf(text)).toEqual(graphemes)
  })

  it('are code points without engine support, so that no emoji is split', () => {
    expect(firstGraphemes('👍🏽kopi', 1, CODE_POINT_SEGMENTER)).toBe('👍')
    expect(firstGraphemes('a👍b', 2, CODE_POINT_SEGMENTER)).toBe('a👍')
  })

  it.each([
    ['the engine', undefined],
    ['code points', CODE_POINT_SEGMENTER],
  ])('cut off by %s leave the beginning of the text, up to the limit', (_, segmenter) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(8), (text, max) => {
        const cut = firstGraphemes(text, max, segmenter)
        const graphemes = graphemesOf(text, segmenter)
        expect(text.startsWith(cut)).toBe(true)
        expect(graphemesOf(cut, segmenter)).toEqual(graphemes.slice(0, max))
      }),
    )
  })
})
