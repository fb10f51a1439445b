import { isWebLink, type AppSchemes } from './web/appLinks'
import type { Json } from './json'
import { parseQris } from './qris'

/** Any text, an http(s) link, a link of the web or of an allowed app, or a QRIS payload for the sibling field `amount`. */
export type SealKind = 'text' | 'link' | 'appLink' | 'qris'
/** The secret fields of a response, at any depth of its data. */
export type Seals = Readonly<Record<string, SealKind>>

/** Reference to a sealed value in state and journals; only the device's memory has the value. */
export const SEALED_REFERENCE = /^sealed-[1-9]\d{0,5}$/

/** Replaces secret fields by references. `seal` stores a value and returns its reference. `isAllowedApp`: true for app links to open. */
export function sealFields(
  body: Json, seals: Seals, seal: (value: string) => string, isAllowedApp: AppSchemes['has'] = () => false,
): Json {
  function visit(value: Json): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map(visit)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, field]) => {
      const kind = Object.hasOwn(seals, name) ? seals[name] : undefined
      if (kind === undefined) return [[name, visit(field)]]
      return typeof field === 'string' && isValidSecret(kind, field, value, isAllowedApp) ? [[name, seal(field)]] : []
    }))
  }
  if (Object.keys(seals).length === 0 || !isRecord(body) || body['data'] === undefined) return body
  return { ...body, data: visit(body['data']) }
}

function isValidSecret(
  kind: SealKind, value: string, { amount }: { readonly [name: string]: Json }, isAllowedApp: AppSchemes['has'],
): boolean {
  if (kind === 'qris') return parseQris(value)?.amount === amount
  if (kind === 'text') return value !== ''
  return isWebLink(value) || (kind === 'appLink' && isAllowedApp(value))
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
