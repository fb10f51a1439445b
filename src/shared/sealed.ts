import type { Json } from './json'
import { readQris } from './qris'

/**
 * What a value must be to be kept: any text, an http(s) link, or a QRIS payload over the `amount` that stands beside it. One that is not is
 * as good as missing.
 */
export type SealKind = 'text' | 'link' | 'qris'
/** The secret fields of an answer, at any depth of its data. */
export type Seals = Readonly<Record<string, SealKind>>

/** How state and journals name a value that only the device's memory has. */
export const SEALED_REFERENCE = /^sealed-[1-9]\d{0,5}$/

/** An answer of the server whose secret fields are references; `seal` keeps a value and answers its reference. */
export function withSealed(body: Json, seals: Seals, seal: (value: string) => string): Json {
  function visit(value: Json): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map(visit)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, field]) => {
      const kind = Object.hasOwn(seals, name) ? seals[name] : undefined
      if (kind === undefined) return [[name, visit(field)]]
      return typeof field === 'string' && isGood(kind, field, value) ? [[name, seal(field)]] : []
    }))
  }
  if (Object.keys(seals).length === 0 || !isRecord(body) || body['data'] === undefined) return body
  return { ...body, data: visit(body['data']) }
}

function isGood(kind: SealKind, value: string, { amount }: { readonly [name: string]: Json }): boolean {
  if (kind === 'qris') return readQris(value)?.amount === amount
  return kind === 'link' ? /^https?:\/\/[^\s\\@/?#]+([/?#]\S*)?$/i.test(value) : value !== ''
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
