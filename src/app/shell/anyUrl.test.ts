// For any link: the URL contains only what the app reads, the journal contains nothing private of it, and its replay does not diverge.
import fc from 'fast-check'
import { onLocationChanged } from 'connected-react-router'
import type { Location } from 'history'
import type { Header } from '../../journal/record/entries'
import { createRedactor } from '../../journal/redact/redactor'
import { seededNumbers } from '../../journal/runtime/seeded'
import { cleanUrl, cleanPath, isParameter, UNKNOWN_PATH } from '../../navigation/cleanUrl'
import { mallTapped } from '../../features/discovery/malls/events'
import { feedClosed } from '../../data/feed/events'
import { screenEntered } from '../../navigation/events'
import { parseQuery } from '../../navigation/links'
import { routeOf, ROUTES } from '../../navigation/routes'
import { REDACTION_POLICY } from '../recording/redactionPolicy'

describe('any URL', () => {
  const CANARIES = [
    '081234567890', '+6281234567890', '62812/3450/9876', 'Sari Wulandari', 'sari@rumah.id',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYXJpIn0.c2ln', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', '-6.2607,106.8137',
    '4111111111111111', '6281234567890123456', '550e8400-e29b-41d4-a716-446655440000', '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  ]
  const NAMES = [
    'poiId', 'storeId', 'skuId', 'id', 'filter', 'outlets', 'stores', 'crop', 'channel_id', 'source_tag', 'cpType', 'isFlashSale', 'at',
    'previewToken', 'fbclid', 'gclid', 'utm_source', 'invite', 'referral', 't', 'gaid', 'name', '__proto__', 'constructor', '', 'POIID',
  ]
  const VALUES = ['poi0012', 'ngopi', 'tiktok', '1', 'true', 'C', 'product-stores:sku-mer176-1', 'held-1', 'x'.repeat(5_000), '', '%', '..',
    'INV/2026/1123/0001', '2026:11', 'a?b=c&d', 'é店😀 x', '%C3%A9']
  const encodings = [
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => text.replace(/[ -~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`),
    (text: string) => text.replaceAll(' ', '+'),
  ]
  const encoding = fc.constantFrom(...encodings)
  const written = (text: fc.Arbitrary<string>) => fc.tuple(text, encoding).map(([plain, encode]) => safely(encode, plain))
  const safely = (encode: (text: string) => string, plain: string) => {
    try {
      return encode(plain)
    } catch {
      return plain
    }
  }
  const path = written(fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ROUTES.flatMap(({ paths }) => paths)) },
    fc.constantFrom(...CANARIES).map((canary) => `/platform/${canary}`),
    fc.constantFrom('/platform/payPage/sari', '/platform/merchant/', '//evil', '/platform/../home', '/%E0%A4%A', '/плохо', ''),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  ))
  const parameter = fc.tuple(
    written(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NAMES) }, fc.string())),
    written(fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...CANARIES) }, { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
      fc.string({ unit: 'binary' }), fc.tuple(fc.constantFrom(...VALUES), fc.constantFrom(...CANARIES)).map(([a, b]) => `${a}-${b}`),
    )),
  ).map(([name, value]) => `${name}=${value}`)
  const search = fc.array(parameter, { maxLength: 8 }).map((all) => (all.length === 0 ? '' : `?${all.join('&')}`))
  const address = fc.record({ pathname: path, search, hash: fc.constantFrom('', '#', '#Sari Wulandari', '#tel:081234567890') })

  /** Mimics the adapter with a single reference. */
  const hold = (value: string) => (/^held-\d$/.test(value) ? value : 'held-1')

  it('is cleaned idempotently, contains only what the app reads, and is redacted the same everywhere', () => {
    let [paramCount, whole, all] = [0, 0, 0]
    fc.assert(fc.property(address, (dirty) => {
      const clean = cleanUrl(dirty, hold)
      expect(cleanUrl(clean, hold)).toEqual(clean)
      expect(cleanPath(clean.pathname + clean.search, hold)).toBe(clean.pathname + clean.search)
      expect(clean.hash).toBe('')
      expect(clean.pathname === UNKNOWN_PATH || routeOf(clean.pathname).screen !== 'notFound').toBe(true)
      const params = parseQuery(clean.search)
      paramCount += Object.keys(params).length
      expect(Object.keys(params).filter((name) => !isParameter(name))).toEqual([])
      expect(Object.values(params).filter((value) => [...value].length > 230)).toEqual([])

      const { header, action, entry, state } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
      const location = { ...clean, key: 'k1', state: { pushed: true } } as unknown as Location
      const query = rawQuery(clean.search)
      const recorded = {
        header: header({ location: clean } as Header).location.search,
        change: action({ ...onLocationChanged(location, 'PUSH') }).payload.location.search,
        moved: entry({ k: 'c', seq: 0, port: 'history/move', args: [{ path: clean.pathname + clean.search }] as const })
          .args[0].path.slice(clean.pathname.length),
      }
      const written = decoded(recorded.header)
      for (const canary of CANARIES) expect(written).not.toContain(canary)
      // All three are equal, so a replay can compute each from the others.
      expect(recorded).toEqual({ header: recorded.header, change: recorded.header, moved: recorded.header })
      const entered = action(screenEntered({ screen: 'home', params, pageName: 'home', by: 'push' }))
      expect(entered.payload.params).toEqual(parseQuery(recorded.header))
      // An id alone, and within the name of a page, has the same stand-in as in the URL.
      for (const [name, value] of Object.entries(params)) {
        const inAddress = parseQuery(recorded.header)[name] ?? ''
        const mall = action({ type: mallTapped.type, payload: { mallId: value } }).payload.mallId
        const feed = action({ type: feedClosed.type, payload: { feed: `mall:${value}` } }).payload.feed
        expect(mall).toEqual(inAddress)
        expect(feed).toEqual(`mall:${inAddress}`)
        expect([...inAddress].length).toBe([...value].length)
      }
      expect(state({ router: { location: { query } } })).toEqual({ router: { location: { query: rawQuery(recorded.header) } } })
      whole += recorded.header === clean.search ? 1 : 0
      all++
    }), { numRuns: 2_500, seed: 23 })
    expect(paramCount).toBeGreaterThan(500)
    expect(whole / all).toBeGreaterThan(0.3)
    expect(whole / all).toBeLessThan(0.9)
  })

  /** Removes all escapes, even of repeatedly escaped texts. */
  function decoded(text: string): string {
    return text.replace(/(?:%(?:25)*[0-9A-F]{2})+/g, (run) => {
      try {
        return decodeURIComponent(run.replaceAll(/%(?:25)+(?=[0-9A-F]{2})/g, '%'))
      } catch {
        return run
      }
    })
  }

  /** Parses the query like connected-react-router does for its slice. */
  function rawQuery(text: string): Record<string, string> {
    return Object.fromEntries(text.slice(1).split('&').filter(Boolean).map((pair) => pair.split('=') as [string, string]))
  }
})
