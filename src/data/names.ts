declare const content: unique symbol

/**
 * Names of the lists or resources of one family. The text before the first colon of a name is its family. `Content` of a resource: its type
 * decides what a journal records of it.
 */
export interface FamilyNames<Content = unknown> {
  readonly [content]?: Content
  readonly family: string
  of(id: string): string
  /** The id in a name, or null for a name of another family. */
  idIn(name: string): string | null
}

/** A family with ids: `category:ngopi`. */
export function familyNames<Content = unknown>(family: string): FamilyNames<Content> {
  const start = `${family}:`
  return { family, of: (id) => start + id, idIn: (name) => (name.startsWith(start) ? name.slice(start.length) : null) }
}

/** A family with a single member; its id is ''. */
export function singleName<Content = unknown>(family: string): FamilyNames<Content> & { readonly name: string } {
  return { family, name: family, of: () => family, idIn: (name) => (name === family ? '' : null) }
}

export function familyOf(name: string): string {
  return name.split(':')[0] ?? ''
}
