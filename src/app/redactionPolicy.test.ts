import { endpoints } from '../api/catalogue'
import { REDACTION_POLICY } from './redactionPolicy'

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly pipe?: readonly Node[]
  readonly options?: readonly (Node | string)[]
}

/** Names of the fields that may hold only certain words: a stand-in in their place would make a recorded answer malformed. */
function enumerated(node: Node, name: string, parent: string): string[] {
  const inside = [node.item, node.wrapped, ...(node.pipe ?? []), ...(node.type === 'picklist' ? [] : (node.options ?? []))]
  const deeper = inside.flatMap((each) => (typeof each === 'object' && each !== node ? enumerated(each, name, parent) : []))
  const fields = Object.entries(node.entries ?? {}).flatMap(([key, value]) => enumerated(value, key, name))
  const own = node.type === 'picklist' || node.type === 'literal' ? [`${parent}.${name}`] : []
  return [...own, ...deeper, ...fields]
}

it('keeps every field that the API allows only certain words in', () => {
  const fields = Object.values(endpoints).flatMap(({ name, body, data }) =>
    [body, data].flatMap((schema) => enumerated(schema as unknown as Node, name, '')),
  )
  expect(fields).toContain('promotionInfo.activityType')
  const { keep } = REDACTION_POLICY
  expect(fields.filter((field) => !keep.has(field) && !keep.has(field.slice(field.indexOf('.') + 1)))).toEqual([])
})
