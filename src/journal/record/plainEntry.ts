import type { UnknownAction } from 'redux'
import type { Origin } from '../../ports/adapters'
import { MAX_TIMESTAMP } from '../../shared/text/moments'
import type { Entry } from './entries'

export const ORIGINS = ['ui', 'port', 'timer', 'source', 'boot'] as const satisfies readonly Origin[]

/** Fast check of the most common kinds: validation by the schema (parse.ts) takes five times as long. False for any other value. */
export function isPlainEntry(value: unknown): value is Entry {
  const { k, seq, at, origin, action, port, id, args } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (!Number.isInteger(seq) || (seq as number) < 0) return false
  const fields = Object.keys(value as object).length
  if (k === 'c') return fields === (typeof id === 'string' ? 5 : 4) && typeof port === 'string' && Array.isArray(args)
  const hasAction = typeof (action as UnknownAction | null | undefined)?.type === 'string'
  if (k === 's') return hasAction && fields === 3
  return k === 'i' && hasAction && fields === 5 && isTimestamp(at) && ORIGINS.includes(origin as Origin)
}

function isTimestamp(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_TIMESTAMP
}
