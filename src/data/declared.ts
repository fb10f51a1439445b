import type { UnknownAction } from 'redux'
import { getContext, select, type SagaGenerator } from 'typed-redux-saga'
import type { ScreenRequest } from '../navigation/events'
import type { Popup } from '../navigation/links'
import type { NavigationState } from '../navigation/reducer'
import type { Target } from '../navigation/opening'
import type { ModuleName, Screen } from '../navigation/routes'
import { selectNavigation, type WithNavigation } from '../navigation/selectors'
import { selectLoggedIn, type WithSession } from '../session/selectors'
import { type Declarations, type GuestPageContent, type List, type Resource, type ScreenDeclaration, familyOf } from './declare'
import { selectResource, type WithResources } from './resource/selectors'

/** Declarations of all loaded modules, indexed. */
export interface DeclarationIndex {
  find(name: string): List | Resource | null
  list(name: string): List | null
  /** Several modules may declare one screen, each with its own lists and resources. */
  screens(screen: Screen | null): readonly ScreenDeclaration[]
  /** Guest version of a screen; null for a user, and for a screen that is for guests too. */
  guestPage(state: unknown, entry: ScreenRequest): GuestPageContent | null
  /** The server answered "not found" for a resource of the screen. */
  isMissing(state: unknown, entry: ScreenRequest): boolean
  /** Names of all lists and resources that a screen may show. */
  names(entry: ScreenRequest): readonly string[]
  /** The active ones of `names`; empty while the guest version is shown. */
  activeNames(state: unknown, entry: ScreenRequest): readonly string[]
  /** Name of the list that a popup shows, or null. */
  listInPopup(popup: Popup, value: string): string | null
  /** The target that an event opens, or null. */
  targetOf(action: UnknownAction): Target | null
  /** An event of this type may change the active lists and resources of a screen. */
  changesActive(type: string): boolean
  /** Lists and resources that an event of this type invalidates, because their request input changed. */
  invalidatedBy(type: string): ReadonlySet<List | Resource>
  opens(type: string): boolean
}

export type DeclaredBy = (modules: readonly ModuleName[]) => DeclarationIndex

/** Caches the declarations of each set of modules. `first` is always included. */
export function createDeclaredBy(first: Declarations, declarationsOf: (module: ModuleName) => Declarations): DeclaredBy {
  const cache = new Map<string, DeclarationIndex>()
  return (modules) => {
    const key = modules.join()
    const index = cache.get(key) ?? createIndex([first, ...modules.map(declarationsOf)])
    cache.set(key, index)
    return index
  }
}

const NOTHING: ReadonlySet<List | Resource> = new Set()

function createIndex(modules: readonly Declarations[]): DeclarationIndex {
  const declarations = modules.flatMap((each) => each.screens ?? [])
  const screens = new Map<Screen, readonly ScreenDeclaration[]>()
  for (const each of declarations) screens.set(each.screen, [...(screens.get(each.screen) ?? []), each])
  const popups = new Map(modules.flatMap((each) => each.popups ?? []).map(({ popup, shows }) => [popup, shows]))
  const allData = [...declarations.flatMap(({ shows }) => shows.map(({ data }) => data)), ...popups.values()]
  const families = new Map(allData.map((each) => [each.names.family, each]))
  const targets = new Map(modules.flatMap((each) => each.opens ?? []))
  const invalidators = new Map<string, Set<List | Resource>>()
  for (const each of allData) {
    for (
      const type of each.invalidatedBy ?? each.needs?.invalidatedBy ?? []
    ) invalidators.set(type, (invalidators.get(type) ?? new Set()).add(each))
  }
  const activatingTypes = new Set(declarations.flatMap(({ changedBy }) => changedBy))

  function namesOf(entry: ScreenRequest, isShown: (isActive: ((state: never, id: string) => boolean) | undefined, id: string) => boolean) {
    return (screens.get(entry.screen) ?? []).flatMap(({ shows, id: ownId }) =>
      shows.flatMap(({ data, id = ownId, isActive }) => {
        const dataId = id(entry.params)
        return dataId !== null && isShown(isActive, dataId) ? [data.names.of(dataId)] : []
      }),
    )
  }
  function guestPage(state: unknown, { screen, params }: ScreenRequest): GuestPageContent | null {
    const guest = screens.get(screen)?.find(({ guest: own, id }) => own && id(params) !== null)?.guest
    if (!guest || selectLoggedIn(state as WithSession)) return null
    return typeof guest === 'function' ? guest(params) : guest
  }
  function isMissing(state: unknown, name: string): boolean {
    const data = families.get(familyOf(name))
    if (data?.type !== 'resource' || data.notFoundCode === undefined) return false
    if (selectResource(state as WithResources, name)?.failure?.code !== data.notFoundCode) return false
    return !data.isKnown?.(state as never, data.names.idIn(name) ?? '')
  }
  return {
    guestPage,
    isMissing: (state, entry) => namesOf(entry, () => true).some((name) => isMissing(state, name)),
    find: (name) => families.get(familyOf(name)) ?? null,
    list(name) {
      const data = families.get(familyOf(name))
      return data?.type === 'list' ? data : null
    },
    screens: (screen) => (screen && screens.get(screen)) ?? [],
    names: (entry) => namesOf(entry, () => true),
    activeNames: (state, entry) =>
      guestPage(state, entry) ? [] : namesOf(entry, (isActive, id) => isActive?.(state as never, id) ?? true),
    listInPopup(popup, value) {
      const names = popups.get(popup)?.names
      if (!names) return null
      return names.idIn(value) === null ? names.of(value) : value
    },
    targetOf: ({ type, payload }) => targets.get(type)?.(payload as never) ?? null,
    invalidatedBy: (type) => invalidators.get(type) ?? NOTHING,
    opens: (type) => targets.has(type),
    changesActive: (type) => activatingTypes.has(type),
  }
}

/** Names that the active screen shows; empty before the first screen. */
export function activeNames(declared: DeclarationIndex, state: WithNavigation): readonly string[] {
  const { screen, params } = selectNavigation(state)
  return screen === null ? [] : declared.activeNames(state, { screen, params })
}

/** Names that any open screen may show: those of the stack and of the tabs below. */
export function openNames(declared: DeclarationIndex, { stack, seenTabs }: NavigationState): ReadonlySet<string> {
  return new Set([...stack, ...seenTabs.map((screen) => ({ screen, params: {} }))].flatMap((entry) => declared.names(entry)))
}

const CONTEXT = 'declaredBy'

/** Saga context for `declared`. */
export function declaredContext(declaredBy: DeclaredBy): Readonly<Record<string, unknown>> {
  return { [CONTEXT]: declaredBy }
}

export function* declared(): SagaGenerator<DeclarationIndex> {
  const declaredBy = (yield* getContext(CONTEXT)) as DeclaredBy
  return declaredBy((yield* select(selectNavigation)).modules)
}
