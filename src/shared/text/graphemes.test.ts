import fc from 'fast-check'
import { CODE_POINT_SEGMENTER, firstGraphemes, graphemesOf } from './graphemes'

const FAMILY = '👨‍👩‍👧‍👦'

describe('signs of a text', () => {
  it.each([
    ['letters', 'kopi', ['k', 'o', 'p', 'i']],
    ['a family, a flag and a thumb of a colour', `${FAMILY}🇮🇩👍🏽`, [FAMILY, '🇮🇩', '👍🏽']],
    ['an accent of its own', 'e\u0301a', ['e\u0301', 'a']],
    ['Hangul in pieces', '\u1112\u1161\u11ab', ['\u1112\u1161\u11ab']],
    ['nothing', '', []],
  ])('are what a reader counts: %s', (_, text, graphemes) => {
    expect(graphemesOf(text)).toEqual(graphemes)
  })

  it('are code points where the engine cannot do better, so that no emoji falls in halves', () => {
    expect(firstGraphemes('👍🏽kopi', 1, CODE_POINT_SEGMENTER)).toBe('👍')
    expect(firstGraphemes('a👍b', 2, CODE_POINT_SEGMENTER)).toBe('a👍')
  })

  it.each([
    ['the engine', undefined],
    ['code points', CODE_POINT_SEGMENTER],
  ])('cut off by %s leave the beginning of the text, at most so many', (_, segmenter) => {
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
