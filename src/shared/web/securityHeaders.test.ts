import { securityHeaders, INLINE_SCRIPT_HASH } from './securityHeaders'

const policyOf = (options: Parameters<typeof securityHeaders>[0]) => securityHeaders(options)['content-security-policy'] ?? ''

describe('security headers', () => {
  it('never allow anything unsafe, inline or from anywhere', () => {
    const policy = policyOf({ origin: 'https://dekat.id', apiOrigin: 'https://api.dekat.id', imageOrigin: 'https://img.dekat.id' })
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types app-webpack;`)
    expect(policy).toContain(`frame-ancestors 'none'`)
  })

  it('name a foreign host only where it is needed', () => {
    const policy = policyOf({ origin: 'https://dekat.id', apiOrigin: 'https://api.dekat.id', imageOrigin: 'https://dekat.id' })
    expect(policy).toContain(`connect-src 'self' https://api.dekat.id;`)
    expect(policy).toContain(`img-src 'self' data: blob:;`)
    expect(policy).toContain(`script-src 'self' '${INLINE_SCRIPT_HASH}';`)
  })

  it('allow a page to frame itself and to request its own server only', () => {
    const policy = policyOf({ origin: 'https://support.dekat.id', imageOrigin: 'https://img.dekat.id', framesItself: true })
    expect(policy).toContain(`frame-src 'self'; connect-src 'self';`)
    expect(policy).toContain(`frame-ancestors 'self'`)
    expect(policy).toContain(`img-src 'self' data: blob: https://img.dekat.id;`)
  })

  it('name only features that browsers know, so that the console stays free of warnings', () => {
    const policy = securityHeaders({ origin: 'https://dekat.id' })['permissions-policy']
    expect(policy).toMatch(/^geolocation=\(self\), camera=\(self\), microphone=\(\)/)
    expect(policy).not.toContain('bluetooth')
  })

  it('require TLS only if the page was served over TLS', () => {
    expect(securityHeaders({ origin: 'http://192.168.1.7:4000' })).not.toHaveProperty('strict-transport-security')
    expect(policyOf({ origin: 'http://192.168.1.7:4000' })).not.toContain('upgrade-insecure-requests')
    expect(securityHeaders({ origin: 'https://dekat.id' })['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})
