import { createElement, lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { retryImport } from './retryImport'

/** A lazy component. Its code loads on first render, with retries after network failures. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryImport(load) }))
}

/** A lazy component that can be preloaded: then it renders synchronously, also on the server. */
export interface Preloadable<Props extends object> {
  (props: Props): ReactNode
  /** Loads the code. Rejects when it cannot be loaded. */
  preload(): Promise<void>
  isLoaded(): boolean
}

/** A component that is lazy unless it was preloaded. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const lazyView = lazyWithRetry(load)
  function View(props: Props): ReactNode {
    // Fixed at mount: switching to another component type would remount and lose state.
    const [view] = useState<{ readonly component: ComponentType<Props> }>(
      () => ({ component: loaded ?? (lazyView as unknown as ComponentType<Props>) }),
    )
    return createElement(view.component, props)
  }
  return Object.assign(View, {
    async preload() {
      loaded ??= await retryImport(load)
    },
    isLoaded: () => loaded !== null,
  })
}

export interface SuspendOnceProps {
  /** True when the code of the children has loaded. Only the value at mount counts. */
  readonly isLoaded: boolean
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * A Suspense boundary only for children whose code may still load. Without it React hydrates loaded children directly. Inside a boundary,
 * React would hydrate later and discard the prerendered markup when state changes before that.
 */
export function SuspendOnce({ isLoaded, fallback, children }: SuspendOnceProps): ReactNode {
  const [suspends] = useState(!isLoaded)
  return suspends ? createElement(Suspense, { fallback }, children) : children
}
