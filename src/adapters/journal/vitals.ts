import type * as WebVitals from 'web-vitals'
import type { Vitals } from '../../ports/device/deviceInfo'

/** Loads web-vitals on demand: it reports entries since the start of the page. Null values: not measured, or the chunk failed to load. */
export async function readWebVitals(load: () => Promise<typeof WebVitals> = loadWebVitals): Promise<Vitals> {
  const values = { lcp: null, fcp: null, cls: null, inp: null, ttfb: null } as { -readonly [Name in keyof Vitals]: Vitals[Name] }
  const store = (name: keyof Vitals) => ({ value }: { value: number }) => {
    values[name] = Math.round(value * 1000) / 1000
  }
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await load()
    onLCP(store('lcp'), { reportAllChanges: true })
    onFCP(store('fcp'))
    onCLS(store('cls'), { reportAllChanges: true })
    onINP(store('inp'), { reportAllChanges: true })
    onTTFB(store('ttfb'))
  } catch {
    return values
  }
  // Buffered entries are delivered in a separate task.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { ...values }
}

function loadWebVitals() {
  return import(/* webpackChunkName: "vitals" */ 'web-vitals')
}
