import fc from 'fast-check'
import { isPrivate, replacePrivate, hasPrivate } from './detect'
import { seededNumbers } from '../runtime/seeded'
import { createStandIns } from './standIns'

const PRIVATE = [
  '081234567890', '+62 812-3456-7890', '0812/3450/9876', '(0812) 3450 9876', '0812 . 3450 . 9876', '123456789', '1234567890123456789',
  '4111 1111 1111 1111', '-6.2607', '106.81370', 'sari@rumah.id', 'sari.w+dekat@mail.rumah.co.id', 'eyJhbGciOiJIUzI1NiJ9', 'eyJhIjoxfQ',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0.c2ln', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', '550e8400-e29b-41d4-a716-446655440000',
  'cpn-47110815160', 'acc4f9d8e7c6b5a4f3e2d1c0', 'R4nd0mT0k3nValue', '_081234567890', 'WA-081234567890', '0812-345678901',
  '0812\u00a03450\u00a09876', '0812_3450_9876', '0812, 3450, 9876', '0812:3450:9876', '3174.0512.3456.7890',
]
/** Codes that only field declarations exclude: a URL may contain such an id. */
const TOKENS = ['DKT-7H2K-9QXM', 'HEMAT50K', 'a1b2c3d4', '7h2k9qxm', 'x9y8z7w6', 'PROMO2026',
  'wa081234567890', 'wa0812-3456-7890', 'cpn-4711081516', 'user-0812345678', '081234567890x']
const HARMLESS = [
  '', 'Bakso Pak Ujang 24 jam', 'poi0012', 'product-stores:sku-mer176-1', 'detail-sku-mer176-1', '40ot4tiqfjnioajt9jr3',
  'Rp25.000 - Rp50.000',
  '/img/store-12.webp?w=320', 'https://wa.me/message/DEKATSANDBOX', '2026-11-21', '09.00-22.00', '2.6.2', 'a'.repeat(60), '4.7', '12345678',
  'Diskon 50% s.d. 100.000', '@dekat', 'tpl-makan-25000', 'cpn-47110815',
]
/** Ids that a URL may contain; only fields with a stricter declaration replace them. */
const IDS_OF_ADDRESSES = ['cpn-4711081516', 'c-4711081516', 'couponId=cpn-4711081516&id=2', 'hp081234567890']

describe('private values in a text', () => {
  it.each(PRIVATE)('are found: %s', (value) => {
    for (const text of [value, `kirim ke ${value} ya`, `https://wa.me/${value}?text=halo`, `q=${value}&r=1`, `(${value}).`]) {
      expect(hasPrivate(text)).toBe(true)
      expect(replacePrivate(text, () => '')).not.toMatch(/\d{4}|eyJ|@rumah/)
    }
  })

  it.each([...HARMLESS, ...IDS_OF_ADDRESSES])('do not include: %s', (text) => {
    expect(hasPrivate(text)).toBe(false)
    expect(replacePrivate(text, () => '#')).toBe(text)
  })

  it.each(TOKENS)('include short tokens in values that are recorded: %s', (value) => {
    for (const text of [value, `kode ${value} ya`, `id=${value}`]) expect(isPrivate(text)).toBe(true)
    expect(hasPrivate(value)).toBe(false)
  })
  const recordable = HARMLESS.filter((text) => !text.includes('40ot') && !text.includes('DEKATSANDBOX'))
  it.each(recordable)('in values that are recorded do not include: %s', (text) => {
    expect(isPrivate(text)).toBe(false)
  })

  it('are replaced one by one, the rest is unchanged', () => {
    const found: string[] = []
    const replaced = replacePrivate('https://wa.me/6281234567890?text=dari sari@rumah.id di -6.2607, 106.8137', (part) => {
      found.push(part)
      return '#'
    })
    expect(replaced).toBe('https://wa.me/#?text=dari # di #, #')
    expect(found).toEqual(['6281234567890', 'sari@rumah.id', '-6.2607', '106.8137'])
  })

  it.each(['-4711081516', '(-4711081516)', 'x -4711081516', '--4711081516'])('include a number after a lone hyphen: %s', (text) => {
    expect(replacePrivate(text, () => '#')).toBe(text.replace('4711081516', '#'))
  })

  it('are also found in their stand-ins, so that code which searches for them behaves the same in a replay', () => {
    const known = fc.constantFrom(...PRIVATE, ...HARMLESS, ...TOKENS, ' ', '-', '_', '\u00a0', '/')
    const piece = fc.oneof(known, fc.string(), fc.string({ unit: 'binary' }))
    fc.assert(fc.property(fc.array(piece, { maxLength: 5 }).map((all) => all.join('')), (text) => {
      const standIn = createStandIns(seededNumbers('secret'))
      expect(hasPrivate(standIn(text))).toBe(hasPrivate(text))
      expect(isPrivate(standIn(text))).toBe(isPrivate(text))
      const parts = replacePrivate(text, standIn)
      expect(replacePrivate(parts, standIn)).toBe(parts)
    }), { numRuns: 5_000, seed: 23 })
  })

  // With a run time quadratic in the length, this would exceed the test's timeout.
  const repeated = ['a-', '1 ', '@', '1.', 'a@', 'eyJ', '0812-', 'a.b@', '1234567890a', '-', '_1', 'aB3']
  it.each(repeated)('are searched in one pass: %s', (text) => {
    expect(replacePrivate(text.repeat(300_000), (part) => part)).toHaveLength(text.length * 300_000)
  })
})
