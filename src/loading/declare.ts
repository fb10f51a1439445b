import type { ReactNode } from 'react'
import type { SagaGenerator } from 'typed-redux-saga'
import type { Scene } from '../api/filters'
import type { EntityKind } from '../entities/schemas'
import type { Entry } from '../navigation/events'
import type { Popup } from '../navigation/links'
import type { Opening } from '../navigation/opening'
import type { Screen } from '../navigation/routes'
import type { LoginReason } from '../session/events'
import type { Answer } from '../session/request'
import type { EmptyPicture } from '../ui/EmptyState'
import type { FeedPage, FeedPageQuery } from './feed/page'
import type { Names } from './names'
import type { Content } from './resource/content'
import type { Awaitable } from './waitSaga'

type Params = Entry['params']

/** What lists and resources have in common. */
export interface Loaded {
  /** What it is asked with, if that is known soon. */
  readonly needs?: Awaitable<never>
  /** Events after which it is outdated, for what it was asked with is another now; without it, those that `needs` names. */
  readonly movedBy?: readonly string[]
  /**
   * needed: only a user has it, so it is gone with the user, and a guest has none without the server being asked · belongs: a guest has one
   * too, but this user's nobody else may see, so it is gone with the user · depends: another user gets another answer, so it is asked for
   * anew · everybody: all get the same. Each declaration says which, so that none forgets it.
   */
  readonly user: 'everybody' | 'depends' | 'belongs' | 'needed'
  /** Forgotten when no open screen could show it; otherwise kept for the next time. */
  readonly transient?: true
}

/** A list as data: where its pages come from. Which of its family it is says the part of its name after the colon, the id. */
export interface List extends Loaded {
  readonly type: 'list'
  readonly names: Names
  readonly kind: EntityKind
  /** One function a stage: the list itself, then what follows when it has ended. */
  readonly stages: readonly ((query: FeedPageQuery) => SagaGenerator<Answer<FeedPage>>)[]
  /** The server's name for its filters; a list without has none. */
  readonly scene?: Scene
  /** Refreshing goes on to the next page of the same query, and starts over after the last. */
  readonly countsOn?: true
  /** What there is to note before the list is asked for anew. */
  readonly startsFrom?: () => SagaGenerator<void>
}

/** The content of one page as data. */
export interface Resource extends Loaded {
  readonly type: 'resource'
  readonly names: Names
  readonly load: (id: string, name: string) => SagaGenerator<Answer<Content>>
  /** The server's code for "there is no such thing": the screen that shows it says so in place of its view. */
  readonly missing?: string
  /** The app knows the thing from another answer: its screen keeps its view, for a replica of the server may lag behind. */
  readonly isKnown?: (state: never, id: string) => boolean
  /** Loaded once: entering its screen anew asks only for what the server did not have. */
  readonly constant?: true
  /** What follows when it came; `isNew`: nothing was shown before. */
  readonly arrived?: (name: string, isNew: boolean) => SagaGenerator<void>
}

export function list(names: Names, rest: Omit<List, 'type' | 'names'>): List {
  return { type: 'list', names, ...rest }
}

export function resource(names: Names, rest: Omit<Resource, 'type' | 'names'>): Resource {
  return { type: 'resource', names, ...rest }
}

/** Something that a screen shows. */
export interface Shown {
  readonly what: List | Resource
  /** Which of its family, null for none; the screen's own id where it is left out. */
  readonly id?: (params: Params) => string | null
  /** Whether it is active, for a screen that shows one of several. */
  readonly when?: (state: never, id: string) => boolean
}

/** What a screen is drawn from. `Name`: parameters that its address has for certain, because the screen requires them. */
export interface ScreenProps<Name extends string = never> {
  readonly params: Params & Readonly<Record<Name, string>>
  /** Epoch ms, by the clock that flows count by. */
  readonly now: () => number
}

/** What a guest sees in place of a screen that is a user's own: what it is, and a button to log in. */
export interface GuestsPage {
  readonly picture: EmptyPicture
  /** Whose words these are: `<about>.guest` and `<about>.guestHelp`. */
  readonly about: 'coupons' | 'favourites' | 'invitations' | 'orders' | 'pay' | 'profile' | 'vouchers'
  /** What the login is for. */
  readonly reason: LoginReason
}

/** Draws a screen whose address has these parameters. */
export type ScreenView<Name extends string = never> = (props: ScreenProps<Name>) => ReactNode

export interface ScreenDeclaration {
  readonly screen: Screen
  /** The message that stands above what is said in place of the view. */
  readonly title?: string
  /** The parameter without which its address names nothing, or which of them is missing; that is said to the shopper and reported. */
  readonly requires?: string | ((params: Params) => string)
  /** What its address names; the required parameter, or '' where nothing is required. */
  readonly id: (params: Params) => string | null
  readonly shows: readonly Shown[]
  /** Events after which other things of `shows` are active: what is not there yet is loaded. */
  readonly changedBy: readonly string[]
  /**
   * What stands there for a guest, of some addresses or of all: for him the view is not drawn and nothing of what the screen shows is asked
   * for. Without it, the screen is for guests too.
   */
  readonly guest?: GuestsPage | ((params: Params) => GuestsPage | null)
  /** What else there is to do when the screen is entered. */
  readonly entered?: (entry: Entry) => SagaGenerator<void>
  /** Absent for tabs, which the shell of the app draws. */
  readonly view?: () => Promise<(props: never) => ReactNode>
}

interface ScreenOptions extends Partial<Pick<ScreenDeclaration, 'title' | 'changedBy' | 'entered' | 'guest'>> {
  readonly shows?: readonly (List | Resource | Shown)[]
}

/** Its address is known by one parameter: the view has it for certain. */
interface ByParameter<Name extends string> extends ScreenOptions {
  readonly requires: Name
  readonly id?: never
  readonly view?: () => Promise<ScreenView<NoInfer<Name>>>
}

/** Its address is known by something else, or names nothing. */
interface ByAddress extends ScreenOptions, Partial<Pick<ScreenDeclaration, 'requires' | 'id'>> {
  readonly view?: () => Promise<ScreenView>
}

/** A screen of the route table: what it shows, of what, and its view. */
export function screen<Name extends string>(
  name: Screen, { shows = [], requires, id, changedBy = [], ...rest }: ByParameter<Name> | ByAddress,
): ScreenDeclaration {
  return {
    screen: name,
    ...(requires === undefined ? {} : { requires }),
    id: id ?? ((params) => (typeof requires === 'string' ? params[requires] || null : '')),
    shows: shows.map((each) => ('what' in each ? each : { what: each })),
    changedBy,
    ...rest,
  }
}

/** A popup of the address that shows a list; its value in the address is the list's id, or its whole name. */
export interface PopupDeclaration {
  readonly popup: Popup
  readonly shows: List
}

/** What is loaded together says what it shows. */
export interface Declarations {
  readonly screens?: readonly ScreenDeclaration[]
  readonly popups?: readonly PopupDeclaration[]
  readonly opens?: readonly Opening[]
}
