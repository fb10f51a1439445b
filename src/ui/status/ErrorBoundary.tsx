import { Component, type ReactNode } from 'react'
import { cleanText } from '../../shared/text/cleanText'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Replaces the failed content; `retry` renders the content again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onFailure: (message: string) => void
}

/** An error boundary that reports a cleaned error message. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error instanceof Error ? cleanText(`${error.name}: ${error.message}`) : 'drawing failed without an error')
  }

  readonly retry = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
