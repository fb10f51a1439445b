import fc from 'fast-check'
import { MAX_DEPTH, TOO_DEEP } from '../../shared/json'
import { by, map, oneOf, type Declaration } from '../../shared/privacy'
import type { CallEntry, InputEntry } from '../record/entries'
import { hashJson } from '../record/hash'
import { createRedactor, type RedactionPolicy } from './redactor'
import { seededNumbers } from '../runtime/seeded'

const POLICY: RedactionPolicy = {
  name: 'test', events: {}, slices: {}, ports: {}, cleanLink: (link) => link, constants: new Set(['-6.2088']),
}
/** Redacts the payload of one event that declares `fields`. */
function redactor(fields: Declaration, more: Partial<RedactionPolicy> = {}) {
  const { action, ...rest } = createRedactor({ ...POLICY, events: { seen: fields }, ...more }, seededNumbers('secret'))
  return { ...rest, action, redact: (payload: unknown) => (action({ type: 'seen', payload }) as { payload?: unknown }).payload }
}
const expectRecorded = (kind: Declaration, value: unknown) => expect(redactor({ value: kind }).redact({ value })).toEqual({ value })
const expectReplaced = (kind: Declaration, value: unknown) => expect(redactor({ value: kind }).redact({ value })).not.toEqual({ value })

interface States {
  readonly one: { readonly store: object }
  readonly other: { readonly stores: object }
  readonly ids: object
  readonly unknown: { readonly rest: object }
}

