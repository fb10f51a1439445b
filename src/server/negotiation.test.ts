import { encodingFor, matchesEtag, localeFor } from './negotiation'

it.each([
  ['en;q=0.3, zh-CN;q=0.9', 'zh-CN'], ['id, en;q=0.8', 'id-ID'], ['en-US,en;q=0.9,id;q=0.8', 'en-GB'], ['ZH-tw', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['fr, en;q=0.9', 'id-ID'], ['*', 'id-ID'], ['', 'id-ID'], [undefined, 'id-ID'], ['en;q=0, zh;q=0.1', 'zh-CN'], [';;,,=q', 'id-ID'],
  ['zh; q=0.5 , en ; q=0.7', 'en-GB'],
])('parses %s as %s', (header, locale) => {
  expect(localeFor(header)).toBe(locale)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'], ['x-gzip-not', 'identity'], ['*', 'br'],
  ['', 'identity'], [undefined, 'identity'], ['identity;q=1, *;q=0', 'identity'],
])('sends for %s the form %s', (header, encoding) => {
  expect(encodingFor(header === undefined ? {} : { 'accept-encoding': header })).toBe(encoding)
})

it('matches a page by its tag, strong or weak, alone or in a list', () => {
  expect(['W/"a"', '"a"', '"b", W/"a"', '*'].map((tags) => matchesEtag('W/"a"', tags))).toEqual([true, true, true, true])
  expect([undefined, '', '"b"', '"ab"', 'a'].map((tags) => matchesEtag('W/"a"', tags))).toEqual([false, false, false, false, false])
})
