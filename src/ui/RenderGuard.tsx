import { Component } from 'react'
import type { ReactNode } from 'react'
import { cleanText } from '../shared/cleanText'

export interface RenderGuardProps {
  readonly children: ReactNode
  /** Stands in the place of what could not be drawn; `retry` draws it again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onFailure: (message: string) => void
}

/** Catches what goes wrong while drawing. */
export class RenderGuard extends Component<RenderGuardProps, { readonly failed: boolean }> {
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
