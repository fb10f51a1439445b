import { createEntityDiff } from './changesOf'
import type { Difference } from './differences'
import { truncate, shortValue } from './eventTexts'
import { eventSentence } from './sentences'
import type { States } from './states'
import type { Sentence, Session, Turn, StyledText } from './types'

/** A turn in which events or calls name the entity, or in which the entity changed in state. */
export interface FollowedTurn {
  readonly turn: number
  readonly sentences: readonly Sentence[]
  readonly changes: readonly Difference[]
}

/** Follows one entity, given by its id, through a session. It works incrementally so that the page stays responsive. */
export interface EntityFollower {
  /** Continues until `shouldStop` returns true. Returns true when the end of the session is reached. */
  advance(shouldStop: () => boolean): boolean
  found(): readonly FollowedTurn[]
}

/** Below this depth of a payload, ids belong to lists that the server sent. */
const MAX_DEPTH = 4
const MAX_ENTITY_IDS = 8
/** Turns between two checks of the clock. */
const TURNS_PER_CLOCK_CHECK = 4
/**
 * Fields whose values are entity ids. The ids in TRANSIENT_ID_FIELD identify one request, session or load, so there is nothing to follow.
 */
const ENTITY_ID_FIELD = /^(key|id|\w+Id)$/
const TRANSIENT_ID_FIELD = /^(request|session|user|device|load|query|challenge|activity|riskDevice|\w*[bB]atch)Id$/

/** Entity ids in the input, events and requests of a turn, most frequent first, without lists that the server sent. */
export function entityIdsIn({ input, settles, events, calls }: Turn): readonly string[] {
  const counts = new Map<string, number>()
  const countIds = (value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'string') countIds(each, depth + 1)
      else if (isEntityId(name, each)) counts.set(each, (counts.get(each) ?? 0) + 1)
    }
  }
  if (!settles) countIds(input.action['payload'])
  for (const { action } of events) countIds(action['payload'])
  for (const { args } of settles ? [settles, ...calls] : calls) countIds(args[0])
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_ENTITY_IDS).map(([id]) => id)
}

function isEntityId(name: string, value: string): boolean {
  return ENTITY_ID_FIELD.test(name) && !TRANSIENT_ID_FIELD.test(name) && value.length > 3 && value.length < 64 && /\d/.test(value)
}

export function followEntity({ turns }: Session, states: Pick<States<unknown>, 'after'>, id: string): EntityFollower {
  const found: FollowedTurn[] = []
  const diffEntity = createEntityDiff(id)
  let next = 0
  let before = states.after((turns[0]?.input.seq ?? 0) - 1)

  function scanTurn(turn: Turn): void {
    const after = states.after(turn.lastSeq)
    const changes = diffEntity(before, after)
    before = after
    const input = turn.by === 'user' ? [turn.input] : []
    const sentences = [...input, ...turn.events].filter(
      ({ action }) => mentions(action['payload'], id),
    ).map((each) => eventSentence(each, turn))
    const isRequested = turn.calls.some(({ args }) => mentions(args[0], id))
    if (sentences.length > 0 || changes.length > 0 || isRequested) found.push({ turn: turn.index, sentences, changes })
  }

  return {
    advance(shouldStop) {
      while (next < turns.length) {
        scanTurn(turns[next++] as Turn)
        if (next % TURNS_PER_CLOCK_CHECK === 0 && shouldStop()) break
      }
      return next >= turns.length
    },
    found: () => found,
  }
}

/** One line about the entity: sentences first, then state changes. */
export function followedText({ sentences, changes }: FollowedTurn): StyledText {
  const sentenceText = sentences.flatMap(({ text }): StyledText => [...text, ' '])
  const changeText = changes.slice(0, MAX_SHOWN_CHANGES).flatMap(
    (change, at): StyledText => [...(at === 0 ? [] : [', ']), ...describeChange(change)],
  )
  const more = changes.length > MAX_SHOWN_CHANGES ? [`, ${changes.length - MAX_SHOWN_CHANGES} more`] : []
  return changes.length === 0 && sentences.length === 0 ? ['A request named it.'] : [...sentenceText, ...changeText, ...more]
}
const MAX_SHOWN_CHANGES = 4

function describeChange({ path, kind, before, after }: Difference): StyledText {
  const name = truncate(path.at(-1) ?? '', 60)
  const pathText = truncate(path.slice(0, 2).join(' › '), 60)
  if (isBranch(kind === 'removed' ? before : after)) return [kind === 'removed' ? 'removed from ' : 'added to ', { strong: pathText }]
  if (kind === 'added') return [`${name} added: `, { strong: formatValue(after) }]
  return [`${name} ${formatValue(before)} → `, { strong: kind === 'removed' ? 'removed' : formatValue(after) }]
}

function formatValue(value: unknown): string {
  return shortValue(value) ?? (isBranch(value) ? '…' : String(value))
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** Finds an id in a payload. Lists are skipped, because they contain many ids. */
function mentions(value: unknown, id: string, depth = 0): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return false
  return Object.values(value).some((each) => mentions(each, id, depth + 1))
}
