import type { EntityKind } from '../../entities/schemas'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import type { IncludedEntities } from './events'

/** Content of one page: entities separately, the rest with their ids. */
export interface Content {
  readonly content: Json
  readonly included: readonly IncludedEntities[]
}

/** Content of a response without entities; the whole response without `pick`. */
export function contentIn<Data extends Json>(answer: Answer<Data>, pick: (data: Data) => Json = (data) => data): Answer<Content> {
  return 'failure' in answer ? answer : { data: { content: pick(answer.data), included: [] } }
}

/** Content of a page about one entity that may not exist: `content` only has `found`. */
export function found(kind: EntityKind, items: readonly Json[]): { readonly data: Content } {
  return { data: { content: { found: items.length > 0 }, included: [{ kind, items }] } }
}
