import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ScreenDeclaration, ScreenProps } from '../loading/declare'
import type { Declared } from '../loading/declared'
import type { Entry } from '../navigation/events'
import { retryImport } from '../ui/retryImport'

type View = ComponentType<ScreenProps>

const known = new WeakMap<ScreenDeclaration, View>()
const fetched = new WeakSet<ScreenDeclaration>()

/** The declaration with a view of what an address names, or none. */
export function drawing(declared: Declared, { screen, params }: Entry): ScreenDeclaration | undefined {
  return declared.screens(screen).find(({ id, view }) => view && id(params) !== null)
}

/** The view of a declaration, fetched when it is first drawn unless that was done ahead; null for a tab, which has none. */
export function viewOf(declaration: ScreenDeclaration): View | null {
  const { view } = declaration
  if (!view) return null
  const drawn = known.get(declaration) ?? lazy(async () => ({ default: (await retryImport(view)) as View }))
  known.set(declaration, drawn)
  return drawn
}

/** Whether drawing a declaration waits for nothing. */
export function isFetched(declaration: ScreenDeclaration | undefined): boolean {
  return declaration !== undefined && fetched.has(declaration)
}

/** Fetches the view of a declaration ahead: drawing it waits for nothing. */
export async function fetchView(declaration: ScreenDeclaration): Promise<void> {
  if (!declaration.view || known.has(declaration)) return
  const view = (await declaration.view()) as View
  if (known.has(declaration)) return
  known.set(declaration, view)
  fetched.add(declaration)
}
