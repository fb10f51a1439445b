import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { isDropped } from './fields'

/** `dropped`: paths of dropped items and fields, one per index-free path. `malformed`: path of the issue that invalidates all. */
export type ParsedAnswer<Data> = { readonly data: Data; readonly dropped: readonly string[] } | { readonly malformed: string }

/** Parses the data of a response. It returns paths and never values, because a malformed value may be private. */
export function parseAnswer<Data>({ data: schema }: Pick<Endpoint<never, Data>, 'data'>, data: unknown): ParsedAnswer<Data> {
  const { typed, output, issues = [] } = v.safeParse(schema, data)
  const firstFlaw = issues.find((issue) => !isDropped(issue))
  if (firstFlaw || !typed) return { malformed: firstFlaw ? pathOf(firstFlaw) : '' }
  return { data: output, dropped: firstOfEach(issues.map(pathOf)) }
}

function firstOfEach(paths: readonly string[]): readonly string[] {
  const generalPaths = paths.map((path) => path.replace(/\[\d+\]/g, '[]'))
  return paths.filter((_, at) => generalPaths.indexOf(generalPaths[at] ?? '') === at)
}

/** `poiList[3].storeName`; '' for the whole response. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  return (path ?? []).map(({ key }, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('')
}
