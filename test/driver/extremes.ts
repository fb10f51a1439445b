type Edge = 'lowest' | 'highest'
/** The properties of valibot's schemas that constrain numbers. */
interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly Schema[]
  readonly pipe?: readonly { readonly type: string; readonly requirement?: number }[]
  readonly '~run': (dataset: { value: unknown }, config: object) => { readonly issues?: readonly unknown[] }
}

/** The data of an answer as JSON, with each number at a limit of its schema. */
export function extreme({ data: schema }: { readonly data: unknown }, data: unknown, edge: Edge): string {
  return JSON.stringify(atEdge(schema as Schema, data, edge))
}

function atEdge(schema: Schema, value: unknown, edge: Edge): unknown {
  const inner = (part: Schema, each: unknown) => atEdge(part, each, edge)
  if (schema.wrapped) return value == null ? value : inner(schema.wrapped, value)
  if (schema.options && schema.type !== 'picklist') {
    const fitting = schema.options.find((option) => !option['~run']({ value: structuredClone(value) }, {}).issues)
    return fitting ? inner(fitting, value) : value
  }
  if (schema.item && Array.isArray(value)) return value.map((each) => inner(schema.item as Schema, each))
  if (schema.entries && typeof value === 'object' && value !== null) {
    const { entries } = schema
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, entries[key] ? inner(entries[key], each) : each]))
  }
  return schema.type === 'number' ? edgeOf(schema, edge) : value
}

function edgeOf({ pipe = [] }: Schema, edge: Edge): number {
  const named = edge === 'lowest' ? 'min_value' : 'max_value'
  const without = edge === 'lowest' ? -Number.MAX_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
  return pipe.find(({ type }) => type === named)?.requirement ?? without
}
