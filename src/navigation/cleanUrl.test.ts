import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPath, isParameter, UNKNOWN_PATH } from './cleanUrl'
import { parseQuery, POPUPS, resolveLink } from './links'

const STORE = '/platform/merchant?poiId=poi0012&channel_id=1'

describe('the cleaning of a URL', () => {
  it.each<readonly [string, string]>([
    [STORE, STORE],
    ['/', '/'],
    ['/platform/home/', '/platform/home'],
    ['/platform/payPage/choose', '/platform/payPage/choose'],
    [`${STORE}&outlets=mer003#reviews`, `${STORE}&outlets=mer003`],
    ['/platform/home?stores=product-stores%3Asku-mer176-1', '/platform/home?stores=product-stores%3Asku-mer176-1'],
    ['/platform/groupCouponDetail?skuId=sku-mer176-1&isFlashSale=true&pageId=flash-3&storeId=store0328',
      '/platform/groupCouponDetail?skuId=sku-mer176-1&isFlashSale=true&pageId=flash-3&storeId=store0328'],
    ['/platform/home?source_tag=pwa', '/platform/home?source_tag=pwa'],
    ...['VIP-1', 'Teras+12', 'A100000', '550e8400-e29b-41d4-a716-446655440000'].map((tableNo) => {
      const table = `/platform/confirmOrder?storeId=store0328&tableNo=${tableNo}`
      return [table, table] as const
    }),
  ])('keeps what the app reads: %s', (path, expected) => {
    expect(cleanPath(path)).toBe(expected)
  })

  it.each([
    ['/platform/home?fbclid=IwAR0xYz12&gclid=Cj0KCQ&utm_source=fb&t=1780000000000&invite=6281234567890', '/platform/home'],
    [`${STORE}&name=Sari%20Wulandari&phone=0812`, STORE],
    ['/platform/home#access_token=secret', '/platform/home'],
    ['/platform/home?profile=Sari&orders=ANY&filter=12345&list=stores', '/platform/home'],
    [`/platform/merchant?poiId=${'a'.repeat(201)}`, '/platform/merchant'],
    ['/platform/merchant?poiId=a%00b', '/platform/merchant'],
    ['/platform/merchant?poiId=poi0012&poiId=', '/platform/merchant'],
    ['/platform/merchant?poiId=constructor&storeId=__proto__', '/platform/merchant'],
    ['/platform/home?stores=poi0012', '/platform/home'],
    ['/platform/home?stores=Stores%3Apoi0012', '/platform/home'],
    ['/platform/payPage/Sari', '/platform/payPage'],
    ['/platform/sari-wulandari?poiId=poi0012', `${UNKNOWN_PATH}?poiId=poi0012`],
    ['/admin/81234567890', UNKNOWN_PATH],
    ['//evil.example/platform/home', UNKNOWN_PATH],
    ['/%E0%A4%A', UNKNOWN_PATH],
    ['/platform/home?__proto__=x&constructor=y&toString=z', '/platform/home'],
    ['/platform/home?%E0%A4%A=1&=&&?poiId', '/platform/home'],
    ['', UNKNOWN_PATH],
  ])('removes the rest: %s', (path, expected) => {
    expect(cleanPath(path)).toBe(expected)
  })

  describe.each(Object.entries({
    'a word': 'ngopi', 'a short number': '1204', 'a number of 10 digits': '4111222333', 'a number of 18 digits': '180345678901234567',
    'a UUID': '550e8400-e29b-41d4-a716-446655440000', 'an ObjectId': '507f1f77bcf86cd799439011', 'a ULID': '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'mixed case with marks': 'aB3-x_9.Z:07', 'base64': 'R4nd0mT0k3nValue==', 'an invoice number': 'INV/2026/1123/0001',
    'a mail address': 'a@b.id',
    '200 characters': 'x'.repeat(200), '200 emojis': '😀'.repeat(200), 'spaces': 'Kopi Susu', 'unicode': 'warung é店',
    'a percent sign': '50%',
    'an escape': '%C3%A9', 'a query': 'a?b=c&d=e#f', 'a plus': 'a+b', 'dots': '../..', 'digits of a telephone number': '081234567890',
  }))('keeps an id that is %s', (_, id) => {
    it('keeps ids exactly as the server sent them', () => {
      const pages = { merchant: 'poiId', groupCouponDetail: 'skuId', voucher: 'voucherId', categoryPoiList: 'id' }
      for (const [path, name] of Object.entries(pages)) {
        const written = cleanPath(`/platform/${path}?${name}=${encodeURIComponent(id)}`)
        expect(parseQuery(written.split('?')[1] ?? '')).toEqual({ [name]: id })
        expect(cleanPath(written)).toBe(written)
      }
    })

    it('keeps popups and campaign names', () => {
      const params = { outlets: id, crop: id, stores: `product-stores:${id}`, dialogId: id, channel_id: id, source_tag: id, cpType: id }
      const written = cleanPath(`/platform/home?${new URLSearchParams(params).toString()}`)
      expect(parseQuery(written.split('?')[1] ?? '')).toEqual(params)
    })

    it('keeps links of banners and messages', () => {
      const link = `/platform/merchant?poiId=${encodeURIComponent(id)}`
      expect(resolveLink(link, '')).toEqual({ kind: 'inside', path: cleanPath(link) })
      expect(cleanPath(link)).not.toBe('/platform/merchant')
    })
  })

  it('replaces a value that grants access by a reference, or removes it without one', () => {
    const preview = '/platform/groupCouponDetailPreview?previewToken='
    expect(cleanPath(`${preview}pv-0123456789abcdef0123`, () => 'held-1')).toBe(`${preview}held-1`)
    expect(cleanPath(`${preview}pv-0123456789abcdef0123`)).toBe('/platform/groupCouponDetailPreview')
    expect(cleanPath(preview, () => 'held-1')).toBe('/platform/groupCouponDetailPreview')
    expect(cleanPath(`${preview}held-1&pictures=2`)).toBe(`${preview}held-1&pictures=2`)
  })

  it('applies to every link', () => {
    expect(resolveLink(`${STORE}&fbclid=IwAR0&invite=6281234567890#x`, '')).toEqual({ kind: 'inside', path: STORE })
    expect(resolveLink('https://dekat.example/?gclid=1', 'https://dekat.example')).toEqual({ kind: 'inside', path: '/' })
  })

  it('allows every parameter that the source reads or writes', () => {
    const source = join(__dirname, '..')
    // The console and the sandbox have their own URLs, which the app does not use.
    const isOurs = (file: string) => /^(?!(support|sandbox|cli)\/).*(?<!\.test)\.tsx?$/.test(file)
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOurs)
    const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
    const written = [
      /params\['(\w+)'\]/, /requires: '(\w+)'/, /params: \{ (\w+)/, /\((?:params: )?\{ (\w+)[^)]*\}\) => \w+ \|\|/,
      /\/platform\/\w+\?(\w+)=/, /&(\w+)=\$/, /URLSearchParams\(\{ (\w+)/,
    ]
    const uses = text.matchAll(new RegExp(written.map(({ source: each }) => each).join('|'), 'g'))
    const names = [...uses].flatMap(([, ...found]) => found.filter((name) => name !== undefined))
    expect(names.length).toBeGreaterThan(10)
    expect([...names, ...POPUPS].filter((name) => !isParameter(name))).toEqual([])
  })
})
