import english from '../../i18n/messages/en-GB.json'
import { friendRules, invitationRules, packetRules, skyRules } from '../world/content/ruleTexts'
import { BANNERS, TITLE_LEFT } from './banners'
import { ENVELOPES, POSTERS } from './envelopes'
import { createLettering } from './lettering'

/** All texts on pictures, by language. */
function wordsOn(language: 'id' | 'en' | 'zh'): readonly string[] {
  const banners = Object.values(BANNERS).flatMap(({ texts }) => Object.values(texts[language]) as string[])
  const envelopes = Object.values(ENVELOPES).map(({ texts }) => texts[language])
    .flatMap(({ label, condition, lines }) => [label, condition, ...lines])
  return [...banners, ...envelopes, ...Object.values(POSTERS).map(({ texts }) => texts[language])].map((line) => line.replace(/\n/g, ' '))
}

it('pictures call an envelope what the app calls it', () => {
  expect(english['packets.title']).toBe('Red packets')
  for (const line of wordsOn('en')) expect(line.replace(/(sky )?red packets?/gi, '')).not.toMatch(/packet|envelope/i)
  for (const line of wordsOn('id')) expect(line).not.toMatch(/angpau|packet|envelope/i)
})

it('pictures use one language each', () => {
  const indonesian = /\b(untuk|buat|sampai|mulai|gratis|beli|langit|hemat|kupon)\b|\p{Script=Han}/iu
  for (const line of wordsOn('en')) expect(line).not.toMatch(indonesian)
  for (const line of wordsOn('zh')) expect(line).toMatch(/\p{Script=Han}|%/u)
  for (const line of wordsOn('id')) expect(line).not.toMatch(/\p{Script=Han}|\b(for you|until|from|save|coupon)\b/iu)
})

it('rules call an envelope what the app calls it, too', () => {
  const rules = [packetRules(3), skyRules(3), invitationRules('Rp1', 'Rp1', 'Rp1', 3), friendRules('Rp1', 'Rp1', 3)]
  for (const [indonesian, english_] of rules) {
    expect(indonesian).not.toMatch(/angpau|packet|envelope|dompet/i)
    expect(english_.replace(/(sky |red )packets?/gi, '')).not.toMatch(/packet|envelope/i)
  }
})

/** Share of its square that a drawing fills. */
const FILLED = 0.8

it.each(Object.entries(BANNERS))('the texts of %s end before the objects next to them, in each language', (_, banner) => {
  const { width, height, size, heroes, texts } = banner
  const lettering = createLettering()
  const first = Math.min(...heroes.map(([, share, x]) => x * width - (share * height * FILLED) / 2))
  const ends = Object.values(texts).map(({ title }) =>
    TITLE_LEFT + Math.max(...title.split('\n').map((line) => lettering.width(line, size))))
  expect(ends.filter((end) => end > first)).toEqual([])
})
