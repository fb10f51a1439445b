import type { JsonSchema } from '@valibot/to-json-schema'
import { requestEnvelopeSchema } from '../../api/kit/envelope'
import type { OpenApi, Operation } from '../contract/openApi'
import { grid, htmlPage, text } from './control/html'

const ENVELOPE: ReadonlySet<string> = new Set(Object.keys(requestEnvelopeSchema.entries))

/** The contract as a page: calls by subject, shared schemas, refusals and the error catalogue. */
export function contractPage(contract: OpenApi): string {
  const { info, tags, paths, components, 'x-errors': errors, 'x-general-refusals': general, 'x-start': start } = contract
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })))
  const subjects = tags.map(({ name }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name))
    return `<h2 id="${text(name)}">${text(name)}</h2>${own.map(({ path, method, call }) => callPart(method, path, call)).join('')}`
  })
  const shared = Object.entries(components.schemas).map(([name, schema]) =>
    `<h3 id="${text(name)}">${text(name)}</h3>${schemaPart(schema)}`)
  return htmlPage('Dekat: the contract of the API', `<h1>The contract of the API</h1>
<p><a href="/sandbox">Sandbox</a> · <a href="/sandbox/contract/openapi.json">OpenAPI 3.1</a> · <a href="#shared">Shared</a> ·
<a href="#start">A start</a> · <a href="#errors">Errors</a></p>
<p>${tags.map(({ name }) => `<a href="#${text(name)}">${text(name)}</a>`).join(' · ')}</p>
${info.description.split('\n\n').map(paragraph).join('\n')}
${subjects.join('\n')}
<h2 id="shared">Shared</h2>${shared.join('\n')}
<h2 id="start">What a start needs</h2>${grid(['Call', '', 'Brings'], start.map(({ operationId, required, brings }) =>
    [`<a href="#${text(operationId)}">${text(operationId)}</a>`, required ? 'required' : '', text(brings)]))}
<h2>Refusals of every call</h2>${grid(['Code', 'Status', 'Of', 'The sandbox says'], general.map(({ code, status, of, says }) =>
    [text(code), String(status), of, text(says)]))}
<h2 id="errors">Errors</h2>${grid(['Code', 'Class', 'The sandbox says'], errors.map((each) =>
    [text(each.code), text(each.class), text(each.says.join(' / '))]))}`)
}

/** Renders a description; names of fields in it become code. */
function inlineHtml(comment: string): string {
  return text(comment).replace(/`([^`]+)`/g, '<code>$1</code>').replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
}

function paragraph(comment: string): string {
  return comment === '' ? '' : `<p>${inlineHtml(comment)}</p>`
}

function callPart(method: string, path: string, operation: Operation): string {
  const { operationId, description, requestBody, parameters, 'x-refusals': refusals } = operation
  const [media, sent] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const own = sent && withoutEnvelope(sent.schema)
  const query = parameters.filter((each): each is { readonly name: string; readonly schema: JsonSchema } => 'name' in each)
  const answered = dataOf(operation)
  const inQuery = fieldsTable(query.map(({ name, schema }) => [name, schema, false]))
  const asked = query.length > 0 ? inQuery : own ? schemaPart(own) : ''
  const lines = refusals.map(({ code, says }) => [text(code), text(says)])
  const refused = lines.length === 0 ? '' : grid(['Code', 'The sandbox says'], lines)
  const form = media === undefined || media === 'application/json' ? '' : ` (${text(media)})`
  return `<h3 id="${text(operationId)}">${text(operationId)}</h3>
<p><code>${text(method.toUpperCase())} ${text(path)}</code>${form}</p>
${description.split('\n\n').map(paragraph).join('\n')}
<h4>Asked</h4>${asked === '' ? '<p>Nothing.</p>' : asked}
<h4>Answered</h4>${isSchema(answered) ? schemaPart(answered) : '<p>Nothing.</p>'}
${refused === '' ? '' : `<h4>Refused</h4>${refused}`}`
}

/** The schema of `data` in an answer that is no refusal. */
function dataOf({ responses: { 200: answered } }: Operation): unknown {
  const schema = answered && 'content' in answered ? answered.content['application/json']?.schema : undefined
  const [success] = schema?.oneOf ?? []
  return isSchema(success) ? success.properties?.['data'] : undefined
}

/** The fields of a body without the envelope, which the page describes once. */
function withoutEnvelope(schema: JsonSchema): JsonSchema {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !ENVELOPE.has(name))
  return { ...schema, properties: Object.fromEntries(own) }
}

function schemaPart(schema: JsonSchema): string {
  const { properties } = schema
  if (properties === undefined) return `<p>${typeOf(schema)}</p>`
  const fields = Object.entries(properties).filter((each): each is [string, JsonSchema] => isSchema(each[1]))
  if (fields.length === 0) return '<p>Nothing.</p>'
  return fieldsTable(fields.flatMap(([name, field]) => rowsOf(name, field, schema.required?.includes(name) ?? false)))
}

type Row = readonly [name: string, schema: JsonSchema, isRequired: boolean]

function fieldsTable(rows: readonly Row[]): string {
  return grid(['Field', 'Type', ''], rows.map(([name, schema, isRequired]) =>
    [`<code>${text(name)}</code>${isRequired ? ' *' : ''}`, typeOf(schema), inlineHtml(schema.description ?? '')]))
}

/** The row of a field, followed by the rows of its own fields. */
function rowsOf(name: string, schema: JsonSchema, isRequired: boolean): readonly Row[] {
  const inner = isSchema(schema.items) ? schema.items : schema
  const path = inner === schema ? name : `${name}[]`
  const below = Object.entries(inner.properties ?? {}).flatMap(([field, each]) =>
    isSchema(each) ? rowsOf(`${path}.${field}`, each, inner.required?.includes(field) ?? false) : [])
  return [[name, schema, isRequired], ...below]
}

/** The type of a value as markup. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, enum: values, const: only, items, anyOf, oneOf, minimum, maximum, pattern } = schema
  if ($ref !== undefined) {
    const name = text($ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  if (only !== undefined) return text(JSON.stringify(only))
  const growing = (schema as { readonly 'x-extensible-enum'?: readonly unknown[] })['x-extensible-enum']
  if (growing !== undefined) return `${growing.map((value) => text(JSON.stringify(value))).join(' · ')} …`
  if (values !== undefined) return values.map((value) => text(JSON.stringify(value))).join(' · ')
  if (isSchema(items)) return `list of ${typeOf(items)}`
  const several = [...(anyOf ?? []), ...(oneOf ?? [])].filter(isSchema)
  if (several.length > 0) return several.map(typeOf).join(' or ')
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}…${maximum ?? ''}`
  return `${text(type === undefined ? 'any' : String(type))}${text(range)}${pattern === undefined ? '' : ` <code>${text(pattern)}</code>`}`
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}
