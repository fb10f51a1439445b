import type { Action } from 'redux'
import { normalize } from 'normalizr'
import type { StoreCard } from '../api/stores'
import { ENTITY_SCHEMAS } from './schemas'
import type { EntityKind } from './schemas'

/** What is known of each thing, by id; lists and pages keep ids only. */
export interface EntitiesState {
  readonly stores: Readonly<Record<string, StoreCard>>
}

const initial: EntitiesState = { stores: {} }

/** An event that brings entities names their kind and carries them as the host sent them. */
interface BringsEntities {
  readonly payload: { readonly kind: EntityKind; readonly items: readonly unknown[] }
}

function bringsEntities(action: Action): action is Action & BringsEntities {
  const payload = (action as Action & { payload?: { kind?: unknown; items?: unknown } }).payload
  return typeof payload?.kind === 'string' && payload.kind in ENTITY_SCHEMAS && Array.isArray(payload.items)
}

/** Merges what any event brings; the newest word about a thing wins, field by field. */
export function entitiesReducer(state: EntitiesState = initial, action: Action): EntitiesState {
  if (!bringsEntities(action) || action.payload.items.length === 0) return state
  const { kind, items } = action.payload
  const { entities } = normalize<unknown, { stores?: Record<string, StoreCard> }>(items, [ENTITY_SCHEMAS[kind]])
  const stores = { ...state.stores }
  for (const [id, store] of Object.entries(entities.stores ?? {})) stores[id] = { ...stores[id], ...store }
  return { ...state, stores }
}
