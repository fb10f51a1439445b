/** Names of the lists or resources of one family. The text before the first colon of a name is its family. */
export interface FamilyNames {
  readonly family: string
  of(id: string): string
  /** The id in a name, or null for a name of another family. */
  idIn(name: string): string | null
}

/** A family with ids: `category:ngopi`. */
export function familyNames(family: string): FamilyNames {
  const start = `${family}:`
  return { family, of: (id) => start + id, idIn: (name) => (name.startsWith(start) ? name.slice(start.length) : null) }
}

/** A family with a single member; its id is ''. */
export function singleName(family: string): FamilyNames & { readonly name: string } {
  return { family, name: family, of: () => family, idIn: (name) => (name === family ? '' : null) }
}

export function familyOf(name: string): string {
  return name.split(':')[0] ?? ''
}
