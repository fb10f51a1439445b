import { readSettings } from './settings'

const read = (env: Record<string, string>) => readSettings({ API_ORIGIN: 'https://api.example.org', ...env }, '/dist')

it('require an origin, and have defaults for the rest', () => {
  expect(read({})).toEqual({
    origin: 'https://api.example.org', port: 8080, host: '0.0.0.0', folder: '/dist', trustProxy: false, reportUri: undefined, drainMs: 10_000,
    metricsPort: null, metricsHost: '127.0.0.1',
  })
  expect(read({ PORT: '1', HOST: '::1', STATIC_DIR: '/other', CSP_REPORT_URI: 'https://reports.example.org', DRAIN_MS: '0' }))
    .toMatchObject({ port: 1, host: '::1', folder: '/other', reportUri: 'https://reports.example.org', drainMs: 0 })
})

it('trust no proxy unless one is named', () => {
  expect(['', 'false', 'true', '10.0.0.0/8, loopback'].map((TRUST_PROXY) => read({ TRUST_PROXY }).trustProxy))
    .toEqual([false, false, true, '10.0.0.0/8, loopback'])
})

it('refuse invalid values', () => {
  expect(() => readSettings({}, '')).toThrow('API_ORIGIN')
  for (const API_ORIGIN of ['api.example.org', 'ftp://x', 'https://x/api', 'https://x?a', 'https://user:password@x', ''])
    expect(() => read({ API_ORIGIN })).toThrow('API_ORIGIN')
  expect(() => read({ PORT: '8080x' })).toThrow('PORT')
  expect(() => read({ PORT: '70000' })).toThrow('PORT')
  expect(() => read({ DRAIN_MS: '-1' })).toThrow('DRAIN_MS')
})
