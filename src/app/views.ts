import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ScreenDeclaration, ScreenProps } from '../loading/declare'
import { retryImport } from '../ui/retryImport'

type View = ComponentType<ScreenProps>

const known = new WeakMap<ScreenDeclaration, View>()

/** The view of a declaration, fetched when it is first drawn unless that was done ahead; null for a tab, which has none. */
export function viewOf(declaration: ScreenDeclaration): View | null {
  const { view } = declaration
  if (!view) return null
  const drawn = known.get(declaration) ?? lazy(async () => ({ default: (await retryImport(view)) as View }))
  known.set(declaration, drawn)
  return drawn
}

/** Fetches the view of a declaration ahead: drawing it waits for nothing. */
export async function fetchView(declaration: ScreenDeclaration): Promise<void> {
  if (!declaration.view || known.has(declaration)) return
  const fetched = (await declaration.view()) as View
  if (!known.has(declaration)) known.set(declaration, fetched)
}
