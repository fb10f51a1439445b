import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ScreenDeclaration, ScreenProps } from '../loading/declare'
import type { Declared } from '../loading/declared'
import type { Entry } from '../navigation/events'
import { retryImport } from '../ui/retryImport'

type View = ComponentType<ScreenProps>

const known = new WeakMap<ScreenDeclaration, View>()
const fetched = new WeakSet<ScreenDeclaration>()

/** The declaration with a view for a screen and its parameters, if any. */
export function drawing(declared: Declared, { screen, params }: Entry): ScreenDeclaration | undefined {
  return declared.screens(screen).find(({ id, view }) => view && id(params) !== null)
}

/** The lazy view of a declaration, loaded on the first render unless prefetched. Null for a tab, which has no view. */
export function viewOf(declaration: ScreenDeclaration): View | null {
  const { view } = declaration
  if (!view) return null
  const drawn = known.get(declaration) ?? lazy(async () => ({ default: (await retryImport(view)) as View }))
  known.set(declaration, drawn)
  return drawn
}

/** True if rendering the declaration does not suspend. */
export function isFetched(declaration: ScreenDeclaration | undefined): boolean {
  return declaration !== undefined && fetched.has(declaration)
}

/** Prefetches the view of a declaration, so that rendering it does not suspend. */
export async function fetchView(declaration: ScreenDeclaration): Promise<void> {
  if (!declaration.view || known.has(declaration)) return
  const view = (await declaration.view()) as View
  if (known.has(declaration)) return
  known.set(declaration, view)
  fetched.add(declaration)
}
