import { inOneLanguage } from './oneLanguage'

const CARD = {
  poiId: 'poi1', soldNum: 5, rating: null, tags: [{ name: { 'id-ID': 'Baru', 'en-US': 'New', 'zh-CN': '新' } }],
  category: { 'id-ID': 'Kopi', 'en-US': 'Coffee', en: 'Coffee shop', 'zh-CN': '' },
}

it('each text has the language of the page, under all of its keys', () => {
  expect(inOneLanguage(CARD, 'id-ID')).toEqual({ ...CARD, tags: [{ name: { 'id-ID': 'Baru' } }], category: { 'id-ID': 'Kopi' } })
  expect(inOneLanguage(CARD, 'en-GB').category).toEqual({ 'en-US': 'Coffee', en: 'Coffee shop' })
})

it('a text that its language lacks remains in the others', () => {
  expect(inOneLanguage(CARD, 'zh-CN')).toEqual({ ...CARD, tags: [{ name: { 'zh-CN': '新' } }] })
})
