import { Suspense, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRenderFailures } from '../../../ui/GuardedPart'
import { lazyWithRetry } from '../../../ui/late'
import { ErrorBoundary } from '../../../ui/RenderGuard'
import { RetryLine } from '../../../ui/RetryLine'
import css from './LazyMap.module.css'
import type { PriceMapProps } from './PriceMap'

const loadMap = () => import(/* webpackChunkName: "map-view" */ './PriceMap').then((part) => part.PriceMap)

/** Loads the map with its library on first use. The list below works without it. */
export function LazyMap(props: PriceMapProps) {
  const [attempt, setAttempt] = useState(0)
  const report = useRenderFailures()
  // A component that failed to load stays failed: another try is another component.
  const Map = useMemo(() => (attempt >= 0 ? lazyWithRetry(loadMap) : lazyWithRetry(loadMap)), [attempt])
  return (
    <ErrorBoundary
      key={attempt}
      onFailure={report}
      fallback={() => (
        <RetryLine className={css.failed} role="status" onRetry={() => setAttempt(attempt + 1)}>
          <FormattedMessage id="storeMap.failed" />
        </RetryLine>
      )}
    >
      <Suspense fallback={<p className={css.loading} role="status"><FormattedMessage id="storeMap.loading" /></p>}>
        <Map {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