describe('redaction', () => {
  it('keeps declared values at their position, and replaces the rest by stand-ins of the same shape', () => {
    const result = redactor({ poiId: 'id', store: { name: 'id' } }).redact({
      poiId: 'poi1', name: 'poi1', store: { name: 'warung', poiId: 'poi1' }, phoneNo: '81234567890', latitude: -6.2612, flag: true,
      nothing: null,
    }) as Record<string, unknown>
    expect(result).toMatchObject({ poiId: 'poi1', store: { name: 'warung' }, flag: true, nothing: null })
    expect(result['name']).toMatch(/^[a-z]{3}\d$/)
    expect([result['name'], (result['store'] as { poiId: string }).poiId]).not.toContain('poi1')
    expect(result['phoneNo']).toMatch(/^[1-9]\d{10}$/)
    expect(String(result['latitude'])).toMatch(/^-\d\.\d{4}$/)
  })

  it('keeps nothing of an undeclared event, slice or port', () => {
    const { action, state, entry } = redactor('id')
    const person = { recipient: { name: 'Sari Wulandari', id: '3174051234567890', text: 'Jl. Kemang 5' } }
    const all = [
      action({ type: 'other', payload: person }), action({ type: 'seen', payload: {}, error: person, meta: person }), state(person),
      state({ claims: person }), entry({ k: 'c', seq: 0, port: 'http/send', args: [person] }),
    ]
    expect(JSON.stringify(all)).not.toMatch(/Sari|Wulandari|317405|Kemang/)
  })

  it('gives equal values equal stand-ins, as a number and as text', () => {
    const { redact } = redactor({})
    const first = redact({ latitude: -6.26, text: '-6.26' }) as { latitude: number; text: string }
    expect(String(first.latitude)).toBe(first.text)
    expect(redact({ other: -6.26 })).toEqual({ other: first.latitude })
  })

  it('keeps values that match the declared format, and no others', () => {
    const fit: Readonly<Record<string, readonly unknown[]>> = {
      id: ['poi0012', 'sku-mer176-1', 'product-stores:sku-mer176-1', '40ot4tiqfjnioajt9jr3', '/platform/merchant?poiId=poi0012', '0310204',
        'poiList[3].storeName', 'https://dekat.example/img/store-12.webp?w=320', 'FLASH_SALE', 'zh-CN', 12],
      version: ['2.6.2', '002006002', '14'], day: ['2026-11-21'], hours: ['1,2,7', '09:00'], zone: ['Asia/Jakarta', 'UTC'],
      count: [0, -4, 25_000, 4.75, 0.001], moment: [1_780_000_000_000, 0],
    }
    const unfit = [
      'Sari Wulandari', 'Sari', '081234567890', '0812-3456-7890', '3174051234567890', 'Jl. Kemang 5', '-6.2607', '-6.2607,106.8137',
      'sari@rumah.id', '0812/3450/9876', '0812 3450 9876', '0812,3450,9876',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0', 'DKT-7H2K-9QXM', 'HEMAT50K', 'R4nd0mT0k3nValue', 'a1b2c3d4',
      '4111 1111 1111 1111', -6.2607, 106.8137, 81_234_567_890, 6_281_234_567_890, 3_174_051_234_567_890,
      -6.261, 106.814, -0.947, 'wa081234567890', 'cpn-0812345678',
    ]
    for (const [kind, values] of Object.entries(fit)) {
      for (const value of values) expectRecorded(kind as Declaration, value)
      for (const value of unfit) expectReplaced(kind as Declaration, value)
    }
    for (const value of unfit) expectReplaced(oneOf('open', 'closed'), value)
    expectRecorded(oneOf('open', 'closed'), 'open')
    expectReplaced(oneOf('open', 'closed'), 'opened')
  })

  it('never replaces an unknown enumeration value by a known one', () => {
    const { redact } = redactor({ channels: oneOf('1', '2', '3', '4', '5', '6', '7', '8') })
    const { channels } = redact({ channels: [9, 97] }) as { channels: readonly number[] }
    expect(channels.filter((type) => type < 9)).toEqual([])
    expect(redact({ channels })).toEqual({ channels })
  })

  it('replaces only the suspicious part of an id, everywhere by the same stand-in', () => {
    const { redact } = redactor({ feed: 'id', id: 'id', path: 'id' })
    const { feed, id, path } =
      redact({ feed: 'store:081234567890', id: '081234567890', path: '/x?id=081234567890' }) as Record<string, string>
    expect(id).not.toBe('081234567890')
    expect(feed).toEqual(`store:${id}`)
    expect(path).toEqual(`/x?id=${id}`)
  })

  it('leaves no number and no name in a sentence', () => {
    const payload = { message: 'Kode DKT7H2K salah untuk Sari, 0812-3456-7890' }
    const { message } = redactor({ message: 'sentence' }).redact(payload) as { message: string }
    expect(message).toMatch(/^Kode .* salah untuk …/)
    expect(message).not.toMatch(/\d|Sari|DKT/)
  })

  it('traverses lists, and uses the declaration of a record for its keys', () => {
    const { redact } = redactor({ items: { poiId: 'id' }, counts: map('count') })
    const whole = { items: [{ poiId: 'poi1' }, [{ poiId: 'poi2' }]], counts: { home: 2 } }
    expect(redact(whole)).toBe(whole)
    const [key] = Object.keys((redact({ counts: { 'Sari Wulandari': 2 } }) as { counts: object }).counts)
    expect(key).toMatch(/^[A-Z][a-z]{3} [A-Z][a-z]{8}$/)
    expect(JSON.stringify(redact({ 'Sari Wulandari': 1, '081234567890': 2 }))).not.toMatch(/Sari|0812/)
  })

  it('selects the declaration by a sibling field, by the key, and in an answer by the arguments', () => {
    const cases = by('kind', { store: { poiId: 'id' } })
    const { redact } = redactor({ kind: 'id', items: cases, pages: map(by('*', { store: { poiId: 'id' } })) })
    const whole = { kind: 'store', items: [{ poiId: 'poi1' }], pages: { 'store:7': { poiId: 'poi1' } } }
    expect(redact(whole)).toBe(whole)
    for (const kind of ['deal', '__proto__', 'constructor', 7]) expect(redact({ ...whole, kind })).not.toMatchObject({ items: whole.items })

    const { entry } = redactor({}, { ports: { 'http/send': { answer: by('kind', { store: { poiId: 'id' } }) } } })
    const answer: InputEntry = {
      k: 'i', seq: 1, at: 0, origin: 'port',
      action: { type: 'http/settled', payload: { value: { poiId: 'poi1' } }, meta: { settles: 'http/send#1' } },
    }
    const call: CallEntry = { k: 'c', seq: 0, port: 'http/send', id: 'http/send#1', args: [{ kind: 'store' }] }
    entry(call)
    expect(entry(answer)).toEqual(answer)
    // Without a call, or with a call for another kind.
    expect(entry(answer)).not.toEqual(answer)
    entry({ ...call, args: [{ kind: 'deal' }] })
    expect(entry(answer)).not.toEqual(answer)
    // The saga stopped waiting.
    entry(call)
    entry({ k: 'x', seq: 1, id: 'http/send#1' })
    expect(entry(answer)).not.toEqual(answer)
  })

  it('keeps what any of several declarations keeps', () => {
    const { redact } = redactor({ data: ['private', { userIds: 'id' }, 'id'] })
    for (const data of [{ userIds: ['u1'] }, ['/platform/home'], true]) expect(redact({ data })).toEqual({ data })
    expect(redact({ data: { name: 'u1' } })).not.toEqual({ data: { name: 'u1' } })
    for (const kinds of [['id', 'day'], ['day', 'id'], ['day', 'private', { a: 'id' }]] as const) {
      expectRecorded(kinds, '2026-11-21')
      expectReplaced(kinds, 'Sari Wulandari')
    }
  })

  it('keeps a value for one call, and not for another, even if it is the same object', () => {
    const answers = [{ store: by('kind', { store: { poiId: 'id' } }) }, { count: 'count' }] as const
    const { entry } = redactor({}, { ports: { 'http/send': { answer: answers } } })
    const value = { store: { poiId: 'poi1', list: [1] }, count: 2 }
    const answered = (kind: string) => {
      entry({ k: 'c', seq: 0, port: 'http/send', id: 'http/send#1', args: [{ kind }] })
      const action = { type: 'http/settled', payload: { value }, meta: { settles: 'http/send#1' } }
      return entry({ k: 'i', seq: 1, at: 0, origin: 'port', action }).action
    }
    expect(answered('store')).toMatchObject({ payload: { value: { store: { poiId: 'poi1' }, count: 2 } } })
    expect(JSON.stringify(answered('deal'))).not.toContain('poi1')
  })

  it('continues with an entry whose time expired, and returns the same', () => {
    const ports = { 'http/send': { answer: { list: by('kind', { store: { poiId: 'id', tags: ['id'] } }) } } }
    const [stopped, whole] = [redactor({}, { ports }), redactor({}, { ports })]
    const list = Array.from({ length: 5 }, (_, at) => ({ poiId: `poi${at}`, name: `Sari ${at}`, tags: ['halal', `Jl. Kemang ${at}`] }))
    const call: CallEntry = { k: 'c', seq: 0, port: 'http/send', id: 'http/send#1', args: [{ kind: 'store' }] }
    const action = { type: 'http/settled', payload: { value: { list } }, meta: { settles: 'http/send#1' } }
    const answer: InputEntry = { k: 'i', seq: 1, at: 0, origin: 'port', action }
    for (const { entry } of [stopped, whole]) entry(call)
    let attempts = 1
    let result = stopped.entryWithin(answer, () => true)
    for (; result === null && attempts < 100; attempts++) result = stopped.entryWithin(answer, () => true)
    expect(attempts).toBeGreaterThan(5)
    expect(result).toEqual(whole.entry(answer))
    expect(JSON.stringify(result)).toContain('poi4')
  })

  it('redacts the next entry whole, after one that it did in steps', () => {
    const redacts = redactor({ list: 'id' })
    const entryOf = (list: readonly string[]): InputEntry =>
      ({ k: 'i', seq: 0, at: 0, origin: 'ui', action: { type: 'seen', payload: { list } } })
    redacts.entryWithin(entryOf(['poi1']), () => true)
    expect(redacts.entry(entryOf(['poi2']))).toEqual(entryOf(['poi2']))
  })

  it('ends for an object at two places that are declared differently', () => {
    const { entryWithin } = redactor({ store: { poiId: 'id', tags: 'id' }, other: { poiId: 'private', tags: 'private' } })
    const store = { poiId: 'poi1', tags: ['halal'] }
    const entry: InputEntry = { k: 'i', seq: 0, at: 0, origin: 'ui', action: { type: 'seen', payload: { store, other: store } } }
    let result: InputEntry | null = null
    for (let attempts = 0; result === null && attempts < 100; attempts++) result = entryWithin(entry, () => true)
    expect(result?.action).toMatchObject({ payload: { store, other: { poiId: expect.not.stringMatching('poi1') as string } } })
  })

  it('takes fields for what they are that are named like parts of a declaration', () => {
    const names = { cases: 'poi1', oneOf: 'poi2', mapKeys: 'poi3' }
    expect(redactor({ cases: 'id', oneOf: 'id', mapKeys: 'id' }).redact(names)).toEqual(names)
  })

  it('has a number for a number', () => {
    expect(redactor({ code: 'sentence' }).redact({ code: 12_345 })).toEqual({ code: 0 })
    expect(redactor({}).redact({ none: 0 })).toEqual({ none: 0 })
  })

  it('visits an unchanged part once, wherever it is declared the same', () => {
    const store = { name: 'private', list: ['id'] } as const
    const { state } = redactor({}, { slices: { one: { store }, other: { stores: store }, ids: 'id' } })
    const [shared, ids, rest] = [{ name: 'Sari', list: ['poi1'] }, ['Sari'], { names: ['Sari'] }]
    const [first, second] = [1, 2].map((turn) => (
      state({ one: { store: shared, turn }, other: { stores: shared }, ids, unknown: { rest, turn } })
    )) as [States, States]
    expect(first.one.store).toEqual({ name: expect.not.stringContaining('Sari') as string, list: ['poi1'] })
    expect([first.other.stores, second.one.store, second.ids, second.unknown.rest].map((part, at) => (
      part === [first.one.store, first.one.store, first.ids, first.unknown.rest][at]
    ))).toEqual([true, true, true, true])
  })

  it('cleans notes and the URL in the header', () => {
    const { entry, header } = redactor({})
    const note = { k: 'n', seq: 0, note: 'threw: no Sari, 081234567890', about: 'http/send#12' } as const
    expect(entry(note)).toMatchObject({ note: 'threw: no Sari, #', about: 'http/send#12' })
    expect(entry({ k: 'n', seq: 0, note: 'threw' })).toEqual({ k: 'n', seq: 0, note: 'threw' })
    const location = { pathname: '/platform/mall', search: '?name=Sari', hash: '' }
    const { pathname, search } = header({ location } as never).location
    expect(pathname).toBe('/platform/mall')
    expect(search).toMatch(/^\?name=[A-Z][a-z]{3}$/)
    expect(search).not.toContain('Sari')
  })

  it('keeps public values at any position', () => {
    expect(redactor({}).redact({ latitude: -6.2088, longitude: '-6.2088' })).toEqual({ latitude: -6.2088, longitude: '-6.2088' })
  })

  it('keeps its own stand-ins, and the identity of unchanged objects', () => {
    const { redact } = redactor({ poiId: 'id' })
    const once = redact({ list: [{ userName: 'Sari' }] })
    expect(redact(once)).toEqual(once)
    const clean = { poiId: 'p1', list: [true] }
    expect(redact(clean)).toBe(clean)
  })

  it('keeps length and character classes of any text or number', () => {
    const { redact } = redactor({})
    fc.assert(fc.property(fc.string(), (name) => (redact({ name }) as { name: string }).name.length === name.length))
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (amount) => typeof (redact({ amount }) as { amount: unknown }).amount === 'number',
      ),
    )
  })
})

