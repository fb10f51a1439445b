// Writes what journals record as JSON, one line for each event, state, port, page and intent.
import type { Recorded } from '../../app/recording/recorded'
import { ROUTES } from '../../navigation/routes'
import { readTable, type Section, type Table } from './table'

const TABLE = 'src/app/recording/recorded.json'
/** A production build has no development tools, so theirs is a table apart. */
const WORKSHOP = 'src/app/recording/recordedByWorkshop.json'
/** With the table of the tools the list of all screens replaces the product's. */
const TOOL_SCREENS = ROUTES.filter(({ module }) => module === 'workshop').map(({ screen }) => screen)
const SECTIONS: readonly Section[] = ['events', 'slices', 'ports', 'pages', 'intents']
const ADVICE = 'Say what it means with a type of src/shared/meaning.ts (docs/how-to/declare-a-field.md)'
/** Shorter texts cost less than their names. */
const MIN_SHARED = 80

/** The files by path. Throws an error that names each line to change. */
export function privacyTables(): Readonly<Record<string, string>> {
  const { table, faults, names } = readTable()
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${ADVICE}`)
  const isWorkshop = (name: string) => /^workshop(\/|$)/.test(name)
  const product = tableText(table, names, (name) => !isWorkshop(name))
  const screens = /^ {4}"Screen": .*\]/m.exec(product)?.[0] ?? ''
  return {
    [TABLE]: TOOL_SCREENS.reduce((text, screen) => text.replace(`"${screen}", `, ''), product),
    [WORKSHOP]: tableText(table, names, isWorkshop).replace('  "types": {', `  "types": {\n${screens},`),
  }
}

function tableText(table: Table, names: ReadonlyMap<string, string>, isIncluded: (name: string) => boolean): string {
  const counts = new Map<string, number>()
  const types = new Map<string, string>()
  const nameByText = new Map<string, string>()
  function count(recorded: Recorded): void {
    if (typeof recorded === 'string') return
    const text = JSON.stringify(recorded)
    counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.get(text) === 1 && !Array.isArray(recorded)) Object.values(recorded).forEach(count)
  }
  function textOf(recorded: Recorded): string {
    if (typeof recorded === 'string') return JSON.stringify(recorded)
    const key = JSON.stringify(recorded)
    return key.length >= MIN_SHARED && (counts.get(key) ?? 0) > 1 ? `"#${sharedName(key, recorded)}"` : contentText(recorded)
  }
  function contentText(recorded: Exclude<Recorded, string>): string {
    if (Array.isArray(recorded)) return JSON.stringify(recorded).replaceAll('","', '", "')
    if (Object.keys(recorded).length === 0) return '{}'
    return `{ ${Object.entries(recorded).map(([name, field]) => `"${name}": ${textOf(field as Recorded)}`).join(', ')} }`
  }
  function sharedName(key: string, recorded: Exclude<Recorded, string>): string {
    const known = nameByText.get(key)
    if (known !== undefined) return known
    const wanted = names.get(key) ?? (Array.isArray(recorded) ? recorded : Object.keys(recorded)).slice(0, 3).join('|')
    let name = wanted
    for (let number = 2; types.has(name); number++) name = `${wanted}${number}`
    nameByText.set(key, name)
    types.set(name, '')
    types.set(name, contentText(recorded))
    return name
  }
  const included = SECTIONS.map((section) =>
    [section, Object.entries(table[section]).filter(([name]) => isIncluded(name)).sort(byName)] as const)
  for (const [, entries] of included) for (const [, recorded] of entries) count(recorded)
  const parts = included.map(([section, entries]) =>
    sectionText(section, entries.map(([name, recorded]) => [name, textOf(recorded)])))
  return `{\n${[...parts, sectionText('types', [...types].sort(byName))].join(',\n')}\n}\n`
}

function sectionText(section: string, entries: readonly (readonly [string, string])[]): string {
  return `  "${section}": {${entries.map(([name, text]) => `\n    "${name}": ${text}`).join(',')}${entries.length > 0 ? '\n  ' : ''}}`
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
