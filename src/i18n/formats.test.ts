import fc from 'fast-check'
import { countdownParts, formatClock, formatDate, formatMoment, formatMonthDay, jakartaDay, weekdayName } from './dates'
import { formatDistance } from './formats'
import { localized } from './localized'
import { LOCALES, resolveLocale } from './locales'
import { formatPacket, formatRupiah } from './money'

const NOON = Date.UTC(2026, 10, 21, 7, 5)

describe('money', () => {
  it('is formatted the Indonesian way in every language', () => {
    expect([0, 999, 1000, 24_750, 1_250_000].map(formatRupiah)).toEqual(['Rp0', 'Rp999', 'Rp1.000', 'Rp24.750', 'Rp1.250.000'])
    expect(formatPacket(25_000)).toBe('Rp25K')
    expect(formatPacket(1_500_000)).toBe('Rp1.500K')
    expect([12_500, 12_999, 500, 0].map(formatPacket)).toEqual(['Rp12,5K', 'Rp12,9K', 'Rp0,5K', 'Rp0K'])
  })
  it('loses no digit', () => {
    fc.assert(fc.property(fc.nat(), (amount) => Number(formatRupiah(amount).slice(2).replaceAll('.', '')) === amount))
  })
})

it('a day in Jakarta begins seven hours before it does in UTC', () => {
  const midnight = Date.UTC(2026, 11, 31, 17)
  expect([midnight - 1, midnight, midnight + 86_399_999].map(jakartaDay)).toEqual(['2026-12-31', '2027-01-01', '2027-01-01'])
})

describe('a distance', () => {
  it('is rounded more with growing metres', () => {
    expect([0, 99, 100, 350, 999.4, 999.6, 1000, 1240, 12_000].map((metres) => formatDistance(metres, 'id-ID'))).toEqual([
      '< 100m',
      '< 100m',
      '100 m',
      '350 m',
      '999 m',
      '1,0 km',
      '1,0 km',
      '1,2 km',
      '12,0 km',
    ])
    expect(formatDistance(1240, 'en-GB')).toBe('1.2 km')
  })
})

describe('dates', () => {
  it('are those of Jakarta, formatted for each language', () => {
    expect(LOCALES.map((locale) => formatDate(NOON, locale))).toEqual(['21 Nov 2026', '21 Nov 2026', '2026-11-21'])
    expect(LOCALES.map((locale) => formatClock(NOON, locale))).toEqual(['14.05', '14:05', '14:05'])
    const moments = LOCALES.map((locale) => formatMoment(NOON, locale))
    expect(moments.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(['21 Nov 2026, 14.05', '21 Nov 2026, 14:05', '2026-11-21 14:05'])
    expect(moments.join('')).not.toContain(' ')
    expect(formatMonthDay(Date.UTC(2026, 10, 23, 17, 0))).toBe('11-24')
  })
  it('name the days from Monday', () => {
    expect([1, 7].map((day) => weekdayName(day, 'en-GB'))).toEqual(['Monday', 'Sunday'])
    expect(weekdayName(1, 'id-ID')).toBe('Senin')
    expect(weekdayName(7, 'zh-CN')).toBe('星期日')
    for (const locale of LOCALES) expect(new Set([1, 2, 3, 4, 5, 6, 7].map((day) => weekdayName(day, locale))).size).toBe(7)
  })
  it('count down to zero and no further', () => {
    expect(countdownParts(8_077_000)).toEqual(['02', '14', '37'])
    expect(countdownParts(-5)).toEqual(['00', '00', '00'])
  })
})

describe('languages', () => {
  it('resolve to one of three', () => {
    for (const tags of [['', 'en'], ['en-US'], ['EN-au'], ['en_US']]) expect(resolveLocale(tags)).toBe('en-GB')
    for (const tags of [['zh'], ['zh-Hant-TW'], ['zh_CN'], ['ZH-HK']]) expect(resolveLocale(tags)).toBe('zh-CN')
    for (const tags of [['id-ID'], ['in-ID'], ['fr'], ['enm'], ['jv-ID'], ['']]) expect(resolveLocale(tags)).toBe('id-ID')
    expect(resolveLocale([])).toBe('id-ID')
  })
  it('select the nearest available text', () => {
    expect(localized({ 'en-US': 'Noodles', 'id-ID': 'Mi' }, 'en-GB')).toBe('Noodles')
    expect(localized({ 'en-US': 'Noodles', 'id-ID': 'Mi' }, 'zh-CN')).toBe('Mi')
    expect(localized({ 'en-GB': 'Noodles', 'id-ID': 'Mi' }, 'en-GB')).toBe('Noodles')
    expect(localized({ en: 'Noodles', 'id-ID': 'Mi' }, 'en-GB')).toBe('Noodles')
    expect(localized({ zh: '面', 'id-ID': 'Mi' }, 'zh-CN')).toBe('面')
    expect(localized({ 'en-US': '', 'en-GB': '', 'id-ID': 'Mi' }, 'en-GB')).toBe('Mi')
    expect(localized({ id: 'Mi', 'en-US': 'Noodles' }, 'id-ID')).toBe('Mi')
    expect(localized({ 'zh-CN': '面' }, 'id-ID')).toBe('面')
    expect(localized(undefined, 'id-ID')).toBe('')
  })
})
