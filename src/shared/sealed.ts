import { isWebLink } from './appLinks'
import type { AppSchemes } from './appLinks'
import type { Json } from './json'
import { readQris } from './qris'

/**
 * What a value must be to be kept: any text, an http(s) link, a link of the web or of an app that is allowed, or a QRIS payload over the
 * `amount` that stands beside it. One that is not is as good as missing.
 */
export type SealKind = 'text' | 'link' | 'appLink' | 'qris'
/** The secret fields of an answer, at any depth of its data. */
export type Seals = Readonly<Record<string, SealKind>>

/** How state and journals name a value that only the device's memory has. */
export const SEALED_REFERENCE = /^sealed-[1-9]\d{0,5}$/

/**
 * An answer of the server whose secret fields are references; `seal` keeps a value and answers its reference. `isAllowedApp`: the link is
 * of an app that may be opened.
 */
export function withSealed(
  body: Json, seals: Seals, seal: (value: string) => string, isAllowedApp: AppSchemes['has'] = () => false,
): Json {
  function visit(value: Json): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map(visit)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, field]) => {
      const kind = Object.hasOwn(seals, name) ? seals[name] : undefined
      if (kind === undefined) return [[name, visit(field)]]
      return typeof field === 'string' && isGood(kind, field, value, isAllowedApp) ? [[name, seal(field)]] : []
    }))
  }
  if (Object.keys(seals).length === 0 || !isRecord(body) || body['data'] === undefined) return body
  return { ...body, data: visit(body['data']) }
}

function isGood(
  kind: SealKind, value: string, { amount }: { readonly [name: string]: Json }, isAllowedApp: AppSchemes['has'],
): boolean {
  if (kind === 'qris') return readQris(value)?.amount === amount
  if (kind === 'text') return value !== ''
  return isWebLink(value) || (kind === 'appLink' && isAllowedApp(value))
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
