import { Component } from 'react'
import type { ReactNode } from 'react'
import { cleanText } from '../shared/cleanText'

export interface RenderGuardProps {
  readonly children: ReactNode
  /** What stands in the place of what could not be drawn. */
  readonly fallback: ReactNode
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

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
