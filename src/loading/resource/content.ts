import type { EntityKind } from '../../entities/schemas'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import type { IncludedEntities } from './events'

/** What a page shows: entities apart, the rest with their ids. */
export interface Content {
  readonly content: Json
  readonly included: readonly IncludedEntities[]
}

/** What a page shows of an answer; all of it where nothing else is said. None of it is an entity. */
export function contentIn<Data extends Json>(answer: Answer<Data>, pick: (data: Data) => Json = (data) => data): Answer<Content> {
  return 'failure' in answer ? answer : { data: { content: pick(answer.data), included: [] } }
}

/** A page about one thing that the server may not have: all that it keeps is whether it does. */
export function found(kind: EntityKind, items: readonly Json[]): { readonly data: Content } {
  return { data: { content: { found: items.length > 0 }, included: [{ kind, items }] } }
}
