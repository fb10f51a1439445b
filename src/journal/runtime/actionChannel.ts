import { stdChannel, type Channel, type MulticastChannel } from 'redux-saga'
import type { UnknownAction } from 'redux'

export type Predicate = (action: UnknownAction) => boolean

/** redux-saga's callback of a waiting flow; the channel sets how to stop waiting. */
interface Receive {
  (action: UnknownAction): void
  cancel?: () => void
}

interface Taker {
  /** Flows receive an action in the order in which they began to wait. */
  readonly order: number
  readonly receive: Receive
  readonly matches: Predicate
  readonly cancel: () => void
}

/** The channel argument of a `take` effect. */
export type ActionSource = Channel<UnknownAction>

/** The channel of all actions of a machine, and its sources by type or predicate. */
export interface ActionChannel {
  readonly channel: MulticastChannel<UnknownAction>
  ofTypes(types: readonly string[]): ActionSource
  matching(matches: Predicate): ActionSource
}

const always: Predicate = () => true

/**
 * Finds the flows that wait for an action by its type. The channel of redux-saga evaluates the pattern of each waiting flow for each
 * action, and copies the list of flows at each change: a session has two hundred flows.
 */
export function createActionChannel(): ActionChannel {
  // Schedules puts; its one taker passes every action on to `deliver`.
  const channel = stdChannel<UnknownAction>()
  const takeNext = channel.take.bind(channel)
  const byType = new Map<string, Set<Taker>>()
  const byPredicate = new Set<Taker>()
  let count = 0

  function takersOf(type: string): Set<Taker> {
    const known = byType.get(type)
    if (known) return known
    const takers = new Set<Taker>()
    byType.set(type, takers)
    return takers
  }

  function wait(receive: Receive, lists: readonly Set<Taker>[], matches: Predicate): void {
    const cancel = () => {
      for (const list of lists) list.delete(taker)
    }
    const taker: Taker = { order: count++, receive, matches, cancel }
    for (const list of lists) list.add(taker)
    receive.cancel = cancel
  }

  /** Flows that begin to wait while an action is delivered wait for the next one. */
  function deliver(action: UnknownAction): void {
    takeNext(deliver)
    for (const { receive, matches, cancel } of merged(byType.get(action.type), byPredicate)) {
      if (!matches(action)) continue
      cancel()
      receive(action)
    }
  }
  takeNext(deliver)

  function sourceOf(lists: readonly Set<Taker>[], matches: Predicate): ActionSource {
    return {
      take: (receive: Receive) => wait(receive, lists, matches), close: () => undefined,
    } as unknown as ActionSource
  }

  return {
    channel: Object.assign(channel, {
      take: (receive: Receive, matches: Predicate | null = always) => wait(receive, [byPredicate], matches ?? always),
    }),
    ofTypes: (types) => sourceOf(types.map(takersOf), always),
    matching: (matches) => sourceOf([byPredicate], matches),
  }
}

/** The takers of both lists in their order. Each list is in order, because takers are added at its end. */
function merged(typed: ReadonlySet<Taker> | undefined, others: ReadonlySet<Taker>): readonly Taker[] {
  if (typed === undefined || typed.size === 0) return [...others]
  if (others.size === 0) return [...typed]
  return [...typed, ...others].sort((one, other) => one.order - other.order)
}
