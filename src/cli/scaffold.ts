/** Edits a file that exists: returns its new text. */
type Edit = (text: string) => string

/** New files by path, and edits of existing ones. Paths are relative to the project. */
export interface Scaffold {
  readonly files: Readonly<Record<string, string>>
  readonly edits: Readonly<Record<string, Edit>>
  /** The remaining steps, in order. */
  readonly next: readonly string[]
}

/** Inserts a line before the line that contains `mark`. */
export function insertBefore(mark: string, line: string): Edit {
  return (text) => {
    const at = text.indexOf(mark)
    if (at < 0) throw new Error(`There is no "${mark}" to insert a line at`)
    const start = text.lastIndexOf('\n', at) + 1
    return `${text.slice(0, start)}${line}\n${text.slice(start)}`
  }
}

/** Applies edits one after another. */
export function inOrder(...edits: readonly Edit[]): Edit {
  return (text) => edits.reduce((edited, edit) => edit(edited), text)
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Words of a camel-case name with `_` between them. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Splits `<group>/<name>`. Throws an error for any other format; its message is for the terminal. */
export function parsePlace(place: string): { readonly group: string; readonly name: string } {
  const [, group = '', name = ''] = /^([a-z]\w*)\/([a-z]\w*)$/.exec(place) ?? []
  if (name === '') throw new Error(`"${place}" is no <group>/<name>, such as discovery/freshStores`)
  return { group, name }
}
