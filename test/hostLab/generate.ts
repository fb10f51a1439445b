import type { Contract, Schema } from './contract'
import { createRng, type Rng } from './rng'
import {
  amountOf, idOf, LATEST_MOMENT, momentBeyond, momentOf, MAX_SECONDS, NEW_NUMBER, NEW_WORD, secondsOf, textOf, type Shapes,
} from './shapes'

export type Value = null | boolean | number | string | Value[] | { [name: string]: Value }
export type Fields = { [name: string]: Value }

export interface Generator {
  /** A whole value of a schema: every field is there. `name`: the field that holds it. */
  make(schema: Schema, rng: Rng, name?: string): Value
  /** The value as this host sends it: optional fields left out, fields and words that are not in the contract, keys in another order. */
  dress(schema: Schema, value: Value, seed: string): Value
}

export interface GeneratorOptions {
  readonly contract: Contract
  readonly shapes: Shapes
  readonly now: () => number
  /** Values for shared schemas that the host has things for: `StoreCard`. */
  readonly things?: Readonly<Record<string, (rng: Rng) => Value>>
}

/** Optional fields whose absence has a meaning of its own in the contract. They are never left out. */
const MEANT: ReadonlySet<string> = new Set([
  'qrisPayload', 'walletUrl', 'orderId', 'isReceive', 'couponId', 'voucherCode', 'voucherLink', 'merged', 'canRedeem', 'benefitId',
  'appSchemes', 'flashSale',
])

