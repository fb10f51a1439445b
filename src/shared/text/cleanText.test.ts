import fc from 'fast-check'
import { classOf, noiseOf } from '../../api/kit/errors'
import { cleanText } from './cleanText'

const PRIVATE = [
  '081234567890', '+62 812-3456-7890', '0812/3450/9876', 'sari.wulandari@rumah.id', 'Sari Wulandari', '-6.2607', '106.8137',
  'eyJhbGciOiJIUzI1NiJ9', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', 'Kemang',
]

describe('the text of an error', () => {
  it.each([
    ['ResizeObserver loop completed with undelivered notifications.', 'ResizeObserver loop completed with undelivered notifications.'],
    ['Script error.', 'Script error.'],
    ['img did not load', 'img did not load'],
    ["TypeError: Cannot read properties of undefined (reading 'priceInfo')",
      'TypeError: Cannot read properties of undefined (reading priceInfo)'],
    [`SyntaxError: Unexpected token 'S', "Sari Wula"... is not valid JSON`, 'SyntaxError: Unexpected token …... is not valid JSON'],
    ['Loading CSS chunk 12 failed.\n(https://dekat.id/static/12.css)', 'Loading CSS chunk # failed.'],
    ['Failed to fetch dynamically imported module: https://dekat.id/a.js?token=abc',
      'Failed to fetch dynamically imported module: https://…'],
    ['Error: no store for Sari Wulandari, +62 812-3456-7890 (sari@rumah.id)', 'Error: no store for …, +# (…)'],
    ['GET /platform/home?phone=081234567890&name=sari failed', 'GET /platform/home… failed'],
    ['Kuponnya sudah habis', 'Kuponnya sudah habis'],
    ['Nomor 0812/3450/9876 atas nama Sari Wulandari sudah terdaftar', 'Nomor # atas nama … sudah terdaftar'],
    ["Order doesn't exist and can't be paid", "Order doesn't exist and can't be paid"],
    ['优惠券已领完', '…'],
    ['', ''],
  ])('%s', (message, cleaned) => {
    expect(cleanText(message)).toBe(cleaned)
  })

  it('contains nothing private, at any position', () => {
    const words = fc.constantFrom('failed for', 'Error:', 'the', '"', "'", ' at ', '(', ')', 'https://dekat.id/', '?q=', ',', 'user')
    fc.assert(fc.property(fc.array(words), fc.constantFrom(...PRIVATE), fc.array(words), (before, value, after) => {
      expect(cleanText([...before, value, ...after].join(' '))).not.toContain(value)
    }), { numRuns: 2_000 })
  })

  it('is cleaned idempotently, and empty only if it was', () => {
    const pieces = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...PRIVATE, '…', '#', ' ', '"', "'", '@', 'eyJ', '://'))
    fc.assert(fc.property(fc.array(pieces).map((all) => all.join('')), (text) => {
      const once = cleanText(text)
      expect(cleanText(once)).toBe(once)
      expect(once === '').toBe(text === '')
      expect(once.length).toBeLessThanOrEqual(300)
    }), { numRuns: 5_000 })
  })

  it.each([
    'Loading chunk offers failed. (error: https://dekat.id/offers.1a2b.js)', 'Error: chrome-extension://abcdefgh/inject.js crashed',
    'ChunkLoadError: x', 'error loading dynamically imported module: https://dekat.id/a.js', 'Store info is empty', 'storeInfo is null',
    'The order does not exist',
    'Pesanan tidak ditemukan', 'Informasi toko kosong', '订单不存在。', '该门店信息为空', 'ResizeObserver loop limit exceeded',
  ])('still names the kind of the error: %s', (text) => {
    expect(noiseOf(cleanText(text))).toBe(noiseOf(text))
    expect(classOf('', cleanText(text))).toBe(classOf('', text))
  })

  it.each(['a', '"', 'a-', '@', '1 ', "('", '://', 'https://'])('is read up to a limit: %s', (text) => {
    expect(cleanText(text.repeat(300_000)).length).toBeLessThanOrEqual(300)
  })
})
