import fc from 'fast-check'
import { TOO_DEEP } from '../shared/json'
import { hashJson } from './hash'
import { createRedactor } from './redact'
import type { RedactionPolicy } from './redact'
import { seededNumbers } from './seeded'

const POLICY: RedactionPolicy = {
  name: 'test',
  keep: new Set(['type', 'poiId', 'error.code']),
  text: new Set(['storeName']),
  constants: new Set(['-6.2088']),
}
const redactor = () => createRedactor(POLICY, seededNumbers('secret'))

describe('redaction', () => {
  it('keeps what is listed and replaces the rest by something of the same shape', () => {
    const result = redactor().redact({
      type: 'seen',
      phoneNo: '81234567890',
      userName: 'Sari W.',
      latitude: -6.2612,
      flag: true,
      nothing: null,
    }) as Record<string, unknown>
    expect(result['type']).toBe('seen')
    expect(result['phoneNo']).toMatch(/^[1-9]\d{10}$/)
    expect(result['phoneNo']).not.toBe('81234567890')
    expect(result['userName']).toMatch(/^[A-Z][a-z]{3} [A-Z]\.$/)
    expect(String(result['latitude'])).toMatch(/^-\d\.\d{4}$/)
    expect(result).toMatchObject({ flag: true, nothing: null })
  })

  it('gives one value one stand-in, as a number and as its text', () => {
    const { redact } = redactor()
    const first = redact({ latitude: -6.26, text: '-6.26' }) as { latitude: number; text: string }
    expect(String(first.latitude)).toBe(first.text)
    expect(redact({ other: -6.26 })).toEqual({ other: first.latitude })
  })

  it('tells a word with two meanings apart by its parent', () => {
    const result = redactor().redact({ error: { code: '0310204' }, body: { code: '123456' } }) as {
      error: { code: string }
      body: { code: string }
    }
    expect(result.error.code).toBe('0310204')
    expect(result.body.code).not.toBe('123456')
  })

  it('replaces listed text that holds a phone number, an address of a mailbox, a card or a token', () => {
    const { redact } = redactor()
    for (const storeName of ['Call 0812-3456-7890 now', 'mail me@home.id', '4111 1111 1111 1111', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c']) {
      expect(redact({ storeName })).not.toEqual({ storeName })
    }
    expect(redact({ storeName: 'Bakso Pak Ujang 24 jam' })).toEqual({ storeName: 'Bakso Pak Ujang 24 jam' })
  })

  it('keeps values of our own wherever they stand', () => {
    expect(redactor().redact({ latitude: -6.2088, longitude: '-6.2088' })).toEqual({ latitude: -6.2088, longitude: '-6.2088' })
  })

  it('leaves its own stand-ins alone, and keeps the identity of what it did not change', () => {
    const { redact } = redactor()
    const once = redact({ list: [{ userName: 'Sari' }] })
    expect(redact(once)).toEqual(once)
    const clean = { poiId: 'p1', list: [true] }
    expect(redact(clean)).toBe(clean)
  })

  it('keeps lengths and kinds for any text or number', () => {
    const { redact } = redactor()
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
  it('does not see the order of keys, absent keys or the sign of zero', () => {
    expect(hashJson({ a: 1, b: [0, null] })).toBe(hashJson({ b: [-0, null], a: 1, c: undefined }))
  })
  it('tells different values apart', () => {
    const values = [0, '0', null, [], {}, [0], { a: 0 }, { a: '0' }, [[0]], '', 'null', true, 'true', [1, 2], [12]]
    expect(new Set(values.map((value) => hashJson(value))).size).toBe(values.length)
  })
  it('costs nothing for what it has seen', () => {
    const cache = new WeakMap()
    const part = { a: [1, 2, 3] }
    const whole = hashJson({ part, b: 1 }, cache)
    expect(cache.has(part)).toBe(true)
    expect(hashJson({ b: 1, part }, cache)).toBe(whole)
  })
})

describe('what is nested too deeply', () => {
  function nested(levels: number): unknown {
    let value: unknown = 'secret'
    for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { poiId: value }
    return value
  }

  it('ends with a text that says so, and the rest stays', () => {
    const result = redactor().redact({ poiId: 'p1', deep: nested(10_000) }) as { poiId: string }
    expect(result.poiId).toBe('p1')
    expect(JSON.stringify(result)).toContain(TOO_DEEP)
    expect(JSON.stringify(result)).not.toContain('secret')
    expect(redactor().redact(result)).toEqual(result)
  })

  it('has a hash, that of what stands for it', () => {
    const deep = { deep: nested(10_000) }
    expect(hashJson(deep)).toBe(hashJson(redactor().redact(deep)))
    expect(hashJson(deep)).not.toBe(hashJson({ deep: nested(20) }))
  })
})
