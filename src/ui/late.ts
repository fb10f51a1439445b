import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { retryImport } from './retryImport'

/** A view whose code is fetched when it is first shown, and again where the network lets it down. */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryImport(load) }))
}
