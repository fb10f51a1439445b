/** Names of the lists or resources of one family. What stands before the first colon of a name is its family. */
export interface Names {
  readonly family: string
  of(id: string): string
  /** The id in a name, or null for a name of another family. */
  idIn(name: string): string | null
}

/** A family of things with an id: `category:ngopi`. */
export function names(family: string): Names {
  const start = `${family}:`
  return { family, of: (id) => start + id, idIn: (name) => (name.startsWith(start) ? name.slice(start.length) : null) }
}

/** Something of which there is one; its id is ''. */
export function single(family: string): Names & { readonly name: string } {
  return { family, name: family, of: () => family, idIn: (name) => (name === family ? '' : null) }
}

/** The family in a name. */
export function familyOf(name: string): string {
  return name.split(':', 1)[0] ?? ''
}
