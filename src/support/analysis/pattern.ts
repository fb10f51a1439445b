/** Compiles user input: a regular expression if it is valid, else literal text. Case-insensitive. */
export function toSearchPattern(query: string): RegExp {
  try {
    return new RegExp(query, 'i')
  } catch {
    return new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i')
  }
}
