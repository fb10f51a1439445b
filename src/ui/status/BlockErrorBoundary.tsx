import { createContext, useContext, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import css from './BlockErrorBoundary.module.css'
import { ErrorBoundary } from './ErrorBoundary'
import { RetryLine } from './RetryLine'

const RenderFailures = createContext<(message: string) => void>(() => undefined)

/** Receives the message of each error that a boundary caught. */
export const RenderFailuresProvider = RenderFailures.Provider

export function useRenderFailures(): (message: string) => void {
  return useContext(RenderFailures)
}

export interface BlockErrorBoundaryProps {
  /** Renders nothing after an error, for content that the user did not request. */
  readonly silent?: boolean
  readonly children: ReactNode
}

/** Limits a render error to one card, row or popup. It reports the error and offers a retry. */
export function BlockErrorBoundary({ silent = false, children }: BlockErrorBoundaryProps) {
  return (
    <ErrorBoundary onFailure={useRenderFailures()} fallback={(retry) => (silent ? null : <BlockFailed onRetry={retry} />)}>
      {children}
    </ErrorBoundary>
  )
}

function BlockFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryLine className={css.failed} role="status" onRetry={onRetry}>
      <FormattedMessage id="ui.renderFailed" />
    </RetryLine>
  )
}
