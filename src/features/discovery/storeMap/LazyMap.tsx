import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRenderFailures } from '../../../ui/status/GuardedPart'
import { lazyWithRetry } from '../../../ui/status/lazyWithRetry'
import { ErrorBoundary } from '../../../ui/status/RenderGuard'
import { RetryLine } from '../../../ui/status/RetryLine'
import css from './LazyMap.module.css'
import type { PriceMapProps } from './PriceMap'

/** A lazy component that failed to load stays failed, so each attempt has its own. */
function createAttempt(number: number) {
  return { number, Map: lazyWithRetry(() => import(/* webpackChunkName: "map-view" */ './PriceMap').then((part) => part.PriceMap)) }
}

/** Loads the map with its library on first use. The list below works without it. */
export function LazyMap(props: PriceMapProps) {
  const [{ number, Map }, setAttempt] = useState(() => createAttempt(0))
  return (
    <ErrorBoundary
      key={number}
      onFailure={useRenderFailures()}
      fallback={() => (
        <RetryLine className={css.failed} role="status" onRetry={() => setAttempt(createAttempt(number + 1))}>
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