/** Generates values of the contract's schemas in the shapes of one host. */
export function createGenerator({ contract, shapes, now, things = {} }: GeneratorOptions): Generator {
  const link = (rng: Rng) => {
    const inside = contract.links.filter(({ path }) => !/accountDeletion|payPage|loginProtocol/.test(path))
    const { path, params: [list = ''] } = rng.pick(inside)
    const params = list.split(' ').filter((name) => name !== '' && !name.endsWith('?'))
    const query = params.map((name) => `${name}=${encodeURIComponent(idOf(shapes, rng, name))}`).join('&')
    return rng.pick([`${path}${query === '' ? '' : `?${query}`}`, 'https://partner.example/promo?x=1'])
  }

  function make(schema: Schema, rng: Rng, name = ''): Value {
    if (schema.$ref) {
      const shared = schema.$ref.split('/').at(-1) ?? ''
      if (shared === 'LocalizedLink') return sameText(link(rng))
      if (shared === 'LocalizedImage') return sameText(picture(rng))
      const thing = things[shared]
      return thing ? thing(rng) : make(contract.named(shared), rng, name)
    }
    const { const: only, enum: words, oneOf = [], anyOf = [], properties } = schema
    if (only !== undefined) return only
    if (words) return rng.pick(words)
    const several = [...oneOf, ...anyOf].filter(({ type }) => type !== 'null')
    if (several.length > 0) return make(rng.pick(several), rng, name)
    if (properties?.['id-ID']) return Object.fromEntries(Object.keys(properties).map((key) => [key, textOf(shapes, rng)]))
    if (properties) return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, make(each, rng.fork(key), key)]))
    switch (schema.type) {
      case 'object': return {}
      case 'array': {
        const length = Math.max(schema.minItems ?? 0, 1 + rng.below(3))
        return Array.from({ length }, (_, at) => make(schema.items ?? {}, rng.fork(at), name))
      }
      case 'boolean': return rng.chance(0.5)
      case 'integer': return Math.max(schema.minimum ?? 0, numberOf(schema, rng, name))
      case 'number': return numberOf(schema, rng, name)
      case 'string': return stringOf(schema, rng, name)
      default: return null
    }
  }

  function numberOf({ minimum, maximum }: Schema, rng: Rng, name: string): number {
    if (maximum === LATEST_MOMENT) return momentOf(shapes, rng, now())
    if (maximum === MAX_SECONDS) return secondsOf(shapes, rng)
    if (maximum === 1) return 1
    if (name === 'latitude') return -6.2
    if (name === 'longitude') return 106.8
    if (/amount|price|saves|threshold|ceiling/i.test(name)) return amountOf(shapes, rng)
    if (/ratio|percent/i.test(name)) return rng.pick([0, 1, 37, 100])
    if (/^(width|height)$/.test(name)) return 320
    if (name === 'pieceWidth') return 60
    if (/within|distance/i.test(name)) return rng.pick([0, 3, 850, 12_345])
    return Math.max(minimum ?? 0, shapes.amounts === 'plain' ? 1 + rng.below(9) : rng.pick([0, 1, 7, 1_000_000]))
  }

  function stringOf(schema: Schema, rng: Rng, name: string): string {
    return freeString(schema, rng, name).slice(0, schema.maxLength ?? Infinity)
  }

  function freeString({ pattern, format }: Schema, rng: Rng, name: string): string {
    if (pattern === '^\\d{6}$') return String(100_000 + rng.below(900_000))
    if (/^(lat|long)itude$/.test(name)) return '-6.2'
    if (name === 'countryCode') return '62'
    if (name === 'phoneNo') return `8${100_000_000 + rng.below(900_000_000)}`
    if (format === 'date') return new Date(now() + 7 * 3_600_000).toISOString().slice(0, 10)
    if (pattern?.startsWith('^[1-7]')) return '1,2,3,4,5,6,7'
    if (pattern?.includes('2[0-4]')) return rng.pick(['00:00', '09:30', '23:59', '24:00'])
    if (/phone/i.test(name)) return '+62 21 5550123'
    if (/image|logo|icon|picture|portrait|pieceUrl|bannerUrl|photos/i.test(name)) return picture(rng)
    if (name === 'timeZone') return rng.pick(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])
    if (name === 'mapUrl' || name === 'linkUrl') return 'https://maps.example/?q=-6.2,106.8'
    if (name === 'whatsappLink' || name === 'link') return `https://wa.example/${idOf(shapes, rng, 'chat')}`
    if (name === 'url') return `https://media.example/${rng.below(99)}.mp4`
    if (name === 'type') return 'video/mp4'
    if (name === 'code') return text8(rng)
    if (/Ids?$|^id$|^key$|token$|Type$|queryId|orderNo|tableNo|status$/i.test(name)) return idOf(shapes, rng, name.replace(/I?ds?$/, ''))
    return textOf(shapes, rng)
  }

  function dress(schema: Schema, value: Value, seed: string): Value {
    const rng = createRng(`dress ${seed}`)
    return worn(schema, value, rng, false)
  }

  /** `isBeyond`: moments in the value are beyond the bounds of the contract. */
  function worn(schema: Schema, value: Value, rng: Rng, isBeyond: boolean): Value {
    const { enum: words, properties, items, oneOf, anyOf, maximum } = contract.resolve(schema)
    if (value === null) return null
    if (isBeyond && maximum === LATEST_MOMENT) return momentBeyond(rng)
    if (words) {
      if (!rng.chance(shapes.words)) return value
      return typeof value === 'number' ? NEW_NUMBER : NEW_WORD
    }
    if (Array.isArray(value)) {
      // A page without a single valid item is malformed as a whole: one item of several is beyond the bounds.
      const beyond = shapes.bounds && value.length > 1 ? rng.below(value.length) : -1
      return value.map((each, at) => worn(items ?? {}, each, rng.fork(at), isBeyond || at === beyond))
    }
    if (typeof value !== 'object') return value
    const variant = oneOf ?? anyOf
    if (variant) {
      const kind = variantOf(variant, value)
      return worn(kind, rng.chance(shapes.words) ? ofNewKind(kind, value) : value, rng, isBeyond)
    }
    return properties ? wornObject(contract.resolve(schema), value, rng, isBeyond) : value
  }

  function wornObject({ properties = {}, required = [] }: Schema, value: Fields, rng: Rng, isBeyond: boolean): Fields {
    const entries = Object.entries(value).flatMap(([name, each]): [string, Value][] => {
      const field = properties[name]
      if (!field) return [[name, each]]
      // A table without `order` has no open order.
      const isMeant = MEANT.has(name) || (name === 'order' && 'tableNo' in value)
      const isFree = !required.includes(name) && !isMeant
      const own = rng.fork(name)
      if (isFree && leavesOut(own)) return shapes.optional === 'null' ? [[name, null]] : []
      return [[name, worn(field, each, own, isBeyond)]]
    })
    // A text has at least one language.
    if (properties['id-ID'] && entries.every(([, text]) => text === null)) entries.splice(0, Infinity, rng.pick(Object.entries(value)))
    if (shapes.fields && rng.chance(0.7)) entries.push(['zzField', rng.pick<Value>([{ deep: [1, { a: null }] }, 'x', 7, [], null])])
    if (shapes.keys) entries.sort(() => rng.next() - 0.5)
    return Object.fromEntries(entries)
  }

  function leavesOut(rng: Rng): boolean {
    if (shapes.optional === 'all') return false
    return shapes.optional === 'none' || rng.chance(0.5)
  }

  /** The variant whose constant fields the value has; the last one, if it has none of them. */
  function variantOf(variants: readonly Schema[], value: Fields): Schema {
    const fits = (schema: Schema) => {
      const { properties = {} } = contract.resolve(schema)
      return Object.entries(properties).every(([name, { const: only }]) => only === undefined || value[name] === only)
    }
    return variants.find(fits) ?? {}
  }

  /** The value as a variant of a later contract: its constant words are new. */
  function ofNewKind(schema: Schema, value: Fields): Fields {
    const { properties = {} } = contract.resolve(schema)
    const isKind = (name: string) => typeof properties[name]?.const === 'string'
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isKind(name) ? NEW_WORD : each]))
  }

  return { make, dress }
}

function picture(rng: Rng): string {
  return `https://pictures.example/${rng.below(1_000)}.jpg`
}

function text8(rng: Rng): string {
  return String(10_000_000 + rng.below(89_999_999))
}

function sameText(text: string): Fields {
  return { 'id-ID': text, 'en-US': text, 'zh-CN': text }
}
