import { schema } from 'normalizr'
import type { Json } from '../shared/json'

const store = new schema.Entity('stores', {}, { idAttribute: 'poiId' })

/** normalizr's schema of each kind of entity. */
export const ENTITY_SCHEMAS = { store } as const
export type EntityKind = keyof typeof ENTITY_SCHEMAS

const ID_FIELDS: Readonly<Record<EntityKind, string>> = { store: 'poiId' }

/** The id under which an entity is kept. */
export function idOf(kind: EntityKind, item: Json): string {
  return String((item as Readonly<Record<string, Json>>)[ID_FIELDS[kind]])
}
