import * as v from 'valibot'
import { clockDataSchema, envelopeSchema, requestEnvelopeSchema } from './envelope'
import { formText, signatureText, sortedQuery } from './headers'

describe('the signature', () => {
  it('covers the request line by line', () => {
    const text = signatureText({
      method: 'GET', path: '/client/config', query: { key: 'webviewRoutes' }, bodyHash: 'b', timestamp: '1700000000000', requestId: 'r',
      sessionId: 's', deviceId: 'd', tokenHash: 't',
    })
    expect(text).toBe('4.0\nGET\n/client/config\nkey=webviewRoutes\nb\n1700000000000\nr\ns\nd\nt')
  })

  it('does not depend on the order of the query, and escapes it', () => {
    expect(sortedQuery({ b: '2', a: 'x&y=z' })).toBe('a=x%26y%3Dz&b=2')
    expect(sortedQuery({})).toBe('')
  })

  it('covers the fields of a form and the hash of its file', () => {
    expect(formText({ requestId: 'r', business: 'user' }, '9f86')).toBe('business=user&file=9f86&requestId=r')
    // A `file` field in the body cannot replace the file's hash.
    expect(formText({ file: 'forged' }, '9f86')).toBe('file=9f86')
  })
})

describe('the envelope', () => {
  it('accepts a code as text or as number, and a message or none', () => {
    const errorOf = (error: object) => v.parse(envelopeSchema, { success: false, error }).error
    expect(errorOf({ code: '0310204', message: null })).toEqual({ code: '0310204', message: null })
    expect(errorOf({ code: 9000002 })).toEqual({ code: '9000002', message: '' })
  })

  it('refuses a response of another shape', () => {
    expect(v.is(envelopeSchema, '<html></html>')).toBe(false)
    expect(v.is(envelopeSchema, { data: {} })).toBe(false)
  })

  it('requires ids in a request', () => {
    expect(v.is(requestEnvelopeSchema, { sessionId: 's', requestId: '', timestamp: 1 })).toBe(false)
    expect(v.is(clockDataSchema, { serverTime: 1_700_000_000_000 })).toBe(true)
  })
})
