/** Fields of one report, by their names in the analytics service. */
export type Fields = Readonly<Record<string, string | number | boolean>>

/** Drops undefined and null fields. */
export function definedFields(fields: Readonly<Record<string, Fields[string] | null | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Fields[string]] => entry[1] !== undefined && entry[1] !== null),
  )
}
