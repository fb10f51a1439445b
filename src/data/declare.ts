import type { ReactNode } from 'react'
import type { SagaGenerator } from 'typed-redux-saga'
import type { Scene } from '../api/discovery/filters'
import type { EntityKind } from '../entities/schemas'
import type { MessageId } from '../i18n/messageId'
import type { ScreenRequest } from '../navigation/events'
import type { Popup } from '../navigation/links'
import type { PlainScreen } from '../navigation/linkTo'
import type { TapTarget } from '../navigation/opening'
import type { Screen } from '../navigation/routes'
import type { LoginReason } from '../session/events'
import type { Answer } from '../session/request'
import type { EmptyPicture } from '../ui/status/EmptyState'
import type { FeedPage, FeedPageQuery } from './feed/page'
import type { Content } from './resource/content'

type Params = ScreenRequest['params']

/** Request input that may not be known yet. */
export interface Prerequisite<State> {
  readonly isKnown: (state: State) => boolean
  /** Types of the events after which it is known, or known to be unavailable. */
  readonly settledBy: readonly string[]
  /** Those of `settledBy` after which a list that was loaded without it is worth reloading. */
  readonly resolvedBy: readonly string[]
  /** Events that change its value. */
  readonly invalidatedBy?: readonly string[]
  /** False if nothing will determine it. Defaults to true. */
  readonly isPending?: () => SagaGenerator<boolean>
}

/** Common options of lists and resources. */
export interface Loadable {
  /** Request input that may not be known yet; the request waits for it. */
  readonly needs?: Prerequisite<never>
  /** Events that change the request input and so invalidate the data. Defaults to those of `needs`. */
  readonly invalidatedBy?: readonly string[]
  /**
   * authenticated: needs a login; a guest's request fails locally, and the data is dropped with the user · private: guests have it too, but
   * no other user may see it, so it is dropped with the user · personalized: differs per user, so it is reloaded · public: the same for
   * everyone. Required, so that no declaration omits it.
   */
  readonly scope: 'public' | 'personalized' | 'private' | 'authenticated'
  /** Evicts the data when no open screen can show it; otherwise it is cached. */
  readonly evictWhenClosed?: true
}

/** A list declared as data. The id after the colon of a name selects one list of the family. */
export interface List extends Loadable {
  readonly type: 'list'
  readonly names: FamilyNames
  readonly kind: EntityKind
  /** One function per source: the list itself, then its continuations after its end. */
  readonly sources: readonly ((query: FeedPageQuery) => SagaGenerator<Answer<FeedPage>>)[]
  /** The server's name for the list's filters; absent for a list without filters. */
  readonly scene?: Scene
  /** A refresh loads the next page of the same query, and restarts the query after the last page. */
  readonly continuesPaging?: true
  /** Runs before the list is opened or refreshed. */
  readonly onOpen?: () => SagaGenerator<void>
}

/** The content of one page, declared as data. */
export interface Resource extends Loadable {
  readonly type: 'resource'
  readonly names: FamilyNames
  readonly load: (id: string, name: string) => SagaGenerator<Answer<Content>>
  /** The server's error code for "not found". The screen then shows a not-found page in place of its view. */
  readonly notFoundCode?: string
  /** True if the app knows the entity from another response: its screen keeps its view, because a server replica may lag behind. */
  readonly isKnown?: (state: never, id: string) => boolean
  /** True if the content answers words that the user typed: after a failure, other content of the screen is no older version of it. */
  readonly answersTypedWords?: (id: string) => boolean
  /** Loaded once: entering the screen again reloads only a resource that was empty or not found. */
  readonly immutable?: true
  /** Runs after a successful load; `isNew`: nothing was shown before. */
  readonly onLoaded?: (name: string, isNew: boolean) => SagaGenerator<void>
}

export function list(names: FamilyNames, rest: Omit<List, 'type' | 'names'>): List {
  return { type: 'list', names, ...rest }
}

export function resource(names: FamilyNames, rest: Omit<Resource, 'type' | 'names'>): Resource {
  return { type: 'resource', names, ...rest }
}

export interface ScreenData {
  readonly data: List | Resource
  /** Id within the family, null for none. Defaults to the id of the screen. */
  readonly id?: (params: Params) => string | null
  /** Active condition, for a screen that shows one of several lists. */
  readonly isActive?: (state: never, id: string) => boolean
}

/** Props of a screen's view. `Name`: parameters that the URL is guaranteed to have because the screen requires them. */
export interface ScreenProps<Name extends string = never> {
  readonly params: Params & Readonly<Record<Name, string>>
  /** Epoch ms, from the same clock as the sagas. */
  readonly now: () => number
}

