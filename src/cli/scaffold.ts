import { LOCALES } from '../i18n/locales'

/** Edits a file that exists: returns its new text. */
type Edit = (text: string) => string

/** New files by path, and edits of existing ones. Paths are relative to the project. */
export interface Scaffold {
  readonly files: Readonly<Record<string, string>>
  readonly edits: Readonly<Record<string, Edit>>
  /** The remaining steps, in order. */
  readonly next: readonly string[]
}

/** Inserts a line before the line that contains `anchor`. */
export function insertBefore(anchor: string, line: string): Edit {
  return (text) => {
    const at = text.indexOf(anchor)
    if (at < 0) throw new Error(`There is no "${anchor}" to insert a line at`)
    const start = text.lastIndexOf('\n', at) + 1
    return `${text.slice(0, start)}${line}\n${text.slice(start)}`
  }
}

/** Like `insertBefore`, unless the text has the line. */
export function insertOnce(anchor: string, line: string): Edit {
  return (text) => (text.split('\n').includes(line) ? text : insertBefore(anchor, line)(text))
}

/** Adds a name to the import of a path; without such an import, inserts one before the line that contains `mark`. */
export function withImport(mark: string, name: string, path: string): Edit {
  return (text) => {
    const [known, names = ''] = new RegExp(`import \\{ ([^}]*) \\} from '${path}'`).exec(text) ?? []
    if (known === undefined) return insertBefore(mark, `import { ${name} } from '${path}'`)(text)
    return names.split(', ').includes(name) ? text : text.replace(known, `import { ${name}, ${names} } from '${path}'`)
  }
}

/** Applies edits one after another. */
export function inOrder(...edits: readonly Edit[]): Edit {
  return (text) => edits.reduce((edited, edit) => edit(edited), text)
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A camel-case name in snake case: `freshStores` becomes `fresh_stores`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A camel-case name as a text: `freshStores` becomes "Fresh stores". */
export function titleOf(name: string): string {
  return capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/**
 * Adds the messages `<area>.<key>` with the same text in all languages: after the last message of the area, or at the end of each file.
 */
export function withMessages(texts: Readonly<Record<string, string>>, area: string): Scaffold['edits'] {
  const lines = Object.entries(texts).map(([key, text]) => `,\n  "${area}.${key}": "${text}"`).join('')
  return Object.fromEntries(LOCALES.map((locale): [string, Edit] => [
    `src/i18n/messages/${locale}.json`, (text) => {
      const start = text.lastIndexOf(`\n  "${area}.`)
      const end = start < 0 ? text.lastIndexOf('"') + 1 : text.slice(0, text.indexOf('\n', start + 1)).lastIndexOf('"') + 1
      return `${text.slice(0, end)}${lines}${text.slice(end)}`
    },
  ]))
}

/** A line of the table of unrecorded events: the flow test of `name` covers its tap, and `what` names that. */
export function withUnrecordedTap(group: string, name: string, what: string): Scaffold['edits'] {
  return {
    'test/flows/replay/unrecorded.ts': insertBefore("'test/flows/buying/confirm.test.ts': {", `  'test/flows/${group}/${name}.test.ts': {
    '${what}': ['${name}/tapped'],
  },`),
  }
}

/** A crash scenario. `steps`: its code from `steps:` on. `imported`: an import that the steps use. */
export function withCrashScenario(name: string, steps: string, imported?: string): Scaffold['edits'] {
  const scenario = insertBefore("    name: 'newcomer',", `    name: '${name}',
    ${steps}
  },
  {`)
  return {
    'test/simulation/crashes/crashOwnScenarios.ts': imported === undefined
      ? scenario
      : inOrder(insertBefore('import * as workshop from', imported), scenario),
  }
}

/** Splits `<group>/<name>`. Throws an error for any other format; its message is for the terminal. */
export function parsePlace(place: string): { readonly group: string; readonly name: string } {
  const [, group = '', name = ''] = /^([a-z]\w*)\/([a-z]\w*)$/.exec(place) ?? []
  if (name === '') throw new Error(`"${place}" is no <group>/<name>, such as discovery/freshStores`)
  return { group, name }
}
