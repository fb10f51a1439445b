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

/** All that the loaded modules declare, and what follows from it. */
export interface Declared {
  /** What a name stands for, or null. */
  of(name: string): List | Resource | null
  list(name: string): List | null
  /** A screen may be declared by several modules, each with what it shows there. */
  screens(screen: Screen | null): readonly ScreenDeclaration[]
  /** What a guest sees in place of a screen; null for a user, and for a screen that is for guests too. */
  guestsPage(state: unknown, entry: Entry): GuestsPage | null
  /** Whether the server has no such thing as a screen is about. */
  isMissing(state: unknown, entry: Entry): boolean
  /** Names of all lists and resources that a screen may show. */
  names(entry: Entry): readonly string[]
  /** Those of them that are active: none where a guest's page stands. */
  shown(state: unknown, entry: Entry): readonly string[]
  /** The list that a popup shows, or null. */
  inPopup(popup: Popup, value: string): string | null
  /** What an event opens, or null for one that opens nothing. */
  opening(action: UnknownAction): Target | null
  /** Whether a screen may show something else after an event. */
  changes(type: string): boolean
  /** The lists and resources that an event makes outdated, for they were asked with something that is another now. */
  moved(type: string): ReadonlySet<List | Resource>
  /** Whether an event opens something. */
  opens(type: string): boolean
}

export type DeclaredBy = (parts: readonly ModuleName[]) => Declared

/** Remembers what each set of modules declares. `first` is there from the start. */
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

/** The names that the active screen shows; none before the visit has begun. */
export function shownIn(declared: Declared, state: WithNavigation): readonly string[] {
  const { screen, params } = selectNavigation(state)
  return screen === null ? [] : declared.shown(state, { screen, params })
}

/** The names that any open screen may show: those of the stack, and of the tabs below. */
export function openNames(declared: Declared, { stack, seenTabs }: NavigationState): ReadonlySet<string> {
  return new Set([...stack, ...seenTabs.map((screen) => ({ screen, params: {} }))].flatMap((entry) => declared.names(entry)))
}

const CONTEXT = 'declaredBy'

/** The saga context that `declared` reads. */
export function declaredContext(declaredBy: DeclaredBy): Readonly<Record<string, unknown>> {
  return { [CONTEXT]: declaredBy }
}

/** What the modules declare that are loaded. */
export function* declared(): SagaGenerator<Declared> {
  const declaredBy = (yield* getContext(CONTEXT)) as DeclaredBy
  return declaredBy((yield* select(selectNavigation)).parts)
}
