import { changesOf } from './changesOf'
import type { Difference } from './differences'
import { cut, shortValue } from './eventWords'
import { eventSentence } from './sentences'
import type { States } from './states'
import type { Sentence, Session, Turn, Words } from './types'

/** What became of a thing in one turn: the events and calls that name it, and what changed of it in the state. */
export interface Followed {
  readonly turn: number
  readonly told: readonly Sentence[]
  readonly changes: readonly Difference[]
}

/** Follows one thing, which is known by its id, through a session, a few turns at a time. */
export interface Following {
  /** Looks on until `enough` says so; answers whether the end was reached. */
  advance(enough: () => boolean): boolean
  /** The turns found so far, in their order. */
  found(): readonly Followed[]
}

/** Deeper in a payload an id is one of many that the server sent. */
const MOST_DEPTH = 4
const MOST_THINGS = 8
/** Turns between two looks at the clock. */
const TURNS_PER_LOOK = 4
/** Fields whose values are ids of things. Those of requests, sessions and loads are of one moment and lead nowhere. */
const NAMES_THING = /^(key|id|\w+Id)$/
const OF_A_MOMENT = /^(request|session|user|device|load|query|challenge|activity|riskDevice|\w*[bB]atch)Id$/

/**
 * Ids in what a turn itself says, those that are named most often first: what its input, its events and its requests are about. Ids
 * within lists that the server sent are left out.
 */
export function thingsIn({ input, settles, events, calls }: Turn): readonly string[] {
  const counts = new Map<string, number>()
  const look = (value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MOST_DEPTH) return
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'string') look(each, depth + 1)
      else if (isThing(name, each)) counts.set(each, (counts.get(each) ?? 0) + 1)
    }
  }
  if (!settles) look(input.action['payload'])
  for (const { action } of events) look(action['payload'])
  for (const { args } of settles ? [settles, ...calls] : calls) look(args[0])
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_THINGS).map(([id]) => id)
}

function isThing(name: string, value: string): boolean {
  return NAMES_THING.test(name) && !OF_A_MOMENT.test(name) && value.length > 3 && value.length < 64 && /\d/.test(value)
}

/** Looks for a thing in a session: in what events and calls say, and in what they change of it in the state. */
export function follow({ turns }: Session, states: Pick<States<unknown>, 'after'>, id: string): Following {
  const found: Followed[] = []
  const changesIn = changesOf(id)
  let next = 0
  let before = states.after((turns[0]?.input.seq ?? 0) - 1)

  function look(turn: Turn): void {
    const after = states.after(turn.lastSeq)
    const changes = changesIn(before, after)
    before = after
    const input = turn.by === 'shopper' ? [turn.input] : []
    const told = [...input, ...turn.events].filter(({ action }) => names(action['payload'], id)).map((each) => eventSentence(each, turn))
    const asked = turn.calls.some(({ args }) => names(args[0], id))
    if (told.length > 0 || changes.length > 0 || asked) found.push({ turn: turn.index, told, changes })
  }

  return {
    advance(enough) {
      while (next < turns.length) {
        look(turns[next++] as Turn)
        if (next % TURNS_PER_LOOK === 0 && enough()) break
      }
      return next >= turns.length
    },
    found: () => found,
  }
}

/** What became of it in a line: what was said first, then what changed. */
export function followedWords({ told, changes }: Followed): Words {
  const said = told.flatMap(({ words }): Words => [...words, ' '])
  const changed = changes.slice(0, MOST_TOLD).flatMap((change, at): Words => [...(at === 0 ? [] : [', ']), ...changeWords(change)])
  const more = changes.length > MOST_TOLD ? [`, ${changes.length - MOST_TOLD} more`] : []
  return changes.length === 0 && told.length === 0 ? ['It was asked about.'] : [...said, ...changed, ...more]
}
const MOST_TOLD = 4

function changeWords({ path, kind, before, after }: Difference): Words {
  const name = cut(path.at(-1) ?? '', 60)
  const where = cut(path.slice(0, 2).join(' › '), 60)
  if (isBranch(kind === 'removed' ? before : after)) return [kind === 'removed' ? 'gone from ' : 'came into ', { strong: where }]
  if (kind === 'added') return [`${name} came: `, { strong: shown(after) }]
  return [`${name} ${shown(before)} → `, { strong: kind === 'removed' ? 'gone' : shown(after) }]
}

function shown(value: unknown): string {
  return shortValue(value) ?? (isBranch(value) ? '…' : String(value))
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** Whether an id stands in a payload itself, and not only in a list that came with it. */
function names(value: unknown, id: string, depth = 0): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MOST_DEPTH) return false
  return Object.values(value).some((each) => names(each, id, depth + 1))
}
