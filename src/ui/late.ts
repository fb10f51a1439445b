import { createElement, lazy, Suspense, useState } from 'react'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { retryImport } from './retryImport'

/** A lazy component. Its code loads on first render, with retries after network failures. */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryImport(load) }))
}

/** A lazy component that can be preloaded: then it renders synchronously, also on the server. */
export interface Fetchable<Props extends object> {
  (props: Props): ReactNode
  /** Loads the code. Rejects when it cannot be loaded. */
  fetch(): Promise<void>
  isThere(): boolean
}

/** A component that is lazy unless it was preloaded. */
export function fetchable<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetchable<Props> {
  let there: ComponentType<Props> | null = null
  const waiting = late(load)
  function View(props: Props): ReactNode {
    // Fixed at mount: switching to another component type would remount and lose state.
    const [view] = useState<{ readonly is: ComponentType<Props> }>(() => ({ is: there ?? (waiting as unknown as ComponentType<Props>) }))
    return createElement(view.is, props)
  }
  return Object.assign(View, {
    async fetch() {
      there ??= await retryImport(load)
    },
    isThere: () => there !== null,
  })
}

export interface AwaitedProps {
  /** True when the code of the children has loaded. Only the value at mount counts. */
  readonly isThere: boolean
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * A Suspense boundary only for children whose code may still load. Without it React hydrates loaded children directly. Inside a boundary,
 * React would hydrate later and discard the prerendered markup when state changes before that.
 */
export function Awaited({ isThere, fallback, children }: AwaitedProps): ReactNode {
  const [waits] = useState(!isThere)
  return waits ? createElement(Suspense, { fallback }, children) : children
}
