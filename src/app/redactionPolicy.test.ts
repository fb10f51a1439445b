import { endpoints } from '../api/catalogue'
import { createRedactor } from '../journal/redact'
import { seededNumbers } from '../journal/seeded'
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

it('keeps of a picture its id, by which it is sent, and nothing by which it could be seen', () => {
  const { redact } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
  const url = 'blob:https://dekat.example/27055fc7-f6cc-4e85-a6f0-d1baf31d27f4'
  const portrait = '/img/upload/upload-0a1b2c3d4e5f.png'
  const picked = redact({ payload: { value: { photo: { photoId: '40ot4tiqfjnioajt9jr3', url, width: 300, height: 300 } } } })
  const sent = redact({ args: [{ endpoint: 'fileUpload', body: { file: '40ot4tiqfjnioajt9jr3', business: 'user' } }] })
  const kept = redact({ body: { data: { visitUrl: portrait } } }) as { body: { data: { visitUrl: string } } }
  const edited = redact({ args: [{ body: { headPortrait: portrait } }] }) as { args: [{ body: { headPortrait: string } }] }
  expect(picked).toMatchObject({ payload: { value: { photo: { photoId: '40ot4tiqfjnioajt9jr3', width: 300, height: 300 } } } })
  expect(sent).toEqual({ args: [{ endpoint: 'fileUpload', body: { file: '40ot4tiqfjnioajt9jr3', business: 'user' } }] })
  expect(JSON.stringify([picked, kept, edited])).not.toMatch(/27055fc7|f6cc|4e85|a6f0|d1baf31d27f4|upload-0a1b/)
  // The same address in both, or a replay would go another way.
  expect(edited.args[0].body.headPortrait).toBe(kept.body.data.visitUrl)
})
