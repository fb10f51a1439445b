import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import css from './GuardedPart.module.css'
import { RenderGuard } from './RenderGuard'
import { RetryLine } from './RetryLine'

const RenderFailures = createContext<(message: string) => void>(() => undefined)

/** Receives the words of each error that a guarded part was lost by. */
export const RenderFailuresProvider = RenderFailures.Provider

export function useRenderFailures(): (message: string) => void {
  return useContext(RenderFailures)
}

export interface GuardedPartProps {
  /** Nothing stands in its place: nobody asked for it. */
  readonly silent?: boolean
  readonly children: ReactNode
}

/** A card, a row or a popup: a bug in it costs it alone, is reported, and it can be tried again. */
export function GuardedPart({ silent = false, children }: GuardedPartProps) {
  return (
    <RenderGuard onFailure={useRenderFailures()} fallback={(retry) => (silent ? null : <PartFailed onRetry={retry} />)}>
      {children}
    </RenderGuard>
  )
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryLine className={css.failed} role="status" onRetry={onRetry}>
      <FormattedMessage id="ui.partFailed" />
    </RetryLine>
  )
}
