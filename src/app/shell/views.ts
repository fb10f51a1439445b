import { lazy, type ComponentType } from 'react'
import type { ScreenDeclaration, ScreenProps } from '../../data/declare'
import type { DeclarationIndex } from '../../data/declared'
import type { ScreenRequest } from '../../navigation/events'
import { retryImport } from '../../ui/status/retryImport'

type View = ComponentType<ScreenProps>

const views = new WeakMap<ScreenDeclaration, View>()
const fetched = new WeakSet<ScreenDeclaration>()

/** The declaration with a view for a screen and its parameters, if any. */
export function declarationFor(declared: DeclarationIndex, { screen, params }: ScreenRequest): ScreenDeclaration | undefined {
  return declared.screens(screen).find(({ id, view }) => view && id(params) !== null)
}

/** The lazy view of a declaration, loaded on the first render unless prefetched. Null for a tab, which has no view. */
export function viewOf(declaration: ScreenDeclaration): View | null {
  const { view } = declaration
  if (!view) return null
  const component = views.get(declaration) ?? lazy(async () => ({ default: (await retryImport(view)) as View }))
  views.set(declaration, component)
  return component
}

/** True if rendering the declaration does not suspend. */
export function isFetched(declaration: ScreenDeclaration | undefined): boolean {
  return declaration !== undefined && fetched.has(declaration)
}

/** Prefetches the view of a declaration, so that rendering it does not suspend. */
export async function fetchView(declaration: ScreenDeclaration): Promise<void> {
  if (!declaration.view || views.has(declaration)) return
  const view = (await declaration.view()) as View
  if (views.has(declaration)) return
  views.set(declaration, view)
  fetched.add(declaration)
}
