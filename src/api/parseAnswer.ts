import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { isDropped } from './fields'

/**
 * An answer as far as it fits. `dropped` are the paths of items and fields that do not, the first of those that differ in an index only.
 * `malformed` is the path of what spoils the whole.
 */
export type ParsedAnswer<Data> = { readonly data: Data; readonly dropped: readonly string[] } | { readonly malformed: string }

/** Reads the data of an answer. Names places only, never what stands there: the value that does not fit may be private. */
export function parseAnswer<Data>({ data: schema }: Pick<Endpoint<never, Data>, 'data'>, data: unknown): ParsedAnswer<Data> {
  const { typed, output, issues = [] } = v.safeParse(schema, data)
  const flaw = issues.find((issue) => !isDropped(issue))
  return flaw || !typed ? { malformed: flaw ? pathOf(flaw) : '' } : { data: output, dropped: firstOfEach(issues.map(pathOf)) }
}

function firstOfEach(paths: readonly string[]): readonly string[] {
  const places = paths.map((path) => path.replace(/\[\d+\]/g, '[]'))
  return paths.filter((_, at) => places.indexOf(places[at] ?? '') === at)
}

/** `poiList[3].storeName`; '' for the answer as a whole. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('')
}
