import { createElement, lazy, Suspense, useState } from 'react'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { retryImport } from './retryImport'

/** A view whose code is fetched when it is first shown, and again where the network lets it down. */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryImport(load) }))
}

/** A late view that may be fetched before it is shown: then it is drawn at once, also on the server. */
export interface Fetchable<Props extends object> {
  (props: Props): ReactNode
  /** Fetches its code. Rejects where that cannot be had. */
  fetch(): Promise<void>
  isThere(): boolean
}

/** A view that is late unless it was fetched ahead. */
export function fetchable<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetchable<Props> {
  let there: ComponentType<Props> | null = null
  const waiting = late(load)
  function View(props: Props): ReactNode {
    // Chosen once: another component would start over.
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
  /** Whether the code of what is in it is there; what counts is the first time that it is drawn. */
  readonly isThere: boolean
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Shows something whose code may have to be awaited. There is no boundary around what need not be: React would take that over by itself,
 * and throw away what came drawn in it when the state moves on meanwhile.
 */
export function Awaited({ isThere, fallback, children }: AwaitedProps): ReactNode {
  const [waits] = useState(!isThere)
  return waits ? createElement(Suspense, { fallback }, children) : children
}
