import type { UnknownAction } from 'redux'
import { getContext, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { Entry } from '../navigation/events'
import type { Popup } from '../navigation/links'
import type { NavigationState } from '../navigation/reducer'
import type { Target } from '../navigation/opening'
import type { ModuleName, Screen } from '../navigation/routes'
import { selectNavigation } from '../navigation/selectors'
import type { WithNavigation } from '../navigation/selectors'
import { selectLoggedIn } from '../session/selectors'
import type { WithSession } from '../session/selectors'
import type { Declarations, GuestsPage, List, Resource, ScreenDeclaration } from './declare'
import { familyOf } from './names'
import { selectResource } from './resource/selectors'
import type { WithResources } from './resource/selectors'

/** Declarations of all loaded modules, indexed. */
export interface Declared {
  of(name: string): List | Resource | null
  list(name: string): List | null
  /** Several modules may declare one screen, each with its own lists and resources. */
  screens(screen: Screen | null): readonly ScreenDeclaration[]
  /** Guest version of a screen; null for a user, and for a screen that is for guests too. */
  guestsPage(state: unknown, entry: Entry): GuestsPage | null
  /** The server answered "not found" for a resource of the screen. */
  isMissing(state: unknown, entry: Entry): boolean
  /** Names of all lists and resources that a screen may show. */
  names(entry: Entry): readonly string[]
  /** The active ones of `names`; empty while the guest version is shown. */
  shown(state: unknown, entry: Entry): readonly string[]
  /** Name of the list that a popup shows, or null. */
  inPopup(popup: Popup, value: string): string | null
  /** The target that an event opens, or null. */
  opening(action: UnknownAction): Target | null
  /** An event of this type may change the active lists and resources of a screen. */
  changes(type: string): boolean
  /** Lists and resources that an event of this type invalidates, because their request input changed. */
  moved(type: string): ReadonlySet<List | Resource>
  opens(type: string): boolean
}

export type DeclaredBy = (parts: readonly ModuleName[]) => Declared

/** Caches the declarations of each set of modules. `first` is always included. */
export function createDeclaredBy(first: Declarations, of: (part: ModuleName) => Declarations): DeclaredBy {
  const known = new Map<string, Declared>()
  return (parts) => {
    const key = parts.join()
    const found = known.get(key) ?? declaredIn([first, ...parts.map(of)])
    known.set(key, found)
    return found
  }
}

const NOTHING: ReadonlySet<List | Resource> = new Set()

function declaredIn(modules: readonly Declarations[]): Declared {
  const declarations = modules.flatMap((each) => each.screens ?? [])
  const screens = new Map<Screen, readonly ScreenDeclaration[]>()
  for (const each of declarations) screens.set(each.screen, [...(screens.get(each.screen) ?? []), each])
  const popups = new Map(modules.flatMap((each) => each.popups ?? []).map(({ popup, shows }) => [popup, shows]))
  const all = [...declarations.flatMap(({ shows }) => shows.map(({ what }) => what)), ...popups.values()]
  const families = new Map(all.map((each) => [each.names.family, each]))
  const openings = new Map(modules.flatMap((each) => each.opens ?? []))
  const movers = new Map<string, Set<List | Resource>>()
  for (const each of all) {
    for (const type of each.movedBy ?? each.needs?.movedBy ?? []) movers.set(type, (movers.get(type) ?? new Set()).add(each))
  }
  const changing = new Set(declarations.flatMap(({ changedBy }) => changedBy))

  function namesOf(entry: Entry, isShown: (when: ((state: never, id: string) => boolean) | undefined, id: string) => boolean) {
    return (screens.get(entry.screen) ?? []).flatMap(({ shows, id: ownId }) =>
      shows.flatMap(({ what, id = ownId, when }) => {
        const named = id(entry.params)
        return named !== null && isShown(when, named) ? [what.names.of(named)] : []
      }),
    )
  }
  function guestsPage(state: unknown, { screen, params }: Entry): GuestsPage | null {
    const guest = screens.get(screen)?.find(({ guest: own, id }) => own && id(params) !== null)?.guest
    if (!guest || selectLoggedIn(state as WithSession)) return null
    return typeof guest === 'function' ? guest(params) : guest
  }
  function isMissing(state: unknown, name: string): boolean {
    const what = families.get(familyOf(name))
    if (what?.type !== 'resource' || what.missing === undefined) return false
    if (selectResource(state as WithResources, name)?.failure?.code !== what.missing) return false
    return !what.isKnown?.(state as never, what.names.idIn(name) ?? '')
  }
  return {
    guestsPage,
    isMissing: (state, entry) => namesOf(entry, () => true).some((name) => isMissing(state, name)),
    of: (name) => families.get(familyOf(name)) ?? null,
    list(name) {
      const what = families.get(familyOf(name))
      return what?.type === 'list' ? what : null
    },
    screens: (screen) => (screen && screens.get(screen)) ?? [],
    names: (entry) => namesOf(entry, () => true),
    shown: (state, entry) => (guestsPage(state, entry) ? [] : namesOf(entry, (when, id) => when?.(state as never, id) ?? true)),
    inPopup(popup, value) {
      const names = popups.get(popup)?.names
      if (!names) return null
      return names.idIn(value) === null ? names.of(value) : value
    },
    opening: ({ type, payload }) => openings.get(type)?.(payload as never) ?? null,
    moved: (type) => movers.get(type) ?? NOTHING,
    opens: (type) => openings.has(type),
    changes: (type) => changing.has(type),
  }
}

/** Names that the active screen shows; empty before the first screen. */
export function shownIn(declared: Declared, state: WithNavigation): readonly string[] {
  const { screen, params } = selectNavigation(state)
  return screen === null ? [] : declared.shown(state, { screen, params })
}

/** Names that any open screen may show: those of the stack and of the tabs below. */
export function openNames(declared: Declared, { stack, seenTabs }: NavigationState): ReadonlySet<string> {
  return new Set([...stack, ...seenTabs.map((screen) => ({ screen, params: {} }))].flatMap((entry) => declared.names(entry)))
}

const CONTEXT = 'declaredBy'

/** Saga context for `declared`. */
export function declaredContext(declaredBy: DeclaredBy): Readonly<Record<string, unknown>> {
  return { [CONTEXT]: declaredBy }
}

export function* declared(): SagaGenerator<Declared> {
  const declaredBy = (yield* getContext(CONTEXT)) as DeclaredBy
  return declaredBy((yield* select(selectNavigation)).parts)
}
