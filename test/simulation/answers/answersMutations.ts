import type { Json } from '../../../src/shared/json'

type Node = Json | undefined
type Path = readonly (string | number)[]
export type Random = () => number

/** The data of an answer after one mutation, as JSON text, because some mutations are not values. */
export interface Mutated {
  readonly text: string
  /** The mutation, such as `null at poiList.3.distance`. */
  readonly what: string
}

const HUGE = JSON.stringify('x'.repeat(50_000))
const LEVELS = 50_000
const DEEP = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`
/** Replacement values, as JSON text. */
const VALUES: readonly (readonly [string, string])[] = [
  ['null', 'null'], ['a word', '"x"'], ['a number', '7'], ['a list', '[]'], ['an object', '{}'], ['true', 'true'], ['no text', '""'],
  ['a huge text', HUGE], ['less than nothing', '-1'], ['no number', '1e999'], ['a number as text', '"12"'], ['a fraction', '0.1'],
  ['a huge number', '1e300'], ['a list of nulls', '[null,null,null]'], ['no end of levels', DEEP], ['no date', '"2026-13-45T99:99"'],
  ['garbage', JSON.stringify('\ud800\u0000\u202e\ufffe\u{1f35c}')],
  ['a reserved name', '"__proto__"'], ['another reserved name', '"constructor"'],
  ['markup', JSON.stringify('<img src=x onerror=alert(1)>')], ['a link', '"javascript:alert(1)"'],
]
/** Replacements for an id. */
const IDS = [
  '"__proto__"', '"constructor"', '"toString"', '""', '7', 'null', '{}', '["a"]',
  JSON.stringify('\ud800'), HUGE, '"a b&c=d/../e"',
]
const ID_FIELDS = /^(poi|asset|mall|brand|coupon|rank|couponTemplate|activity|sku)Id$|^id$/
const MARK = '\u0001mark\u0001'

/** All places in a value; of lists, their first three items. */
function placesIn(value: Node, path: Path = []): readonly (readonly [Path, Node])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 3) : Object.entries(value)
  return [[path, value], ...parts.flatMap(([key, part]) => placesIn(part as Node, [...path, key]))]
}

/** The value as JSON with `text` at a place. */
function withText(value: Node, path: Path, text: string): string {
  const [key, ...rest] = path
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string | number, Node>
  let holder = copy
  for (const step of [key, ...rest].slice(0, -1)) holder = holder[step] as Record<string | number, Node>
  // Defined, not assigned: the key may be __proto__.
  Object.defineProperty(holder, path.at(-1) ?? '', { value: MARK, enumerable: true, configurable: true, writable: true })
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => text)
}

function without(value: Node, path: Path): string {
  const copy = structuredClone(value) as Record<string | number, Node>
  let holder = copy
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, Node>
  const key = path.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return JSON.stringify(copy)
}

/** One random mutation of an answer's data. */
export function mutated(data: unknown, random: Random): Mutated {
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const value = data as Json
  const places = placesIn(value)
  const lists = places.filter((place): place is readonly [Path, Json[]] => Array.isArray(place[1]) && place[1].length > 0)
  const objects = places.filter(([, node]) => typeof node === 'object' && node !== null && !Array.isArray(node))
  const at = (path: Path) => `at ${path.join('.') || 'the top'}`
  const rng = random() % 10
  if (rng < 2 && lists.length > 0) return ofList(value, pick(lists), random, at)
  const ids = places.filter(([path]) => ID_FIELDS.test(String(path.at(-1))))
  if (rng === 5 && ids.length > 0) {
    const [path] = pick(ids)
    const id = pick(IDS)
    return { text: withText(value, path, id), what: `${id.slice(0, 20)} ${at(path)}` }
  }
  const [inside, node] = pick(places.slice(1).length > 0 ? places.slice(1) : places)
  if (rng < 4 && inside.length > 0) return { text: without(value, inside), what: `removed ${at(inside)}` }
  if (rng === 4 && objects.length > 0) {
    const [path] = pick(objects)
    const name = pick(['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    return { text: withText(value, [...path, name], '{"polluted":true}'), what: `${name} added ${at(path)}` }
  }
  const [what, text] = typeof node === 'number' && random() % 4 === 0 ? ['the number as text', JSON.stringify(String(node))] : pick(VALUES)
  return { text: withText(value, inside, text), what: `${what} ${at(inside)}` }
}

function ofList(value: Json, [path, list]: readonly [Path, Json[]], random: Random, at: (path: Path) => string): Mutated {
  const index = random() % list.length
  const changes: readonly (readonly [string, readonly Json[]])[] = [
    ['emptied', []],
    ['filled with nulls', list.map(() => null)],
    ['one item a text', list.map((item, place) => (place === index ? 'x' : item))],
    ['one item twice', [...list, list[index] as Json]],
    ['all items the same', list.map(() => list[0] as Json)],
    ['one item a list', list.map((item, place) => (place === index ? [item] : item))],
  ]
  const [what, items] = changes[random() % changes.length] as (typeof changes)[number]
  return { text: withText(value, path, JSON.stringify(items)), what: `${what} ${at(path)}` }
}