/** Replaces the words of the page of a missing entity, and leads to the list where the user finds the others. */
export interface MissingPageContent {
  readonly picture: EmptyPicture
  readonly unknown: MessageId
  readonly help: MessageId
  /** Label of the button that opens the list. */
  readonly action: MessageId
  readonly list: PlainScreen
}

/** Guest version of a screen of the user's own data: an explanation and a login button. */
export interface GuestPageContent {
  readonly picture: EmptyPicture
  /** Prefix of the message ids: `<about>.guest` and `<about>.guestHelp`. */
  readonly about:
    | 'coupons' | 'envelopes' | 'favourites' | 'history' | 'orders' | 'partners' | 'pay' | 'profile' | 'rewards' | 'savings' | 'vouchers'
  /** Reason passed to the login. */
  readonly reason: LoginReason
}

export type ScreenView<Name extends string = never> = (props: ScreenProps<Name>) => ReactNode

export interface ScreenDeclaration {
  readonly screen: Screen
  /** Message id of the title above a page that replaces the view. */
  readonly title?: MessageId
  /**
   * Required parameter, or a function that returns the missing one. Without it the user sees an error page, and monitoring gets a report.
   */
  readonly requires?: string | ((params: Params) => string)
  /** Id of the shown entity. Defaults to the required parameter, or to '' if none is required. */
  readonly id: (params: Params) => string | null
  readonly shows: readonly ScreenData[]
  /** Events that change which entries of `shows` are active; entries that become active are loaded. */
  readonly changedBy: readonly string[]
  /** Replaces the view for guests, for all URLs of the screen or for some, and its requests. Absent for a screen that guests may see. */
  readonly guest?: GuestPageContent | ((params: Params) => GuestPageContent | null)
  /** Page of a missing entity. Absent for one that only leads home and to the search. */
  readonly missing?: MissingPageContent
  /** Runs when the screen is entered. */
  readonly onEnter?: (entry: ScreenRequest) => SagaGenerator<void>
  /** Absent for tabs, which the app's shell renders. */
  readonly view?: () => Promise<(props: never) => ReactNode>
}

interface ScreenOptions extends Partial<Pick<ScreenDeclaration, 'title' | 'changedBy' | 'onEnter' | 'guest' | 'missing'>> {
  readonly shows?: readonly (List | Resource | ScreenData)[]
}

/** One parameter identifies the screen's URL, so the view always has it. */
interface ByParameter<Name extends string> extends ScreenOptions {
  readonly requires: Name
  readonly id?: never
  readonly view?: () => Promise<ScreenView<NoInfer<Name>>>
}

/** Something other than one required parameter identifies the screen's URL, or nothing does. */
interface ByAddress extends ScreenOptions, Partial<Pick<ScreenDeclaration, 'requires' | 'id'>> {
  readonly view?: () => Promise<ScreenView>
}

export function screen<Name extends string>(
  name: Screen, { shows = [], requires, id, changedBy = [], ...rest }: ByParameter<Name> | ByAddress,
): ScreenDeclaration {
  return {
    screen: name,
    ...(requires === undefined ? {} : { requires }),
    id: id ?? ((params) => (typeof requires === 'string' ? params[requires] || null : '')),
    shows: shows.map((each) => ('data' in each ? each : { data: each })),
    changedBy,
    ...rest,
  }
}

/** A popup in the URL that shows a list. Its URL value is the list's id or its whole name. */
export interface PopupDeclaration {
  readonly popup: Popup
  readonly shows: List
}

/** All declarations of one module. */
export interface Declarations {
  readonly screens?: readonly ScreenDeclaration[]
  readonly popups?: readonly PopupDeclaration[]
  readonly opens?: readonly TapTarget[]
}

declare const content: unique symbol

/**
 * Names of the lists or resources of one family. The text before the first colon of a name is its family. `Content` of a resource: its type
 * decides what a journal records of it.
 */
export interface FamilyNames<Content = unknown> {
  readonly [content]?: Content
  readonly family: string
  of(id: string): string
  /** The id in a name, or null for a name of another family. */
  idIn(name: string): string | null
}

/** A family with ids: `category:ngopi`. */
export function familyNames<Content = unknown>(family: string): FamilyNames<Content> {
  const start = `${family}:`
  return { family, of: (id) => start + id, idIn: (name) => (name.startsWith(start) ? name.slice(start.length) : null) }
}

/** A family with a single member; its id is ''. */
export function singleName<Content = unknown>(family: string): FamilyNames<Content> & { readonly name: string } {
  return { family, name: family, of: () => family, idIn: (name) => (name === family ? '' : null) }
}

export function familyOf(name: string): string {
  return name.split(':')[0] ?? ''
}