describe('the hash of a state', () => {
  it('ignores the order of keys, absent keys and the sign of zero', () => {
    expect(hashJson({ a: 1, b: [0, null] })).toBe(hashJson({ b: [-0, null], a: 1, c: undefined }))
  })
  it('distinguishes different values', () => {
    const values = [0, '0', null, [], {}, [0], { a: 0 }, { a: '0' }, [[0]], '', 'null', true, 'true', [1, 2], [12]]
    expect(new Set(values.map((value) => hashJson(value))).size).toBe(values.length)
  })
  it('is cached for unchanged objects', () => {
    const cache = new WeakMap()
    const part = { a: [1, 2, 3] }
    const whole = hashJson({ part, b: 1 }, cache)
    expect(cache.has(part)).toBe(true)
    expect(hashJson({ b: 1, part }, cache)).toBe(whole)
  })
})

describe('a value that is nested too deeply', () => {
  function nested(levels: number): unknown {
    let value: unknown = 'secret'
    for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { poiId: value }
    return value
  }

  it('is cut with a marker, and the rest is unchanged', () => {
    const result = redactor({ poiId: 'id' }).redact({ poiId: 'p1', deep: nested(10_000) }) as { poiId: string }
    expect(result.poiId).toBe('p1')
    expect(JSON.stringify(result)).toContain(TOO_DEEP)
    expect(JSON.stringify(result)).not.toContain('secret')
    expect(redactor({ poiId: 'id' }).redact(result)).toEqual(result)
  })

  it.each([-1, 0, 1, 2])('is cut where its hash ends: %d levels below', (below) => {
    let deep: unknown = true
    for (let level = 0; level < 2 * MAX_DEPTH + below; level++) deep = [deep]
    const { redact, state } = redactor({})
    expect(hashJson(redact(deep))).toBe(hashJson(deep))
    expect(hashJson(state({ list: deep }))).toBe(hashJson({ list: deep }))
  })

  it('has the same hash as its redacted form', () => {
    const deep = { deep: nested(10_000) }
    expect(hashJson(deep)).toBe(hashJson(redactor({ poiId: 'id' }).redact(deep)))
    expect(hashJson(deep)).not.toBe(hashJson({ deep: nested(20) }))
  })
})
