import type * as WebVitals from 'web-vitals'
import { readWebVitals } from './vitals'

type Observe = (report: (metric: { value: number }) => void) => void
const measuring = (values: Partial<Record<'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB', readonly number[]>>) => {
  const observe = (name: keyof typeof values): Observe => (report) => values[name]?.forEach((value) => report({ value }))
  const library = { onCLS: observe('CLS'), onFCP: observe('FCP'), onINP: observe('INP'), onLCP: observe('LCP'), onTTFB: observe('TTFB') }
  return () => Promise.resolve(library as unknown as typeof WebVitals)
}
const NOTHING = { lcp: null, fcp: null, cls: null, inp: null, ttfb: null }

it('returns the latest measurements, to a thousandth, and null for the rest', async () => {
  expect(await readWebVitals(measuring({ LCP: [900, 1200.00049], CLS: [0.01234], TTFB: [0] }))).toEqual({
    ...NOTHING, lcp: 1200, cls: 0.012, ttfb: 0,
  })
})

it('returns null for all if the library fails to load', async () => {
  expect(await readWebVitals(() => Promise.reject(new Error('no chunk')))).toEqual(NOTHING)
})
