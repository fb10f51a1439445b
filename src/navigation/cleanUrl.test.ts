import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPath, isParameter, UNKNOWN_PATH } from './cleanUrl'
import { POPUPS, resolveLink } from './links'

const STORE = '/platform/merchant?poiId=poi0012&channel_id=1'

describe('a URL', () => {
  it.each([
    [STORE, STORE],
    ['/', '/'],
    ['/platform/home/', '/platform/home'],
    ['/platform/payPage/choose', '/platform/payPage/choose'],
    [`${STORE}&outlets=mer003#reviews`, `${STORE}&outlets=mer003`],
    ['/platform/home?stores=product-stores%3Asku-mer176-1', '/platform/home?stores=product-stores%3Asku-mer176-1'],
    ['/platform/groupCouponDetail?skuId=sku-mer176-1&isFlashSale=true&pageId=flash-3&storeId=store0328',
      '/platform/groupCouponDetail?skuId=sku-mer176-1&isFlashSale=true&pageId=flash-3&storeId=store0328'],
    ['/platform/home?source_tag=pwa', '/platform/home?source_tag=pwa'],
  ])('keeps what the app reads: %s', (path, kept) => {
    expect(cleanPath(path)).toBe(kept)
  })

  it.each([
    ['/platform/home?fbclid=IwAR0xYz12&gclid=Cj0KCQ&utm_source=fb&t=1780000000000&invite=6281234567890', '/platform/home'],
    [`${STORE}&name=Sari%20Wulandari&phone=0812`, STORE],
    ['/platform/home#access_token=secret', '/platform/home'],
    ['/platform/merchant?poiId=081234567890', '/platform/merchant'],
    ['/platform/merchant?poiId=%30%38%31234567890', '/platform/merchant'],
    ['/platform/merchant?poiId=%2530812', '/platform/merchant'],
    ['/platform/merchant?poiId=Sari Wulandari', '/platform/merchant'],
    ['/platform/merchant?poiId=0812/3450/9876', '/platform/merchant'],
    ['/platform/merchant?poiId=eyJhbGciOiJIUzI1NiJ9', '/platform/merchant'],
    ['/platform/merchant?poiId=sari@rumah.id', '/platform/merchant'],
    ['/platform/merchant?poiId=poi0012&poiId=sari%40rumah.id', '/platform/merchant'],
    ['/platform/home?channel_id=081234567890&profile=Sari', '/platform/home'],
    ['/platform/home?stores=x%3Aa1bbbbbbbbbbbbbbbbbbbb', '/platform/home'],
    ['/platform/payPage/Sari', '/platform/payPage'],
    ['/platform/sari-wulandari?poiId=poi0012', `${UNKNOWN_PATH}?poiId=poi0012`],
    ['/admin/81234567890', UNKNOWN_PATH],
    ['//evil.example/platform/home', UNKNOWN_PATH],
    ['/%E0%A4%A', UNKNOWN_PATH],
    ['/platform/home?__proto__=x&constructor=y&toString=z', '/platform/home'],
    ['/platform/home?%E0%A4%A=1&=&&?poiId', '/platform/home'],
    ['', UNKNOWN_PATH],
  ])('loses the rest: %s', (path, kept) => {
    expect(cleanPath(path)).toBe(kept)
  })

  it('has a reference in the place of a value that gives access, and nothing where none can be had', () => {
    const preview = '/platform/groupCouponDetailPreview?previewToken='
    expect(cleanPath(`${preview}pv-0123456789abcdef0123`, () => 'held-1')).toBe(`${preview}held-1`)
    expect(cleanPath(`${preview}pv-0123456789abcdef0123`)).toBe('/platform/groupCouponDetailPreview')
    expect(cleanPath(preview, () => 'held-1')).toBe('/platform/groupCouponDetailPreview')
    expect(cleanPath(`${preview}held-1&pictures=2`)).toBe(`${preview}held-1&pictures=2`)
  })

  it('is clean behind every link', () => {
    expect(resolveLink(`${STORE}&fbclid=IwAR0&invite=6281234567890#x`, '')).toEqual({ kind: 'inside', path: STORE })
    expect(resolveLink('https://dekat.example/?gclid=1', 'https://dekat.example')).toEqual({ kind: 'inside', path: '/' })
  })

  it('knows every parameter that the source reads or writes', () => {
    const source = join(__dirname, '..')
    // The console has addresses of its own, which no shopper has.
    const isOurs = (file: string) => /^(?!support\/).*(?<!\.test)\.tsx?$/.test(file)
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
